import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DeskContentItem } from '#contract/desk/content.ts';
import type { DeskCustomer } from '#contract/desk/customer.ts';
import type { DeskPeople } from '#contract/desk/people.ts';
import type { DeskProduct } from '#contract/desk/product.ts';
import type { DeskSettings } from '#contract/desk/setting.ts';
import type { Desk } from '#modules/orders/test-desk.ts';
import { atDesk } from '#modules/orders/test-desk.ts';
import type { Shop } from '#modules/orders/test-shop.ts';
import { startShop } from '#modules/orders/test-shop.ts';
import { heard } from '#platform/test/heard.ts';
import { ownConnection } from '#platform/test/own-connection.ts';
import { contextOf } from '../../context.ts';
import { runSupplier } from '../../supplier/run-supplier.ts';

let shop: Shop;
let desk: Desk['call'];
/** An import of another process, of which only its lock matters here. */
let other: pg.Client;

beforeAll(async () => {
  shop = await startShop({ DATABASE_POOL: '2' });
  ({ call: desk } = await atDesk(shop, ['clerk', 'editor', 'operator']));
  other = await ownConnection(shop.app);
});
afterAll(async () => {
  await other.end();
  await shop.close();
});

const importing = (does: 'begins' | 'ends') =>
  other.query(`select pg_advisory_${does === 'begins' ? 'lock' : 'unlock'}(4823030)`);
const products = async (count: number) =>
  (await desk<{ products: DeskProduct[] }>('editor', 'GET', `products?shown=all&limit=${count}`)).body.products;
const rename = (who: string, { sku, version }: DeskProduct, name: string) =>
  desk<{ changeSet: number | null; faults: { code: string }[]; stale: unknown[] }>(who, 'POST', 'product-batches', {
    preview: false,
    changes: [{ sku, version, cells: { name_en: name } }],
  });
/** As the desk sends it. */
const KEY = { 'idempotency-key': 'by-hand' };
const ACCOUNT = 'supplier.bankAccount';
const valueOf = async (key: string) =>
  (await desk<DeskSettings>('clerk', 'GET', 'settings')).body.settings.find((one) => one.key === key)!.value;

interface Done {
  readonly changeSet: number | null;
  readonly faults: readonly object[];
}
/** One act of each kind that brings in by hand what imports bring. */
async function acts(): Promise<Record<string, () => Promise<{ body: Done }>>> {
  const send = (who: string, path: string, body: object, headers?: Record<string, string>) => () =>
    desk<Done>(who, 'POST', path, body, { 'idempotency-key': path, ...headers });
  const [, , one, undone] = await products(4);
  const { changeSet } = (await rename('editor', undone!, 'By mistake')).body;
  const article = async (title: string) =>
    (
      await desk<DeskContentItem>('editor', 'POST', 'content/articles', {
        cells: {
          title_hu: title,
          lead_hu: 'Röviden.',
          body_hu: '<p>Szöveg</p>',
          title_en: title,
          lead_en: 'In short.',
          body_en: '<p>Text</p>',
        },
      })
    ).body;
  const draft = await article('Egyszerre');
  const { body: like } = await desk<DeskCustomer>('clerk', 'GET', 'customers/1000001');
  return {
    product: () => rename('clerk', one!, 'Renamed'),
    price: send('clerk', 'price-condition-batches', {
      preview: false,
      changes: [
        {
          version: null,
          condition: {
            kind: 'ZPRO',
            sku: '100101',
            brand: null,
            companyId: null,
            priceGroup: null,
            transportType: null,
            amount: null,
            rate: 700,
            reference: null,
            from: '2026-12-01',
            to: null,
          },
        },
      ],
    }),
    'new product': send('editor', 'products', {
      cells: {
        sku: '109911',
        name_hu: 'Révhegyi Két Kéz',
        name_en: 'Révhegyi Two Hands',
        brand: 'Révhegyi',
        category_url_key: 'lager',
        pack_code: 'RB50',
        material_type: 'FERT',
        excise_kind: 'beer',
        alcohol_tenths: '52',
        returnables: '900010x20|900020x1',
        customer_types: 'WHS',
      },
      price: null,
    }),
    'new customer': send('clerk', 'customers', {
      company: {
        id: '1009911',
        name: 'Két Kéz Kft.',
        customer_type: like.customerType,
        tax_number: '12345676-2-42',
        street: 'Fő utca 3.',
        city: 'Zirc',
        postcode: '8420',
      },
      payer: { payment_methods: 'U8' },
      billTo: {},
      shipTo: { route_days: '2|5', lead_days: '1', cut_off: '11:30', depot: 'BP01' },
    }),
    day: send('clerk', 'delivery-calendar/changes', {
      changes: [{ day: '2026-12-29', before: null, after: { kind: 'rest-day', name: null } }],
    }),
    setting: send('clerk', 'settings/changes', { changes: [{ key: 'limit.horeca.minUnits', before: 8, after: 10 }] }),
    article: send(
      'editor',
      `content/articles/${draft.id}/publications`,
      { at: null, over: null },
      { 'if-match': `"${draft.version}"` },
    ),
    undo: send('editor', `change-sets/${changeSet}/reversal`, {}),
  };
}

describe('people who change the same kind of data by hand', () => {
  test('never hear of each other: two who save twenty products each at once have all saved', async () => {
    const rows = await products(40);
    expect(rows).toHaveLength(40);
    const saved = await Promise.all(
      rows.map((row, index) => rename(index % 2 === 0 ? 'clerk' : 'editor', row, `Saved ${index}`)),
    );
    expect(saved.map(({ body }) => [body.faults, body.stale])).toEqual(rows.map(() => [[], []]));
    expect(new Set(saved.map(({ body }) => body.changeSet)).size).toBe(40);
  });

  test('take turns: who has sent many previews at once holds nobody up', async () => {
    const rows = await products(31);
    const done: string[] = [];
    const preview = ({ sku, version }: DeskProduct) =>
      desk('clerk', 'POST', 'product-batches', {
        preview: true,
        changes: [{ sku, version, cells: { name_en: 'Seen' } }],
      });
    const many = rows.slice(1).map((row) => preview(row).then(() => done.push('preview')));
    await Promise.race(many);
    const saved = rename('editor', rows[0]!, 'In between').then(({ body }) => {
      done.push('saved');
      return body.faults;
    });
    expect(await saved).toEqual([]);
    await Promise.all(many);
    expect(done.indexOf('saved')).toBeLessThan(15);
  });

  test('wait a moment for an import, each kind of them, and hold no connection while they wait', async () => {
    const all = Object.entries(await acts());
    await importing('begins');
    const sent = all.map(async ([name, act]) => [name, (await act()).body] as const);
    // All that they leave of the pool is there for everybody else.
    const others = await Promise.all(Array.from({ length: 12 }, () => desk('clerk', 'GET', 'settings')));
    expect(others.map(({ status }) => status)).toEqual(others.map(() => 200));
    await importing('ends');
    expect(await Promise.all(sent)).toEqual(
      all.map(([name]) => [name, expect.objectContaining({ changeSet: expect.any(Number), faults: [] })]),
    );
  });

  test('hear that an import is running when it goes on for longer, and nothing is changed', async () => {
    const [row] = await products(1);
    await importing('begins');
    const day = { day: '2026-12-30', before: null, after: { kind: 'rest-day', name: null } };
    const [saved, closed] = await Promise.all([
      rename('clerk', row!, 'Too early'),
      desk('clerk', 'POST', 'delivery-calendar/changes', { changes: [day] }, KEY),
    ]);
    await importing('ends');
    expect(saved.body).toMatchObject({ changeSet: null, faults: [{ code: 'anotherRuns' }] });
    expect(closed).toMatchObject({ status: 409, body: { code: 'SETTINGS_BUSY' } });
    expect((await products(1))[0]).toEqual(row);
  });

  test('are waited for by the second person as well, who agrees to a bank account', async () => {
    await runSupplier(contextOf(shop.app), ['desk-role', 'u-operator', 'Delegated Admin', 'on']);
    await heard(shop.app);
    const after = '11773016-11111018-00000000';
    const changes = [{ key: ACCOUNT, before: await valueOf(ACCOUNT), after }];
    expect((await desk('operator', 'POST', 'settings/changes', { changes })).body).toMatchObject({ waits: true });
    const { approvals } = (await desk<DeskPeople>('clerk', 'GET', 'people')).body;
    await importing('begins');
    const granted = desk('clerk', 'POST', `approvals/${approvals[0]!.id}/decision`, { granted: true }, KEY);
    await desk('clerk', 'GET', 'settings');
    await importing('ends');
    expect((await granted).status).toBe(200);
    expect(await valueOf(ACCOUNT)).toBe(after);
  });
});
