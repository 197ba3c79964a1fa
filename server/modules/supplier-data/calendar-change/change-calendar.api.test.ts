import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CalendarEntry, DeskCalendar } from '#contract/desk/calendar.ts';
import type { Desk } from '#modules/orders/test-desk.ts';
import { atDesk } from '#modules/orders/test-desk.ts';
import type { Shop } from '#modules/orders/test-shop.ts';
import { startShop } from '#modules/orders/test-shop.ts';

let shop: Shop;
let tokens: Desk['tokens'];
let desk: Desk['call'];

beforeAll(async () => {
  shop = await startShop();
  ({ tokens, call: desk } = await atDesk(shop, ['clerk', 'operator', 'editor', 'owner'], { hears: true }));
});
afterAll(() => shop.close());

const year = async (of: number, who = 'clerk') =>
  (await desk<DeskCalendar>(who, 'GET', `delivery-calendar?year=${of}`)).body;
const dayOf = async (day: string) =>
  (await year(Number(day.slice(0, 4)))).days.find((one) => one.day === day)?.entry ?? null;
const change = (changes: { day: string; before: CalendarEntry | null; after: CalendarEntry | null }[], who = 'clerk') =>
  desk<{ changeSet: number | null; faults: { day: string; code: string }[]; present?: unknown }>(
    who,
    'POST',
    'delivery-calendar/changes',
    { changes },
  );
const undo = (changeSet: number | null) =>
  desk<{ faults: unknown[] }>('clerk', 'POST', `change-sets/${changeSet}/reversal`, {});
const REST: CalendarEntry = { kind: 'rest-day', name: { hu: 'Leltár', en: 'Stocktaking' } };

describe('the delivery calendar at the desk', () => {
  test('opens with the year of the business day, which the server says', async () => {
    const { body } = await desk<DeskCalendar>('operator', 'GET', 'delivery-calendar');
    expect([body.year, body.today]).toEqual([2026, '2026-11-23']);
    expect(body.days).toEqual((await year(2026)).days);
  });

  test('a day that is taken out is closed to customers at once, stands in the history and comes back by one undo', async () => {
    const cart = await shop.readyCart(tokens.get('owner')!);
    const placed = await shop.place(tokens.get('owner')!, cart);
    expect(placed.order).toBeTruthy();
    const { delivery_date: day } = (
      await shop.app.database.pool.query<{ delivery_date: string }>(
        'select delivery_date::text from customer_order where number = $1',
        [placed.order!.order_number],
      )
    ).rows[0]!;
    const closed = async () => {
      const { body } = await shop.rest<{ closed: { date: string; label: string }[] }>(
        tokens.get('owner')!,
        'orders/GetCalendarAvailableDays?soldToId=1000001&shipToId=2000001',
        { lang: 'en' },
      );
      return body.closed.find(({ date }) => date === day)?.label;
    };
    expect(await closed()).toBeUndefined();
    const { body: effects } = await desk<{ days: { orders: number }[] }>(
      'operator',
      'POST',
      'delivery-calendar/effects',
      { days: [day] },
    );
    expect(effects.days[0]!.orders).toBeGreaterThan(0);
    const { body } = await change([{ day, before: null, after: REST }]);
    expect(body).toMatchObject({ changeSet: expect.any(Number), faults: [] });
    expect(await closed()).toBe('Stocktaking');
    expect((await year(Number(day.slice(0, 4)))).history[0]).toMatchObject({
      changeSet: body.changeSet,
      undone: false,
      by: 'Klára Ügyintéző',
      changes: [{ day, before: null, after: REST }],
    });
    expect((await undo(body.changeSet)).body.faults).toEqual([]);
    expect(await closed()).toBeUndefined();
    expect(
      (await year(Number(day.slice(0, 4)))).history.find(({ changeSet }) => changeSet === body.changeSet),
    ).toMatchObject({
      undone: true,
    });
  });

  test('a change of one holiday keeps the others of a year that was computed, and the way back computes them again', async () => {
    const before = await year(2031);
    expect(before.computed).toBe(true);
    const saints = before.days.find(({ day }) => day === '2031-11-01')!.entry;
    const { body } = await change([
      { day: '2031-11-01', before: saints, after: null },
      { day: '2031-12-24', before: null, after: { kind: 'holiday', name: { hu: 'Szenteste' } } },
    ]);
    const after = await year(2031);
    expect(after.computed).toBe(false);
    expect(after.days.map(({ day }) => day)).toEqual(
      [...before.days.map(({ day }) => day).filter((day) => day !== '2031-11-01'), '2031-12-24'].toSorted(),
    );
    await undo(body.changeSet);
    expect(await year(2031)).toMatchObject({ computed: true, days: before.days });
  });

  test('rejects a change of a day that is not as it was seen, with the day of now, and a working day that is no Saturday', async () => {
    const first = await change([{ day: '2032-05-10', before: null, after: REST }]);
    expect(first.status).toBe(200);
    const late = await change([
      { day: '2032-05-10', before: null, after: { kind: 'rest-day', name: null } },
      { day: '2032-05-11', before: null, after: REST },
    ]);
    expect(late).toMatchObject({
      status: 412,
      body: { code: 'RECORD_CHANGED', present: { days: { '2032-05-10': REST } } },
    });
    expect(await dayOf('2032-05-11')).toBeNull();
    const unnamed: CalendarEntry = { kind: 'rest-day', name: null };
    expect((await change([{ day: '2032-05-10', before: REST, after: unnamed }])).status).toBe(200);
    expect(await dayOf('2032-05-10')).toEqual(unnamed);
    expect((await change([{ day: '2032-05-10', before: unnamed, after: REST }])).status).toBe(200);
    const sunday = await change([
      { day: '2032-05-16', before: null, after: { kind: 'working-saturday', name: null } },
      { day: '2032-05-18', before: null, after: REST },
    ]);
    expect(sunday.body.faults).toMatchObject([{ day: '2032-05-16', code: 'notSaturday' }]);
    expect(await dayOf('2032-05-18')).toBeNull();
  });

  test('rejects a change of a day that is over, and changes nothing beside it', async () => {
    const { body } = await change([
      { day: '2020-05-12', before: null, after: REST },
      { day: '2034-05-10', before: null, after: REST },
    ]);
    expect(body.faults).toMatchObject([{ day: '2020-05-12', code: 'dayOver' }]);
    expect([await dayOf('2020-05-12'), await dayOf('2034-05-10')]).toEqual([null, null]);
  });

  test('looks and changes by the rights on settings', async () => {
    expect((await year(2033, 'operator')).days.length).toBeGreaterThan(10);
    expect((await change([{ day: '2033-05-10', before: null, after: REST }], 'operator')).body.code).toBe(
      'DESK_FORBIDDEN',
    );
    expect((await desk('editor', 'GET', 'delivery-calendar?year=2033')).body.code).toBe('DESK_FORBIDDEN');
  });
});
