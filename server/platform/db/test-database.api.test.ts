import pg from 'pg';
import { expect, test } from 'vitest';
import { freshDatabase } from './test-database.ts';

test('a fresh database is migrated, and nobody else sees what is written in it', async () => {
  const [one, other] = [await freshDatabase(), await freshDatabase()];
  const [first, second] = [new pg.Client(one.connection), new pg.Client(other.connection)];
  await Promise.all([first.connect(), second.connect()]);
  await first.query('create table only_here (n int)');
  expect((await second.query("select to_regclass('only_here') as found")).rows).toEqual([{ found: null }]);
  expect((await second.query('select count(*)::int as n from migration')).rows[0].n).toBeGreaterThan(0);
  await Promise.all([first.end(), second.end()]);
  await Promise.all([one.drop(), other.drop()]);
});
