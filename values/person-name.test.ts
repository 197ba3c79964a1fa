import { expect, test } from 'vitest';
import { initialsOf } from './person-name.ts';

test('initials are the first letters of the first and the last word', () => {
  expect(initialsOf('Ügyintéző Klára')).toBe('ÜK');
  expect(initialsOf('dr. Kovács Anna Mária')).toBe('DM');
  expect(initialsOf('Rendszer')).toBe('R');
  expect(initialsOf('  ')).toBe('');
});
