import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../db/sql.ts';
import { rowsRead } from '../test/rows-read.ts';
import type { TestApp } from '../test/test-app.ts';
import { startTestApp } from '../test/test-app.ts';
import { mailStates } from './mail.views.ts';

const MANY = 20_000;
const page = { search: '', waiting: false, offset: 0, limit: 50 };
let t: TestApp;

beforeAll(async () => {
  t = await startTestApp();
  await t.app.database.run(sql`
    insert into mail (recipient, subject, text, created_at, sent_at)
    select 'q' || n || '@example.com', 'Order O' || n, 'x', now() - n * interval '1 second', now() from generate_series(1, ${MANY}::int) n`);
  await t.app.database.run(
    sql`insert into outbox (topic, key, payload) select 'a-mail', null, jsonb_build_object('id', id::text) from mail where recipient = 'q777@example.com'`,
  );
  await t.app.database.run(sql`vacuum (analyze) mail, outbox`);
});
afterAll(() => t.close());

test.each([
  ['Q777@', { search: 'Q777@' }, 1],
  ['order o19', { search: 'order o199' }, 111],
  ['those that wait', { waiting: true }, 1],
  ['nothing that there is', { search: 'nobody' }, 0],
])('of many mails %s is found without reading all others', async (_, asked, count) => {
  const read = await rowsRead(t.app, async (db) => {
    const { total, rows } = await mailStates(db, 'a-mail', { ...page, ...asked });
    expect([total, rows.length]).toEqual([count, Math.min(count, 50)]);
  });
  expect(read('mail')).toBeLessThan(1_000);
});

test('all are counted as far as anybody turns pages', async () => {
  const { total, rows } = await mailStates(t.app.database.memory, 'a-mail', page);
  expect([total, rows.length]).toEqual([10_000, 50]);
});
