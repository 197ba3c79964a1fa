import type { Day } from '#values/day.ts';
import { daysBetween } from '#values/day.ts';
import { IMPORTED_ROLES } from '#vocabulary/role.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import { DEPUTY, effectiveGrants, tellAccess } from '#modules/access/index.ts';
import { audit } from '#modules/audit/index.ts';
import { lockAccounts, requireOneself } from '#modules/identity/index.ts';
import { say } from '#wording/say.ts';
import type { Ctx } from '../../../context.ts';
import type { ShownDeputy } from './deputy.store.ts';
import { deputiesOf, insertDeputy, isColleague, lentBy } from './deputy.store.ts';

const LONGEST_DAYS = 366;
/** Roles that one user may have lent at the same time: more than any chain has ship-tos. */
const MOST = 500;

/**
 * Lends the caller's own role at a ship-to to a colleague of the same company, from a day to a day (Budapest). Answers what was lent; sent twice, it is lent once.
 * What was lent cannot be lent on, and who stands in never manages users. It ends with the last day, with the lender's role, with the deputy's last own role in
 * that company, or when the lender, a manager of the ship-to or the supplier ends it.
 * SHIP_TO_NOT_FOUND, USER_NOT_FOUND (foreign like unknown), DEPUTY_NOT_POSSIBLE for impossible days and for too many.
 */
export async function lendRole(
  ctx: Ctx,
  { uid, shipToId, from, to }: { uid: string; shipToId: string; from: Day; to: Day },
): Promise<ShownDeputy> {
  requireOneself(ctx);
  const lenderUid = ctx.caller!.uid;
  const impossible = (why: 'wrongDays' | 'tooMany') =>
    new Refusal('DEPUTY_NOT_POSSIBLE', { why: say(ctx.language, `user.deputy.${why}`) });
  return ctx.transaction(async (tx) => {
    // Both, so that neither loses their last role meanwhile; what the caller has is read after that.
    await lockAccounts(tx.db, [lenderUid, uid]);
    const own = (await effectiveGrants(tx.db, lenderUid, tx.today)).find(
      (grant) => grant.shipToId === shipToId && grant.accountType !== DEPUTY && !IMPORTED_ROLES.includes(grant.role),
    );
    if (!own) throw new Refusal('SHIP_TO_NOT_FOUND', { id: shipToId });
    const { companyId, customerType, role } = own;
    if (!(await isColleague(tx.db, lenderUid, uid, companyId))) throw new Refusal('USER_NOT_FOUND');
    if (to < from || to < tx.today || daysBetween(from, to) > LONGEST_DAYS) throw impossible('wrongDays');
    const lent = { lenderUid, uid, shipToId, companyId, customerType, role, from, to };
    // Read here, so that nobody can take it back before it is answered.
    const shown = async (id: number | null) =>
      (await deputiesOf(tx.db, [lenderUid], tx.today)).find((deputy) => deputy.id === id);
    const { count, same } = await lentBy(tx.db, lent, tx.today);
    const before = await shown(same);
    if (before) return before;
    if (count >= MOST) throw impossible('tooMany');
    const id = await insertDeputy(tx.db, lent, tx.app.clock.real());
    await audit(tx, {
      what: 'deputy-lent',
      uid,
      companyId,
      detail: { shipToId, role: `${customerType} ${role}`, from, to },
    });
    await tellAccess(tx, uid);
    return (await shown(id))!;
  });
}
