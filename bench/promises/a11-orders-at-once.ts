import { PLACE, ask } from './customer.ts';
import type { Portal } from './portal.ts';
import type { Figures, Measurable } from './promise.ts';
import { wrong } from './promise.ts';

/** Who orders where, and by what. */
interface Customer {
  readonly shipTo: string;
  readonly transport: string;
}
const PUB: Customer = { shipTo: '2000001', transport: 'ZSO' };
const WHOLESALER: Customer = { shipTo: '2000009', transport: 'ZTR' };
const COMPANY = '1000001';
const DEPOT = 'BP01';
const KEGS = '100101';
const CANS = '100102';
/** The same sum for everybody, above the minimum of a pub. */
const LINES: readonly Line[] = [
  { sku: KEGS, quantity: 10 },
  { sku: CANS, quantity: 10 },
];
const TRUCK: readonly Line[] = [{ sku: KEGS, quantity: 0, number_of_pallet: 14 }];
const KIT = 'P10004';
const KITS = 3;

interface Line {
  readonly sku: string;
  readonly quantity: number;
  readonly number_of_pallet?: number;
  readonly selected_options?: readonly string[];
}

type Host = Pick<Portal, 'url' | 'signIn' | 'query' | 'heard'>;

/**
 * Pairs of orders at the same moment where only one has room (credit, cash, stock of a day, kits, trucks of a day), and pairs of a change with a cancellation, with a new order
 * and with another change that swaps the goods. One of two is placed, the other is refused; a change keeps its own room; nothing fails.
 */
export const a11: Measurable<{ pairs: number }> = {
  code: 'A11',
  title: 'Limits hold when orders are placed at the same time',
  portal: { users: 0 },
  onlyByCommand: true, // a11-orders-at-once.api.test.ts
  small: { pairs: 5 },
  full: { pairs: 200 },
  run: (portal, { pairs }) => ordersAtOnce(portal, pairs),
  broken: (figures, { pairs }) =>
    wrong(figures, {
      fivehundreds: 0,
      credit: pairs,
      cash: pairs,
      stock: pairs,
      kits: pairs,
      slots: pairs,
      'change or cancel': pairs,
      'change beside a new order': pairs,
      swap: pairs,
      drift: 0,
    }),
};

interface Placed {
  readonly number: string;
  readonly sapId: string;
}

export async function ordersAtOnce({ url, signIn, query, heard }: Host, pairs: number): Promise<Figures> {
  const [one, two] = await twins('owner', 'u-owner', PUB);
  const wholesalers = await twins('wholesale', 'u-whs', WHOLESALER);
  let fivehundreds = 0;

  /** A person of the demo and another one with the same rights. */
  async function twins(name: string, uid: string, { shipTo }: Customer): Promise<readonly [string, string]> {
    await query(
      `insert into account (uid, kind, email, email_key, first_name, last_name, company_id, status, first_login, created_at, password_hash)
      select $1, kind, $2, $2, 'Promise', 'Twin', company_id, status, false, created_at, password_hash from account where uid = $3`,
      [`twin-${uid}`, `twin-${name}@demo.example`, uid],
    );
    await query(
      `insert into access_grant (uid, ship_to_id, company_id, customer_type, role) select $1, ship_to_id, company_id, customer_type, role from access_grant where uid = $2`,
      [`twin-${uid}`, uid],
    );
    await notify('access');
    return [
      await signIn({ email: `${name}@demo.example`, shipTo }),
      await signIn({ email: `twin-${name}@demo.example`, shipTo }),
    ];
  }

  async function notify(topic: string): Promise<void> {
    await query('select pg_notify($1, $2)', ['hordo_change', `${topic} `]);
    await heard();
  }
  async function call<T>(token: string, document: string, variables: object = {}): Promise<T | null> {
    const { shipTo } = wholesalers.includes(token) ? WHOLESALER : PUB;
    const { status, data, errors } = await ask<T>(url, token, document, variables, { shipTo });
    if (status >= 500 || errors?.some(({ extensions }) => extensions?.code === 'INTERNAL')) fivehundreds += 1;
    return errors ? null : data;
  }
  const number = async (text: string, values: readonly unknown[]) =>
    Number((await query<{ n: number | string }>(text, values))[0]!.n);
  const used = (kind: string) =>
    number('select coalesce(sum(used), 0)::bigint as n from quota where company_id = $1 and kind = $2', [
      COMPANY,
      kind,
    ]);
  const setCredit = (limit: number) =>
    query('update company set credit_limit = $2, exposure = 0 where id = $1', [COMPANY, limit]);

  /** A cart with these lines that is priced for the first day, paid in this way. */
  async function cartOf(token: string, payment: string, lines = LINES): Promise<string> {
    const { createEmptyCart: cart } = (await call<{ createEmptyCart: string }>(token, 'mutation { createEmptyCart }'))!;
    const held = await call<{ cart: { items: { uid: string }[] } }>(
      token,
      'query ($cart: String!) { cart(cart_id: $cart) { items { uid } } }',
      { cart },
    );
    const gone = held!.cart.items.map(({ uid }) => ({ cart_item_uid: uid, quantity: 0 }));
    if (gone.length > 0)
      await call(
        token,
        'mutation ($cart: String!, $gone: [CartItemUpdateInput]!) { updateCartItems(input: { cart_id: $cart, cart_items: $gone }) { cart { id } } }',
        { cart, gone },
      );
    await call(
      token,
      'mutation ($cart: String!, $lines: [CartItemInput]!) { addProductsToCart(cartId: $cart, cartItems: $lines) { user_errors { code } } }',
      {
        cart,
        lines,
      },
    );
    await simulate(token, cart, payment);
    return cart;
  }
  async function simulate(token: string, cart: string, payment: string): Promise<void> {
    const { shipTo, transport } = wholesalers.includes(token) ? WHOLESALER : PUB;
    const answer = await fetch(
      `${url}/api/general/orders/GetFirstAvailableDate?shipToId=${shipTo}&transportType=${transport}`,
      {
        headers: { authorization: `Bearer ${token}` },
      },
    );
    const { firstAvailableDate: day } = (await answer.json()) as { firstAvailableDate: string };
    await call(
      token,
      'mutation ($cart: String!, $day: String, $payment: String, $shipTo: String, $transport: String) { updatePrices(cart_id: $cart, delivery_date: $day, payment_method: $payment, shipping_type: $transport, ship_to_id: $shipTo, customer_order_number: "A11") { can_proceed } }',
      { cart, day, payment, shipTo, transport },
    );
  }
  async function place(token: string, cart: string): Promise<Placed | null> {
    const document = PLACE.replace('order_number', 'number: order_number sapId: sap_id');
    return (await call<{ placeOrder: { order: Placed | null } }>(token, document, { cart }))?.placeOrder.order ?? null;
  }
  const placed = async (token: string, payment: string, lines = LINES) =>
    (await place(token, await cartOf(token, payment, lines)))!;
  const cancel = async (token: string, { sapId }: Placed) =>
    (
      await call<{ cancelOrder: { code: string } }>(
        token,
        'mutation ($sap: String!) { cancelOrder(sap_id: $sap) { code } }',
        { sap: sapId },
      )
    )?.cancelOrder.code;
  const change = async (token: string, order: Placed) =>
    (await call<{ changeOrder: { cart: { id: string } } }>(
      token,
      'mutation ($number: String!) { changeOrder(order_number: $number, keep: "save") { cart { id } } }',
      order,
    ))!.changeOrder.cart.id;

  /** Two carts at once, of which one is to be placed; what was placed is cancelled again. Answers how often it was so. */
  async function oneOfTwo(
    payment: string,
    {
      room = async () => {},
      lines = LINES,
      people = [one, two],
    }: { room?: () => Promise<unknown>; lines?: readonly Line[]; people?: readonly [string, string] } = {},
  ): Promise<number> {
    let right = 0;
    for (let n = 0; n < pairs; n += 1) {
      const carts = [await cartOf(people[0], payment, lines), await cartOf(people[1], payment, lines)] as const;
      if (n === 0) await room();
      const orders = (await Promise.all([place(people[0], carts[0]), place(people[1], carts[1])])).filter(
        (order) => order !== null,
      );
      if (orders.length === 1) right += 1;
      for (const order of orders) await cancel(people[0], order);
    }
    return right;
  }
  const dueOf = async (payment: string) => {
    const order = await placed(one, payment);
    const due = await number('select amount_due as n from customer_order where number = $1', [order.number]);
    await cancel(one, order);
    return due;
  };

  await setCredit(1_000_000_000_000);
  const transfer = (
    await query<{ code: string }>(
      `select code from code_list where list = 'payment-method' and data->>'kind' = 'U' order by code`,
      [],
    )
  ).map(({ code }) => code);
  const offered = (
    await query<{ methods: string[] }>(
      'select payment_methods as methods from payer p join ship_to s on s.payer_id = p.id where s.id = $1',
      [PUB.shipTo],
    )
  )[0]!.methods;
  const onAccount = offered.find((code) => transfer.includes(code)) ?? transfer[0]!;
  await query('update payer set payment_methods = $2 where id = (select payer_id from ship_to where id = $1)', [
    PUB.shipTo,
    [onAccount, 'K', 'B'],
  ]);
  await notify('company');
  const due = { credit: await dueOf(onAccount), cash: await dueOf('K') };
  const before = { credit: await used('credit'), cash: await used('cash') };

  const credit = await oneOfTwo(onAccount, { room: () => setCredit(before.credit + due.credit) });
  await setCredit(1_000_000_000_000);

  const month = await number(
    `select coalesce(max(used), 0)::bigint as n from quota where company_id = $1 and kind = 'cash' and period = (select to_char(max(delivery_date), 'YYYY-MM') from customer_order where company_id = $1 and customer_order_number = 'A11')`,
    [COMPANY],
  );
  const setSetting = async (key: string, value: number) => {
    await query(
      `insert into portal_config (key, value) values ($1, to_jsonb($2::bigint)) on conflict (key) do update set value = excluded.value`,
      [key, value],
    );
    await notify('config');
  };
  await setSetting('payment.cashMonthlyLimit', month + due.cash);
  const cash = await oneOfTwo('K');
  await setSetting('payment.cashMonthlyLimit', 1_000_000_000);

  const setStock = async (free: number) => {
    await query(`delete from availability where sku = any($1) and depot = $2`, [[KEGS, CANS], DEPOT]);
    await query(
      `insert into availability (sku, depot, from_day, free_quantity, counted_at) select s, $2, '2020-01-01', $3, 'epoch' from unnest($1::text[]) s`,
      [[KEGS, CANS], DEPOT, free],
    );
    await notify('availability');
  };
  await setStock(15);
  const stock = await oneOfTwo('B');
  await query(`delete from availability where sku = any($1) and depot = $2`, [[KEGS, CANS], DEPOT]);
  await notify('availability');

  const setKits = async (limit: number) => {
    await query('update package set limited_amount = $2 where sku = $1', [KIT, limit]);
    await notify('catalogue');
  };
  const takenKits = () =>
    number('select coalesce(sum(taken), 0)::int as n from package_taken where package_sku = $1 and ship_to_id = $2', [
      KIT,
      PUB.shipTo,
    ]);
  const kitsBefore = await takenKits();
  const found = await call<{ products: { items: { items: { options: { uid: string }[] }[] }[] } }>(
    one,
    'query ($sku: String!) { products(filter: { sku: { eq: $sku } }) { items { ... on BundleProduct { items { options { uid } } } } } }',
    { sku: KIT },
  );
  const options = found!.products.items[0]!.items.map(({ options: [first] }) => first!.uid);
  await setKits(kitsBefore + KITS);
  const kits = await oneOfTwo('B', { lines: [...LINES, { sku: KIT, quantity: KITS, selected_options: options }] });
  await setKits(0);

  const [{ code: byTruck } = { code: '' }] = await query<{ code: string }>(
    'select payment_methods[1] as code from payer p join ship_to s on s.payer_id = p.id where s.id = $1',
    [WHOLESALER.shipTo],
  );
  const slots = await oneOfTwo(byTruck, {
    lines: TRUCK,
    people: wholesalers,
    room: async () =>
      setSetting(
        'delivery.trucksPerDay',
        1 +
          (await number(
            `select count(*)::int as n from customer_order o join ship_to s on s.id = o.ship_to_id join cart c on c.ship_to_id = $1 and c.status = 'active' and c.uid = 'u-whs'
            where coalesce(o.depot, s.depot) = (select depot from ship_to where id = $1) and o.customer_type = 'WHS' and o.transport_type in ('ZTR', 'ZST', 'ZET')
              and o.delivery_date = c.delivery_date and o.status not in ('Cancelled', 'Rejected', 'Draft')`,
            [WHOLESALER.shipTo],
          )),
      ),
  });
  await setSetting('delivery.trucksPerDay', 0);

  let changeOrCancel = 0;
  for (let n = 0; n < pairs; n += 1) {
    const order = await placed(one, onAccount);
    const cart = await change(one, order);
    const [next, code] = await Promise.all([place(one, cart), cancel(two, order)]);
    const standing = await number(
      `select count(*)::int as n from customer_order where number = any($1) and status not in ('Cancelled', 'Rejected')`,
      [[order.number, next?.number]],
    );
    if (next ? standing === 1 && code !== undefined && code !== 'CANCELLED' : standing === 0 && code === 'CANCELLED')
      changeOrCancel += 1;
    if (next) await cancel(one, next);
  }

  let besideNew = 0;
  for (let n = 0; n < pairs; n += 1) {
    const order = await placed(one, onAccount);
    const carts = [await change(one, order), await cartOf(two, onAccount)] as const;
    await simulate(one, carts[0], onAccount);
    await setCredit((await used('credit')) + due.credit - 1);
    const [next, other] = await Promise.all([place(one, carts[0]), place(two, carts[1])]);
    if (next && !other) besideNew += 1;
    await setCredit(1_000_000_000_000);
    for (const made of [next ?? order, other]) if (made) await cancel(one, made);
  }

  await setStock(20);
  let swap = 0;
  for (let n = 0; n < pairs; n += 1) {
    const [kegs, cans] = [[{ sku: KEGS, quantity: 10 }], [{ sku: CANS, quantity: 10 }]];
    const orders = [await placed(one, 'B', kegs), await placed(two, 'B', cans)] as const;
    await change(one, orders[0]);
    await change(two, orders[1]);
    const carts = [await cartOf(one, 'B', cans), await cartOf(two, 'B', kegs)] as const;
    const next = (await Promise.all([place(one, carts[0]), place(two, carts[1])])).filter((order) => order !== null);
    if (next.length === 2) swap += 1;
    for (const order of next) await cancel(one, order);
  }
  const taken = await number(
    'select coalesce(sum(taken), 0)::int as n from availability where sku = any($1) and depot = $2',
    [[KEGS, CANS], DEPOT],
  );
  await query(`delete from availability where sku = any($1) and depot = $2`, [[KEGS, CANS], DEPOT]);

  const drift =
    Math.abs((await used('credit')) - before.credit) +
    Math.abs((await used('cash')) - before.cash) +
    taken +
    Math.abs((await takenKits()) - kitsBefore);
  return {
    fivehundreds,
    credit,
    cash,
    stock,
    kits,
    slots,
    'change or cancel': changeOrCancel,
    'change beside a new order': besideNew,
    swap,
    drift,
  };
}
