import type { EventHandler, Recurring } from '#platform/jobs/index.ts';
import { eachRow } from '#platform/jobs/index.ts';
import type { Ctx } from '../../../context.ts';
import { countSales, monthsToCount } from './sales-month.store.ts';

/** An order was invoiced, or something of it did not arrive: its month is counted again. Repeated, it changes nothing. */
export const countSalesJob: EventHandler = {
  parallel: 2,
  run: (ctx: Ctx, { number }: { number: string }) => ctx.transaction((tx) => countSales(tx.db, { order: number })),
};

/** Once a day everything: products that changed their brand, orders that came by other ways, a database from before the reports. */
export const countAllSales: Recurring = {
  name: 'count-sales',
  everySeconds: 86_400,
  async run(ctx, stopping) {
    // Month by month, so that no statement is long and the events of orders wait for one of them at most.
    await eachRow(
      ctx,
      {
        job: 'count-sales',
        batch: Infinity,
        due: async (except) => (await monthsToCount(ctx.db)).filter((month) => !except.includes(month)),
        keyOf: (month) => month,
        work: (month) => ctx.transaction((tx) => countSales(tx.db, { month })),
      },
      stopping,
    );
  },
};
