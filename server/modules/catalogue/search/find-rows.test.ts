import { describe, expect, test } from 'vitest';
import { withinOneTypo } from './one-typo.ts';
import { findRows } from './find-rows.ts';
import { collectWords } from './search-index.ts';
import { wordsOf } from './words.ts';

const goods: [sku: string, ean: string, name: string, around: string][] = [
  ['100101', '2100001001018', 'Révhegyi Világos – Rekesz 20 x 0,5 l', 'Sör'],
  ['100102', '2100001001025', 'Révhegyi Világos – Tálca 24 x 0,5 l doboz', 'Sör'],
  ['100301', '0012345678905', 'Ezüst Daru Pils – Rekesz 20 x 0,5 l', 'Pils'],
  ['100302', '12345670', 'Ezüst Daru Bak – Hordó 50 l', 'Pils'],
];
const signs: typeof goods = ['UJ-1', 'UJ-2', 'UJ-3', 'UJ-20'].map((sku) => [
  sku,
  '',
  'Új sör 2 x 0,5 l UJ-sorozat',
  'Sör',
]);
const words = collectWords();
for (const [row, [sku, ean, name, around]] of goods.entries())
  words.add(row, { sku, eans: [ean, null], texts: [name], around: [around] });
const index = words.done(goods.length);
const all = new Uint8Array(goods.length).fill(1);
const find = (text: string, visible = all) => {
  const hits = findRows(index, text, visible)!;
  return [...hits.worth.keys()]
    .filter((row) => hits.worth[row]! > 0)
    .sort((a, b) => hits.worth[b]! - hits.worth[a]! || a - b)
    .map((row) => goods[row]![0]);
};

test('words are folded and a decimal number is one of them', () => {
  expect(wordsOf('Tálca 24 x 0,5 l – ŐŰ')).toEqual(['talca', '24', 'x', '0.5', 'l', 'ou']);
});

test.each([
  ['50l', ['50', 'l']],
  ['hordó 50L', ['hordo', '50', 'l']],
  ['20x0,5', ['20', 'x', '0.5']],
  ['4×6x0.33l', ['4', 'x', '6', 'x', '0.33', 'l']],
  ['4,6%', ['4.6%']],
  ['P10006', ['p10006']],
  ['CA50', ['ca50']],
  ['500ml', ['500', 'ml']],
])('sizes may be typed without blanks, codes stay whole: %s', (typed, expected) => {
  expect(wordsOf(typed)).toEqual(expected);
});

test.each([
  ['vilagos', 'vilgaos', true],
  ['vilagos', 'vilags', true],
  ['vilagos', 'villagos', true],
  ['vilagos', 'vilafos', true],
  ['vilagos', 'vilagos', true],
  ['vilagos', 'vlgaoos', false],
  ['ab', 'abcd', false],
  ['abcd', 'badc', false],
])('between %s and %s lies one typo: %s', (a, b, expected) => {
  expect([withinOneTypo(a, b), withinOneTypo(b, a)]).toEqual([expected, expected]);
});

describe('a search', () => {
  test('a code with signs in it is that code, whatever its words are in other codes and names', () => {
    const collected = collectWords();
    for (const [row, [sku, , name, around]] of signs.entries())
      collected.add(row, { sku, eans: [], texts: [name], around: [around] });
    const made = collected.done(signs.length);
    const first = (text: string) => {
      const { worth } = findRows(made, text, new Uint8Array(signs.length).fill(1))!;
      return signs[[...worth.keys()].sort((a, b) => worth[b]! - worth[a]! || a - b)[0]!]![0];
    };
    for (const sku of ['UJ-1', 'UJ-2', 'UJ-3', 'UJ-20'])
      expect([sku, first(` ${sku.toLowerCase()} `)]).toEqual([sku, sku]);
  });

  test('finds codes before words: the exact one, then those that begin so', () => {
    expect(find('100101')).toEqual(['100101']);
    expect(find('1003')).toEqual(['100301', '100302']);
    expect(find('0102')).toEqual(['100102']);
  });

  test('takes a number of one to three digits for a size, never for the beginning of a code', () => {
    expect(find('20x0,5')).toEqual(['100101', '100301']);
    expect(find('50l')).toEqual(['100302']);
    expect(find('100')).toEqual([]);
  });

  test('finds EANs of 8 and 13 digits, with leading zeros, and their beginnings', () => {
    expect(find('12345670')).toEqual(['100302']);
    expect(find('0012345678905')).toEqual(['100301']);
    expect(find('00123456')).toEqual(['100301']);
    expect(find('210000100101')).toEqual(['100101']);
    expect(find('5678905')).toEqual(['100301']);
  });

  test('counts words of the category less than those of the name', () => {
    expect(find('pils')).toEqual(['100301', '100302']);
    expect(find('sor')).toEqual(['100101', '100102']);
  });

  test('knows nothing of what the caller may not see: no hit, no correction, no word in the way', () => {
    const beerOnly = Uint8Array.of(1, 1, 0, 0);
    expect([find('pils', beerOnly), find('100301', beerOnly), find('ezust', beerOnly)]).toEqual([[], [], []]);
    expect(findRows(index, 'ezzust', beerOnly)!.corrected).toBeNull();
    expect(find('vilagos', Uint8Array.of(0, 1, 1, 1))).toEqual(['100102']);
  });

  test('wants every word, finds parts of words only when no word begins so, forgives one typo last', () => {
    expect(find('világos doboz')).toEqual(['100102']);
    expect(find('rekesz 0,5')).toEqual(['100101', '100301']);
    expect(find('hegyi')).toEqual(['100101', '100102']);
    expect(find('vilaggos')).toEqual(['100101', '100102']);
    expect(findRows(index, 'vilaggos tálca', all)!.corrected).toBe('vilagos talca');
    expect(find('világos zzzz')).toEqual([]);
    expect(findRows(index, ' – ', all)).toBeNull();
  });
});
