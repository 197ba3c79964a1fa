import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sql } from '#platform/db/sql.ts';
import { planOf } from '#platform/test/plan-of.ts';
import type { TestApp } from '#platform/test/test-app.ts';
import { startTestApp } from '#platform/test/test-app.ts';
import { contextOf } from '../../../context.ts';
import { attachedFile } from './attach-file.ts';
import { attachmentUnder } from './attachment.store.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test('an attachment is found by its key, however many there are', async () => {
  const plan = await planOf(t.app, (db) => attachmentUnder(db, randomUUID()));
  expect(plan).toContain('ticket_attachment_of_id');
});

test('a text that is no id asks the database nothing', async () => {
  const asked: Sql[] = [];
  const db = { row: async (statement: Sql) => void asked.push(statement) } as never;
  for (const id of ['', '1', 'x'.repeat(36), `${randomUUID()}0`]) expect(await attachmentUnder(db, id)).toBeNull();
  expect(asked).toEqual([]);
});

test('a database that fails while it is asked for the case is no missing attachment', async () => {
  const { pool } = t.app.database;
  const id = randomUUID();
  await pool.query('alter table ticket_attachment disable trigger all');
  await pool.query(
    `insert into ticket_attachment (company_id, id, case_number, name, mime, bytes, sha256, file_key, uid, author, at)
     values ('1000001', $1, 'C-1', 'a.pdf', 'application/pdf', 1, 'x', 'tickets/x', 'u', 'U', now())`,
    [id],
  );
  const failing = async (): Promise<string> =>
    attachedFile(contextOf(t.app), id).then(
      () => 'given',
      (error: { code?: string }) => error.code ?? '',
    );
  expect(await failing()).toBe('DOCUMENT_NOT_FOUND');
  await pool.query('alter table ticket rename to ticket_away');
  expect(await failing()).toBe('42P01');
});
