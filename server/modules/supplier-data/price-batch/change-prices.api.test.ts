import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DeskConditionBatch, DeskPriceCondition } from '#contract/desk/price-condition.ts';
import type { PriceExplanation } from '#contract/desk/price-explanation.ts';
import type { Desk } from '#modules/orders/test-desk.ts';
import { atDesk } from '#modules/orders/test-desk.ts';
import type { Shop } from '#modules/orders/test-shop.ts';
import { startShop } from '#modules/orders/test-shop.ts';

let shop: Shop;
let desk: Desk['call'];

beforeAll(async () => {
  shop = await startShop();
  ({ call: desk } = await atDesk(shop, ['owner', 'pricing', 'sales', 'service', 'editor'], { hears: true }));
});
afterAll(() => shop.close());

const NOTHING = {
  sku: null,
  brand: null,
  companyId: null,
  priceGroup: null,
  transportType: null,
  amount: null,
  rate: null,
  reference: null,
  to: null,
};
const condition = (more: object) => ({ ...NOTHING, kind: 'ZPRO', rate: 700, from: '2026-12-01', ...more });
const send = (changes: readonly object[], { preview = false, who = 'pricing' } = {}) =>
  desk<DeskConditionBatch>(who, 'POST', 'price-condition-batches', { preview, changes });
const list = async (query: string, who = 'pricing') =>
  (await desk<{ total: number; conditions: DeskPriceCondition[] }>(who, 'GET', `price-conditions?${query}`)).body;
const netOf = async (companyId: string, sku: string, day: string) =>
  (await desk<PriceExplanation>('pricing', 'GET', `price-explanations?companyId=${companyId}&sku=${sku}&day=${day}`))
    .body.net;

describe('price conditions at the desk', () => {
  test('a preview says what three customers would pay, by the procedure of the cart, and changes nothing', async () => {
    const change = { version: null, condition: condition({ sku: '100101', rate: 2_000, reference: 'Preview' }) };
    const { body } = await send([change], { preview: true });
    expect(body).toMatchObject({ changeSet: null, faults: [], stale: [], differences: [{ how: 'added' }] });
    expect(body.effects).toHaveLength(3);
    expect(new Set(body.effects.map(({ customerType }) => customerType)).size).toBe(3);
    for (const { companyId, sku, day, before } of body.effects) expect(await netOf(companyId, sku, day)).toBe(before);
    expect(await list('state=future&search=Preview')).toMatchObject({ total: 0 });
    const { changeSet } = (await send([change])).body;
    for (const { companyId, sku, day, before, after } of body.effects) {
      expect(after).toBeLessThan(before!);
      expect(await netOf(companyId, sku, day)).toBe(after);
    }
    await desk('pricing', 'POST', `change-sets/${changeSet}/reversal`, {});
    for (const { companyId, sku, day, before } of body.effects) expect(await netOf(companyId, sku, day)).toBe(before);
  });

  test('a list price changes from its day on for everybody, and the condition remembers who changed it', async () => {
    const from = '2026-12-10';
    const price = condition({ kind: 'PR00', sku: '100102', amount: 9_000, rate: null, from });
    const before = [await netOf('1000004', '100102', '2026-12-09'), await netOf('1000004', '100102', from)];
    const preview = (await send([{ version: null, condition: price }], { preview: true })).body;
    await send([{ version: null, condition: price }]);
    expect(await netOf('1000004', '100102', '2026-12-09')).toBe(before[0]);
    expect(await netOf('1000004', '100102', from)).not.toBe(before[1]);
    for (const { companyId, after } of preview.effects) expect(await netOf(companyId, '100102', from)).toBe(after);
    const [row] = (await list('state=future&sku=100102&kind=PR00')).conditions;
    expect(row).toMatchObject({ amount: 9_000, from, to: null, state: 'future', mayChange: true });
    await send([{ version: row!.version, condition: { ...price, amount: 9_100 } }]);
    const { changes } = (
      await desk<{ changes: { by: string; fields: { field: string; before: string; after: string }[] }[] }>(
        'pricing',
        'GET',
        `price-conditions/${row!.id}/changes`,
      )
    ).body;
    expect(changes[0]!.fields).toContainEqual({ field: 'amount_ft', before: '9000', after: '9100' });
    expect(changes[0]!.by).not.toBe('');
  });

  test('a list price holds for every transport: one for a single kind of vehicle is refused', async () => {
    const price = condition({ kind: 'PR00', sku: '100103', amount: 9_000, rate: null, from: '2026-12-10' });
    const { body } = await send([{ version: null, condition: { ...price, transportType: 'ZSO' } }]);
    expect(body).toMatchObject({ changeSet: null, faults: [{ column: 'transport_type' }] });
    expect((await send([{ version: null, condition: price }], { preview: true })).body.faults).toEqual([]);
  });

  test('one that has begun is ended, not removed; one to come is removed', async () => {
    const [today] = (await list('state=today&kind=ZC07')).conditions;
    const { id: _id, version, productName: _p, companyName: _c, state: _s, mayChange: _m, ...now } = today!;
    expect((await send([{ version, remove: true, condition: now }])).body.code).toBe('CONDITION_BEGUN');
    expect((await send([{ version, condition: { ...now, to: '2026-12-31' } }])).body.differences).toMatchObject([
      { how: 'changed', fields: [{ field: 'valid_to', after: '2026-12-31' }] },
    ]);
    expect((await list('state=ending&kind=ZC07')).conditions.map(({ id }) => id)).toContain(today!.id);
    const coming = condition({ brand: 'Ezüst Daru', from: '2027-05-01', reference: 'Coming' });
    await send([{ version: null, condition: coming }]);
    const [row] = (await list('state=future&search=coming')).conditions;
    expect((await send([{ version: row!.version, remove: true, condition: coming }])).body.differences).toMatchObject([
      { how: 'gone' },
    ]);
    expect((await list('state=all&search=coming')).total).toBe(0);
  });

  test('two clerks: the second learns of the first; a condition that cannot be is named', async () => {
    const wanted = condition({ sku: '100105', from: '2027-06-01', reference: 'Twice' });
    const both = await Promise.all([
      send([{ version: null, condition: wanted }]),
      send([{ version: null, condition: wanted }]),
    ]);
    const outcomes = both.map(({ body }) => (body.changeSet === null ? 'refused' : 'done'));
    expect(outcomes.toSorted()).toEqual(['done', 'refused']);
    const [row] = (await list('state=future&search=twice')).conditions;
    await send([{ version: row!.version, condition: { ...wanted, rate: 800 } }]);
    expect((await send([{ version: row!.version, condition: { ...wanted, rate: 900 } }])).body).toMatchObject({
      changeSet: null,
      stale: [{ version: row!.version + 1 }],
    });
    const faulty = (
      await send([
        { version: null, condition: condition({ kind: 'PR00', sku: 'none', from: '2027-02-01', to: '2027-01-01' }) },
      ])
    ).body;
    expect(faulty.faults.map(({ column }) => column).toSorted()).toEqual(['amount_ft', 'rate_bp', 'sku', 'valid_to']);
    expect(
      (await send([{ version: null, condition: condition({ sku: 'none' }) }])).body.faults.map(({ column }) => column),
    ).toEqual(['sku']);
  });

  test('sales sees and writes prices of own customers only, and looking is not writing', async () => {
    const own = condition({ companyId: '1000001', from: '2027-03-01', reference: 'Own' });
    const foreign = condition({ companyId: '1000003', from: '2027-03-01', reference: 'Foreign' });
    const { changeSet } = (await send([{ version: null, condition: own }], { who: 'sales' })).body;
    const undo = (set: number | null, who = 'sales') =>
      desk<{ changeSet: number | null; code?: string }>(who, 'POST', `change-sets/${set}/reversal`, {});
    expect((await undo(changeSet, 'service')).body.code).toBe('IMPORT_NOT_FOUND');
    expect((await undo(changeSet)).body.changeSet).not.toBeNull();
    expect((await list('state=future&search=own', 'sales')).total).toBe(0);
    const both = [own, condition({ companyId: '1000003', from: '2027-03-02', reference: 'Both' })];
    const mixed = (await send(both.map((one) => ({ version: null, condition: one })))).body.changeSet;
    expect((await undo(mixed)).body.code).toBe('IMPORT_NOT_FOUND');
    expect((await undo(mixed, 'pricing')).body.changeSet).not.toBeNull();
    expect((await send([{ version: null, condition: own }], { who: 'sales' })).body.changeSet).not.toBeNull();
    for (const one of [
      foreign,
      condition({ from: '2027-03-01' }),
      condition({ priceGroup: 'HORECA', from: '2027-03-01' }),
    ])
      expect((await send([{ version: null, condition: one }], { who: 'sales' })).body.code).toBe('DESK_FORBIDDEN');
    await send([{ version: null, condition: foreign }]);
    expect((await list('state=future&search=foreign', 'sales')).total).toBe(0);
    expect((await list('state=future&search=own', 'sales')).conditions[0]).toMatchObject({
      companyId: '1000001',
      mayChange: true,
    });
    expect((await list('state=today&kind=PR00', 'sales')).conditions[0]!.mayChange).toBe(false);
    const [hidden] = (await list('state=future&search=foreign')).conditions;
    expect((await desk('sales', 'GET', `price-conditions/${hidden!.id}/changes`)).body.code).toBe(
      'CONDITION_NOT_FOUND',
    );
    expect((await list('state=today', 'service')).conditions[0]!.mayChange).toBe(false);
    expect((await send([{ version: null, condition: own }], { who: 'service' })).body.code).toBe('DESK_FORBIDDEN');
    expect((await desk('editor', 'GET', 'price-conditions')).body.code).toBe('DESK_FORBIDDEN');
    expect((await desk('owner', 'GET', 'price-conditions')).body.code).toBe('SUPPLIER_ONLY');
  });
});
