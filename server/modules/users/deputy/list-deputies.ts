import { DEPUTY } from '#modules/access/index.ts';
import type { Ctx } from '../../../context.ts';
import { managedShipTos } from '../user/managed-user.ts';
import { colleaguesOf, deputiesOf } from './deputy.store.ts';
import type { ShownDeputy } from './deputy.store.ts';

/** What oneself lent and was lent, running and to come. */
export function listDeputies(ctx: Ctx): Promise<ShownDeputy[]> {
  return deputiesOf(ctx.db, [ctx.caller!.uid], ctx.today);
}

/** What these users lent and were lent, running and to come, at the ship-tos where the caller manages users; the supplier sees all. */
export function listManagedDeputies(ctx: Ctx, uids: readonly string[]): Promise<ShownDeputy[]> {
  const managed = ctx.caller ? managedShipTos(ctx.caller) : null;
  return deputiesOf(ctx.db, uids, ctx.today, managed && [...managed]);
}

/** Who could stand in: people of the companies where the caller has a role of their own. */
export function listColleagues(ctx: Ctx): ReturnType<typeof colleaguesOf> {
  const own = ctx.caller!.grants.filter(({ accountType }) => accountType !== DEPUTY);
  return colleaguesOf(ctx.db, ctx.caller!.uid, [...new Set(own.map(({ companyId }) => companyId))]);
}
