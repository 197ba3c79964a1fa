import { afterAll, beforeAll, expect, test } from 'vitest';
import { startShop } from '#modules/orders/test-shop.ts';
import type { Shop } from '#modules/orders/test-shop.ts';
import { countTold } from '#platform/health/counters.ts';
import { jobThread, startWorker } from '#platform/jobs/index.ts';
import type { LongJobsStart } from '../../../long-jobs.worker.ts';
import { followBusinessDate } from '../../../supplier/index.ts';
import { handlersOf, longEvents } from '../../../surfaces/jobs.ts';
import { csv, orderRows } from '../test-sheet.ts';

let shop: Shop;
let stop: () => Promise<void>;
beforeAll(async () => {
  shop = await startShop();
  const { app } = shop;
  await followBusinessDate(app); // the thread reads it from the database
  // As a server does it: sheets are ordered in a thread, which is an application of its own.
  const long = jobThread({
    place: new URL('../../../long-jobs.worker.ts', import.meta.url),
    start: { config: app.config, connection: app.database.place } satisfies LongJobsStart,
    handlers: longEvents,
    memoryMb: 512,
    counted: (one) => countTold(app, one),
    keptSeconds: 60,
  });
  const handlers = handlersOf(app);
  const worker = await startWorker(app, { ...handlers, events: { ...handlers.events, ...long.events } });
  stop = async () => {
    await worker.stop();
    await long.stop();
  };
});
afterAll(async () => {
  await stop?.();
  await shop?.close();
});

test('an order of a sheet that a thread makes is counted in the metrics of its server', async () => {
  const form = new FormData();
  form.set('termsAccepted', 'true');
  const rows = csv(...orderRows('2000001', '2026-11-24', 'SZAMLALT-2'));
  form.set('file', new Blob([rows.bytes]), 'orders.csv');
  const sent = await fetch(`${shop.url}/api/general/orders/BulkUploadOrdersAsync?store=portal_hu_hu`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await shop.signIn('owner@demo.example')}`, lang: 'en' },
    body: form,
  });
  expect(sent.ok).toBe(true);
  await expect
    .poll(async () => (await fetch(`${shop.url}/metrics`)).text(), { timeout: 60_000 })
    .toContain('hordo_orders_placed_total{channel="bulk"} 1');
});
