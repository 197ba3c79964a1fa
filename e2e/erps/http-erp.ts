import { expect } from '@playwright/test';
import { ERP_MESSAGES_PATH } from '../../contract/erp/message.ts';
import { SECRET, report, startTestErp } from '../../server/erp-connection/test-erp.ts';
import type { Message, Placed, SupplierErp } from './supplier-erp.ts';
import { exchange } from './supplier-erp.ts';
import { lifeOf } from './life.ts';

const SIGNED = (id: string) =>
  [
    `POST ${ERP_MESSAGES_PATH}`,
    'Content-Type: application/json',
    `webhook-id: ${id}`,
    'webhook-timestamp: 1795420800',
    'webhook-signature: v1,…',
  ].join('\n');

/** `ERP=http`: signed messages in both directions. */
export async function httpErp(portalUrl: string): Promise<SupplierErp> {
  const erp = await startTestErp();
  erp.answerPlacing('received');
  const told: Message[] = [];
  let order: Placed;
  const heard = (message: { readonly id: string; readonly type: string }) => {
    const { answer } = erp.exchanges.find(({ request }) => request.id === message.id)!;
    return exchange(
      `The portal sends \`${message.type}\``,
      { head: SIGNED(message.id), body: JSON.stringify(message) },
      { status: 200, body: JSON.stringify(answer) },
    );
  };
  const tell = async (message: { readonly id: string; readonly type: string }) => {
    const { status, body } = await report(portalUrl, message);
    expect([message.type, status, body.result]).toEqual([message.type, 200, 'taken']);
    told.push(
      exchange(
        `The ERP sends \`${message.type}\``,
        { head: SIGNED(message.id), body: JSON.stringify(message) },
        { status, body: JSON.stringify(body) },
      ),
    );
  };
  const life = lifeOf(77, () => order);
  const tellAll = async (messages: readonly { readonly id: string; readonly type: string }[]) => {
    for (const message of messages) await tell(message);
  };
  const has = async (type: string, { sapId }: Placed) => {
    const find = () => erp.received.find((message) => message.type === type && message.data.sapId === sapId);
    await expect.poll(find).toBeDefined();
    told.push(heard(find()!));
  };
  return {
    env: { ERP: 'http', ERP_URL: erp.url, ERP_SECRET: SECRET },
    billsWhenTold: true,
    async took(placed) {
      order ??= placed;
      await has('order.place', placed);
    },
    confirm: () => tellAll(life.confirmed()),
    leave: () => tellAll(life.left()),
    arrive: () => tellAll(life.arrived()),
    async bill() {
      await tellAll(life.billed());
      return life.invoice;
    },
    pay: () => tellAll(life.paid()),
    async credit() {
      await tellAll(life.credited());
      return life.creditNote;
    },
    cancelled: (placed) => has('order.cancel', placed),
    messages: () => told,
    async close() {
      await erp.close();
      expect(erp.wrong).toEqual([]);
    },
  };
}
