import type { Day } from '#values/day.ts';
import { daysBetween } from '#values/day.ts';
import { IMPORTED_ROLES } from '#vocabulary/role.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import { DEPUTY } from '#modules/access/index.ts';
import { audit } from '#modules/audit/index.ts';
import { requireOneself } from '#modules/identity/index.ts';
import { tellChange } from '#platform/db/changes.ts';
import type { Recurring } from '#platform/jobs/index.ts';
import { say } from '#wording/say.ts';
import type { Ctx } from '../../../context.ts';
import { colleaguesOf, endDeputyRow, endPastDeputies, insertDeputy, sameDeputy } from './deputy.store.ts';

const LONGEST_DAYS = 366;

/**
 * Lends the caller's own role at a ship-to to a colleague of the same company, from a day to a day (Budapest). What was lent cannot be lent on,
 * and who stands in never manages users. SHIP_TO_NOT_FOUND, USER_NOT_FOUND (foreign like unknown), DEPUTY_NOT_POSSIBLE for days that are none.
 */
export async function lendRole(ctx: Ctx, { uid, shipToId, from, to }: { uid: string; shipToId: string; from: Day; to: Day }): Promise<number> {
  requireOneself(ctx);
  const caller = ctx.caller!;
  const own = caller.grants.find((grant) => grant.shipToId === shipToId && grant.accountType !== DEPUTY && !IMPORTED_ROLES.includes(grant.role));
  if (!own) throw new Refusal('SHIP_TO_NOT_FOUND', { id: shipToId });
  if (!(await colleaguesOf(ctx.db, caller.uid, [own.companyId])).some((colleague) => colleague.uid === uid)) throw new Refusal('USER_NOT_FOUND');
  if (to < from || to < ctx.today || daysBetween(from, to) > LONGEST_DAYS)
    throw new Refusal('DEPUTY_NOT_POSSIBLE', { why: say(ctx.language, 'user.deputy.wrongDays') });
  return ctx.transaction(async (tx) => {
    const { companyId, customerType, role } = own;
    const lent = { lenderUid: caller.uid, uid, shipToId, companyId, customerType, role, from, to };
    // Sent twice, it is lent once.
    const same = await sameDeputy(tx.db, lent);
    if (same !== null) return same;
    const id = await insertDeputy(tx.db, lent, tx.app.clock.real());
    await audit(tx, { what: 'deputy-lent', uid, companyId, detail: { shipToId, role: `${customerType} ${role}`, from, to } });
    await tellChange(tx.db, 'access', uid);
    return id;
  });
}

/** Takes a role back before its day; answers whether there was one of the caller's to take. */
export async function endDeputy(ctx: Ctx, id: number): Promise<boolean> {
  requireOneself(ctx);
  return ctx.transaction(async (tx) => {
    const ended = await endDeputyRow(tx.db, id, tx.caller!.uid, tx.app.clock.real());
    if (!ended) throw new Refusal('NOT_FOUND');
    await tellEnd(tx, ended);
    return true;
  });
}

/** A lent role has no effect after its last day by itself; this writes it down. */
export const endDeputies: Recurring = {
  name: 'end-deputies',
  everySeconds: 300,
  wokenBy: 'clock',
  run: (ctx) =>
    ctx.transaction(async (tx) => {
      for (const ended of await endPastDeputies(tx.db, tx.today, tx.app.clock.real())) await tellEnd(tx, ended);
    }),
};

async function tellEnd(tx: Ctx, { uid, companyId, shipToId }: { uid: string; companyId: string; shipToId: string }): Promise<void> {
  await audit(tx, { what: 'deputy-ended', uid, companyId, detail: { shipToId } });
  await tellChange(tx.db, 'access', uid);
}
