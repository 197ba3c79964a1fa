import type { Conditions, PricedOrder } from '#modules/pricing/index.ts';
import type { OrderLine } from '#modules/orders/index.ts';
import {
  orderedProduct,
  packedReturnables,
  packedSteps,
  ordersHoldingQuotas,
  writeOrderedProducts,
} from '#modules/orders/index.ts';
import { conditionsFor, priceOrder } from '#modules/pricing/index.ts';
import { calendar } from '#modules/delivery/index.ts';
import { setting } from '#modules/portal-config/index.ts';
import { reserveFor } from '#modules/quotas/index.ts';
import type { Ft } from '#values/money.ts';
import { ZERO } from '#values/money.ts';
import type { Texts } from '#values/text.ts';
import { DAY_MS, addMonths } from '#values/day.ts';
import type { Config } from '../../server/config.ts';
import type { Ctx } from '../../server/context.ts';
import { randomOf } from '../random.ts';
import type { Drawn, Good, Person, Place, Terms } from './history.store.ts';
import {
  allCompanies,
  allGoods,
  allPlaces,
  analyzeHistory,
  drawNumbers,
  insertRows,
  namesOfEmpties,
  orderingPeople,
  paymentTerms,
  wishers,
} from './history.store.ts';
import { instantOf } from './life.ts';
import type { Plan, Span, World } from './plan.ts';
import { assortmentAt, plansOf } from './plan.ts';
import { DEMO_COMPANIES, newestOf, plantedOrders } from './planted-orders.ts';

/** rules 3.3. The companies of the demo people have their 24 months in every size. */
const SIZES: Readonly<Record<Config['DEMO_SIZE'], Span>> = {
  small: { months: 3, sparse: 1.4 },
  standard: { months: 24, sparse: 1 },
  large: { months: 24, sparse: 0.1 },
};
const FULL: Span = { months: 24, sparse: 1 };
const AT_ONCE = 400;

/**
 * The history of the demo up to the business moment: seeded, so that the same day gives the same orders. Written with the
 * prices that were valid then, in the transaction of the caller.
 */
export async function writeHistory(ctx: Ctx, size: Config['DEMO_SIZE']): Promise<{ orders: number; lines: number }> {
  const [empties, fee, places, companies, world] = [
    await namesOfEmpties(ctx.db),
    await setting(ctx, 'delivery.dateFee'),
    await allPlaces(ctx.db),
    new Map((await allCompanies(ctx.db)).map((company) => [company.id, company])),
    await worldOf(ctx),
  ];
  const plans = [
    ...places.flatMap((place) =>
      naturalOrders(place, places, world, DEMO_COMPANIES.includes(place.companyId) ? FULL : SIZES[size]),
    ),
    ...plantedOrders(places, world),
  ].sort((a, b) => a.placedAt.getTime() - b.placedAt.getTime() || (a.place.id < b.place.id ? -1 : 1));
  const drawn = await drawNumbers(ctx.db, plans.length);
  const counters = new Map<string, number>();
  let lines = 0;
  for (let from = 0; from < plans.length; from += AT_ONCE) {
    const orders: object[] = [];
    const rows: (ReturnType<typeof linesOf>[number] | ReturnType<typeof returnsOf>[number])[] = [];
    const events: object[] = [];
    for (const [index, plan] of plans.slice(from, from + AT_ONCE).entries()) {
      const company = companies.get(plan.place.companyId)!;
      const conditions = await conditionsFor(ctx, {
        soldToId: company.id,
        shipToId: plan.place.id,
        day: plan.delivery,
        transportType: plan.transportType,
      });
      const priced = price(plan, conditions, fee as Ft);
      const count = (counters.get(company.id) ?? 0) + 1;
      counters.set(company.id, count);
      const head = headOf(plan, priced, from + index, drawn, company, count, world.terms);
      orders.push(head);
      const key = { company_id: head.company_id, order_number: head.number };
      rows.push(...linesOf(plan, priced, key), ...returnsOf(plan, priced, key, empties));
      events.push(...plan.life.events.map(({ at, what, detail }) => ({ ...key, at, what, detail })));
    }
    await insertRows(ctx.db, 'customer_order', Object.keys(orders[0]!), orders);
    const kept = rows.map((row) => lineRow(row));
    await writeOrderedProducts(
      ctx.db,
      kept.map(({ product }) => product),
    );
    await insertRows(
      ctx.db,
      'order_line',
      Object.keys(kept[0]!.line),
      kept.map(({ line }) => line),
    );
    if (events.length > 0)
      await insertRows(ctx.db, 'order_event', ['company_id', 'order_number', 'at', 'what', 'detail'], events);
    lines += rows.length;
  }
  await reserveFor(ctx.db, ordersHoldingQuotas);
  await writePurchases(ctx, plans);
  await writeWishlists(ctx, places, world);
  await analyzeHistory(ctx.db);
  return { orders: plans.length, lines };
}

async function worldOf(ctx: Ctx): Promise<World> {
  const [goods, people, companies, terms] = [
    await allGoods(ctx.db),
    await orderingPeople(ctx.db),
    await allCompanies(ctx.db),
    await paymentTerms(ctx.db),
  ];
  const peopleAt = new Map<string, Person[]>();
  for (const person of people)
    for (const id of person.shipToIds) peopleAt.set(id, [...(peopleAt.get(id) ?? []), person]);
  return {
    now: ctx.now,
    today: ctx.today,
    calendar: await calendar(ctx.app),
    goods,
    peopleAt,
    flexible: new Set(companies.filter((company) => company.flexibleDelivery).map(({ id }) => id)),
    terms,
  };
}

/** The company of the demo people orders nothing after the planted newest order. */
function naturalOrders(place: Place, places: readonly Place[], world: World, span: Span): Plan[] {
  const plans = plansOf(place, world, span);
  if (place.companyId !== '1000001') return plans;
  const last =
    newestOf(
      places.find((one) => one.companyId === '1000001')!,
      world,
    ).placedAt.getTime() -
    DAY_MS * 4;
  return plans.filter((plan) => plan.placedAt.getTime() < last);
}

function price(plan: Plan, conditions: Conditions, fee: Ft): PricedOrder {
  const lines = plan.lines.map(({ good, quantity, free }) => ({ product: good, quantity, free: free ?? false }));
  return priceOrder({
    lines,
    conditions,
    customerType: plan.place.customerType,
    cash: plan.payment === 'K',
    returns: plan.returns,
    fee: plan.withFee ? fee : ZERO,
  });
}

const party = ({
  id,
  name,
  street,
  city,
  postcode,
  country,
}: {
  id: string;
  name: string;
  street: string;
  city: string;
  postcode: string;
  country: string;
}) => ({ id, name, street, city, postcode, country });
const ten = (prefix: string, number: number) => prefix + String(number).padStart(8, '0');
const NOTES = [
  '',
  '',
  '',
  'Kérjük, a hátsó bejáratnál csöngessen.',
  'Hétfőn zárva, kedden 7-től nyitva.',
  'A göngyöleget a pince mellé készítettük.',
  'Telefonáljon érkezés előtt fél órával.',
] as const;

function headOf(
  plan: Plan,
  priced: PricedOrder,
  index: number,
  drawn: Drawn,
  company: Awaited<ReturnType<typeof allCompanies>>[number],
  count: number,
  terms: Terms,
) {
  const { place, person, life } = plan;
  const shipped = life.events.some(({ what }) => what === 'preparing');
  return {
    number: ten('20', drawn.order + index),
    sap_id: ten('45', drawn.erp + index),
    uid: person?.uid ?? null,
    created_by: person?.name ?? 'Révhegyi ügyfélszolgálat',
    actor_uid: null,
    company_id: place.companyId,
    ship_to_id: place.id,
    payer_id: place.payerId,
    bill_to_id: place.billToId,
    customer_type: place.customerType,
    order_type: 'ZOR',
    order_reason: plan.withFee ? 'Z03' : plan.channel === 'bulk' ? 'Z02' : 'Z01',
    channel: plan.channel,
    status: life.status,
    processing_status: life.processing,
    delivery_status: life.delivery,
    blocked: life.blocked,
    placed_at: plan.placedAt,
    request_date: plan.placed,
    delivery_date: plan.delivery,
    loading_date: plan.loading,
    changeable_until: instantOf(plan.loading, '14:30'),
    transport_type: plan.transportType,
    place_of_shipment: place.depot,
    payment_method: plan.payment,
    payment_label: terms.get(plan.payment)?.label ?? null,
    payment_days: terms.get(plan.payment)?.days ?? 0,
    customer_order_number: `${company.name.slice(0, 2).toUpperCase()}-${plan.placed.slice(0, 4)}-${String(count).padStart(4, '0')}`,
    note_for_driver: NOTES[(index * 7) % NOTES.length]!,
    comments: plan.remark,
    confirmation_email: person?.email ?? null,
    terms_accepted: person ? 'accepted' : 'not stated',
    parties: {
      shipTo: party(place),
      payer: party(place.payer as never),
      billTo: party(place.billTo as never),
      soldTo: party(company),
    },
    list_total: priced.list,
    net_total: priced.goods,
    date_fee: priced.fee,
    deposit_net: priced.deposit,
    pallet_deposit_net: priced.palletDeposit,
    pallet_sku: priced.palletSku,
    pallets_charged: priced.pallets,
    vat: priced.vat,
    vat_rate: priced.vatRate,
    redemption_fee: priced.redemptionFee,
    z099: priced.z099,
    amount_due: priced.amountDue,
    cash_rounding: priced.cashRounding,
    total_quantity: priced.units,
    line_count: plan.lines.length + plan.returns.length,
    pallets_centi: priced.centiPallets,
    weight_g: priced.weightG,
    delivery_note_number: shipped ? ten('80', drawn.delivery + index) : null,
  };
}

interface OrderKey {
  readonly company_id: string;
  readonly order_number: string;
}

function linesOf({ lines, life }: Plan, priced: PricedOrder, key: OrderKey) {
  return lines.map(({ good, quantity }: { good: Good; quantity: number }, index) => {
    const row = priced.lines[index]!;
    const arrived =
      life.arrived === 'all'
        ? quantity
        : life.arrived === 'none'
          ? 0
          : life.arrived === 'part'
            ? index === 0
              ? Math.floor(quantity / 2)
              : quantity
            : null;
    return {
      ...key,
      line: index + 1,
      sku: good.sku,
      name: good.name,
      packaging: good.packaging,
      sales_unit: good.salesUnit,
      pieces_per_unit: good.pieces,
      quantity,
      layers: 0,
      pallets: 0,
      delivered_quantity: arrived,
      is_return: false,
      list_unit: row.unitListPrice,
      list_value: row.list,
      your_value: row.yours,
      net: row.net,
      vat: row.vat,
      steps: row.steps,
      excise: row.excise,
      deposit_net: row.deposit,
      redemption_fee: row.redemptionFee,
      z099: row.z099,
      brand: good.brand,
      packCode: good.packCode,
      volumeMl: good.volumeMl,
      returnables: row.returnables.map(({ sku, count, unitPrice, total, redemptionFee }) => ({
        sku,
        units: count,
        unitPrice,
        total,
        redemptionFee,
      })),
      choices: [],
    };
  });
}

/** Counts are positive, amounts are negative, as in an order that was placed. */
function returnsOf(
  { lines, returns, life }: Plan,
  { returned }: PricedOrder,
  key: OrderKey,
  names: ReadonlyMap<string, Texts>,
) {
  return returns.map(({ sku, count }, index) => {
    const row = returned[index]!;
    return {
      ...key,
      line: lines.length + index + 1,
      sku,
      name: names.get(sku) ?? { hu: sku },
      packaging: { hu: '' },
      sales_unit: 'DB',
      pieces_per_unit: 1,
      quantity: count,
      layers: 0,
      pallets: 0,
      delivered_quantity: life.arrived === null ? null : life.arrived === 'none' ? 0 : count,
      is_return: true,
      list_unit: 0,
      list_value: 0,
      your_value: 0,
      net: 0,
      vat: 0,
      steps: [
        { code: row.redemptionFee ? 'Z099' : 'ZDEP', base: -count, rate: null, amount: row.total, reference: sku },
      ],
      excise: 0,
      deposit_net: row.redemptionFee ? 0 : row.total,
      redemption_fee: 0,
      z099: row.redemptionFee ? row.total : 0,
      brand: null,
      packCode: null,
      volumeMl: null,
      returnables: [
        { sku, units: row.count, unitPrice: row.unitPrice, total: row.total, redemptionFee: row.redemptionFee },
      ],
      choices: [],
    };
  });
}

/** A line as the table keeps it, and its product. */
function lineRow({
  name,
  packaging,
  brand,
  packCode,
  volumeMl,
  steps,
  returnables,
  choices: _none,
  ...line
}: Pick<OrderLine, 'name' | 'packaging' | 'brand' | 'packCode' | 'volumeMl' | 'steps' | 'returnables' | 'choices'>) {
  const product = orderedProduct({ name, packaging, brand, packCode, volumeMl });
  const packed = { price_steps: packedSteps(steps, returnables), returnable_rows: packedReturnables(returnables) };
  return { product, line: { ...line, product_hash: product.hash, ...packed } };
}

async function writePurchases(ctx: Ctx, plans: readonly Plan[]): Promise<void> {
  const bought = new Map<
    string,
    {
      company_id: string;
      ship_to_id: string;
      sku: string;
      last_day: string;
      last_quantity: number;
      order_count: number;
    }
  >();
  for (const { place, placed, lines, life } of plans) {
    if (['Draft', 'Cancelled', 'Rejected'].includes(life.status)) continue;
    for (const { good, quantity, free } of lines) {
      if (free) continue;
      const key = `${place.id} ${good.sku}`;
      bought.set(key, {
        company_id: place.companyId,
        ship_to_id: place.id,
        sku: good.sku,
        last_day: placed,
        last_quantity: quantity,
        order_count: (bought.get(key)?.order_count ?? 0) + 1,
      });
    }
  }
  await insertRows(
    ctx.db,
    'purchase',
    ['company_id', 'ship_to_id', 'sku', 'last_day', 'last_quantity', 'order_count'],
    [...bought.values()],
  );
}

/** rules 3.3: 8–15 favourites a user, of what their ship-to buys. */
async function writeWishlists(ctx: Ctx, places: readonly Place[], world: World): Promise<void> {
  const rows = (await wishers(ctx.db)).flatMap(({ uid, shipToIds }) => {
    const place = places.find((one) => one.id === shipToIds[0]);
    if (!place) return [];
    const random = randomOf(`wishlist ${uid}`);
    return random
      .shuffled(assortmentAt(place, world).own)
      .slice(0, random.whole(8, 15))
      .map(({ sku }, index) => ({ uid, sku, added_at: instantOf(addMonths(world.today, -1 - (index % 6)), '12:00') }));
  });
  await insertRows(ctx.db, 'wishlist_item', ['uid', 'sku', 'added_at'], rows);
}
