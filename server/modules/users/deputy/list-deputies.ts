import { DEPUTY } from '#modules/access/index.ts';
import type { Ctx } from '../../../context.ts';
import { colleaguesOf, deputiesOf } from './deputy.store.ts';

/** What oneself lent and was lent, running and to come. */
export function listDeputies(ctx: Ctx): ReturnType<typeof deputiesOf> {
  return deputiesOf(ctx.db, ctx.caller!.uid, ctx.today);
}

/** Who could stand in: people of the companies where the caller has a role of his own. */
export function listColleagues(ctx: Ctx): ReturnType<typeof colleaguesOf> {
  const own = ctx.caller!.grants.filter(({ accountType }) => accountType !== DEPUTY);
  return colleaguesOf(ctx.db, ctx.caller!.uid, [...new Set(own.map(({ companyId }) => companyId))]);
}
