import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Shop } from '#modules/orders/test-shop.ts';
import { startShop } from '#modules/orders/test-shop.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
let shop: Shop;
let above: string;
let files: string;
let owner: string;

beforeAll(async () => {
  above = await mkdtemp(join(tmpdir(), 'hordo-test-'));
  files = join(above, 'files');
  await mkdir(files);
  shop = await startShop({ FILES: files });
  owner = await shop.signIn('owner@demo.example');
});
afterAll(async () => {
  await shop?.close();
  await rm(above, { recursive: true, force: true });
});

const ready = async () => {
  const answer = await fetch(`${shop.url}/readyz`);
  return [answer.status, ((await answer.json()) as { disk: string }).disk];
};
const tickets = (path: string, body: string | FormData) =>
  fetch(`${shop.url}/api/general/tickets/${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${owner}`,
      lang: 'en',
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    },
    body,
  });
async function attach(ticketId: string) {
  const form = new FormData();
  form.append('file', new Blob([PNG]), 'a.png');
  const answer = await tickets(`UploadAttachmentsByTicketId?ticketId=${ticketId}`, form);
  return { answer, body: (await answer.json()) as { detail?: string } };
}

test('a folder of the files that takes nothing any more makes the server not ready, and calls that need it answer 503 until it is back', async () => {
  const opened = await tickets(
    'CreateTicket?market=HU',
    JSON.stringify({
      title: 'Hiányzott egy rekesz',
      description: 'Egy rekesz nem jött.',
      mainCategory: 'RENDELES',
      subCategory: 'HIANYZO',
      shipToId: '2000001',
      phone: '+36 1 999 0123',
    }),
  );
  const { caseNumber } = (await opened.json()) as { caseNumber: string };
  expect(await ready()).toEqual([200, 'fine']);

  await rm(files, { recursive: true });
  await writeFile(files, 'no folder');
  expect(await ready()).toEqual([503, 'not writable']);
  const { answer, body } = await attach(caseNumber);
  expect([answer.status, answer.headers.has('retry-after'), body.detail]).toEqual([
    503,
    true,
    'The portal cannot keep or read what this needs at the moment. Please try again in a few minutes.',
  ]);

  await rm(files);
  await mkdir(files);
  expect(await ready()).toEqual([200, 'fine']);
  expect((await attach(caseNumber)).answer.status).toBe(200);
});
