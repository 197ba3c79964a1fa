import { describe, expect, test } from 'vitest';
import { formatOf } from './format.ts';

const hu = formatOf('hu');
const en = formatOf('en');
const es = formatOf('es');

describe('Hungarian', () => {
  test('money groups four digits too, with no-break spaces', () => {
    expect(hu.money(1234)).toBe('1\u00a0234\u00a0Ft');
    expect(hu.money(6983270)).toBe('6\u00a0983\u00a0270\u00a0Ft');
    expect(hu.money(0)).toBe('0\u00a0Ft');
  });
  test('a discount has a true minus', () => {
    expect(hu.money(-14356)).toBe('\u221214\u00a0356\u00a0Ft');
  });
  test('a price per piece is grouped and has no decimals', () => {
    expect(hu.piecePrice(247.35, 'db')).toBe('247\u00a0Ft/db');
    expect(hu.piecePrice(1250, 'db')).toBe('1\u00a0250\u00a0Ft/db');
  });
  test('days are written with dots', () => {
    expect(hu.day('2026-11-21')).toBe('2026.\u00a011.\u00a021.');
    expect(hu.dayWithName('2026-11-24')).toBe('2026.\u00a011.\u00a024., kedd');
    expect(hu.dayShort('2026-11-24')).toBe('nov.\u00a024., kedd');
    expect(hu.dayTight('2026-11-26')).toBe('nov.\u00a026. (cs)');
    expect(hu.monthDay('2026-11-18')).toBe('11.\u00a018.');
  });
  test('an instant is read on the clock of Budapest', () => {
    expect(hu.dayTime('2026-11-20T23:30:00Z')).toBe('2026.\u00a011.\u00a021. 00:30');
    // All its days, in every language: a case that was closed at half past midnight.
    expect([
      hu.day('2026-11-20T23:30:00Z'),
      hu.monthDay('2026-11-20T23:30:00Z'),
      en.day('2026-11-20T23:30:00Z'),
    ]).toEqual(['2026.\u00a011.\u00a021.', '11.\u00a021.', '21\u00a0Nov\u00a02026']);
    expect(hu.dayTime('2026-11-20 09:12:00')).toBe('2026.\u00a011.\u00a020. 10:12');
  });
  test('the family name stands first', () => {
    expect(hu.personName({ firstName: 'Anna', lastName: 'Kovács' })).toBe('Kovács Anna');
    expect(en.personName({ firstName: 'Anna', lastName: 'Kovács' })).toBe('Anna Kovács');
  });
});

test('what is counted stands in the plural where the language has one after a number', () => {
  expect(hu.units(5, 'rekesz')).toBe('5 rekesz');
  expect([en.units(1, 'crate'), en.units(5, 'crate'), en.units(2, 'box'), en.units(3, '')]).toEqual([
    '1 crate',
    '5 crates',
    '2 boxes',
    '3',
  ]);
  expect(['caja', 'barril', 'cartón', 'ud.'].map((word) => es.units(2, word))).toEqual([
    '2 cajas',
    '2 barriles',
    '2 cartones',
    '2 uds.',
  ]);
});

test('English groups with commas and keeps the currency', () => {
  expect(en.money(1234)).toBe('1,234\u00a0Ft');
  expect(en.day('2026-11-21')).toBe('21\u00a0Nov\u00a02026');
});
