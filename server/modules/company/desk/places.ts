import { audit } from '#modules/audit/index.ts';
import { recordEvent } from '#platform/events/event.store.ts';
import { requireVersion } from '#platform/http/record-version.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { servedCompanies } from '../company/served-companies.views.ts';
import type { PlaceFields } from '../master.store.ts';
import { insertPlace, loadCompany, lockCompany, lockShipTo, writePlace } from '../master.store.ts';
import { changedFields } from './changed-fields.ts';
import type { PlaceRecord } from './customers.views.ts';
import { depots, hasParty, placeById } from './customers.views.ts';
import { servesNow } from './serves-now.ts';

/** SHIP_TO_NOT_FOUND, also for one of a company that the caller does not serve. */
export async function openPlace(ctx: Ctx, id: string): Promise<PlaceRecord> {
  const place = await placeById(ctx.db, id);
  const served = await servedCompanies(ctx, 'Desk Customers', 'view');
  if (!place || served?.includes(place.companyId) === false) throw new Refusal('SHIP_TO_NOT_FOUND', { id });
  return place;
}

/** A new ship-to, open for orders at once. Users get a role there afterwards. SOLD_TO_NOT_FOUND, SHIP_TO_EXISTS and the refusals of `changePlace`. */
export function createPlace(ctx: Ctx, companyId: string, id: string, fields: PlaceFields): Promise<PlaceRecord> {
  return ctx.transaction(async (tx) => {
    const locked = await lockCompany(tx, companyId);
    if (!locked || !(await servesNow(tx, locked.salespersonUid)))
      throw new Refusal('SOLD_TO_NOT_FOUND', { id: companyId });
    await requirePossible(tx, companyId, fields, null);
    const { customerType } = (await loadCompany(tx, companyId))!;
    if (!(await insertPlace(tx, { ...fields, id, companyId, customerType })))
      throw new Refusal('SHIP_TO_EXISTS', { id });
    await audit(tx, { what: 'ship-to-created', uid: null, companyId, detail: { shipToId: id, name: fields.name } });
    await told(tx, companyId, id);
    return (await placeById(tx.db, id))!;
  });
}

/**
 * Address, route days, parties and limits, onto the version that was seen. Carts follow at once; orders keep what they were placed with.
 * SHIP_TO_NOT_FOUND (also for one that is closed), RECORD_CHANGED, DEPOT_UNKNOWN, PAYER_NOT_FOUND, BILL_TO_NOT_FOUND, LIMITS_CROSSED.
 */
export function changePlace(
  ctx: Ctx,
  id: string,
  seen: number,
  change: { readonly [F in keyof PlaceFields]?: PlaceFields[F] | undefined },
): Promise<PlaceRecord> {
  return ctx.transaction(async (tx) => {
    const locked = await lockShipTo(tx, id);
    const before = locked && (await placeById(tx.db, id));
    const company = before && (await loadCompany(tx, before.companyId));
    if (!company || before.status === 'closed' || !(await servesNow(tx, company.salespersonUid)))
      throw new Refusal('SHIP_TO_NOT_FOUND', { id });
    requireVersion(locked.version, seen);
    const changed = changedFields(before, change);
    if (Object.keys(changed.detail).length === 0) return before;
    await requirePossible(tx, company.id, changed.after, before);
    await writePlace(tx, id, changed.after);
    await audit(tx, {
      what: 'ship-to-changed',
      uid: null,
      companyId: company.id,
      detail: { shipToId: id, ...changed.detail },
    });
    await told(tx, company.id, id);
    return (await placeById(tx.db, id))!;
  });
}

/** What stays as it was is not asked about: it may be older than the rule. */
async function requirePossible(
  tx: Ctx,
  companyId: string,
  { payerId, billToId, depot, limits }: PlaceFields,
  before: PlaceFields | null,
): Promise<void> {
  if (payerId !== before?.payerId && !(await hasParty(tx.db, companyId, { payerId })))
    throw new Refusal('PAYER_NOT_FOUND', { id: payerId });
  if (billToId !== before?.billToId && !(await hasParty(tx.db, companyId, { billToId })))
    throw new Refusal('BILL_TO_NOT_FOUND', { id: billToId });
  if (depot !== before?.depot && !(await depots(tx.db)).includes(depot)) throw new Refusal('DEPOT_UNKNOWN', { depot });
  for (const [least, most] of [
    ['minUnits', 'maxUnits'],
    ['minPallets', 'maxPallets'],
    ['minWeightKg', 'maxWeightKg'],
  ] as const)
    if ((limits[least] ?? 0) > (limits[most] ?? Infinity))
      throw new Refusal('LIMITS_CROSSED', { least: limits[least]!, most: limits[most]! });
}

async function told(tx: Ctx, companyId: string, id: string): Promise<void> {
  await recordEvent(tx.db, { type: 'ship-to.changed', kind: 'ship-to', objectId: id, companyId, data: {} });
}
