import { expect, test } from 'vitest';
import { reasonOf } from './reason.ts';

test.each([
  ['import: user withdrawn', 'A beszállító adataiban már nem szerepel'],
  ['import: user changed', 'A beszállító adataiban más e-mail-cím áll'],
  ['import: user Deactivated', 'Megváltozott a felhasználó állapota'],
  ['user Suspended', 'Megváltozott a felhasználó állapota'],
  ['ended by the supplier', 'A beszállító zárta le'],
  ['password set', 'Megváltozott a jelszó'],
  ['second factor taken off', 'Megváltozott a kétlépcsős bejelentkezés'],
  ['external sign-in unlinked', 'Megszűnt a külső bejelentkezés összekapcsolása'],
  ['something else', 'something else'],
])('says %s in words', (why, said) => {
  expect(reasonOf(why, 'hu')).toBe(said);
});
