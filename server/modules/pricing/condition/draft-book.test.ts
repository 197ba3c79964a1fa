import { expect, test } from 'vitest';
import { toDay } from '#values/day.ts';
import { toFt } from '#values/money.ts';
import type { DraftCondition } from './draft-book.ts';
import { draftBook } from './draft-book.ts';
import type { PriceBook } from './price-book.ts';
import { priceList } from './price-list.ts';
import { rateRow } from './test-rates.ts';

const [from, to] = [toDay('2026-01-01'), toDay('9999-12-31')];
const condition = (more: Partial<DraftCondition>): DraftCondition => ({
  ...rateRow({}),
  from,
  to,
  amount: null,
  ...more,
});
const DAY = 20_260_601;

function book(): PriceBook {
  const list = priceList();
  list.add({ sku: 'a', amount: 100, from, to });
  list.add({ sku: 'b', amount: 200, from, to });
  const rates = new Map([['ZC07', new Map([['', [rateRow({ rate: 500, from, to })]]])]] as const);
  return {
    version: 1,
    list,
    agreed: new Map(),
    rates,
    empties: new Map(),
    palletSku: null,
    priceGroups: new Map(),
    legal: [],
  };
}

test('returns other list prices for the skus of the draft alone, and leaves the book as it was', () => {
  const before = book();
  const draft = draftBook(
    before,
    {
      gone: [],
      added: [condition({ kind: 'PR00', sku: 'a', rate: null, amount: toFt(110), from: toDay('2026-06-01') })],
    },
    2,
  );
  expect([
    draft.list.at('a', DAY),
    draft.list.at('a', 20_260_531),
    draft.list.at('b', DAY),
    before.list.at('a', DAY),
  ]).toEqual([110, 100, 200, 100]);
  const agreed = draftBook(
    before,
    { gone: [], added: [condition({ kind: 'PR00', sku: 'a', companyId: '1', rate: null, amount: toFt(90) })] },
    3,
  );
  expect([agreed.agreed.get('c1')!.at('a', DAY), agreed.list.at('a', DAY)]).toEqual([90, 100]);
});

test('returns percentages with a condition changed, added or gone', () => {
  const before = book();
  const own = condition({ companyId: '1', rate: 700 });
  const rates = (draft: PriceBook, reach: string) =>
    (draft.rates.get('ZC07')?.get(reach) ?? []).map(({ rate }) => rate);
  expect(rates(draftBook(before, { gone: [], added: [own] }, 2), 'c1')).toEqual([700]);
  expect(rates(draftBook(before, { gone: [], added: [condition({ rate: 800 })] }, 2), '')).toEqual([800]);
  expect(rates(draftBook(before, { gone: [condition({})], added: [] }, 2), '')).toEqual([]);
  expect(rates(before, '')).toEqual([500]);
  const gone = draftBook(
    before,
    { gone: [condition({ kind: 'PR00', sku: 'a', rate: null, amount: toFt(100) })], added: [] },
    2,
  );
  expect([gone.list.at('a', DAY), before.list.at('a', DAY)]).toEqual([null, 100]);
});

test('counts a condition of a sold-to within a price group only while the sold-to belongs to it', () => {
  const inGroup = { ...book(), priceGroups: new Map([['1', 'G1']]) };
  const rates = (priceGroup: string) =>
    draftBook(inGroup, { gone: [], added: [condition({ companyId: '1', priceGroup, rate: 700 })] }, 2)
      .rates.get('ZC07')!
      .get('c1')
      ?.map(({ rate }) => rate) ?? [];
  expect([rates('G1'), rates('G2')]).toEqual([[700], []]);
});
