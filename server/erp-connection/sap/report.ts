import { takeErpReport } from '#modules/orders/index.ts';
import type { App } from '../../context.ts';
import { contextOf } from '../../context.ts';

/** An order that was withdrawn before SAP had it is cancelled here too, also when the process died that was asked to. */
export async function reportCancelled(app: App, sapId: string): Promise<void> {
  const ctx = contextOf(app);
  await takeErpReport(ctx, { sapId, step: 'cancelled', at: ctx.now });
}
