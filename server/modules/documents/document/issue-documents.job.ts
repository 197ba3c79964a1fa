import type { EventHandler, Recurring } from '#platform/jobs/index.ts';
import type { Ctx } from '../../../context.ts';
import { keptPaper } from '../paper/keep-paper.ts';
import { papersOfOrder } from './document.views.ts';
import { issueOrderPapers } from './issue.store.ts';
import { issuePapers } from './issue-papers.ts';
import { registerPeriodicPapers } from './register.store.ts';
import { seriesOf } from './series.ts';

/** An order got papers: they are made and archived. Repeated, it changes nothing. */
export const issueDocumentsJob: EventHandler = {
  parallel: 2,
  async run(ctx: Ctx, { number }: { number: string }) {
    await ctx.transaction((tx) => issuePapers(tx, number));
    for (const document of await papersOfOrder(ctx.db, number, ctx.today)) await keptPaper(ctx, document);
  },
};

/** Statements, reminders, price lists and contracts come round by the business day; their papers are made when they are asked for. */
export const registerPapers: Recurring = {
  name: 'register-papers',
  everySeconds: 3_600,
  wokenBy: 'clock',
  run: (ctx) => registerAll(ctx),
};

/** Everything that there is by today: after an import, too. */
export async function registerAll(ctx: Ctx): Promise<void> {
  await ctx.transaction(async (tx) => {
    await issueOrderPapers(tx.db, await seriesOf(tx));
    await registerPeriodicPapers(tx.db, tx.today);
  });
}
