import { asOfNow, mayAtDesk } from '#modules/access/index.ts';
import { audit } from '#modules/audit/index.ts';
import { recordEvent } from '#platform/events/event.store.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { isServed, servedCompanies } from '../company/served-companies.views.ts';
import type { GroupedCompany } from '../master.store.ts';
import { lockGroups, writeGroups } from '../master.store.ts';
import { changedFields } from './changed-fields.ts';
import type { CustomerRow } from './customers.views.ts';
import { customersOf, keepPriceGroups, priceGroups } from './customers.views.ts';

export interface GroupMove {
  readonly companyId: string;
  readonly version: number;
  readonly priceGroup: string | null;
}

export interface MovedCompany {
  readonly companyId: string;
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly version: number | null;
  readonly outcome: 'moved' | 'same' | 'changed' | 'unknown';
}

/** Customers of a group whose prices the caller may look at; `group` null: of none, undefined: of all. */
export async function customersOfGroup(
  ctx: Ctx,
  { group, search }: { group: string | null | undefined; search: string },
  page: { offset: number; limit: number },
): Promise<{ total: number; rows: (CustomerRow & { mayMove: boolean })[] }> {
  const companies = await servedCompanies(ctx, 'Desk Prices', 'view');
  const { total, rows } = await customersOf(ctx.db, { companies, search, priceGroup: group }, page);
  const ours = await servedCompanies(ctx, 'Desk Prices', 'act');
  return { total, rows: rows.map((row) => ({ ...row, mayMove: ours === null || ours.includes(row.id) })) };
}

/**
 * Moves companies to other price groups, each onto the version that was seen; what is not as it was seen stays, and is answered so. Prices decide, so it takes Desk Prices for
 * each of them. DESK_FORBIDDEN, PRICE_GROUP_UNKNOWN.
 */
export function moveToPriceGroups(
  ctx: Ctx,
  moves: readonly GroupMove[],
  { preview }: { readonly preview: boolean },
): Promise<MovedCompany[]> {
  return ctx.transaction(async (tx) => {
    const ids = moves.map(({ companyId }) => companyId);
    if (new Set(ids).size < ids.length) throw new Refusal('INVALID_INPUT', { name: 'moves' });
    await requireGroups(tx, moves);
    const locked = new Map((await lockGroups(tx, ids)).map((row) => [row.id, row]));
    const now = await asOfNow(tx); // it waited for the rows
    if (!mayAtDesk(now.caller, 'Desk Prices')) throw new Refusal('DESK_FORBIDDEN', { permission: 'Desk Prices' });
    const results: MovedCompany[] = [];
    for (const move of moves) {
      const company = locked.get(move.companyId);
      const isOurs = company && (await isServed(now, 'Desk Prices', 'act', company.id));
      results.push(isOurs ? resultOf(move, company) : unknown(move));
    }
    const moving = results.filter(({ outcome }) => outcome === 'moved');
    if (preview || moving.length === 0) return results;
    await writeGroups(tx, moving);
    for (const { companyId, before, after } of moving) await tell(tx, companyId, before, after);
    return results.map((one) => (one.outcome === 'moved' ? { ...one, version: one.version! + 1 } : one));
  });
}

/** Each group that somebody is moved to is there, and is not retired before the move is done. */
async function requireGroups(tx: Ctx, moves: readonly GroupMove[]): Promise<void> {
  const wanted = [...new Set(moves.flatMap(({ priceGroup }) => priceGroup ?? []))];
  await keepPriceGroups(tx.db, wanted);
  const known = new Set(await priceGroups(tx.db));
  const strange = wanted.find((one) => !known.has(one));
  if (strange !== undefined) throw new Refusal('PRICE_GROUP_UNKNOWN', { priceGroup: strange });
}

function resultOf(move: GroupMove, { id, name, priceGroup, version }: GroupedCompany): MovedCompany {
  const outcome =
    priceGroup === move.priceGroup ? 'same' : version === move.version ? ('moved' as const) : ('changed' as const);
  return { companyId: id, name, before: priceGroup, after: move.priceGroup, version, outcome };
}

/** Another salesperson's customer and none at all are the same. */
const unknown = ({ companyId, priceGroup }: GroupMove): MovedCompany => ({
  companyId,
  name: companyId,
  before: null,
  after: priceGroup,
  version: null,
  outcome: 'unknown',
});

async function tell(tx: Ctx, companyId: string, before: string | null, after: string | null): Promise<void> {
  const { detail } = changedFields({ priceGroup: before }, { priceGroup: after });
  await audit(tx, { what: 'company-changed', uid: null, companyId, detail });
  await recordEvent(tx.db, { type: 'company.changed', kind: 'company', objectId: companyId, companyId, data: {} });
}
