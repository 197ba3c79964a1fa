import { companyScope } from '#modules/access/index.ts';
import { servedPlaces, shipToById } from '#modules/company/index.ts';
import { setting } from '#modules/portal-config/index.ts';
import type { Day } from '#values/day.ts';
import type { Ft } from '#values/money.ts';
import { toFt } from '#values/money.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { EmptiesRow, LimitState } from './empties-account.ts';
import { accountRow, limitState, valueOf } from './empties-account.ts';
import { movementsOf } from './empties-account.views.ts';

export interface EmptiesAccount {
  readonly dateFrom: Day;
  readonly dateTo: Day;
  readonly totalValue: Ft;
  /** Whether the ship-to that was asked for is one of the caller's; without one there is nothing to refuse. */
  readonly mayRead: boolean;
  /** By ship-to: the deposit value that it holds against what it may hold. */
  readonly limits: { shipToId: string; value: Ft; limit: Ft; state: LimitState }[];
  readonly rows: EmptiesRow[];
}

/** The empties accounts of one company's ship-tos with My Documents; one that is not the caller's has none. */
export async function emptiesAccount(
  ctx: Ctx,
  asked: { dateFrom?: Day; dateTo?: Day; shipToId?: string },
): Promise<EmptiesAccount> {
  const { dateTo = ctx.today, dateFrom = `${dateTo.slice(0, 4)}-01-01` as Day, shipToId } = asked;
  if (dateTo < dateFrom) throw new Refusal('INVALID_INPUT', { name: 'dateTo' });
  const { companyIds, shipToIds } = await companyScope(ctx, 'My Documents', { shipToId });
  const wanted = shipToIds.filter((id) => shipToId === undefined || id === shipToId);
  const rows = (await movementsOf(ctx.db, { companyIds, shipToIds: wanted }, dateFrom, dateTo)).map(accountRow);
  const mayRead = shipToId === undefined || wanted.length > 0;
  return { dateFrom, dateTo, totalValue: valueOf(rows), mayRead, limits: await limitsOf(ctx, rows), rows };
}

/** What a company that the caller serves at the desk holds of empties today. SOLD_TO_NOT_FOUND. */
export async function customerEmpties(ctx: Ctx, companyId: string): Promise<EmptiesAccount> {
  const { places } = await servedPlaces(ctx, companyId, 'Desk Customers');
  const holder = { companyIds: [companyId], shipToIds: places.map(({ id }) => id) };
  const rows = (await movementsOf(ctx.db, holder, ctx.today, ctx.today)).map(accountRow);
  const limits = await limitsOf(ctx, rows);
  return { dateFrom: ctx.today, dateTo: ctx.today, totalValue: valueOf(rows), mayRead: true, limits, rows };
}

async function limitsOf(ctx: Ctx, rows: readonly EmptiesRow[]): Promise<EmptiesAccount['limits']> {
  const limits: EmptiesAccount['limits'] = [];
  for (const [id, ofPlace] of Map.groupBy(rows, ({ shipToId }) => shipToId)) {
    const value = valueOf(ofPlace);
    const limit = await limitOf(ctx, id);
    limits.push({ shipToId: id, value, limit, state: limitState(value, limit) });
  }
  return limits;
}

async function limitOf(ctx: Ctx, shipToId: string): Promise<Ft> {
  const type = (await shipToById(ctx, shipToId))?.customerType;
  return toFt(
    await setting(
      ctx,
      type === 'WHS' ? 'empties.limit.whs' : type === 'POS Food' ? 'empties.limit.food' : 'empties.limit.horeca',
    ),
  );
}
