import type { Page } from '@playwright/test';
import { call } from './person.ts';

/** An order by phone of two goods for a ship-to, for the day or for the first that can be had without a fee; `page` is a clerk's. Answers the days without a fee, too. */
export async function phoned(
  page: Page,
  shipToId: string,
  day: string | null = null,
): Promise<{ number: string; days: string[] }> {
  const id = crypto.randomUUID().replaceAll('-', '');
  const { users } = await call<{ users: { uid: string }[] }>(page, 'GET', `desk/phone-orders/places/${shipToId}`);
  const order = {
    shipToId,
    uid: users[0]!.uid,
    lines: [
      { sku: '100101', quantity: 9 },
      { sku: '100102', quantity: 6 },
    ],
    day,
    transportType: null,
    paymentMethod: null,
    customerOrderNumber: `D5-${id.slice(0, 8)}`,
  };
  const asked = await call<{ days: { day: string; fee: number }[] }>(page, 'POST', 'desk/phone-orders/checks', order);
  const days = asked.days.filter(({ fee }) => fee === 0).map((one) => one.day);
  const wanted = { ...order, day: day ?? days[0]! };
  const { amountDue } = await call<{ amountDue: number }>(page, 'POST', 'desk/phone-orders/checks', wanted);
  const { orderNumber } = await call<{ orderNumber: string }>(page, 'POST', 'desk/phone-orders', {
    ...wanted,
    id,
    amountDue,
  });
  return { number: orderNumber, days };
}
