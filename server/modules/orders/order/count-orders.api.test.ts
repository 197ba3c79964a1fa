import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startWorker } from '#platform/jobs/index.ts';
import { handlersOf } from '../../../surfaces/jobs.ts';
import type { Shop } from '../test-shop.ts';
import { startShop } from '../test-shop.ts';

let shop: Shop;
let owner: string;
beforeAll(async () => {
  shop = await startShop();
  owner = await shop.signIn('owner@demo.example');
});
afterAll(() => shop?.close());

const metrics = async () => (await fetch(`${shop.url}/metrics`)).text();
/** A counter by its name and labels; 0 while nothing was counted. */
async function counted(series: string): Promise<number> {
  const line = (await metrics()).split('\n').find((text) => text.startsWith(`${series} `));
  return Number(line?.split(' ').at(-1) ?? 0);
}
const token = (email: string, password: string) =>
  shop.graphql(
    'mutation ($email: String!, $password: String!) { generateCustomerToken(email: $email, password: $password) { token } }',
    { variables: { email, password } },
  );

test('counts an order once, also when placing it is repeated', async () => {
  const before = await counted('hordo_orders_placed_total{channel="portal"}');
  const cart = await shop.readyCart(owner, { number: 'SZAMLALT-1' });
  await shop.place(owner, cart);
  await shop.place(owner, cart);
  expect(await counted('hordo_orders_placed_total{channel="portal"}')).toBe(before + 1);
});

test('counts sign-ins by how they ended, and refusals by their code, on both surfaces', async () => {
  const series = [
    'hordo_sign_ins_total{result="ok"}',
    'hordo_sign_ins_total{result="wrong_password"}',
    'hordo_sign_ins_total{result="unknown_address"}',
    'hordo_refusals_total{code="WRONG_CREDENTIALS"}',
    'hordo_refusals_total{code="UNAUTHORIZED"}',
    'hordo_refusals_total{code="OTHER"}',
  ];
  const before = await Promise.all(series.map(counted));
  await token('owner@demo.example', 'Hordo-demo-2026');
  await token('owner@demo.example', 'Egy-masik-2026');
  await token('senki.aki.van@demo.example', 'Egy-masik-2026');
  expect((await fetch(`${shop.url}/api/general/orders`)).status).toBe(401);
  await shop.graphql('{ nincsIlyenMezo }', { token: owner });
  const after = await Promise.all(series.map(counted));
  expect(after.map((value, index) => value - before[index]!)).toEqual([1, 1, 1, 2, 1, 1]);
});

test('counts rounds of jobs and events, and tells nobody’s data', async () => {
  const worker = await startWorker(shop.app, handlersOf(shop.app));
  await vi.waitFor(async () => {
    expect(await metrics()).toMatch(/hordo_job_rounds_total\{job="[a-z-]+",result="done"\} [1-9]/);
    expect(await metrics()).toMatch(/hordo_outbox_handled_total\{topic="[a-z.-]+",result="done"\} [1-9]/);
  }, 20_000);
  await worker.stop();
  expect(await metrics()).not.toMatch(/owner|senki|SZAMLALT|@/);
});

test('names what is asked for at the store endpoint, by its name in the contract and never by a word of the caller', async () => {
  const heard: { operation?: string }[] = [];
  const log = vi.spyOn(shop.fastify.log, 'info').mockImplementation((line: unknown) => void heard.push(line as object));
  await shop.graphql('query Geheim { sajat: customerCart { id } }', { token: owner });
  await vi.waitFor(() => expect(heard.map(({ operation }) => operation)).toContain('customerCart'));
  log.mockRestore();
  expect(await metrics()).toMatch(
    /hordo_http_request_seconds_count\{method="POST",route="\/graphql",operation="customerCart",status="200"\} [1-9]/,
  );
  expect(JSON.stringify(heard) + (await metrics())).not.toMatch(/Geheim|sajat/);
});
