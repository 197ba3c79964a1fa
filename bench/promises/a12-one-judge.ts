import { isDeepStrictEqual } from 'node:util';
import type { TransportType } from '#vocabulary/transport-type.ts';
import { TRANSPORT_TYPES } from '#vocabulary/transport-type.ts';
import type { Portal } from './portal.ts';
import type { Measurable } from './promise.ts';
import { wrong } from './promise.ts';

/** What the carts need of a portal: a process of its own, or the app of a test. */
export interface JudgedPortal {
  readonly url: string;
  signIn(user: { readonly email: string }): Promise<string>;
  query(text: string): Promise<unknown>;
  /** Ends when the portal has heard of every change that was committed before. */
  heard(): Promise<void>;
}

interface Persona {
  readonly name: string;
  readonly shipTos: readonly string[];
  readonly loads: 'units' | 'pallets';
}
const PERSONAS: readonly Persona[] = [
  { name: 'owner', shipTos: ['2000001', '2000002', '2000003'], loads: 'units' },
  { name: 'basic', shipTos: ['2000001'], loads: 'units' },
  { name: 'rival', shipTos: ['2000005', '2000006'], loads: 'units' },
  { name: 'food', shipTos: ['2000007', '2000008'], loads: 'units' },
  { name: 'both', shipTos: ['2000002', '2000007'], loads: 'units' },
  { name: 'wholesale', shipTos: ['2000009', '2000010'], loads: 'pallets' },
];
const SKUS = ['100101', '100102', '100110', '100301', '100421', '100526', '100602', '200101', '200201'];
const EMPTIES = ['900010', '900020', '900030'];
const KITS = ['P10002', 'P10004', 'P10006'];
const START = '2026-11-23 09:00';
/** Around cut-offs, holidays, the end of a year and both changes of the hour (28 March and 31 October 2027). */
const MOMENTS = [
  START,
  '2026-11-23 11:59',
  '2026-11-23 12:00',
  '2026-11-23 13:30',
  '2026-11-24 14:01',
  '2026-11-27 09:59',
  '2026-12-23 11:30',
  '2026-12-31 10:30',
  '2027-03-26 11:59',
  '2027-10-29 11:59',
  '2027-10-31 02:30',
];
const TOKEN_MS = 300_000;

type Choose = <T>(from: readonly T[]) => T;
/** Something that changes the world for one cart, and what puts it back. */
interface Change {
  readonly does: readonly string[];
  readonly undoes?: readonly string[];
}
interface Review {
  readonly canProceed: boolean;
  readonly message: string | null;
  readonly missing: readonly { message: string }[];
  readonly shipTo: { id: string } | null;
  readonly payer: { id: string } | null;
  readonly billTo: { id: string } | null;
  readonly deliveryDate: string | null;
  readonly deliveryFee: number;
  readonly transportType: { code: string } | null;
  readonly placeOfShipment: { label: string } | null;
  readonly orderType: { code: string };
  readonly orderReason: { code: string } | null;
  readonly paymentMethod: { code: string } | null;
  readonly customerOrderNumber: string;
  readonly noteForDriver: string;
  readonly confirmationEmail: string | null;
  readonly lines: readonly (Record<string, unknown> & {
    parts: readonly { sku: string; units: number; net: number }[];
  })[];
  readonly totals: Record<string, number>;
}
interface Simulation {
  readonly can_proceed: boolean;
  readonly status_message: string | null;
  readonly delivery_date: string | null;
  readonly ship_to_id: string | null;
  readonly delivery_method: string | null;
  readonly total_with_vat: number;
  readonly total_to_pay: number;
  readonly delivery_fee: number;
  readonly vat: number;
  readonly total_quantity: number;
}
interface Failure {
  readonly message: string;
  readonly extensions?: { readonly code?: string };
}
interface Order {
  readonly [field: string]: unknown;
  readonly sums: Record<string, number>;
  readonly lines: readonly Record<string, unknown>[];
}

const SIMULATE = `mutation ($cart: String!, $shipTo: String, $day: String, $popup: String, $payment: String, $transport: String, $number: String, $reason: String, $type: String) {
  updatePrices(cart_id: $cart, ship_to_id: $shipTo, delivery_date: $day, date_popup: $popup, payment_method: $payment, shipping_type: $transport, customer_order_number: $number,
    order_reason: $reason, outlet_order_type: $type, note_for_driver: "Csöngessen") {
    can_proceed status_message delivery_date ship_to_id delivery_method total_with_vat total_to_pay delivery_fee vat total_quantity } }`;
const PLACE =
  'mutation ($cart: String!) { placeOrder(input: { cart_id: $cart, terms_accepted: true }) { order { order_number } } }';

export interface Judged {
  readonly carts: number;
  readonly placed: number;
  readonly refused: number;
  readonly changedOrders: number;
  readonly savedOrders: number;
  /** Placing asked to show new prices first; afterwards it went on. */
  readonly shownAgain: number;
  /** What did not agree, cart by cart. */
  readonly disagreements: readonly string[];
}

/** Carts with random contexts, rights, limits, calendars, stock and moments: simulation, review and placing must say the same of each. */
export async function judgeCarts(portal: JudgedPortal, carts: number, random: () => number): Promise<Judged> {
  const choose: Choose = (from) => from[Math.floor(random() * from.length)]!;
  const chance = (part: number) => random() < part;
  const whole = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  const tokens = new Map<string, { token: string; at: number }>();
  const kits = new Map<string, readonly string[]>();
  const disagreements: string[] = [];
  const tally = { placed: 0, refused: 0, changedOrders: 0, savedOrders: 0, shownAgain: 0 };
  const standing: { name: string; number: string; shipTo: string }[] = [];

  for (let cart = 0; cart < carts; cart += 1) {
    await portal.query("update cart set status = 'replaced' where status = 'active'");
    const undo: string[] = [];
    const say = (text: string) => void disagreements.push(`cart ${cart}: ${text}`);
    try {
      await one(say, undo);
    } catch (error) {
      say(`failed: ${String(error)}`);
    } finally {
      for (const words of undo.reverse()) await perform(words);
    }
  }
  return { carts, ...tally, disagreements };

  async function one(say: (text: string) => void, undo: string[]): Promise<void> {
    const persona = choose(PERSONAS);
    const shipTo = choose(persona.shipTos);
    const at = { outletid: shipTo };
    const change = async (part: number) => {
      if (!chance(part)) return;
      const { does, undoes = [] } = worldChange(persona, shipTo);
      undo.push(...undoes);
      for (const words of does) await perform(words);
    };
    await change(0.3);
    const old = chance(0.25) ? standing.findLast(({ name }) => name === persona.name) : undefined;
    const cart = await filledCart(persona, at, old);
    if (!cart.changing && chance(0.2)) cart.id = await savedAndOrderedAgain(persona, cart.id, at);
    if (old && cart.changing) tally.changedOrders += 1;
    await change(0.3);

    await caughtUp(persona, cart.id, at);
    const wishes = await wishesOf(persona, cart.id, at);
    const simulated = await graphql<{ updatePrices: Simulation | null }>(
      persona,
      SIMULATE,
      { cart: cart.id, shipTo: chance(0.9) ? shipTo : null, ...wishes },
      at,
    );
    const simulation = simulated.data?.updatePrices ?? null;
    const first = await review(persona, cart.id, at);
    if (simulation && first) compareSimulation(say, simulation, first);
    await change(0.35);
    if (old && cart.changing && chance(0.1)) await perform(`order ${old.number} reject`);

    await caughtUp(persona, cart.id, at);
    const headers = { ...at, ...randomHeaders(persona) };
    const seen = await review(persona, cart.id, headers);
    let placed = await place(persona, cart.id, headers);
    if (placed.error?.extensions?.code === 'PRICES_CHANGED') {
      tally.shownAgain += 1;
      if (seen?.canProceed !== true) say('placing asked to show new prices, the review would not go on at all');
      if (simulation && seen && sameChoice(simulation, seen))
        say(
          `placing asked to show new prices, but the review shows those of the simulation: ${JSON.stringify(simulation)}`,
        );
      await graphql(persona, SIMULATE, { cart: cart.id }, headers);
      placed = await place(persona, cart.id, headers);
    }
    judge(say, seen, placed);
    if (placed.number === null) {
      tally.refused += 1;
      return;
    }
    tally.placed += 1;
    standing.push({ name: persona.name, number: placed.number, shipTo });
    const { body } = await rest<Order>(persona, `orders/${placed.number}`, at);
    if (seen && body.sums) compareOrder(say, seen, body);
  }

  /** A cart of goods, kits and empties, or an order that is taken back to be changed. */
  async function filledCart(
    persona: Persona,
    at: Record<string, string>,
    old: { number: string } | undefined,
  ): Promise<{ id: string; changing: boolean }> {
    if (old) {
      const { data } = await graphql<{ changeOrder: { cart: { id: string } } } | null>(
        persona,
        'mutation ($number: String!) { changeOrder(order_number: $number, keep: "join") { cart { id } } }',
        { number: old.number },
        at,
      );
      if (data?.changeOrder) {
        if (chance(0.5)) await add(persona, data.changeOrder.cart.id, await randomLines(persona, at), at);
        return { id: data.changeOrder.cart.id, changing: true };
      }
    }
    const { data } = await graphql<{ createEmptyCart: string }>(persona, 'mutation { createEmptyCart }', {}, at);
    await add(persona, data.createEmptyCart, await randomLines(persona, at), at);
    return { id: data.createEmptyCart, changing: false };
  }

  /** Put aside and taken up again: the lines of a saved order in the next cart. */
  async function savedAndOrderedAgain(persona: Persona, cart: string, at: Record<string, string>): Promise<string> {
    const save =
      'mutation ($cart: String!) { addSaveOrderForLater(cart_id: $cart, customer_order_number: "M-1") { success } }';
    const { data } = await graphql<{ addSaveOrderForLater: { success: boolean } | null } | null>(
      persona,
      save,
      { cart },
      at,
    );
    if (!data?.addSaveOrderForLater?.success) return cart;
    tally.savedOrders += 1;
    const again =
      'mutation ($cart: String!) { reOrderSavedOrder(cart_id: $cart, skip_unavailable: true) { cart { id } } }';
    const taken = await graphql<{ reOrderSavedOrder: { cart: { id: string } } | null } | null>(
      persona,
      again,
      { cart },
      at,
    );
    if (taken.data?.reOrderSavedOrder) return taken.data.reOrderSavedOrder.cart.id;
    const { data: empty } = await graphql<{ createEmptyCart: string }>(persona, 'mutation { createEmptyCart }', {}, at);
    return empty.createEmptyCart;
  }

  async function add(
    persona: Persona,
    cart: string,
    lines: readonly object[],
    at: Record<string, string>,
  ): Promise<void> {
    if (lines.length === 0) return;
    await graphql(
      persona,
      'mutation ($cart: String!, $lines: [CartItemInput]!) { addProductsToCart(cartId: $cart, cartItems: $lines) { user_errors { code } } }',
      { cart, lines },
      at,
    );
  }

  async function randomLines(persona: Persona, at: Record<string, string>): Promise<object[]> {
    const empties = () => ({ sku: choose(EMPTIES), quantity: whole(1, 30), is_return: true });
    if (chance(0.08))
      return [
        empties(),
        ...(persona.loads === 'pallets' ? [{ sku: '900050', quantity: whole(10, 33), is_return: true }] : []),
      ];
    if (chance(0.03)) return [];
    const goods = Array.from({ length: whole(1, 3) }, () =>
      persona.loads === 'pallets'
        ? { sku: choose(SKUS), quantity: 0, number_of_pallet: whole(1, 3) }
        : { sku: choose(SKUS), quantity: whole(3, chance(0.1) ? 200 : 12) },
    );
    const kit = persona.loads === 'units' && chance(0.25) ? [await randomKit(persona, at)] : [];
    return [...goods, ...kit, ...(chance(0.2) ? [empties()] : [])];
  }

  async function randomKit(persona: Persona, at: Record<string, string>): Promise<object> {
    const sku = choose(KITS);
    if (!kits.has(sku)) {
      const { data } = await graphql<{ products: { items: { items?: { options: { uid: string }[] }[] }[] } } | null>(
        persona,
        'query ($sku: String!) { products(filter: { sku: { eq: $sku } }) { items { ... on BundleProduct { items { options { uid } } } } } }',
        { sku },
        at,
      );
      const found = data?.products.items[0]?.items?.map(({ options }) => options[0]!.uid);
      if (found) kits.set(sku, found);
    }
    return { sku, quantity: choose([3, 3, 6, 9]), selected_options: kits.get(sku) ?? [] };
  }

  async function wishesOf(
    persona: Persona,
    cart: string,
    at: Record<string, string>,
  ): Promise<Record<string, string | null>> {
    const { data } = await graphql<{ cart: { available_payment_methods: { code: string }[] } | null } | null>(
      persona,
      'query ($cart: String!) { cart(cart_id: $cart) { available_payment_methods { code } } }',
      { cart },
      at,
    );
    const methods = (data?.cart?.available_payment_methods ?? []).map(({ code }) => code);
    const transport = persona.loads === 'pallets' ? choose(['ZSO', 'ZST', 'ZTR', 'ZET']) : 'ZSO';
    const { body } = await rest<{ firstAvailableDate?: string; firstAvailableDateWithFee?: string }>(
      persona,
      `orders/GetFirstAvailableDate?shipToId=${at['outletid']}`,
      at,
    );
    return {
      day: chance(0.75) ? (body.firstAvailableDate ?? null) : randomDay(),
      popup: chance(0.2) ? (body.firstAvailableDateWithFee ?? null) : null,
      payment: chance(0.9)
        ? (methods[whole(0, Math.max(methods.length - 1, 0))] ?? null)
        : choose(['K', 'U8', 'B', 'E']),
      transport,
      number: chance(0.92) ? `R-${whole(1, 999)}` : null,
      reason: chance(0.2) ? choose(['Z01', 'Z05', 'Z06', 'Z07', 'Z03']) : null,
      type: chance(0.1) ? choose(['ZOR', 'ZEV', 'ZLE']) : null,
    };
  }

  function randomDay(): string {
    return new Date(Date.UTC(2026, 10, 23 + whole(-1, 40))).toISOString().slice(0, 10);
  }

  /** What tabs, programs and old pages say of themselves. */
  function randomHeaders({ shipTos, loads }: Persona): Record<string, string> {
    return {
      ...(chance(0.1) && { outletid: choose(shipTos) }),
      ...(chance(0.08) && { standarddeliverydate: randomDay() }),
      ...(chance(0.05) && { datepopup: randomDay() }),
      ...(chance(0.05) && { shippingtype: loads === 'pallets' ? choose(['ZSO', 'ZST', 'ZTR']) : 'ZSO' }),
      ...(chance(0.05) && { customerordernumber: 'FEJ-1' }),
      ...(chance(0.05) && { notefordriver: 'Hátul' }),
    };
  }

  /** One thing that the supplier, the law or the clock changes. */
  function worldChange({ name, loads }: Persona, shipTo: string): Change {
    const set = (key: string, value: string | number, back: string | number): Change => ({
      does: [`limit ${key} ${value}`],
      undoes: [`limit ${key} ${back}`],
    });
    const sku = choose(SKUS);
    const stock = whole(0, 40);
    const company = {
      owner: '1000001',
      basic: '1000001',
      rival: '1000002',
      food: '1000003',
      both: '1000003',
      wholesale: '1000004',
    }[name]!;
    const uid = {
      owner: 'u-owner',
      basic: 'u-basic',
      rival: 'u-rival',
      food: 'u-food',
      both: 'u-both',
      wholesale: 'u-whs',
    }[name]!;
    const type = loads === 'pallets' ? 'whs' : choose(['horeca', 'food']);
    return choose<() => Change>([
      () => ({ does: [`business-date ${choose(MOMENTS)}`], undoes: [`business-date ${START}`] }),
      () => ({ does: [`business-date ${choose(MOMENTS)}`], undoes: [`business-date ${START}`] }),
      () => ({ does: [`suspend-ship-to ${shipTo}`], undoes: [`resume-ship-to ${shipTo}`] }),
      () => ({ does: [`permission ${uid} ${shipTo} Orders 0`], undoes: [`permission ${uid} ${shipTo} Orders 1`] }),
      () => ({ does: [`block-company ${company}`], undoes: [`unblock-company ${company}`] }),
      () => ({ does: ['maintenance on'], undoes: ['maintenance off'] }),
      () => ({ does: ['section Orders 0'], undoes: ['section Orders 1'] }),
      () => set('order.closed', 'true', 'false'),
      () => set('payment.cashMonthlyLimit', choose([0, 100_000, 300_000]), 1_500_000),
      () => ({ does: [`credit ${company} ${choose([0, 150_000, 400_000])}`], undoes: [`credit ${company} -`] }),
      () => ({ does: [`credit ${company} ${choose([0, 150_000, 400_000])}`], undoes: [`credit ${company} -`] }),
      () => set('delivery.trucksPerDay', 1, 0),
      () => set('delivery.dateFee', choose([0, 9_000]), 7_500),
      () => set('delivery.horizonDays', 7, 35),
      () =>
        type === 'whs'
          ? set('limit.whs.ZSO.places', whole(1, 4), 4)
          : set(`limit.${type}.maxUnits`, whole(10, 60), type === 'food' ? 800 : 300),
      () =>
        type === 'whs'
          ? set('limit.whs.ZTR.minPallets', whole(1, 20), 13)
          : set(`limit.${type}.minUnits`, whole(1, 40), type === 'food' ? 15 : 8),
      () => set(`limit.${type}.minPrice`, choose([20_000, 120_000]), 0),
      () => set(`limit.${type}.minWeightKg`, choose([100, 500]), 0),
      () => ({ does: [`price ${sku} ${whole(4_000, 12_000)}`] }),
      () => ({ does: [`price ${sku} ${choose([0, 10])}`], undoes: [`price ${sku} 7000`] }),
      () => ({ does: [`product ${sku} off`], undoes: [`product ${sku} on`] }),
      () => ({
        does: [`package ${choose(KITS)} limit ${choose([3, 6])}`],
        undoes: KITS.map((kit) => `package ${kit} limit 0`),
      }),
      () => ({ does: [`stock ${sku} ${stock}`], undoes: [`stock ${sku} -`] }),
      () => ({ does: [`stock ${sku} ${stock}`], undoes: [`stock ${sku} -`] }),
      () => ({ does: ['reasons off'], undoes: ['reasons on'] }),
    ])();
  }

  /** A supplier's command, or what the supplier's files would bring. */
  async function perform(words: string): Promise<void> {
    const [what, sku, amount] = words.split(' ');
    if (what === 'stock') {
      await portal.query(`delete from availability where sku = '${sku}'`);
      if (amount !== '-')
        await portal.query(
          `insert into availability (sku, depot, from_day, free_quantity) select '${sku}', depot, '2026-01-01', ${amount} from ship_to group by depot`,
        );
      await portal.query(`select pg_notify('hordo_change', 'availability ${sku}')`);
    } else if (what === 'credit') {
      // What is left beside everything that orders have taken already; '-' is as good as no limit.
      const taken = `exposure + (select coalesce(sum(used), 0) from quota where company_id = '${sku}' and kind = 'credit')`;
      await portal.query(
        `update company set credit_limit = ${amount === '-' ? 1_000_000_000_000 : `${taken} + ${amount}`} where id = '${sku}'`,
      );
      await portal.query("select pg_notify('hordo_change', 'company ')");
    } else if (what === 'reasons') {
      await portal.query(
        `update code_list set list = '${sku === 'off' ? 'gone' : 'order-reason'}' where code in ('Z05', 'Z06') and list in ('gone', 'order-reason')`,
      );
      await portal.query("select pg_notify('hordo_change', 'config ')");
    } else {
      const answer = await fetch(`${portal.url}/demo/supplier`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${await tokenOf('clerk')}` },
        body: JSON.stringify({ do: words }),
      });
      if (!answer.ok && what !== 'order') throw new Error(`${words}: ${answer.status} ${await answer.text()}`);
    }
    // The process hears of it by a notification of the database, after the answer.
    await portal.heard();
  }

  /** The stock that the last order took has been heard of. Placing reads what else has changed before it looks at anything; without the terms it ends there. */
  async function caughtUp(persona: Persona, cart: string, at: Record<string, string>): Promise<void> {
    await portal.heard();
    await graphql(persona, PLACE.replace('true', 'false'), { cart }, at);
  }

  async function tokenOf(name: string): Promise<string> {
    const known = tokens.get(name);
    if (known && Date.now() - known.at < TOKEN_MS) return known.token;
    const token = await portal.signIn({ email: `${name}@demo.example` });
    tokens.set(name, { token, at: Date.now() });
    return token;
  }

  async function graphql<T>(
    persona: Persona,
    query: string,
    variables: object,
    headers: Record<string, string>,
  ): Promise<{ data: T; errors?: Failure[] }> {
    const answer = await fetch(`${portal.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        market: 'HU',
        lang: 'en',
        authorization: `Bearer ${await tokenOf(persona.name)}`,
        ...headers,
      },
      body: JSON.stringify({ query, variables }),
    });
    const body = (await answer.json()) as { data: T; errors?: Failure[] };
    if (answer.status >= 500 && body.errors?.[0]?.extensions?.code !== 'MAINTENANCE')
      throw new Error(`${answer.status} ${JSON.stringify(body)}`);
    return body;
  }

  async function rest<T>(
    persona: Persona,
    path: string,
    headers: Record<string, string>,
  ): Promise<{ status: number; body: T }> {
    const answer = await fetch(`${portal.url}/api/general/${path}`, {
      headers: { lang: 'en', authorization: `Bearer ${await tokenOf(persona.name)}`, ...headers },
    });
    if (answer.status >= 500) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return { status: answer.status, body: (await answer.json()) as T };
  }

  async function review(persona: Persona, cart: string, headers: Record<string, string>): Promise<Review | null> {
    const { status, body } = await rest<Review>(persona, `orders/GetOrderReview?cartId=${cart}`, headers);
    return status === 200 ? body : null;
  }

  async function place(persona: Persona, cart: string, headers: Record<string, string>): Promise<Placing> {
    const { data, errors } = await graphql<{ placeOrder: { order: { order_number: string } | null } | null } | null>(
      persona,
      PLACE,
      { cart },
      headers,
    );
    return { number: data?.placeOrder?.order?.order_number ?? null, error: errors?.[0] ?? null };
  }
}

interface Placing {
  readonly number: string | null;
  readonly error: Failure | null;
}

function compareSimulation(say: (text: string) => void, simulation: Simulation, { totals, ...review }: Review): void {
  const goesOn = simulation.can_proceed && review.missing.length === 0;
  if (goesOn !== review.canProceed)
    say(
      `simulation says ${simulation.can_proceed}, review ${review.canProceed}: ${simulation.status_message} / ${review.message}`,
    );
  if (!simulation.can_proceed && simulation.status_message !== review.message)
    say(`simulation says "${simulation.status_message}", review "${review.message}"`);
  // A suspended ship-to of a header is judged and not stored: the cart of the answer still has none, or the one before.
  const shipTo = simulation.can_proceed ? simulation.ship_to_id : (review.shipTo?.id ?? null);
  differs(
    say,
    'simulation',
    [
      simulation.total_with_vat,
      simulation.total_to_pay,
      simulation.delivery_fee,
      simulation.vat,
      simulation.total_quantity,
      simulation.delivery_date,
      shipTo,
    ],
    [
      totals['due'],
      totals['payable'],
      review.deliveryFee,
      totals['vat'],
      totals['units'],
      review.deliveryDate,
      review.shipTo?.id ?? null,
    ],
  );
}

function sameChoice(simulation: Simulation, { totals, deliveryDate, shipTo, transportType }: Review): boolean {
  const slug = transportType && TRANSPORT_TYPES[transportType.code as TransportType].slug;
  return (
    simulation.total_with_vat === totals['due'] &&
    simulation.delivery_date === deliveryDate &&
    simulation.ship_to_id === shipTo?.id &&
    simulation.delivery_method === slug
  );
}

function judge(say: (text: string) => void, review: Review | null, { number, error }: Placing): void {
  const code = error?.extensions?.code ?? '';
  if (review === null) {
    if (number !== null) say('the review was refused, and the order was placed');
    return;
  }
  if ((number !== null) !== review.canProceed)
    say(
      `review says ${review.canProceed} (${review.message}; ${review.missing.map(({ message }) => message).join()}), placing ${number ?? `${code} ${error?.message}`}`,
    );
  const [missing] = review.missing;
  if (
    number === null &&
    !review.canProceed &&
    error!.message !== (review.message ?? missing?.message) &&
    error!.message !== missing?.message
  )
    say(`review says "${review.message}", placing "${code} ${error!.message}"`);
}

function compareOrder(say: (text: string) => void, review: Review, order: Order): void {
  const { totals } = review;
  const id = (party: unknown) => (party as { id: string } | null)?.id ?? null;
  const { sums } = order;
  differs(
    say,
    'order',
    {
      shipTo: id(review.shipTo),
      payer: id(review.payer),
      billTo: id(review.billTo),
      deliveryDate: review.deliveryDate,
      transportType: review.transportType?.code,
      place: review.placeOfShipment?.label ?? null,
      orderType: review.orderType.code,
      orderReason: review.orderReason?.code ?? null,
      paymentMethod: review.paymentMethod?.code,
      number: review.customerOrderNumber,
      note: review.noteForDriver,
      email: review.confirmationEmail,
      fee: review.deliveryFee,
      ...totals,
    },
    {
      shipTo: id(order['shipTo']),
      payer: id(order['payer']),
      billTo: id(order['billTo']),
      deliveryDate: order['deliveryDate'],
      transportType: order['transportType'],
      place: order['placeOfShipmentLabel'],
      orderType: order['orderType'],
      orderReason: order['orderReason'],
      paymentMethod: order['paymentMethod'],
      number: order['customerOrderNumber'],
      note: order['noteForDriver'],
      email: order['confirmationEmail'],
      fee: sums['dateFee'],
      ...totals,
      units: order['totalQuantity'],
      list: sums['list'],
      goods: sums['goods'],
      deposit: sums['depositNet'],
      palletDeposit: sums['palletDepositNet'],
      vat: sums['vat'],
      redemptionFee: sums['redemptionFee'],
      z099: sums['z099'],
      cashRounding: sums['cashRounding'],
      due: order['totalGross'],
      payable: sums['payable'],
      pallets: sums['pallets'],
      weightKg: sums['weightKg'],
    },
  );
  differs(say, 'lines', review.lines.map(shownLine), orderedLines(order.lines));
}

const SUMMED = ['units', 'list', 'net', 'gross', 'deposit', 'redemptionFee', 'z099'] as const;
type Line = Readonly<Record<string, unknown>>;
const picked = (line: Line, fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, line[field]]));
const stepsOf = (steps: unknown) => (steps as readonly Line[]).map((step) => picked(step, ['code', 'label', 'amount']));

/** A line of the review with all its prices; of a package its sums and what it holds. */
function shownLine({ parts, ...line }: Review['lines'][number]): Line {
  const sums = picked(line, ['sku', 'isReturn', ...SUMMED]);
  if (parts.length > 0) return { ...sums, parts: parts.map((part) => picked(part, ['sku', 'units', 'net'])) };
  return { ...sums, ...picked(line, ['layers', 'pallets']), steps: stepsOf(line['steps']) };
}

/** The same of an order, whose rows of one package follow each other. */
function orderedLines(lines: Order['lines']): Line[] {
  const rows = lines.map((line): Line => ({ ...line, units: line['quantity'], list: line['listValue'] }));
  const packages = Map.groupBy(rows, ({ package: pack }, index) =>
    pack ? (pack as { line: number }).line : `loose ${index}`,
  );
  return [...packages.values()].map((parts) => {
    const [first] = parts as [Line];
    const pack = first['package'] as { sku: string } | null;
    if (!pack)
      return {
        ...picked(first, ['sku', 'isReturn', ...SUMMED, 'layers', 'pallets']),
        steps: stepsOf(first['priceSteps']),
      };
    const sums = SUMMED.map((field) => [field, parts.reduce((all, part) => all + Number(part[field]), 0)]);
    return {
      sku: pack.sku,
      isReturn: false,
      ...Object.fromEntries(sums),
      parts: parts.map((part) => picked(part, ['sku', 'units', 'net'])),
    };
  });
}

function differs(say: (text: string) => void, what: string, one: unknown, other: unknown): void {
  if (!isDeepStrictEqual(one, other)) say(`${what}: ${JSON.stringify(one)} against ${JSON.stringify(other)}`);
}

export const a12: Measurable<{ carts: number }> = {
  code: 'A12',
  title: 'Simulation, review and placing say the same of each cart',
  portal: { users: 0, env: { RATE_LIMITS: 'off' } },
  onlyByCommand: true, // a12-one-judge.api.test.ts
  small: { carts: 40 },
  full: { carts: 5_000 },
  async run(portal: Portal, { carts }, random) {
    const { disagreements, ...figures } = await judgeCarts(
      {
        url: portal.url,
        signIn: ({ email }) => portal.signIn({ email, shipTo: '' }),
        query: (text) => portal.query(text),
        heard: () => portal.heard(),
      },
      carts,
      random,
    );
    for (const text of disagreements) process.stdout.write(`${text}\n`);
    return { ...figures, disagreements: disagreements.length };
  },
  broken: (figures, { carts }) =>
    wrong(figures, {
      carts,
      disagreements: 0,
      placed: (value) => value >= carts / 10,
      refused: (value) => value >= carts / 10,
    }),
};
