import { mayAtDesk, openApprovals, releaseCapFor } from '#modules/access/index.ts';
import { isServed, salespersonNow } from '#modules/company/index.ts';
import type { FoundNotice, NoticeSource } from '#platform/desk-notices/notice-source.ts';
import type { Ctx } from '../../../context.ts';
import { WORDS_OF_STANDING } from '../change/change-order.ts';
import { refusedBatchesBy } from '../revision/revision.views.ts';
import { isWithin } from './desk-orders.ts';
import { ORDER_RELEASE } from './release-request.ts';
import { personName } from '#values/person-name.ts';

/** Releases that the caller is asked for, and decisions of theirs that were not done for every order. */
export const orderNotices: NoticeSource = {
  find: async (ctx, most) => [...(await askedReleases(ctx, most)), ...(await refusedDecisions(ctx, most))],
};

/** Of customers that they serve, within what they may release at all; whether it is within what is left of this day, the order says. */
async function askedReleases(ctx: Ctx, most: number): Promise<FoundNotice[]> {
  if (!mayAtDesk(ctx.caller, 'Desk Release')) return [];
  const asked: FoundNotice[] = [];
  for (const open of await openApprovals(ctx.db, ORDER_RELEASE, ctx.app.clock.real())) {
    if (asked.length === most) break;
    if (open.askedBy === ctx.caller!.uid) continue;
    if (!(await isServed(ctx, 'Desk Release', 'act', open.companyId))) continue;
    const cap = releaseCapFor(ctx.caller!.desk!, await salespersonNow(ctx, open.companyId));
    if (!isWithin(cap, 0, Number(open.snapshot['due'] ?? 0))) continue;
    asked.push({
      kind: 'release-asked',
      key: `release ${open.id}`,
      object: open.object,
      about: personName(ctx.language, open.asker),
      count: 1,
      at: open.askedAt,
    });
  }
  return asked;
}

const SHOWN_DAYS = 7;
/** What is said of an order that the ERP did not let be changed. */
const BY_THE_ERP = [...Object.values(WORDS_OF_STANDING), 'revision.inWork'];

async function refusedDecisions(ctx: Ctx, most: number): Promise<FoundNotice[]> {
  if (!mayAtDesk(ctx.caller, 'Desk Orders', 'view')) return [];
  const batches = await refusedBatchesBy(ctx.db, ctx.caller!.uid, ctx.app.clock.real(), {
    days: SHOWN_DAYS,
    wordings: BY_THE_ERP,
    limit: most,
  });
  return batches.map(({ id, refused, numbers, onlyWith, endedAt }) => ({
    kind: onlyWith ? 'decision-refused-by-erp' : 'decision-refused',
    key: `decision ${id} ${refused}`,
    object: id,
    about: `${numbers.join(', ')}${refused > numbers.length ? ' …' : ''}`,
    count: refused,
    at: endedAt,
  }));
}
