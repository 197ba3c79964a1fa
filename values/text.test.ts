import { expect, test } from 'vitest';
import { packagingBeside } from './text.ts';

test('returns the packaging of a product only where its name does not say it', () => {
  expect(packagingBeside('Révhegyi Világos – Rekesz 20 x 0,5 l', 'Rekesz 20 x 0,5 l')).toBe('');
  expect(packagingBeside('Révhegyi Világos – REKESZ 20 x 0,5 l', 'rekesz 20 x 0,5 l')).toBe('');
  expect(packagingBeside('Révhegyi Világos', 'Rekesz 20 x 0,5 l')).toBe('Rekesz 20 x 0,5 l');
});
