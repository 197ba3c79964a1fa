import type { Recurring } from '#platform/jobs/index.ts';
import { eachRow } from '#platform/jobs/index.ts';
import { DAY_MS } from '#values/day.ts';
import { REOPEN_DAYS, SILENT_DAYS, canMove } from './ticket-move.ts';
import { tellChanged } from './ticket-mail.ts';
import { writerOf } from './take-ticket.ts';
import { lockTicket, restingSince, writeStatus } from './ticket.store.ts';

/** rules 2.8: a solved case closes after seven days, one that waits for details after fourteen days of silence. */
export const closeRestingTickets: Recurring = {
  name: 'close-resting-tickets',
  everySeconds: 3_600,
  wokenBy: 'clock',
  async run(ctx, stopping) {
    for (const [status, days] of [
      ['Problem Solved', REOPEN_DAYS],
      ['Waiting for Details', SILENT_DAYS],
    ] as const) {
      const before = new Date(ctx.now.getTime() - days * DAY_MS);
      const close = (caseNumber: string) =>
        ctx.transaction(async (tx) => {
          const ticket = await lockTicket(tx.db, caseNumber);
          if (!ticket || ticket.changedAt >= before || !canMove(ticket.status, 'Closed', 'time')) return;
          await writeStatus(tx.db, ticket, 'Closed', writerOf(tx), tx.now);
          await tellChanged(tx, { ...ticket, status: 'Closed' }, 'customer');
        });
      await eachRow(
        ctx,
        {
          job: 'close-resting-tickets',
          batch: 200,
          due: (except, most) => restingSince(ctx.db, status, before, except, most),
          keyOf: ({ caseNumber }) => caseNumber,
          work: ({ caseNumber }) => close(caseNumber),
        },
        stopping,
      );
    }
  },
};
