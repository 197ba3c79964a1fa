import { mayAtDesk } from '#modules/access/index.ts';
import { audit } from '#modules/audit/index.ts';
import type { PresenceSource } from '#platform/desk-presence/presence-source.ts';
import type { SearchSource } from '#platform/desk-search/search-source.ts';
import { recordEvent } from '#platform/events/event.store.ts';
import type { DeskDegree, DeskPermission } from '#vocabulary/desk-permission.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { blockCompany, unblockCompany } from '../company/block-company.ts';
import type { Company } from '../company/company.ts';
import { requireServedCompany } from '../company/require-served-company.ts';
import { isServed, servedCompanies } from '../company/served-companies.views.ts';
import { loadCompany, lockCompany, lockShipTo } from '../master.store.ts';
import { shipToById } from '../ship-to/require-ship-to.ts';
import type { ShipToStatus } from '../ship-to/ship-to.ts';
import { resumeShipTo, suspendShipTo } from '../ship-to/suspend-ship-to.ts';
import type { CustomerRow, FoundCustomer, Place } from './customers.views.ts';
import { servesNow } from './serves-now.ts';
import { customerById, customersLike, customersOf, placesOf } from './customers.views.ts';

export async function listCustomers(
  ctx: Ctx,
  { offset, limit, ...filter }: { search: string; blocked?: boolean | undefined; offset: number; limit: number },
): Promise<{ total: number; rows: CustomerRow[] }> {
  return customersOf(
    ctx.db,
    { ...filter, companies: await servedCompanies(ctx, 'Desk Customers', 'view') },
    { offset, limit },
  );
}

/** SOLD_TO_NOT_FOUND for a company that the caller does not serve. */
export async function openCustomer(
  ctx: Ctx,
  id: string,
): Promise<{ customer: CustomerRow; places: Place[]; mayAct: boolean }> {
  await requireServedCompany(ctx, id, 'Desk Customers', 'view');
  const customer = await customerById(ctx.db, id);
  if (!customer) throw new Refusal('SOLD_TO_NOT_FOUND', { id });
  return {
    customer,
    places: await placesOf(ctx.db, id),
    mayAct: await isServed(ctx, 'Desk Customers', 'act', id),
  };
}

/** The supplier's order block, by a person and with a reason. SOLD_TO_NOT_FOUND. */
export function setCustomerBlock(
  ctx: Ctx,
  id: string,
  { blocked, reason }: { blocked: boolean; reason: string },
): Promise<{ blocked: boolean; changed: boolean }> {
  return ctx.transaction(async (tx) => {
    await requireServedCompany(tx, id, 'Desk Customers', 'act');
    const company = await lockCompany(tx, id);
    if (!company || !(await servesNow(tx, company.salespersonUid))) throw new Refusal('SOLD_TO_NOT_FOUND', { id });
    const before = company.blocked;
    if (before === blocked) return { blocked, changed: false };
    await (blocked ? blockCompany(tx, id) : unblockCompany(tx, id));
    await recordEvent(tx.db, {
      type: 'company.blocked',
      kind: 'company',
      objectId: id,
      companyId: id,
      data: { blocked },
    });
    await audit(tx, { what: 'company-blocked', uid: null, companyId: id, reason, detail: { on: blocked } });
    return { blocked, changed: true };
  });
}

/** Suspends a ship-to or opens it again, by a person and with a reason. SHIP_TO_NOT_FOUND, also of a company that the caller does not serve. */
export function setPlaceSuspension(
  ctx: Ctx,
  id: string,
  { suspended, reason }: { suspended: boolean; reason: string },
): Promise<{ status: ShipToStatus; changed: boolean }> {
  return ctx.transaction(async (tx) => {
    const before = (await lockShipTo(tx, id))?.status;
    const place = await shipToById(tx, id);
    const company = place && (await loadCompany(tx, place.companyId));
    if (!before || !company || !(await servesNow(tx, company.salespersonUid)))
      throw new Refusal('SHIP_TO_NOT_FOUND', { id });
    await (suspended ? suspendShipTo(tx, id) : resumeShipTo(tx, id));
    const status = (await lockShipTo(tx, id))!.status;
    if (status === before) return { status, changed: false };
    await recordEvent(tx.db, {
      type: 'ship-to.status',
      kind: 'ship-to',
      objectId: id,
      companyId: company.id,
      data: { status },
    });
    await audit(tx, {
      what: 'ship-to-status',
      uid: null,
      companyId: company.id,
      reason,
      detail: { shipToId: id, to: status },
    });
    return { status, changed: true };
  });
}

/** Companies that the permission of the caller reaches in this degree, by name: to choose one. */
export async function chooseCustomers(
  ctx: Ctx,
  search: string,
  permission: DeskPermission,
  degree: DeskDegree,
  limit: number,
): Promise<CustomerRow[]> {
  const { rows } = await customersOf(
    ctx.db,
    { search, companies: await servedCompanies(ctx, permission, degree) },
    { offset: 0, limit },
  );
  return rows;
}

/** The ship-tos of a company that the caller serves with this permission, and the company itself. SOLD_TO_NOT_FOUND. */
export async function servedPlaces(
  ctx: Ctx,
  id: string,
  permission: DeskPermission,
): Promise<{ company: Company; places: Place[] }> {
  const company = await requireServedCompany(ctx, id, permission, 'view');
  return { company, places: await placesOf(ctx.db, id) };
}

/** Customers and ship-tos by name, city or number; none without Desk Customers. */
export const customerSearch: SearchSource = {
  async find(ctx, words, most) {
    if (!mayAtDesk(ctx.caller, 'Desk Customers', 'view')) return [];
    return customersLike(ctx.db, words, await servedCompanies(ctx, 'Desk Customers', 'view'), most);
  },
};

/** Companies that the caller serves; any other is SOLD_TO_NOT_FOUND. */
export const customerPresence: PresenceSource = {
  async requireSight(ctx, id) {
    await requireServedCompany(ctx, id, 'Desk Customers', 'view');
  },
};

/** Ship-tos that the permission of the caller reaches in this degree, by words; the likest first. */
export async function findServedPlaces(
  ctx: Ctx,
  words: string,
  permission: DeskPermission,
  degree: DeskDegree,
  limit: number,
): Promise<FoundCustomer[]> {
  const found = await customersLike(ctx.db, words, await servedCompanies(ctx, permission, degree), 3 * limit);
  return found.filter(({ kind }) => kind === 'ship-to').slice(0, limit);
}
