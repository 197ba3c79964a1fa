import { afterAll, beforeAll, expect, test } from 'vitest';
import { part, sql } from '#platform/db/sql.ts';
import type { TestData } from '#platform/test/test-data.ts';
import { startTestData } from '#platform/test/test-data.ts';
import { cashRounded, percentOf, shareOf, toFt } from '#values/money.ts';
import { shareOf as shareInSql } from '../delivery/delivery.store.ts';
import { cashRounding, share } from './issue.store.ts';

let t: TestData;
beforeAll(async () => {
  t = await startTestData();
});
afterAll(() => t?.close());

/** Amounts with every last digit, halves on both sides of zero, and random ones. */
function cases() {
  let seed = 7;
  const upTo = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
  return Array.from({ length: 3_000 }, (_, no) => {
    const ordered = 1 + upTo(500);
    const start = upTo(ordered);
    const amount = (no % 2 ? 1 : -1) * (no < 200 ? no : upTo(90_000_000));
    return {
      no,
      amount,
      ordered,
      start,
      units: upTo(ordered - start + 1),
      rate: [500, 1_800, 2_700, 3_333][no % 4]!,
      own: Math.trunc(amount / (1 + upTo(9))),
    };
  });
}

test('returns the same shares, parts of a rate and cash rounding in PostgreSQL as values/money.ts', async () => {
  const given = cases();
  const rows = await t.ctx.db.rows<{ no: number; share: number; part: number; cash: number }>(sql`
    select x.no, ${shareInSql('x.amount', 'x.start', 'x.units', 'x.ordered')}::float8 as share, (${share(part`x.rate`, part`x.amount`, part`x.own`)})::float8 as part,
      ${cashRounding(part`x.amount`)} as cash
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as x (no int, amount bigint, ordered int, start int, units int, rate int, own bigint) order by x.no`);
  // -0 is no other amount than 0.
  expect(rows.map((row) => ({ ...row, share: row.share + 0, part: row.part + 0, cash: row.cash + 0 }))).toEqual(
    given.map(({ no, amount, ordered, start, units, rate, own }) => ({
      no,
      share: shareOf(amount, start + units, ordered) - shareOf(amount, start, ordered) + 0,
      part: percentOf(toFt(amount), rate) - percentOf(toFt(amount - own), rate) + 0,
      cash: cashRounded(toFt(amount)) - amount + 0,
    })),
  );
});
