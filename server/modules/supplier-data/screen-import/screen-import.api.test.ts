import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DeskImport, ImportDifference } from '#contract/desk/import.ts';
import type { Desk } from '#modules/orders/test-desk.ts';
import { atDesk } from '#modules/orders/test-desk.ts';
import type { Shop } from '#modules/orders/test-shop.ts';
import { startShop } from '#modules/orders/test-shop.ts';
import { sql } from '#platform/db/sql.ts';
import { workbook } from '#platform/sheet/workbook.ts';
import { heard } from '#platform/test/heard.ts';
import { ownConnection } from '#platform/test/own-connection.ts';
import type { Day } from '#values/day.ts';
import { addDays } from '#values/day.ts';
import { contextOf } from '../../../context.ts';
import { runSupplier } from '../../../supplier/run-supplier.ts';
import { applyDueImports, forgetScreenImports, workOnImport } from './work-on-import.job.ts';

let shop: Shop;
let desk: Desk['call'];

beforeAll(async () => {
  shop = await startShop();
  ({ call: desk } = await atDesk(shop, ['clerk', 'editor', 'pricing', 'service', 'owner']));
});
afterAll(() => shop.close());

function upload(who: string, files: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>, meaning = 'rows') {
  const form = new FormData();
  for (const [name, text] of Object.entries(files)) form.append('file', new Blob([text]), name);
  return desk<DeskImport>(who, 'POST', `imports?meaning=${meaning}`, form);
}
/** The worker's turn: what the outbox would give it. */
async function work(importId: number): Promise<void> {
  const { rows } = await shop.app.database.pool.query<{ payload: never }>(
    "select payload from outbox where topic = 'import-asked' and payload->>'importId' = $1 order by id desc limit 1",
    [String(importId)],
  );
  await workOnImport.run(contextOf(shop.app), rows[0]!.payload, 1);
  await heard(shop.app);
}
/** Uploaded and checked. */
async function checked(who: string, files: Parameters<typeof upload>[1], meaning = 'rows'): Promise<DeskImport> {
  const { body } = await upload(who, files, meaning);
  expect(body.state).toBe('checking');
  await work(body.importId);
  return (await desk<DeskImport>(who, 'GET', `imports/${body.importId}`)).body;
}
const differencesOf = async (who: string, { importId }: DeskImport) =>
  (await desk<{ differences: ImportDifference[] }>(who, 'GET', `imports/${importId}/differences`)).body.differences;
async function applied(who: string, { importId, mark }: DeskImport, more: object = {}): Promise<DeskImport> {
  await desk(who, 'POST', `imports/${importId}/application`, { mark, ...more });
  await work(importId);
  return (await desk<DeskImport>(who, 'GET', `imports/${importId}`)).body;
}
const query = async <T>(text: string) => (await shop.app.database.pool.query(text)).rows as T[];
const counts = async () =>
  (
    await query<{ sets: number; prices: number }>(
      'select (select count(*)::int from change_set) as sets, (select count(*)::int from price_condition) as prices',
    )
  )[0]!;
const HEAD = 'kind,sku,brand,company_id,price_group,transport_type,amount_ft,rate_bp,reference,valid_from,valid_to';
const price = (sku: string, amount: number | string, from = '2027-01-15') => `PR00,${sku},,,,,${amount},,,${from},`;
const dayOf = (index: number) => new Date(Date.UTC(2028, 0, 1 + index)).toISOString().slice(0, 10);
const prices = (...rows: string[]) => ({ 'price-conditions.csv': `${[HEAD, ...rows].join('\n')}\n` });

describe('an import at the desk', () => {
  test('shows list prices beside those that they follow, and counts those more than a fifth away', async () => {
    const [{ amount }] = (await query<{ amount: number }>(
      "select amount_ft::int as amount from price_condition where kind = 'PR00' and sku = '100101' and valid_from <= '2027-01-15' order by valid_from desc limit 1",
    )) as [{ amount: number }];
    const run = await checked('pricing', prices(price('100101', amount * 16), price('100102', 8040)));
    const changes = async (who = 'pricing') =>
      desk<{ total: number; odd: number; lastFrom: string; changes: object[] }>(
        who,
        'GET',
        `imports/${run.importId}/price-changes`,
      );
    const { body } = await changes();
    expect(body).toMatchObject({ total: 2, odd: 1, lastFrom: '2027-01-15' });
    expect(body.changes[0]).toEqual({
      sku: '100101',
      name: expect.any(String),
      from: '2027-01-15',
      before: amount,
      after: amount * 16,
      percent: 1_500,
      isOdd: true,
    });
    expect(body.changes[1]).toMatchObject({ sku: '100102', after: 8040, before: expect.any(Number), isOdd: false });
    expect((await changes('editor')).body.code).toBe('IMPORT_NOT_FOUND');
    // Once it is applied, what was looked at is still told as it was.
    expect(await applied('pricing', run)).toMatchObject({ state: 'applied' });
    expect((await changes()).body).toEqual(body);
    await desk('pricing', 'POST', `imports/${run.importId}/reversal`, {});
    await work(run.importId);
  });

  test('judges every list price of an import, also behind those rows that it shows', async () => {
    // In the order of their keys the last one: 2,000 rows are shown.
    const rows = Array.from({ length: 2_000 }, (_, index) => price('100101', 6_000, dayOf(index)));
    const run = await checked('pricing', prices(...rows, price('100102', 900_000, '2035-01-15')));
    const { body } = await desk<{ total: number; odd: number; lastFrom: string; changes: { sku: string }[] }>(
      'pricing',
      'GET',
      `imports/${run.importId}/price-changes`,
    );
    expect(body).toMatchObject({ total: 2_001, lastFrom: '2035-01-15' });
    expect(body.odd).toBeGreaterThan(0);
    expect(body.changes).toHaveLength(100);
    expect(body.changes[0]).toMatchObject({ sku: '100102', after: 900_000 });
    await desk('pricing', 'DELETE', `imports/${run.importId}`);
  });

  test('shows field by field what only these rows change, applies that, and takes it back', async () => {
    const before = await counts();
    const run = await checked('pricing', prices(price('100101', 6200), price('100102', 8040)));
    expect(run).toMatchObject({
      state: 'checked',
      faults: [],
      files: [{ file: 'price-conditions.csv', rows: 2, added: 2, changed: 0, gone: 0 }],
    });
    expect(await differencesOf('pricing', run)).toMatchObject([
      {
        key: 'List price · 100101 · 15 Jan 2027',
        how: 'added',
        fields: expect.arrayContaining([{ field: 'amount_ft', name: 'Net price (Ft)', before: null, after: '6200' }]),
      },
      { how: 'added' },
    ]);
    expect(await counts()).toEqual(before);
    expect(await applied('pricing', run)).toMatchObject({ state: 'applied', stays: null });
    expect(await counts()).toEqual({ sets: before.sets + 1, prices: before.prices + 2 });
    const [set] = await query<{ by_uid: string }>('select by_uid from change_set order by id desc limit 1');
    expect(set!.by_uid).toBe('u-pricing');
    const changed = await checked('pricing', prices(price('100101', 6300)));
    expect((await differencesOf('pricing', changed))[0]).toMatchObject({
      how: 'changed',
      fields: [{ field: 'amount_ft', before: '6200', after: '6300' }],
    });
    await desk('pricing', 'POST', `imports/${run.importId}/reversal`, {});
    await work(run.importId);
    expect((await desk('pricing', 'GET', `imports/${run.importId}`)).body.state).toBe('undone');
    expect(await counts()).toEqual({ sets: before.sets + 2, prices: before.prices });
  });

  test('rings at the bell of its person when it is checked and when it is applied, and at nobody else’s', async () => {
    const bell = async (who: string, importId: number) =>
      (
        await desk<{ notices: { kind: string; object: string; count: number; unread: boolean }[] }>(
          who,
          'GET',
          'notices',
        )
      ).body.notices
        .filter(({ object, kind }) => kind.startsWith('import') && object === String(importId))
        .map(({ kind, count, unread }) => [kind, count, unread]);
    const run = await checked('pricing', prices(price('100103', 6200)));
    expect(await bell('pricing', run.importId)).toEqual([['import-checked', 1, true]]);
    expect(await bell('editor', run.importId)).toEqual([]);
    await applied('pricing', run);
    expect(await bell('pricing', run.importId)).toEqual([['import-applied', 1, true]]);
    const wrong = await checked('pricing', prices(price('100103', 'much')));
    expect(await bell('pricing', wrong.importId)).toEqual([['import-faults', 1, true]]);
    const [told] = await query<{ n: number }>(
      "select count(*)::int as n from event where kind = 'person' and object_id = 'u-pricing'",
    );
    expect(told!.n).toBeGreaterThanOrEqual(3);
    await desk('pricing', 'POST', `imports/${run.importId}/reversal`, {});
    await work(run.importId);
  });

  test('names what a whole list withdraws, and takes much away only when that is said', async () => {
    const run = await checked('pricing', prices(price('100101', 6200)), 'whole');
    expect(run.files[0]!.gone).toBeGreaterThan(10);
    expect(run.withdraws).toEqual(['price-conditions.csv']);
    expect((await differencesOf('pricing', run)).filter(({ how }) => how === 'gone').length).toBeGreaterThan(10);
    expect((await desk('pricing', 'POST', `imports/${run.importId}/application`, { mark: run.mark })).body.code).toBe(
      'IMPORT_WITHDRAWS',
    );
    const { body } = await desk('pricing', 'PUT', `imports/${run.importId}/meaning`, { meaning: 'rows' });
    expect(body.state).toBe('checking');
    await work(run.importId);
    expect((await desk('pricing', 'GET', `imports/${run.importId}`)).body).toMatchObject({
      state: 'checked',
      withdraws: [],
      files: [{ added: 1, gone: 0 }],
    });
    expect((await desk('pricing', 'DELETE', `imports/${run.importId}`)).body.state).toBe('failed');
  });

  test('names every fault with file, row and column, and applies nothing', async () => {
    const before = await counts();
    const run = await checked('pricing', prices(price('100101', 'sok'), price('999999', 100), price('100102', 8040)));
    expect(run.faults).toContainEqual(
      expect.objectContaining({
        file: 'price-conditions.csv',
        row: 2,
        column: 'amount_ft',
        code: 'notWhole',
        values: { value: 'sok' },
        reason: 'is no whole number: “sok”. Type digits only.',
      }),
    );
    // Nothing that would only follow from it.
    expect(run.faults.filter(({ row }) => row === 2)).toHaveLength(1);
    expect(run.faults).toContainEqual(expect.objectContaining({ row: 3, column: 'sku' }));
    const read = (lang: string) => desk<DeskImport>('pricing', 'GET', `imports/${run.importId}`, undefined, { lang });
    const reasons = (await read('hu')).body.faults.map(({ reason }) => reason);
    expect(reasons).toContain('„sok” nem egész szám. Csak számjegyeket írjon be, tizedesek és mértékegység nélkül.');
    expect(reasons).toContain(
      '„999999” nem szerepel a portálon (products.csv). Javítsa ki az értéket, vagy importálja vele azt a fájlt is.',
    );
    expect((await desk('pricing', 'POST', `imports/${run.importId}/application`, { mark: 'x' })).body.code).toBe(
      'IMPORT_FAULTY',
    );
    expect(await counts()).toEqual(before);
  });

  test('takes a workbook as the CSV of its rows, and refuses one that is no plain table', async () => {
    const columns = ['kind', 'sku', 'amount_ft', 'valid_from', 'brand', 'company_id', 'price_group', 'transport_type'];
    const book = async (...rows: readonly (string | number | null)[][]) =>
      new Uint8Array(
        await workbook({
          title: 'Árak',
          columns: [...columns, 'rate_bp', 'reference', 'valid_to'].map((head) => ({
            head,
            width: 10,
            ...(head === 'valid_from' && { form: 'day' as const }),
          })),
          rows,
        }),
      );
    const file = {
      'Price-Conditions (2).xlsx': await book(
        ['PR00', '100101', 6250, '2027-03-01'],
        ['PR00', '999999', 1, '2027-03-01'],
      ),
    };
    const run = await checked('pricing', file);
    expect(run.names.map(({ name }) => name)).toEqual(['price-conditions.csv']);
    expect(run.faults.map(({ row, column, code }) => [row, column, code])).toEqual([[3, 'sku', 'absentInPortal']]);
    const sound = await checked('pricing', {
      'price-conditions.xlsx': await book(['PR00', '100101', 6250, '2027-03-01']),
    });
    expect([sound.faults, sound.files[0]!.added]).toEqual([[], 1]);
    expect((await differencesOf('pricing', sound))[0]!.fields).toContainEqual({
      field: 'valid_from',
      name: 'First day',
      before: null,
      after: '2027-03-01',
    });
    const { status, body } = await upload('pricing', { 'price-conditions.xlsx': 'kind,sku' });
    expect([status, body.code]).toEqual([422, 'IMPORT_BOOK_BROKEN']);
    expect((await upload('pricing', { 'prices.ods': 'x' })).body.code).toBe('IMPORT_FILE_UNKNOWN');
  });

  test('says faults of before they had codes as they were kept', async () => {
    const run = await checked('pricing', prices(price('100101', 'sok')));
    const told = [{ file: 'price-conditions.csv', row: 2, column: 'amount_ft', reason: 'is no whole number: "sok"' }];
    await shop.app.database.pool.query(
      "update desk_import set checked = jsonb_set(checked, '{faults}', $1::jsonb) where id = $2",
      [JSON.stringify(told), run.importId],
    );
    expect((await desk<DeskImport>('pricing', 'GET', `imports/${run.importId}`)).body.faults).toEqual([
      { ...told[0], code: 'told', values: {}, heading: 'amount_ft' },
    ]);
  });

  test('makes the difference again when the data changed since it was looked at', async () => {
    const seen = await checked('pricing', prices(price('100105', 40_000, '2027-02-01')));
    const other = await checked('clerk', prices(price('100105', 41_000, '2027-02-01')));
    await applied('clerk', other);
    const stale = await applied('pricing', seen);
    expect(stale).toMatchObject({ state: 'checked', again: true, files: [{ added: 0, changed: 1 }] });
    expect((await differencesOf('pricing', stale))[0]).toMatchObject({
      fields: [{ field: 'amount_ft', before: '41000', after: '40000' }],
    });
    expect(
      (await desk('pricing', 'POST', `imports/${stale.importId}/application`, { mark: seen.mark })).body.code,
    ).toBe('IMPORT_CHANGED');
    expect((await applied('pricing', stale)).state).toBe('applied');
  });

  test('is applied once, whatever dies in the middle', async () => {
    const run = await checked('pricing', prices(price('100201', 7_440, '2027-03-01')));
    const before = await counts();
    await desk('pricing', 'POST', `imports/${run.importId}/application`, { mark: run.mark });
    // Its last statement waits for this row; meanwhile the worker's connection ends.
    const [other, knife] = await Promise.all([ownConnection(shop.app), ownConnection(shop.app)]);
    await other.query('begin');
    await other.query(`select from desk_import where id = ${run.importId} for update`);
    const dying = work(run.importId).then(
      () => 'done',
      () => 'died',
    );
    const kill =
      "select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and query like '%desk_import%'";
    while ((await knife.query(kill)).rowCount !== 1);
    expect(await dying).toBe('died');
    await other.query('rollback');
    await Promise.all([other.end(), knife.end()]);
    expect(await counts()).toEqual(before);
    await work(run.importId);
    await work(run.importId);
    expect(await counts()).toEqual({ sets: before.sets + 1, prices: before.prices + 1 });
    expect((await desk('pricing', 'GET', `imports/${run.importId}`)).body.state).toBe('applied');
  });

  test('brings in nothing for somebody who loses the right while it is brought in', async () => {
    const before = await counts();
    const run = await checked('pricing', prices(price('100204', 7_777, '2027-04-01')));
    await desk('pricing', 'POST', `imports/${run.importId}/application`, { mark: run.mark });
    const other = await ownConnection(shop.app);
    await other.query('begin');
    await other.query(`select from desk_import where id = ${run.importId} for update`);
    const working = work(run.importId).then(
      () => 'done',
      () => 'given up',
    );
    const waits = "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%desk_import%'";
    const watcher = await ownConnection(shop.app);
    while ((await watcher.query(waits)).rowCount !== 1);
    const role = (on: string) => runSupplier(contextOf(shop.app), ['desk-role', 'u-pricing', 'Pricing', on]);
    await role('off');
    await other.query('rollback');
    await Promise.all([other.end(), watcher.end()]);
    expect(await working).toBe('given up');
    expect(await counts()).toEqual(before);
    await work(run.importId);
    await role('on');
    await heard(shop.app);
    expect((await desk('pricing', 'GET', `imports/${run.importId}`)).body.state).toBe('checked');
  });

  test('is the act of whoever applies it or takes it back, also when its uploader may do nothing any more', async () => {
    const command = (words: string) => runSupplier(contextOf(shop.app), words.split(' '));
    const run = await checked('pricing', prices(price('100203', 7_777, '2027-04-01')));
    await command('user-status u-pricing Deactivated');
    await heard(shop.app);
    try {
      const { state, changeSet } = await applied('clerk', run);
      expect(state).toBe('applied');
      await desk('clerk', 'POST', `imports/${run.importId}/reversal`, {});
      await work(run.importId);
      expect((await desk('clerk', 'GET', `imports/${run.importId}`)).body.state).toBe('undone');
      const sets = await query<{ by: string }>(
        `select by_uid as by from change_set where id = ${changeSet} or undoes = ${changeSet}`,
      );
      expect(sets).toEqual([{ by: 'u-clerk' }, { by: 'u-clerk' }]);
    } finally {
      await command('user-status u-pricing Active');
      await heard(shop.app);
      ({ call: desk } = await atDesk(shop, ['clerk', 'editor', 'pricing', 'service', 'owner']));
    }
  });

  test('waits for a colleague when whoever applied it, or takes it back, loses the right before the worker’s turn', async () => {
    const command = (words: string) => runSupplier(contextOf(shop.app), words.split(' '));
    const lose = async (importId: number) => {
      await command('desk-role u-pricing Pricing off');
      await work(importId);
      await command('desk-role u-pricing Pricing on');
      await heard(shop.app);
      return (await desk<DeskImport>('clerk', 'GET', `imports/${importId}`)).body.state;
    };
    const run = await checked('pricing', prices(price('100204', 8_888, '2027-04-01')));
    await desk('pricing', 'POST', `imports/${run.importId}/application`, { mark: run.mark });
    expect(await lose(run.importId)).toBe('checked');
    expect((await applied('clerk', run)).state).toBe('applied');
    await desk('pricing', 'POST', `imports/${run.importId}/reversal`, {});
    expect(await lose(run.importId)).toBe('applied');
  });

  test('says why it could not be taken back, until it is', async () => {
    const run = await checked('pricing', prices(price('100205', 7_777, '2027-05-01')));
    await applied('pricing', run);
    const reversed = async () => {
      await desk('pricing', 'POST', `imports/${run.importId}/reversal`, {});
      await work(run.importId);
      const { state, faults } = (await desk<DeskImport>('pricing', 'GET', `imports/${run.importId}`)).body;
      return [state, faults.length];
    };
    const priced = (from: number, to: number) =>
      shop.app.database.run(
        sql`update price_condition set amount_ft = ${to}, version = version + 1 where amount_ft = ${from} and valid_from = '2027-05-01'`,
      );
    await priced(7_777, 7_778);
    expect(await reversed()).toEqual(['applied', 1]);
    await priced(7_778, 7_777);
    expect(await reversed()).toEqual(['undone', 0]);
  });

  test('is of what the caller’s role may change: other kinds are refused, and another’s import is unknown', async () => {
    const products = { 'products.csv': 'sku\n1\n' };
    expect((await upload('pricing', products)).body).toMatchObject({
      code: 'DESK_FORBIDDEN',
      detail: expect.stringContaining('“Catalogue”'),
    });
    expect((await upload('editor', prices(price('100101', 1)))).body.code).toBe('DESK_FORBIDDEN');
    expect((await upload('clerk', { 'users.csv': 'uid\n1\n' })).body.code).toBe('IMPORT_FILE_UNKNOWN');
    expect((await upload('clerk', { 'desk-roles.csv': 'uid\n1\n' })).body.code).toBe('IMPORT_FILE_UNKNOWN');
    expect((await upload('service', prices(price('100101', 1)))).body.code).toBe('DESK_FORBIDDEN');
    expect((await upload('owner', prices(price('100101', 1)))).body.code).toBe('SUPPLIER_ONLY');
    expect((await upload('pricing', { 'price-conditions.csv': 'PK\u0003\u0004\u0000' })).body.code).toBe(
      'IMPORT_FILE_NO_TEXT',
    );
    const run = await checked('pricing', prices(price('100101', 6200)));
    expect((await desk('editor', 'GET', `imports/${run.importId}`)).body.code).toBe('IMPORT_NOT_FOUND');
    expect((await desk('editor', 'GET', `imports/${run.importId}/differences`)).body.code).toBe('IMPORT_NOT_FOUND');
    expect((await desk<{ imports: unknown[] }>('editor', 'GET', 'imports')).body.imports).toEqual([]);
    expect((await desk<{ imports: unknown[] }>('pricing', 'GET', 'imports')).body.imports.length).toBeGreaterThan(3);
  });

  test('raises no credit limit that its person may not raise at the desk, nor by the way back', async () => {
    const command = async (words: string) => {
      await runSupplier(contextOf(shop.app), words.split(' '));
      await heard(shop.app);
    };
    const company = (id: string, values: Readonly<Record<string, number | string>>) => ({
      'companies.csv': `id,name,customer_type,street,city,postcode,price_group,${Object.keys(values).join()}\n${id},Kéktó Vendéglő Kft.,POS Horeca,Öreghegyi út 3.,Budapest,1117,HORECA,${Object.values(values).join()}\n`,
    });
    const limit = (credit: number) => company('1000001', { credit_limit: credit, exposure: 780_000 });
    await command('desk-role u-service Editor on');
    const over = (column: string) => [{ file: 'companies.csv', row: 2, column }];
    expect((await checked('service', limit(900_000_000))).faults).toMatchObject(over('credit_limit'));
    // 0 is no credit at all: what a company begins with.
    expect((await checked('service', company('NEW-1', { credit_limit: 1 }))).faults).toMatchObject(
      over('credit_limit'),
    );
    expect((await checked('service', company('NEW-1', { credit_limit: 0 }))).faults).toEqual([]);
    const none = await applied('service', await checked('service', limit(0)));
    expect((await checked('service', limit(1))).faults).toMatchObject(over('credit_limit'));
    await desk('clerk', 'POST', `imports/${none.importId}/reversal`, {});
    await work(none.importId);
    const lower = await applied('service', await checked('service', limit(5_000_000)));
    expect(lower).toMatchObject({ state: 'applied', faults: [] });
    await desk('service', 'POST', `imports/${lower.importId}/reversal`, {});
    await work(lower.importId);
    expect((await desk<DeskImport>('service', 'GET', `imports/${lower.importId}`)).body).toMatchObject({
      state: 'applied',
      faults: [{ column: 'credit_limit' }],
    });
    expect((await desk('service', 'POST', `change-sets/${lower.changeSet}/reversal`, {})).body).toMatchObject({
      changeSet: null,
      faults: [{ column: 'credit_limit' }],
    });
    expect((await applied('clerk', await checked('clerk', limit(9_000_000)))).state).toBe('applied');
    await command('desk-role u-service Editor off');
  });

  test('lets nobody count less against a credit limit by an import who may not raise it at the desk', async () => {
    const command = async (words: string) => {
      await runSupplier(contextOf(shop.app), words.split(' '));
      await heard(shop.app);
    };
    const owes = (exposure: number, overdue: number, name = 'Kéktó Vendéglő Kft.') => ({
      'companies.csv': `id,name,customer_type,street,city,postcode,price_group,credit_limit,exposure,overdue_days\n1000001,${name},POS Horeca,Öreghegyi út 3.,Budapest,1117,HORECA,6000000,${exposure},${overdue}\n`,
    });
    const counted = () =>
      query<{ used: number; asOf: Date }>(
        "select q.used, c.as_of as \"asOf\" from company c join quota q on q.company_id = c.id and q.kind = 'credit' where c.id = '1000001'",
      );
    await command('desk-role u-service Editor on');
    expect((await applied('clerk', await checked('clerk', owes(900_000, 9)))).state).toBe('applied');
    await query(
      "insert into quota (company_id, kind, used) values ('1000001', 'credit', 70000) on conflict (company_id, kind, key, period) do update set used = 70000",
    );
    const before = await counted();
    for (const [file, column] of [
      [owes(899_999, 9), 'exposure'],
      [owes(900_000, 8), 'overdue_days'],
    ] as const)
      expect((await checked('service', file)).faults).toMatchObject([{ file: 'companies.csv', row: 2, column }]);
    // The orders since then go on counting beside an exposure that they do not import.
    expect((await applied('service', await checked('service', owes(900_000, 9, 'Kéktó Étterem Kft.')))).state).toBe(
      'applied',
    );
    expect(await counted()).toEqual(before);
    expect((await applied('clerk', await checked('clerk', owes(780_000, 0)))).state).toBe('applied');
    expect((await counted())[0]!.used).not.toBe(70_000);
    await command('desk-role u-service Editor off');
  });

  test('says that a bank account takes a second person, and that one with a wrong digit is none', async () => {
    const account = (text: string) => ({ 'portal-config.json': JSON.stringify({ 'supplier.bankAccount': text }) });
    expect((await checked('clerk', account('11773016-11111019-00000000'))).faults).toMatchObject([
      { file: 'portal-config.json', column: 'supplier.bankAccount' },
    ]);
    await runSupplier(contextOf(shop.app), ['desk-role', 'u-lead', 'Delegated Admin', 'on']);
    await heard(shop.app);
    const run = await checked('clerk', account('11773016-11111018-00000000'));
    expect(run).toMatchObject({
      state: 'checked',
      faults: [{ file: 'portal-config.json', column: 'supplier.bankAccount', code: 'secondPerson' }],
    });
  });

  test('names a setting with a sign that no database can hold, and does not stop in the middle', async () => {
    const run = await checked('clerk', {
      'portal-config.json': '{"contact.company":"K\\u0000","contact.phone":"\\ud800"}',
    });
    expect(run).toMatchObject({
      state: 'checked',
      faults: [
        { file: 'portal-config.json', column: 'contact.company', code: 'noText' },
        { file: 'portal-config.json', column: 'contact.phone', code: 'noText' },
      ],
    });
  });

  test('leaves the rest of a catalogue alone when it names one product', async () => {
    const rows = await query<{ n: number }>('select count(*)::int as n from product where not withdrawn');
    const names = await query<{ name: object }>("select name from product where sku = '100101'");
    const file =
      'sku,name_hu,name_en,brand,brand_code,variant_hu,variant_en,category_url_key,pack_code,material_type,unit_gross_g,customer_types\n';
    const run = await checked('editor', {
      'products (1).csv': `${file}100101,Új név,New name,Révhegyi,01,Világos,Lager,no-such,no-pack,FERT,1,WHS\n`,
    });
    expect(run.faults.map(({ column }) => column).toSorted()).toEqual(['category_url_key', 'pack_code']);
    expect(await query("select name from product where sku = '100101'")).toEqual(names);
    expect(await query('select count(*)::int as n from product where not withdrawn')).toEqual(rows);
  });

  test('counts a row that comes back as the new one that it shows', async () => {
    await query(`insert into link (id, type, position, title, label, url, withdrawn)
      values ('back', 'About Us', 90, '{"hu":"Rólunk","en":"About us"}', '{"hu":"Rólunk","en":"About us"}', 'https://example.com/', true)`);
    const run = await checked('editor', {
      'links.csv':
        'id,type,position,title_hu,title_en,label_hu,label_en,url\nback,About Us,90,Rólunk,About us,Rólunk,About us,https://example.com/\n',
    });
    expect(run.files).toMatchObject([{ file: 'links.csv', rows: 1, added: 1, changed: 0, gone: 0 }]);
    expect(await differencesOf('editor', run)).toMatchObject([{ key: 'back', how: 'added' }]);
    await desk('editor', 'DELETE', `imports/${run.importId}`);
    await query("delete from link where id = 'back'");
  });
});

describe('a file with headings of its own', () => {
  interface Proposed {
    fits: boolean;
    file: string | null;
    header: string[];
    samples: string[][];
    columns: (Record<'column' | 'value' | 'name' | 'form', string> & {
      from: string | null;
      needed: boolean;
      choices: { value: string; name: string }[];
    })[];
    neededWith: object[];
  }
  const form = (name: string, content: string | Uint8Array<ArrayBuffer>, columns?: object) => {
    const made = new FormData();
    made.append('file', new Blob([content]), name);
    if (columns) made.append('columns', JSON.stringify(columns));
    return made;
  };
  const propose = async (who: string, name: string, content: string | Uint8Array<ArrayBuffer>, file = '') =>
    (await desk<Proposed>(who, 'POST', `import-columns${file && `?file=${file}`}`, form(name, content))).body;
  const named = async (name: string, content: string | Uint8Array<ArrayBuffer>, columns: object, who = 'pricing') => {
    const { body } = await desk<DeskImport>(
      who,
      'POST',
      'imports?meaning=rows',
      form(name, content, { [name]: columns }),
    );
    await work(body.importId);
    return (await desk<DeskImport>(who, 'GET', `imports/${body.importId}`)).body;
  };
  const columns = (from: Readonly<Record<string, string>>, same: Readonly<Record<string, string>>) => [
    ...Object.entries(from).map(([column, heading]) => ({ column, from: heading, value: '' })),
    ...Object.entries(same).map(([column, value]) => ({ column, from: null, value })),
  ];

  test('of a kind that one may not import names the permission for it, under any name, and is not taken for another kind', async () => {
    const [content] = Object.values(prices(price('100101', 1_000)));
    for (const name of ['price-conditions.csv', 'new prices.csv'])
      expect(await propose('editor', name, content!)).toMatchObject({ code: 'DESK_FORBIDDEN' });
    expect(await propose('pricing', 'price-conditions.csv', content!)).toMatchObject({ fits: true });
  });

  test('is read and kept one after another, however many come at once: no list of thirty megabytes waits beside others', async () => {
    const [other, watcher] = await Promise.all([ownConnection(shop.app), ownConnection(shop.app)]);
    const waits =
      "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%into desk_import %' and datname = current_database()";
    await other.query('begin');
    await other.query('lock desk_import in exclusive mode');
    const coming = Promise.all([1, 2, 3, 4].map((n) => upload('pricing', prices(price(`9000${n}`, 1_000)))));
    while ((await watcher.query(waits)).rowCount === 0);
    await pause(500);
    expect((await watcher.query(waits)).rowCount).toBe(1);
    await other.query('rollback');
    await Promise.all([other.end(), watcher.end()]);
    expect((await coming).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  test('is read by the columns that its person named, a workbook with days alike, and proposes them the next time', async () => {
    const bytes = new Uint8Array(
      await workbook({
        title: 'Árlista',
        columns: [
          { head: 'Cikk', width: 10 },
          { head: 'Új ár', width: 10 },
          { head: 'Mettől', width: 10, form: 'day' },
        ],
        rows: [['100104', 6150, '2027-02-01']],
      }),
    );
    const first = await propose('pricing', 'tavaszi.xlsx', bytes, 'price-conditions.csv');
    expect(first).toMatchObject({ fits: false, file: 'price-conditions.csv', header: ['Cikk', 'Új ár', 'Mettől'] });
    expect(first.samples[0]!.slice(0, 2)).toEqual(['100104', '6150']);
    const said = columns({ sku: 'Cikk', amount_ft: 'Új ár', valid_from: 'Mettől' }, { kind: 'PR00' });
    const run = await named('tavaszi.xlsx', bytes, { file: 'price-conditions.csv', columns: said });
    expect(run).toMatchObject({
      state: 'checked',
      faults: [],
      files: [{ file: 'price-conditions.csv', rows: 1, added: 1 }],
    });
    expect(await differencesOf('pricing', run)).toMatchObject([{ key: 'List price · 100104 · 1 Feb 2027' }]);
    const again = await propose('pricing', 'kesobbi.csv', 'Új ár;Cikk\n1;2\n', 'price-conditions.csv');
    expect(
      again.columns
        .filter(({ from, value }) => from ?? value)
        .map(({ column, from, value }) => [column, from ?? value]),
    ).toEqual(
      expect.arrayContaining([
        ['kind', 'PR00'],
        ['sku', 'Cikk'],
        ['amount_ft', 'Új ár'],
      ]),
    );
    expect((await propose('owner', 'x.csv', 'Új ár;Cikk\n1;2\n')).columns).toBeUndefined();
  });

  /** As Hungarian spreadsheets keep a list: Windows-1250, semicolons, thousands grouped, days with points. */
  const windows = (text: string) =>
    new Uint8Array(
      [...text].map((sign) => ({ Á: 0xc1, É: 0xc9, á: 0xe1, é: 0xe9, '\u00a0': 0xa0 })[sign] ?? sign.charCodeAt(0)),
    );
  const OWN = windows(
    [
      'Cikkszám;Megnevezés;Listaár (Ft);Érvényes',
      '100101;Világos rekesz;6 200;2026.12.01',
      '100105;Világos hordó;41\u00a0500 Ft;2026. 12. 1.',
      '100301;Pils;7 6o0;2026.12.01.',
      '200101;Cola;5250,00;2026-12-01',
    ]
      .join('\r\n')
      .concat('\r\n'),
  );

  test('is recognised as a price list, in Windows-1250, and asks in words for what it does not say', async () => {
    const list = await propose('pricing', 'arlista.csv', OWN);
    expect(list).toMatchObject({
      file: 'price-conditions.csv',
      header: ['Cikkszám', 'Megnevezés', 'Listaár (Ft)', 'Érvényes'],
    });
    const columnOf = ({ columns: all }: Proposed, wanted: string) => all.find(({ column }) => column === wanted);
    expect(columnOf(list, 'amount_ft')).toMatchObject({ from: 'Listaár (Ft)', name: 'Net price (Ft)' });
    expect(columnOf(list, 'valid_from')).toMatchObject({ from: 'Érvényes', isDay: true });
    // Amounts are of list prices alone.
    expect(columnOf(list, 'kind')).toMatchObject({ from: null, value: 'PR00', needed: true });
    expect(columnOf(list, 'kind')!.choices).toContainEqual({ value: 'PR00', name: 'List price' });
    const bare = await propose('pricing', 'lista.csv', 'Cikkszám;Valami\n100101;1\n', 'price-conditions.csv');
    expect(columnOf(bare, 'amount_ft')).toMatchObject({ from: null, value: '', needed: false });
    expect(bare.neededWith).toContainEqual({ column: 'kind', values: ['PR00'], columns: ['sku', 'amount_ft'] });
  });

  test('is read as spreadsheets write it, and its faults and its file are called as it calls them', async () => {
    const { columns: said } = await propose('clerk', 'arlista.csv', OWN, 'price-conditions.csv');
    const run = await named('arlista.csv', OWN, {
      file: 'price-conditions.csv',
      columns: said.map(({ column, from, value }) => ({ column, from, value })),
    });
    expect(run.names).toMatchObject([{ name: 'price-conditions.csv', sentAs: 'arlista.csv' }]);
    expect(run.faults.map(({ row, column, heading, values }) => ({ row, column, heading, values }))).toEqual([
      { row: 4, column: 'amount_ft', heading: 'Listaár (Ft)', values: { value: '7 6o0' } },
    ]);
    const sound = await named(
      'arlista.csv',
      windows(new TextDecoder('windows-1250').decode(OWN).replace('6o0', '600')),
      {
        file: 'price-conditions.csv',
        columns: said.map(({ column, from, value }) => ({ column, from, value })),
      },
    );
    // Each takes the place of a price that holds, and is a row of its own: counted as the new one that it shows.
    expect([sound.faults, sound.files]).toMatchObject([[], [{ added: 4, changed: 0 }]]);
    const shown = await differencesOf('pricing', sound);
    expect(shown.map(({ how }) => how)).toEqual(['added', 'added', 'added', 'added']);
    const [first] = shown;
    expect(first!.name).not.toBe('100101');
    expect(first!.key).toMatch(/^List price · .*100101/);
    expect(first!.key).toContain('1 Dec 2026');
    expect(first!.fields).toEqual(
      expect.arrayContaining([
        { field: 'kind', name: 'Kind', before: null, after: 'List price' },
        { field: 'amount_ft', name: 'Net price (Ft)', before: null, after: '6200' },
        { field: 'valid_from', name: 'First day', before: null, after: '2026-12-01' },
      ]),
    );
  });

  test('is read with tabs between its columns, also as spreadsheets write Unicode', async () => {
    const text = 'Cikkszám\tListaár, Ft\tÉrvényes\r\n100101\t6 200\t2026.12.01\r\n';
    for (const [name, content] of [
      ['arlista.tsv', text],
      ['arlista.txt', new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'))],
    ] as const) {
      const list = await propose('pricing', name, content);
      expect(list).toMatchObject({
        file: 'price-conditions.csv',
        header: ['Cikkszám', 'Listaár, Ft', 'Érvényes'],
      });
      const said = list.columns.map(({ column, from, value }) => ({ column, from, value }));
      const run = await named(name, content, { file: 'price-conditions.csv', columns: said });
      expect([run.faults, run.files]).toMatchObject([[], [{ added: 1 }]]);
    }
  });

  test('leaves what can be read in two ways to its person, and reads a percentage as one', async () => {
    const said = columns({ brand: 'Márka', rate_bp: 'Kedvezmény', valid_from: 'Nap' }, { kind: 'Vevői kedvezmény' });
    const list = (rate: string, day: string) => `Márka;Kedvezmény;Nap\nRévhegyi;${rate};${day}\n`;
    const read = (text: string) => named('kedv.csv', text, { file: 'price-conditions.csv', columns: said });
    expect((await read(list('1.500', '01/12/2026'))).faults.map(({ heading, values }) => [heading, values])).toEqual([
      ['Kedvezmény', { value: '1.500' }],
      ['Nap', { value: '01/12/2026' }],
    ]);
    const run = await read(list('5,5', '2026.12.01'));
    expect(run.faults).toEqual([]);
    expect((await differencesOf('pricing', run))[0]!.fields).toContainEqual(
      expect.objectContaining({ field: 'rate_bp', after: '5.5%' }),
    );
  });

  test('takes packagings and categories by what they are called, and names those that two are called', async () => {
    const said = columns(
      { sku: 'Cikkszám', name_hu: 'Megnevezés', category_url_key: 'Kategória', pack_code: 'Kiszerelés' },
      {
        brand: 'Új',
        brand_code: 'U',
        variant_hu: 'Új',
        material_type: 'FERT',
        unit_gross_g: '1',
        customer_types: 'Vendéglátóhely, bolt',
      },
    );
    const list =
      'Cikkszám;Megnevezés;Kategória;Kiszerelés\nN1;Egy;Sör;12x0,75\nN2;Kettő;sor;KEG50\nN3;Három;Sör;20 x 0,5 l\n';
    const run = await named('cikkek.csv', list, { file: 'products.csv', columns: said }, 'editor');
    expect(run.faults.map(({ row, heading, values }) => [row, heading, values['value']])).toEqual([
      // A crate, or a carton of one-way glass.
      [4, 'Kiszerelés', '20 x 0,5 l'],
    ]);
    const sound = await named(
      'cikkek.csv',
      list.replace('20 x', 'Rekesz 20 x'),
      { file: 'products.csv', columns: said },
      'editor',
    );
    expect(sound.faults).toEqual([]);
    expect((await differencesOf('editor', sound))[0]!.fields).toContainEqual(
      expect.objectContaining({ field: 'customer_types', after: 'Horeca, Shop' }),
    );
    const packs = (await differencesOf('editor', sound)).map(
      ({ fields }) => fields.find(({ field }) => field === 'pack_code')!.after,
    );
    expect(packs.toSorted()).toEqual(['KG50', 'RB50', 'RB75']);
  });

  test('keeps its row numbers, a cell too many is a fault, and what breaks off is refused', async () => {
    const said = columns({ sku: 'Cikk', amount_ft: 'Ár', valid_from: 'Nap' }, { kind: 'PR00' });
    const faults = async (text: string) =>
      (await named('lista.csv', text, { file: 'price-conditions.csv', columns: said })).faults.map(
        ({ row, column }) => [row, column],
      );
    expect(await faults('Cikk;Ár;Nap\n100101;5000;2027-03-01\n\n100102;sok;2027-03-01\n')).toEqual([[4, 'amount_ft']]);
    expect(await faults('Cikk;Ár;Nap\n100101;5000;2027-03-01;x\n')).toEqual([[2, '']]);
    for (const broken of ['Cikk;Ár;Nap\n100101;50', 'Cikk;Ár;Nap\n"100101;5000;2027-03-01\n'])
      expect(
        (
          await desk(
            'pricing',
            'POST',
            'imports',
            form('lista.csv', broken, { 'lista.csv': { file: 'price-conditions.csv', columns: said } }),
          )
        ).body.code,
      ).toBe('IMPORT_COLUMNS_UNREADABLE');
  });

  test('becomes no kind that its person may not change, and no settings', async () => {
    const send = async (who: string, file: string) =>
      (await desk(who, 'POST', 'imports', form('a.csv', 'a\n1\n', { 'a.csv': { file, columns: [] } }))).body.code;
    expect(await send('pricing', 'products.csv')).toBe('DESK_FORBIDDEN');
    expect(await send('pricing', 'portal-config.json')).toBe('IMPORT_FILE_UNKNOWN');
    expect(await send('pricing', 'accounts.csv')).toBe('IMPORT_FILE_UNKNOWN');
    const garbled = new FormData();
    garbled.append('file', new Blob(['a']), 'a.csv');
    garbled.append('columns', '{');
    expect((await desk('pricing', 'POST', 'imports', garbled)).body.code).toBe('IMPORT_COLUMNS_WRONG');
    const half = [{ column: 'sku', from: null, value: '\ud800' }];
    const answer = await desk(
      'pricing',
      'POST',
      'imports',
      form('a.csv', 'a\n1\n', { 'a.csv': { file: 'price-conditions.csv', columns: half } }),
    );
    expect(answer.body.code).toBe('IMPORT_COLUMNS_WRONG');
  });

  test('a column of ours is named once, and is one: two hundred of one are two hundred cells of every row', async () => {
    const answerTo = async (columns: readonly string[]) => {
      const said = columns.map((column) => ({ column, from: 'a', value: '' }));
      const sent = form('a.csv', 'a\n1\n', { 'a.csv': { file: 'price-conditions.csv', columns: said } });
      return (await desk<{ code?: string }>('pricing', 'POST', 'imports', sent)).body.code;
    };
    expect(await answerTo(['sku'])).toBeUndefined();
    expect(await answerTo(Array.from({ length: 200 }, () => 'sku'))).toBe('IMPORT_COLUMNS_WRONG');
    expect(await answerTo(['sku', 'password_hash'])).toBe('IMPORT_COLUMNS_WRONG');
  });
});

describe('an import that leaves rows with faults out', () => {
  const without = async (run: DeskImport, who = 'pricing'): Promise<DeskImport> => {
    const { body } = await desk<DeskImport>(who, 'PUT', `imports/${run.importId}/meaning`, {
      meaning: 'rows',
      withoutFaulty: true,
    });
    expect(body.state).toBe('checking');
    await work(run.importId);
    return (await desk<DeskImport>(who, 'GET', `imports/${run.importId}`)).body;
  };
  const rowsOf = (faults: DeskImport['faults']) => faults.map(({ file, row }) => `${file} ${row}`);

  test('names them, applies the others, and what the portal has of them stays', async () => {
    await applied('pricing', await checked('pricing', prices(price('100101', 6_200, '2027-06-01'))));
    const before = await counts();
    const files = prices(
      price('100101', 'sok', '2027-06-01'),
      price('999999', 100, '2027-06-01'),
      price('100102', 8_040, '2027-06-01'),
    );
    const faulty = await checked('pricing', files);
    expect(faulty).toMatchObject({ mayLeaveOut: true, withoutFaulty: false, leftOut: [] });
    const run = await without(faulty);
    expect(run).toMatchObject({ withoutFaulty: true, faults: [], mayLeaveOut: false, files: [{ rows: 1, added: 1 }] });
    expect(rowsOf(run.leftOut).toSorted()).toEqual(['price-conditions.csv 2', 'price-conditions.csv 3']);
    expect(await differencesOf('pricing', run)).toMatchObject([{ key: 'List price · 100102 · 1 Jun 2027' }]);
    expect(await counts()).toEqual(before);
    const done = await applied('pricing', run);
    expect(done).toMatchObject({ state: 'applied', leftOut: run.leftOut });
    expect(await counts()).toEqual({ sets: before.sets + 1, prices: before.prices + 1 });
    expect(
      await query(
        "select amount_ft::int as amount from price_condition where sku = '100101' and valid_from = '2027-06-01'",
      ),
    ).toEqual([{ amount: 6_200 }]);
  });

  test('leaves a row out, too, that names one which is left out', async () => {
    const categories = [
      'id,url_key,parent_url_key,name_hu,name_en,name_es,position',
      '91,ujdonsag,,Újdonság,New,Novedad,elso',
      '92,ujdonsag-sor,ujdonsag,Új sör,New beer,Cerveza nueva,10',
      '93,ujdonsag-barna,ujdonsag-sor,Új barna,New dark,Nueva negra,10',
      '94,idenyjellegu,sor,Idényjellegű,Seasonal,De temporada,90',
    ];
    const faulty = await checked('clerk', { 'categories.csv': `${categories.join('\n')}\n` });
    expect(rowsOf(faulty.faults)).toEqual(['categories.csv 2']);
    const run = await without(faulty, 'clerk');
    expect(run).toMatchObject({ faults: [], files: [{ file: 'categories.csv', rows: 1, added: 1 }] });
    expect(rowsOf(run.leftOut)).toEqual(['categories.csv 2', 'categories.csv 3', 'categories.csv 4']);
    expect(run.leftOut.at(-1)).toMatchObject({ column: 'parent_url_key', values: { value: 'ujdonsag-sor' } });
    await desk('clerk', 'DELETE', `imports/${run.importId}`);
  });

  test('leaves nothing out of a whole list, nor where more than a row is wrong', async () => {
    const faulty = await checked('pricing', prices(price('100101', 'sok', '2027-06-02')));
    const said = { meaning: 'whole', withoutFaulty: true };
    expect((await desk('pricing', 'PUT', `imports/${faulty.importId}/meaning`, said)).body.code).toBe(
      'IMPORT_WHOLE_TAKES_ALL',
    );
    const cut = await checked('pricing', { 'price-conditions.csv': `${HEAD}\n${price('100101', 6_200)}\nPR00,100102` });
    expect(cut.faults.map(({ code }) => code)).toContain('brokeOff');
    expect(cut.mayLeaveOut).toBe(false);
    const still = await without(cut);
    expect(rowsOf(still.faults)).toEqual(rowsOf(cut.faults));
    expect(still.leftOut).toEqual([]);
    expect((await desk('pricing', 'POST', `imports/${cut.importId}/application`, { mark: 'x' })).body.code).toBe(
      'IMPORT_FAULTY',
    );
  });

  test('asks again when another row has become faulty since it was looked at', async () => {
    const files = prices(price('100101', 'sok', '2027-06-03'), price('100105', 41_000, '2027-06-03'));
    const run = await without(await checked('pricing', files));
    const before = await counts();
    await query("update product set withdrawn = true where sku = '100105'");
    try {
      const now = await applied('pricing', run);
      expect(now).toMatchObject({ state: 'checked', again: true, files: [{ added: 0 }] });
      expect(rowsOf(now.leftOut).toSorted()).toEqual(['price-conditions.csv 2', 'price-conditions.csv 3']);
      expect(await counts()).toEqual(before);
    } finally {
      await query("update product set withdrawn = false where sku = '100105'");
    }
  });
});

describe('an import that waits for a day', () => {
  const on = async ({ importId, mark }: DeskImport, day: string | null) =>
    (await desk<DeskImport>('pricing', 'PUT', `imports/${importId}/application-day`, { day, mark })).body;
  const stands = async ({ importId }: DeskImport) =>
    (await desk<DeskImport>('pricing', 'GET', `imports/${importId}`)).body;
  /** What the jobs do with it as a day begins. */
  async function dawn(day: Day, run: DeskImport): Promise<DeskImport> {
    const { today } = contextOf(shop.app);
    shop.app.clock.moveTo(day, '00:01');
    try {
      await applyDueImports.run(contextOf(shop.app));
      if ((await stands(run)).state === 'applying') await work(run.importId);
      return await stands(run);
    } finally {
      shop.app.clock.moveTo(today, '09:00');
    }
  }

  test('changes nothing before, keeps its files, and is applied as that day begins', async () => {
    const { today } = contextOf(shop.app);
    const day = addDays(today, 40);
    const run = await checked('pricing', prices(price('100101', 6_250, '2027-07-01')));
    for (const wrong of [today, addDays(today, 91)]) expect((await on(run, wrong)).code).toBe('IMPORT_DAY_WRONG');
    expect((await on({ ...run, mark: 'another' }, day)).code).toBe('IMPORT_CHANGED');
    const before = await counts();
    expect(await on(run, day)).toMatchObject({ state: 'checked', applyOn: day });
    await query(`update desk_import set made_at = made_at - interval '39 days' where id = ${run.importId}`);
    await forgetScreenImports.run(contextOf(shop.app));
    expect(await dawn(addDays(day, -1), run)).toMatchObject({ state: 'checked', applyOn: day });
    expect(await counts()).toEqual(before);
    expect(await dawn(day, run)).toMatchObject({ state: 'applied', applyOn: null });
    expect(await counts()).toEqual({ sets: before.sets + 1, prices: before.prices + 1 });
    const { notices } = (await desk<{ notices: { kind: string; object: string }[] }>('pricing', 'GET', 'notices')).body;
    expect(notices).toContainEqual(expect.objectContaining({ kind: 'import-applied', object: String(run.importId) }));
  });

  test('is shown anew on that day, and applies nothing, when the data has changed', async () => {
    const day = addDays(contextOf(shop.app).today, 3);
    const run = await checked('pricing', prices(price('100105', 42_000, '2027-08-01')));
    await on(run, day);
    await applied('clerk', await checked('clerk', prices(price('100105', 43_000, '2027-08-01'))));
    expect(await dawn(day, run)).toMatchObject({ state: 'checked', again: true, applyOn: null });
    expect(
      await query(
        "select amount_ft::int as amount from price_condition where sku = '100105' and valid_from = '2027-08-01'",
      ),
    ).toEqual([{ amount: 43_000 }]);
  });

  test('is not applied when the person who chose the day has lost the right by then', async () => {
    const day = addDays(contextOf(shop.app).today, 3);
    const run = await checked('pricing', prices(price('100102', 8_100, '2027-08-01')));
    const bell = async () =>
      (
        await desk<{ notices: { key: string; kind: string; object: string; unread: boolean }[] }>(
          'pricing',
          'GET',
          'notices',
        )
      ).body.notices.filter(({ object, kind }) => kind.startsWith('import') && object === String(run.importId));
    await desk('pricing', 'PUT', 'notices/read', { keys: (await bell()).map(({ key }) => key) });
    await on(run, day);
    expect(await bell()).toEqual([]);
    const before = await counts();
    await runSupplier(contextOf(shop.app), ['desk-role', 'u-pricing', 'Pricing', 'off']);
    await heard(shop.app);
    shop.app.clock.moveTo(day, '00:01');
    await applyDueImports.run(contextOf(shop.app));
    await work(run.importId);
    await runSupplier(contextOf(shop.app), ['desk-role', 'u-pricing', 'Pricing', 'on']);
    await heard(shop.app);
    shop.app.clock.moveTo(addDays(day, -3), '09:00');
    expect(await stands(run)).toMatchObject({ state: 'checked', applyOn: null });
    expect(await counts()).toEqual(before);
    expect(await bell()).toMatchObject([{ kind: 'import-checked', unread: true }]);
  });

  test('waits no more once it is said, applied at once, or means something else', async () => {
    const { today } = contextOf(shop.app);
    const day = addDays(today, 3);
    const run = await checked('pricing', prices(price('100102', 8_200, '2027-09-01')));
    await on(run, day);
    expect(await on(run, null)).toMatchObject({ state: 'checked', applyOn: null });
    expect(await dawn(day, run)).toMatchObject({ state: 'checked' });
    await on(run, day);
    await desk('pricing', 'PUT', `imports/${run.importId}/meaning`, { meaning: 'rows' });
    await work(run.importId);
    const again = await stands(run);
    expect(again).toMatchObject({ state: 'checked', applyOn: null });
    await on(again, day);
    expect(await applied('pricing', again)).toMatchObject({ state: 'applied', applyOn: null });
  });
});
