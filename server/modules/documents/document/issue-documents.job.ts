import type { EventHandler, Recurring } from '#platform/jobs/index.ts';
import type { Ctx } from '../../../context.ts';
import { keptPaper } from '../paper/keep-paper.ts';
import { papersOfOrder } from './document.views.ts';
import { registerOrderPapers, registerPeriodicPapers } from './register.store.ts';

/** An order got a delivery note or an invoice: both are entered, made and archived. Repeated, it changes nothing. */
export const issueDocumentsJob: EventHandler = {
  parallel: 2,
  async run(ctx: Ctx, { number }: { number: string }) {
    await ctx.transaction((tx) => registerOrderPapers(tx.db, number));
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
    await registerOrderPapers(tx.db);
    await registerPeriodicPapers(tx.db, tx.today);
  });
}
