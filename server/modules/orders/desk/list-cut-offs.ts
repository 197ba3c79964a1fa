import { createHash } from 'node:crypto';
import { servedCompanies } from '#modules/company/index.ts';
import type { CutOff } from '#modules/delivery/index.ts';
import { nextCutOffs } from '#modules/delivery/index.ts';
import type { Day } from '#values/day.ts';
import { recentAnswers } from '#platform/memory/recent-answers.ts';
import type { Ctx } from '../../../context.ts';
import type { Contact, MissingOrderRow, PlacesToOrder, PlaceToCall } from './cut-off.views.ts';
import { cartsOfPlaces, contactsOf, missingAt, ordersForDays, placesToCall } from './cut-off.views.ts';

export interface CutOffOfDepot {
  readonly depot: string;
  readonly at: Date;
  readonly days: readonly Day[];
  readonly places: number;
  readonly orders: number;
  readonly carts: number;
  readonly missing: number;
}

const MOST = 100;

/** The next cut-offs of each depot, with what they concern among the customers that the caller serves. */
export async function listCutOffs(ctx: Ctx): Promise<CutOffOfDepot[]> {
  const { cutOffs, groups, places } = await placesToOrder(ctx);
  const counts = await countAtCutOffs(ctx, places);
  const missing = Map.groupBy(await missingNow(ctx, places), ({ at }) => at);
  return groups.slice(0, MOST).map((group, index) => {
    const ofGroup = cutOffs.filter((one) => keyOf(one) === group);
    return {
      depot: ofGroup[0]!.depot,
      at: ofGroup[0]!.cutOff,
      days: [...new Set(ofGroup.map(({ day }) => day))].toSorted(),
      places: ofGroup.reduce((all, { shipToIds }) => all + shipToIds.length, 0),
      orders: counts.get(index)?.orders ?? 0,
      carts: counts.get(index)?.carts ?? 0,
      missing: missing.get(index)?.length ?? 0,
    };
  });
}

/** What each cut-off concerns: orders for its day, and carts with goods that are for no later day. */
async function countAtCutOffs(
  { db }: Ctx,
  { shipToIds, days, at }: PlacesToOrder,
): Promise<ReadonlyMap<number, { readonly orders: number; readonly carts: number }>> {
  const keyOfPlace = (shipToId: string, day: Day) => `${shipToId} ${day}`;
  const ordered = new Map(
    (await ordersForDays(db, [...new Set(days)])).map(({ shipToId, day, orders }) => [
      keyOfPlace(shipToId, day),
      orders,
    ]),
  );
  const carts = Map.groupBy(await cartsOfPlaces(db, [...new Set(shipToIds)]), ({ shipToId }) => shipToId);
  const counts = new Map<number, { orders: number; carts: number }>();
  for (const [index, shipToId] of shipToIds.entries()) {
    const [day, place] = [days[index]!, at[index]!];
    const before = counts.get(place) ?? { orders: 0, carts: 0 };
    counts.set(place, {
      orders: before.orders + (ordered.get(keyOfPlace(shipToId, day)) ?? 0),
      carts: before.carts + (carts.get(shipToId) ?? []).filter((cart) => cart.day === null || cart.day <= day).length,
    });
  }
  return counts;
}

export interface MissingOrderAtDesk extends MissingOrderRow {
  readonly place: PlaceToCall;
  readonly depot: string;
  readonly cutOff: Date;
  /** Who ordered last; null when the caller may not see the customer's people, or they are gone. */
  readonly contact: Contact | null;
}

/** Who usually orders by the next cut-off of their depot and has not, among the customers that the caller serves. */
export async function listMissingOrders(
  ctx: Ctx,
  { depot, limit }: { depot?: string | undefined; limit: number },
): Promise<{ total: number; rows: MissingOrderAtDesk[] }> {
  const { cutOffs, groups, places } = await placesToOrder(ctx, depot);
  const all = await missingNow(ctx, places);
  const shown = all.slice(0, limit);
  const known = new Map(
    (
      await placesToCall(
        ctx.db,
        shown.map(({ shipToId }) => shipToId),
      )
    ).map((place) => [place.shipToId, place]),
  );
  const reachable = await servedCompanies(ctx, 'Desk Customers', 'view');
  const contacts = await contactsOf(
    ctx.db,
    shown.flatMap(({ lastUid, shipToId }) =>
      lastUid !== null && (reachable?.includes(known.get(shipToId)?.companyId ?? '') ?? true) ? [lastUid] : [],
    ),
  );
  return {
    total: all.length,
    rows: shown.flatMap((row) => {
      const place = known.get(row.shipToId);
      const cutOff = cutOffs.find((one) => keyOf(one) === groups[row.at]);
      if (!place || !cutOff) return [];
      const isReachable = reachable?.includes(place.companyId) ?? true;
      const contact = (isReachable && row.lastUid !== null && contacts.get(row.lastUid)) || null;
      return [{ ...row, place, depot: cutOff.depot, cutOff: cutOff.cutOff, contact }];
    }),
  };
}

const SHARED_FROM = 1_000;
const SHARED_MS = 30_000;
const sharedMissing = recentAnswers<MissingOrderRow[]>(SHARED_MS);

/** Every open Today asks once a minute, and with many ship-tos an answer takes half a second. So callers who ask the same within 30 s share one answer. */
function missingNow(ctx: Ctx, places: PlacesToOrder): Promise<MissingOrderRow[]> {
  const { app, today } = ctx;
  if (places.shipToIds.length < SHARED_FROM) return missingAt(ctx.db, places, today);
  // The database answers the ship-tos in no order of theirs.
  const asked = places.shipToIds.map((id, index) => `${id} ${places.days[index]} ${places.at[index]}`).toSorted();
  const key = createHash('sha1')
    .update(JSON.stringify([today, asked]))
    .digest('base64url');
  return sharedMissing(app, key, () => missingAt(app.database.memory, places, today));
}

const keyOf = ({ depot, cutOff }: Pick<CutOff, 'depot' | 'cutOff'>) => `${cutOff.toISOString()} ${depot}`;

/** The ship-tos behind the next cut-offs, and to which of these (depot and instant) each belongs. */
async function placesToOrder(
  ctx: Ctx,
  depot?: string,
): Promise<{ cutOffs: readonly CutOff[]; groups: readonly string[]; places: PlacesToOrder }> {
  const companies = await servedCompanies(ctx, 'Desk Orders', 'view');
  const cutOffs = (await nextCutOffs(ctx, companies)).filter((one) => depot === undefined || one.depot === depot);
  const groups = [...new Set(cutOffs.map(keyOf))];
  const each = cutOffs.flatMap((one) =>
    one.shipToIds.map((shipToId) => ({ shipToId, day: one.day, at: groups.indexOf(keyOf(one)) })),
  );
  return {
    cutOffs,
    groups,
    places: {
      shipToIds: each.map(({ shipToId }) => shipToId),
      days: each.map(({ day }) => day),
      at: each.map(({ at }) => at),
    },
  };
}
