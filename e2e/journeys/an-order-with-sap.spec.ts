import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { ServerProcess } from '../../server/platform/test/server-process.ts';
import { freePort } from '../../server/platform/test/free-port.ts';
import { newDataDir, ready, startServer } from '../../server/platform/test/server-process.ts';
import { ask, logIn, privateWindow, sitDown } from '../person.ts';
import { test } from '../story.ts';

/** A portal with SAP behind it; people at SAP work on the page of the simulator. What changes there comes as events. */
const ROOT = resolve(import.meta.dirname, '../..');
const EVENTS = { SAP_EVENTS_USER: 'EVENTS', SAP_EVENTS_PASSWORD: 'a-password-for-the-events' };
let portal: ServerProcess;
let sap: ChildProcess;
let sapUrl: string;
let removeData: () => Promise<void>;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const [port, sapPort, place] = [await freePort(), await freePort(), await newDataDir()];
  removeData = place.remove;
  sapUrl = `http://127.0.0.1:${sapPort}`;
  sap = spawn(process.execPath, [join(ROOT, 'tools/sap-simulator.ts')], {
    env: {
      PATH: process.env['PATH'],
      PORT: String(sapPort),
      DATA_DIR: join(place.dataDir, 'sap'),
      EVENTS_URL: `http://localhost:${port}/erp/v1/sap-events`,
      ...EVENTS,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(sap.stdout!, 'data');
  portal = startServer(port, {
    DATA_DIR: place.dataDir,
    ERP: 'sap',
    SAP_URL: sapUrl,
    SAP_USER: 'PORTAL',
    SAP_PASSWORD: 'sap-simulator',
    SAP_MAPPING: join(ROOT, 'docs/examples/sap-mapping.json'),
    BUSINESS_DATE: '2026-11-23 09:00',
    ...EVENTS,
  });
  await ready(portal);
});
test.afterAll(async () => {
  portal?.kill('SIGTERM');
  sap?.kill('SIGKILL');
  await portal?.ended;
  await removeData?.();
});

/** Ten crates for the first day, up to the page where the order is placed. */
async function fill(page: Page): Promise<void> {
  const { customerCart: cart } = await ask<{ customerCart: { id: string } }>(page, '{ customerCart { id } }');
  const token = await page.evaluate(() => sessionStorage.getItem('id_token'));
  const days = await page.request.get('/api/general/orders/GetFirstAvailableDate?shipToId=2000001', {
    headers: { authorization: `Bearer ${token}` },
  });
  const { firstAvailableDate: day } = (await days.json()) as { firstAvailableDate: string };
  await ask(
    page,
    `mutation ($id: String!, $day: String) {
      setShippingAddressesOnCart(input: { cart_id: $id, shipping_addresses: [{ ship_to_id: "2000001" }] }) { cart { id } }
      addProductsToCart(cartId: $id, cartItems: [{ sku: "100101", quantity: 10 }, { sku: "100102", quantity: 6 }]) { cart { id } }
      updatePrices(cart_id: $id, ship_to_id: "2000001", delivery_date: $day, shipping_type: "ZSO", customer_order_number: "SAP-1") { can_proceed } }`,
    { id: cart.id, day },
  );
  await page.goto('/order-summary');
}

test('an order goes to SAP, comes in part, is invoiced, paid and credited there: customer and desk read each step', async ({
  browser,
}) => {
  const { page } = await privateWindow(browser, 'laptop', 'en', { baseURL: portal.url });
  const { page: desk } = await privateWindow(browser, 'laptop', 'en', { baseURL: portal.url });
  const { page: atSap } = await privateWindow(browser, 'laptop', 'en', { baseURL: sapUrl });
  const main = page.getByRole('main');
  const row = (section: string, number: string) =>
    atSap.getByRole('region', { name: section }).getByRole('row').filter({ hasText: number });
  let number = '';
  let sapId = '';
  /** Customer and desk read it on the pages of the order. */
  const read = async (there: RegExp, where: RegExp = there) => {
    await expect(async () => {
      await page.reload();
      await expect(main.getByText(there).first()).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 20_000 });
    await desk.goto(`/desk/orders/${number}`);
    await expect(desk.getByRole('main').getByText(where).first()).toBeVisible();
  };

  await test.step('the customer orders; SAP has the order, and confirms it', async () => {
    await logIn(page, 'owner');
    await fill(page);
    await main.getByRole('checkbox', { name: /accept/i }).check();
    await main.getByRole('button', { name: /^Place order/ }).click();
    await expect(page).toHaveURL(/\/thanks/);
    await expect(main).toContainText(/\b20\d{8}\b/);
    number = /\b20\d{8}\b/.exec(await main.innerText())![0];
    await expect(async () => {
      await atSap.goto('/');
      await expect(row('Sales orders', 'open')).toHaveCount(1, { timeout: 1_000 });
    }).toPass({ timeout: 20_000 });
    sapId = (await row('Sales orders', 'open').getByRole('cell').first().innerText()).trim();
    expect(sapId).toMatch(/^45\d{8}$/);
    await page.goto(`/orders/history/${number}`);
    await sitDown(desk, 'service', `/desk/orders/${number}`);
    await read(/^Confirmed$/);
  });

  let delivery = '';
  await test.step('SAP delivers eight of the ten crates: the customer reads that part of it arrived', async () => {
    await atSap.getByLabel('Do', { exact: true }).fill(`deliver ${sapId} 10=2`);
    await atSap.getByRole('button', { name: 'Run' }).click();
    delivery = (await row('Deliveries', sapId).getByRole('cell').first().innerText()).trim();
    await row('Deliveries', delivery).getByRole('button', { name: 'Post goods issue' }).click();
    await read(/Awaiting delivery/);
    await row('Deliveries', delivery).getByRole('button', { name: 'Confirm delivery' }).click();
    await row('Sales orders', sapId).getByRole('button', { name: 'Deliver no more' }).click();
    await read(/Partially delivered/);
  });

  let bill = '';
  await test.step('its invoice has the number of SAP, is paid, and a crate is credited', async () => {
    await row('Deliveries', delivery).getByRole('button', { name: 'Bill' }).click();
    bill = (await row('Billing documents', delivery).getByRole('cell').first().innerText()).trim();
    await read(new RegExp(bill));
    await row('Billing documents', bill).getByRole('button', { name: 'Clear' }).click();
    await read(/^Paid$/);
    await row('Billing documents', bill).getByRole('button', { name: 'Credit one unit' }).click();
    const memo = (
      await atSap
        .getByRole('region', { name: 'Billing documents' })
        .getByRole('row')
        .nth(1)
        .getByRole('cell')
        .first()
        .innerText()
    ).trim();
    expect(memo).not.toBe(bill);
    await read(new RegExp(memo));
  });
});
