import { setTimeout as pause } from 'node:timers/promises';
import { companyOf } from '#modules/company/index.ts';
import { toFt } from '#values/money.ts';
import type { App } from '../../context.ts';
import { contextOf } from '../../context.ts';
import { book, readSwitch, useUpGarbling, useUpLoss, useUpRejection } from './embedded.store.ts';
import type { Erp, ErpOrder } from './erp.port.ts';
import { ErpAway, ErpRefused } from './erp.port.ts';
import { GARBLED } from './garbled-answers.ts';
import { firstStepAt } from './life-cycle.ts';

/**
 * The ERP that comes with the product: it keeps books of its own and behaves like a system far away. The switches of
 * `supplier erp …` make it down, slow, forgetful of its answers, unwilling, or mad.
 */
export function embeddedErp(app: App): Erp {
  return {
    async sendOrder(order, signal) {
      const state = await readSwitch(app.database);
      if (!state.up) throw new ErpAway('the ERP refuses connections');
      if (await useUpRejection(app.database)) throw new ErpRefused('the ERP rejects the order: material not maintained');
      const ctx = contextOf(app);
      const { investigation } = await book(app.database, order, await doubtAbout(app, order), ctx.now, await firstStepAt(ctx, order.deliveryDate));
      // Booked before the answer goes out: whoever gives up waiting, or never hears it, has an order there all the same.
      if (state.slowMs > 0)
        await pause(state.slowMs, undefined, { signal }).catch(() => {
          throw new ErpAway('nobody waits for the answer any more');
        });
      if (await useUpLoss(app.database)) throw new ErpAway('the connection broke before the answer');
      const garbled = await useUpGarbling(app.database);
      if (garbled > 0) return GARBLED[garbled % GARBLED.length]!(order.sapId);
      return { sapId: order.sapId, investigation };
    },
  };
}

/** rules 2.5, 2.7: a blocked customer or one over his credit limit (goods on account) is looked at by people first. */
async function doubtAbout(app: App, order: ErpOrder): Promise<'credit' | 'block' | null> {
  const company = await companyOf(contextOf(app), order.soldTo);
  if (!company) return null;
  if (company.blocked) return 'block';
  return order.paymentMethod.startsWith('U') && toFt(company.exposure + order.due) > company.creditLimit ? 'credit' : null;
}
