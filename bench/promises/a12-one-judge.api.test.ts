import { afterAll, beforeAll, expect, test } from 'vitest';
import { startShop } from '#modules/orders/test-shop.ts';
import type { Shop } from '#modules/orders/test-shop.ts';
import type { Worker } from '#platform/jobs/index.ts';
import { startWorker } from '#platform/jobs/index.ts';
import { handlersOf } from '../../server/surfaces/jobs.ts';
import { a12, judgeCarts } from './a12-one-judge.ts';
import { heard } from '#platform/test/heard.ts';
import { seeded } from '#platform/test/seeded.ts';

const CARTS = Number(process.env['JUDGED_CARTS'] ?? a12.small.carts);
const SEED = Number(process.env['JUDGED_SEED'] ?? 7);

let shop: Shop;
let worker: Worker;
beforeAll(async () => {
  shop = await startShop({ RATE_LIMITS: 'off' });
  worker = await startWorker(shop.app, handlersOf(shop.app));
});
afterAll(async () => {
  await worker.stop();
  await shop.close();
});

test(
  `A12: simulation, review and placing say the same of ${CARTS} random carts, and what is placed is what was shown (seed ${SEED})`,
  { timeout: 3_600_000 },
  async () => {
    const portal = {
      url: shop.url,
      signIn: ({ email }: { email: string }) => shop.signIn(email),
      query: (text: string) => shop.app.database.pool.query(text),
      heard: () => heard(shop.app),
    };
    const { disagreements, ...figures } = await judgeCarts(portal, CARTS, seeded(SEED));
    expect(disagreements, `seed ${SEED}`).toEqual([]);
    expect(a12.broken({ ...figures, disagreements: 0 }, { carts: CARTS }), JSON.stringify(figures)).toEqual([]);
  },
);
