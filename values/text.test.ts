import { expect, test } from 'vitest';
import { isFindable, nameWithoutPackaging, packagingBeside } from './text.ts';

test('returns the packaging of a product only where its name does not say it', () => {
  expect(packagingBeside('Révhegyi Világos – Rekesz 20 x 0,5 l', 'Rekesz 20 x 0,5 l')).toBe('');
  expect(packagingBeside('Révhegyi Világos – REKESZ 20 x 0,5 l', 'rekesz 20 x 0,5 l')).toBe('');
  expect(packagingBeside('Révhegyi Világos', 'Rekesz 20 x 0,5 l')).toBe('Rekesz 20 x 0,5 l');
});

test.each(['abc', 'Ödön', 'KK/2026', '0,5', 'ab@', '-a', '5%_s'])(
  'an index of three letters helps to find %s',
  (word) => {
    expect(isFindable(word)).toBe(true);
  },
);

test.each(['', 'ab', 'á́', '\u0301\u0301\u0301', '...', '%%%', '___', 'a--'])(
  'an index of three letters does not help to find %j',
  (word) => {
    expect(isFindable(word)).toBe(false);
  },
);

test('a name ends before its packaging where that stands beside it, and stays whole where it says something else', () => {
  expect(nameWithoutPackaging('Révhegyi Világos – Hordó 50 l', 'Hordó 50 l')).toBe('Révhegyi Világos');
  expect(nameWithoutPackaging('Révhegyi Világos – Hordó 50 l', 'Rekesz 20 x 0,5 l')).toBe(
    'Révhegyi Világos – Hordó 50 l',
  );
  expect(nameWithoutPackaging('Révhegyi Világos', '')).toBe('Révhegyi Világos');
});
