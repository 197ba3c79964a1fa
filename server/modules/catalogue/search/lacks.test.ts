import { expect, test } from 'vitest';
import { toFt } from '#values/money.ts';
import { packTexts } from '../shelf/packed-texts.ts';
import type { PackedTexts } from '../shelf/packed-texts.ts';
import type { Shelf } from '../shelf/shelf.ts';
import { FLAG } from '../shelf/shelf.ts';
import { lacksIn, lacksOfRows } from './lacks.ts';

function texts(...all: string[]): PackedTexts {
  const packed = packTexts();
  for (const text of all) packed.add(text);
  return packed.done();
}

test('what products lack is worked out once, until a product or a price changes', async () => {
  const shelf = {
    version: 1,
    count: 4,
    skus: ['a', 'b', 'c', 'off'],
    names: { en: texts('Ale', '', 'Cider', '') },
    eanUnit: texts('5991', '5992', '', ''),
    flags: Uint8Array.of(FLAG.listed, FLAG.listed, FLAG.listed, 0),
  } as unknown as Shelf;
  const asked: string[] = [];
  const conditions = (key: string, unpriced: string) => ({
    key,
    listPrice(sku: string) {
      asked.push(sku);
      return sku === unpriced ? null : toFt(100);
    },
  });
  const told = async (key: string, unpriced = 'c') =>
    [...(await lacksOfRows(shelf, conditions(key, unpriced)))].map(lacksIn);
  // What is off lacks nothing: nobody sells it.
  expect(await told('monday')).toEqual([[], ['english'], ['ean', 'price'], []]);
  expect(await told('monday')).toEqual([[], ['english'], ['ean', 'price'], []]);
  expect(asked).toEqual(['a', 'b', 'c']);
  expect(await told('tuesday', 'a')).toEqual([['price'], ['english'], ['ean'], []]);
  Object.assign(shelf, { version: 2, names: { en: texts('Ale', 'Bock', 'Cider', '') } });
  expect(await told('tuesday', 'a')).toEqual([['price'], [], ['ean'], []]);
});
