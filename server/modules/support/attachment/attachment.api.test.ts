import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sql } from '#platform/db/sql.ts';
import { planOf } from '#platform/test/plan-of.ts';
import type { TestApp } from '#platform/test/test-app.ts';
import { startTestApp } from '#platform/test/test-app.ts';
import { attachmentUnder } from './attachment.store.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test('an attachment is found by its key, however many there are', async () => {
  const plan = await planOf(t.app, (db) => attachmentUnder(db, randomUUID()));
  expect(plan).toContain('ticket_attachment_pkey');
});

test('a text that is no id asks the database nothing', async () => {
  const asked: Sql[] = [];
  const db = { row: async (statement: Sql) => void asked.push(statement) } as never;
  for (const id of ['', '1', 'x'.repeat(36), `${randomUUID()}0`]) expect(await attachmentUnder(db, id)).toBeNull();
  expect(asked).toEqual([]);
});
