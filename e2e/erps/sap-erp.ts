import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { demoConditions } from '../../tools/sap-simulator/demo-conditions.ts';
import type { Exchange } from '../../tools/sap-simulator/start.ts';
import { startSapSimulator } from '../../tools/sap-simulator/start.ts';
import { privateWindow } from '../person.ts';
import type { Message, Placed, SupplierErp } from './supplier-erp.ts';
import { exchange } from './supplier-erp.ts';

const MAPPING = resolve(import.meta.dirname, '../../docs/examples/sap-mapping.json');
const [USER, PASSWORD] = ['EVENTS', 'a-password-for-the-events'];
const SERVICES = '/sap/opu/odata/sap/';

/** `ERP=sap`: people at SAP work on the page of the simulator, and what changes there comes as events. */
export async function sapErp(portalUrl: string, dataDir: string, browser: Browser): Promise<SupplierErp> {
  const sap = await startSapSimulator({
    folder: join(dataDir, 'sap'),
    conditions: demoConditions(),
    events: { url: `${portalUrl}/erp/v1/sap-events`, user: USER, password: PASSWORD },
  });
  const { page } = await privateWindow(browser, 'laptop', 'en', { baseURL: sap.url });
  // SAP takes the portal's prices, so that an invoice comes to what was ordered.
  const mapping = join(dataDir, 'sap-mapping.json');
  const example = JSON.parse(readFileSync(MAPPING, 'utf8')) as object;
  writeFileSync(mapping, JSON.stringify({ ...example, prices: { conditionType: 'ZPR0' } }));

  const said: Message[] = [];
  let [order, delivery, invoice] = ['', '', ''];
  const row = (section: string, text: string) =>
    page.getByRole('region', { name: section }).getByRole('row').filter({ hasText: text });
  const press = (section: string, text: string, name: string) =>
    row(section, text).getByRole('button', { name, exact: true }).click();
  const numberIn = async (section: string, text: string) =>
    (await row(section, text).getByRole('cell').first().innerText()).trim();

  const heard = (path: string, part: string, { method = 'GET', status = 200 } = {}): Exchange | undefined =>
    sap.exchanges.find(
      ({ request, answer }) =>
        request.method === method &&
        request.path.includes(path) &&
        answer?.status === status &&
        `${request.path}${request.body}${answer.body}`.includes(part),
    );
  /** Waits until the portal has made a call and SAP has answered with such a part. */
  const note = async (title: string, ...which: Parameters<typeof heard>) => {
    await expect.poll(() => heard(...which) !== undefined, { message: title, timeout: 20_000 }).toBe(true);
    const { request, answer } = heard(...which)!;
    const { method, path, body } = request;
    said.push(exchange(title, { head: `${method} ${path.slice(SERVICES.length)}`, body }, answer!));
  };
  const orderRead = (number: string) => `API_SALES_ORDER_SRV/A_SalesOrder('${number}')`;
  const deliveryRead = () => `A_OutbDeliveryHeader('${delivery}')`;
  const billRead = (number: string) => `A_BillingDocument('${number}')`;

  return {
    env: {
      ERP: 'sap',
      SAP_URL: sap.url,
      SAP_USER: 'PORTAL',
      SAP_PASSWORD: 'sap-simulator',
      SAP_MAPPING: mapping,
      SAP_EVENTS_USER: USER,
      SAP_EVENTS_PASSWORD: PASSWORD,
    },
    billsWhenTold: false,
    async short() {
      await page.goto('/');
      await page.getByRole('textbox', { name: 'Stock' }).fill('100101 4 2026-12-18');
      await page.getByRole('button', { name: 'Enter stock' }).click();
      await expect(row('Stock', '100101')).toContainText('2026-12-18');
      return async () => {
        await page.getByRole('button', { name: 'Clear records' }).click();
        await expect(row('Stock', '100101')).toHaveCount(0);
      };
    },
    async took({ sapId }: Placed) {
      await expect.poll(() => sap.books.order(sapId) !== undefined).toBe(true);
      if (order) return;
      order = sapId;
      await page.goto('/');
      await expect(row('Sales orders', sapId)).toContainText('open');
      await note('The order is looked for before it is created', orderRead(sapId), sapId, { status: 404 });
      await note('It is created with its items, partners and prices', 'A_SalesOrder', sapId, {
        method: 'POST',
        status: 201,
      });
    },
    // SAP confirms by itself: the portal reads it.
    confirm: () => note('It is read, and confirmed', orderRead(order), 'ConfdDelivQtyInOrderQtyUnit'),
    async leave() {
      await page.getByLabel('Do', { exact: true }).fill(`deliver ${order} 10=2`);
      await page.getByRole('button', { name: 'Run' }).click();
      delivery = await numberIn('Deliveries', order);
      await note('The delivery is read when SAP has announced it', deliveryRead(), '"OverallGoodsMovementStatus":"A"');
      await press('Deliveries', delivery, 'Post goods issue');
      await note('The goods have left', deliveryRead(), '"OverallGoodsMovementStatus":"C"');
    },
    async arrive() {
      await press('Deliveries', delivery, 'Confirm delivery');
      await note('They have arrived', deliveryRead(), '"OverallProofOfDeliveryStatus":"C"');
      await press('Sales orders', order, 'Deliver no more');
      await note('The rest will not come', orderRead(order), '"OverallTotalDeliveryStatus":"C"');
    },
    async bill() {
      await press('Deliveries', delivery, 'Bill');
      invoice = await numberIn('Billing documents', 'F2');
      await note('The invoice', billRead(invoice), '"InvoiceClearingStatus":"A"');
      await note('Its PDF becomes the issued paper', `GetPDF?BillingDocument='${invoice}'`, 'BillingDocumentBinary');
      return invoice;
    },
    async pay() {
      await press('Billing documents', 'F2', 'Clear');
      await note('It is paid', billRead(invoice), '"InvoiceClearingStatus":"C"');
    },
    async credit() {
      await press('Billing documents', 'F2', 'Credit one unit');
      const memo = await numberIn('Billing documents', 'G2');
      await note('A credit memo', billRead(memo), '"BillingDocumentType":"G2"');
      return memo;
    },
    cancelled: ({ sapId }) =>
      note('Another order is cancelled: all its items are rejected in one changeset', '$batch', sapId, {
        method: 'POST',
        status: 202,
      }),
    messages: () => said,
    async close() {
      await sap.close();
      expect(sap.wrong).toEqual([]);
    },
  };
}
