import type { Item } from './books.ts';
import { Refused } from './books.ts';
import type { EventMode } from './events.ts';
import { EVENT_MODES } from './events.ts';
import type { Call, Fault, Planned } from './faults.ts';
import { CALLS, FAULTS } from './faults.ts';
import type { Desk } from './start.ts';

const WORDS =
  'deliver ORDER [ITEM=SHORT …] [ORDER …] | pick|issue|arrive|delete DELIVERY | bill DELIVERY … | clear BILL | cancel-bill BILL | credit-memo BILL ITEM=UNITS … | close ORDER | lock|unlock ORDER | break|mend DOCUMENT | block|unblock ORDER | credit|release ORDER | reject ORDER REASON | confirm ORDER ITEM=QUANTITY[:LATER@DAY] … | add-item ORDER ITEM UNIT QUANTITY | unit ORDER ITEM UNIT | material ORDER ITEM MATERIAL | price MATERIAL NET | stock MATERIAL QUANTITY [DAY-OF-MORE] | limit CUSTOMER FT | condition TYPE MATERIAL|* FT-A-UNIT | no-records | expire-tokens | page MOST [again] | events on|off|twice|late | fault FAULT CALL before|after TIMES | no-faults';

const misspelt = () => new Refused('control', `There are: ${WORDS}`);
const isAmount = (text = '') => /^\d{1,12}$/.test(text);

/** What a person at SAP does, from the page or as JSON: `{"do": "deliver 4500000012 10=1"}`. Answers what came of it. */
export function control(
  { books, events, faults, locked, broken, prices, records, pages, expireTokens }: Desk,
  { do: act = '', of = '' }: Record<string, string>,
): object {
  const [verb = '', number = '', ...more] = `${act} ${of}`.trim().split(/\s+/);
  const amounts = () =>
    Object.fromEntries(
      more
        .filter((one) => one.includes('='))
        .map((one) => one.split('='))
        .map(([item, amount]) => [item!, Number(amount)]),
    );
  const order = () => {
    const found = books.order(number);
    if (!found) throw new Refused('V1/302', `Sales document ${number} is not in the database`, 404);
    return found;
  };
  switch (verb) {
    case 'deliver':
      return {
        delivery: books.deliver(
          number,
          amounts(),
          more.filter((one) => !one.includes('=')),
        ).number,
      };
    case 'pick':
    case 'issue':
    case 'arrive':
      books.move(number, verb);
      return { delivery: number };
    case 'delete':
      books.deleteDelivery(number);
      return { delivery: number };
    case 'bill':
      return { bill: books.charge(number, more).number };
    case 'clear':
      books.clear(number);
      return { bill: number };
    case 'cancel-bill':
      return { bill: books.cancelBill(number).number };
    case 'credit-memo':
      return { bill: books.creditMemo(number, amounts()).number };
    case 'close':
      books.change(order().number, { closed: true });
      return { order: number };
    case 'lock':
      locked.add(number);
      return { locked: number };
    case 'unlock':
      locked.delete(number);
      return { unlocked: number };
    case 'break':
      broken.add(number);
      return { broken: number };
    case 'mend':
      broken.delete(number);
      return { mended: number };
    case 'block':
    case 'unblock':
      books.change(order().number, { deliveryBlock: verb === 'block' ? '01' : '' });
      return { order: number };
    case 'credit':
    case 'release':
      books.change(order().number, { credit: verb === 'credit' ? 'B' : 'D' });
      return { order: number };
    case 'reject':
      books.requireUndelivered(number);
      books.change(number, { items: order().items.map((item) => ({ ...item, rejected: more[0] ?? '00' })) });
      return { order: number };
    case 'confirm': {
      const said = confirmations(more);
      books.change(number, { items: order().items.map((item) => ({ ...item, ...said.get(item.number) })) });
      return { order: number };
    }
    case 'add-item': {
      const [of = '', unit = '', amount = '1'] = more;
      const first = order().items.find((item) => item.number === of)!;
      const added = {
        ...first,
        number: String(Number(of) + 1),
        of,
        unit,
        quantity: Number(amount),
        confirmed: Number(amount),
        net: 0,
      };
      books.change(number, { items: [...order().items, added] });
      return { item: added.number };
    }
    case 'material':
      books.change(number, {
        items: order().items.map((item) => (item.number === more[0] ? { ...item, material: more[1]! } : item)),
      });
      return { order: number };
    case 'unit':
      books.change(number, {
        items: order().items.map((item) => (item.number === more[0] ? { ...item, unit: more[1] ?? item.unit } : item)),
      });
      return { order: number };
    case 'price':
      prices.set(number, Number(more[0]));
      return { price: Object.fromEntries(prices) };
    case 'stock': {
      const [quantity = '', day = null] = more;
      if (!number || !isAmount(quantity) || (day !== null && Number.isNaN(Date.parse(day)))) throw misspelt();
      records.count(number, Number(quantity), day);
      return { stock: records.stock };
    }
    case 'limit':
      if (!number || !isAmount(more[0])) throw misspelt();
      records.limit(number, Number(more[0]));
      return { limits: records.limits };
    case 'condition':
      if (!number || !more[0] || !isAmount(more[1])) throw misspelt();
      records.charge(number, more[0], Number(more[1]));
      return { conditions: records.conditions };
    case 'no-records':
      records.clear();
      return { stock: [] };
    case 'page':
      pages.most = Number(number);
      pages.skips = more[0] !== 'again';
      return { page: pages.most };
    case 'expire-tokens':
      expireTokens();
      return { expired: true };
    case 'events':
      if (!EVENT_MODES.includes(number as EventMode)) throw misspelt();
      events.mode = number as EventMode;
      return { events: events.mode };
    case 'fault': {
      const [call = 'any', when = 'before', times = '1'] = more;
      if (
        !(FAULTS as readonly string[]).includes(number) ||
        ![...CALLS, 'simulate', 'any'].includes(call) ||
        !['before', 'after'].includes(when)
      )
        throw misspelt();
      faults.plan([
        ...faults.left,
        { fault: number as Fault, call: call as Call | 'any', when: when as Planned['when'], times: Number(times) },
      ]);
      return { faults: faults.left };
    }
    case 'no-faults':
      faults.plan([]);
      return { faults: [] };
    default:
      throw misspelt();
  }
}

/** `10=4:1@2026-12-18`: of the item 10 four come, one of them on that day. */
function confirmations(words: readonly string[]): ReadonlyMap<string, Pick<Item, 'confirmed' | 'later'>> {
  return new Map(
    words.map((word) => {
      const [, item, confirmed, later, day] = /^(\d{1,6})=(\d{1,9})(?::(\d{1,9})@(\d{4}-\d\d-\d\d))?$/.exec(word) ?? [];
      if (!item) throw misspelt();
      return [item, { confirmed: Number(confirmed), later: day ? { day, quantity: Number(later) } : null }];
    }),
  );
}
