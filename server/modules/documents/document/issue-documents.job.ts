import { recordOffers } from '#modules/catalogue/index.ts';
import type { EventHandler, Recurring } from '#platform/jobs/index.ts';
import type { Ctx } from '../../../context.ts';
import { keptPaper } from '../paper/keep-paper.ts';
import { keepText } from '../paper/paper-text.store.ts';
import { keepPriceLists } from '../paper/price-list-rows.ts';
import { sellersOverTime } from '../paper/seller.ts';
import { papersOfOrder } from './document.views.ts';
import { AT_ONCE, issueOrderPapers } from './issue.store.ts';
import { issuePapers } from './issue-papers.ts';
import type { Issuer } from './register.store.ts';
import { registerPeriodicPapers } from './register.store.ts';
import { numberingOf } from './series.ts';

/** An order got papers: they are made and archived. Repeated, it changes nothing. */
export const issueDocumentsJob: EventHandler = {
  parallel: 2,
  async run(ctx: Ctx, { number }: { number: string }) {
    await ctx.transaction((tx) => issuePapers(tx, number));
    for (const document of await papersOfOrder(ctx.db, number, ctx.today)) await keptPaper(ctx, document);
  },
};

/** Statements, reminders, price lists and contracts come round by the business day; what they say is kept with them, their papers are made when they are asked for. */
export const registerPapers: Recurring = {
  name: 'register-papers',
  everySeconds: 3_600,
  wokenBy: 'clock',
  async run(ctx, stopping) {
    await registerAll(ctx);
    await keepPriceLists(ctx, stopping);
  },
};

/** What has not come out of it by then comes with the next hour. */
const MOST_ROUNDS = 50;

/** Everything that there is by today: after an import, too. */
export async function registerAll(ctx: Ctx): Promise<void> {
  const numbering = await numberingOf(ctx);
  for (let round = 0; round < MOST_ROUNDS; round += 1)
    if ((await ctx.transaction((tx) => issueOrderPapers(tx.db, numbering))) < AT_ONCE) break;
  await ctx.transaction((tx) => recordOffers(tx.db, tx.today));
  // Who issues is in memory as it was committed.
  await ctx.app.changes.catchUp(ctx.db);
  const sellers = await sellersOverTime(ctx);
  await ctx.transaction(async (tx) => {
    const issuers: Issuer[] = [];
    for (const { since, values } of sellers) issuers.push({ since, seller: await keepText(tx.db, values) });
    await registerPeriodicPapers(tx.db, tx.today, issuers);
  });
}
