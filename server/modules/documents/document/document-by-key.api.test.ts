import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Day } from '#values/day.ts';
import { planOf } from '#platform/test/plan-of.ts';
import type { TestApp } from '#platform/test/test-app.ts';
import { startTestApp } from '#platform/test/test-app.ts';
import { reachOf } from './document-scope.views.ts';
import { documentsById, documentsNumbered, documentsWithin } from './document.views.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  const { pool } = t.app.database;
  const client = await pool.connect();
  await client.query('begin');
  // Papers alone, as wide as they are, without the company and the place that they name.
  await client.query('set local session_replication_role = replica');
  await client.query(
    `insert into document (type, number, company_id, ship_to_id, issued_on, facts)
     select 'SZ', 'N' || n, 'C1', 'S1', date '2026-11-24' - n % 700, jsonb_build_object('parties', repeat('x', 800)) from generate_series(1, 5000) n`,
  );
  await client.query('commit');
  client.release();
  await pool.query('vacuum analyze document');
});
afterAll(() => t.close());

const TODAY = '2026-11-24' as Day;
const scope = {
  companyIds: ['C1'],
  shipToIds: ['S1'],
  shipToCompanyIds: ['C1'],
  payerIds: ['P1'],
  wholePayerIds: [],
  wholeCompanyIds: [],
};

test('a document is found by its key, however many its company has', async () => {
  const plan = await planOf(t.app, (db) => documentsById(db, scope, ['7'], TODAY));
  expect(plan).toMatch(/Index Cond: \(id = ANY \('\{7\}'/);
});

test('who paid for a place is known by the first paper of each payer, however many there are', async () => {
  const lines = (await planOf(t.app, (db) => reachOf(db, scope))).split('\n');
  const reads = lines.flatMap((line, at) => (/ on document /.test(line) ? [lines[at - 1]!] : []));
  expect(reads.length).toBeGreaterThan(0);
  for (const above of reads) expect(above).toContain('Limit');
});

test('orders that a customer gave the number are looked for among those of the company, and not for each paper', async () => {
  const plan = await planOf(t.app, (db) => documentsNumbered(db, scope, 'B-7', TODAY, 5));
  const [, orders] = plan.split(/ on customer_order /);
  expect(orders!.split('\n').slice(1, 3).join()).toContain("company_id = ANY ('{C1}'");
  expect(orders).not.toContain('d.order_number)');
});

test('the list of a company reads a page in the order that an index has, and sorts nothing', async () => {
  const plan = await planOf(t.app, (db) => documentsWithin(db, scope, {}, TODAY, { offset: 0, limit: 20 }));
  const [page] = plan.split(/^Aggregate/m);
  expect(page).toMatch(/Index Scan using document_(given_out|of_company)/);
  expect(page).not.toContain('Sort');
});
