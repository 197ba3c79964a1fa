import type { ErpReport, ErpReportTaken, ErpStep } from '#modules/erp/index.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { OrderMove } from './order-move.ts';
import { moveOrder } from './move-order.ts';
import { loadNumberOf } from './order.store.ts';

const MOVE_OF: Readonly<Record<ErpStep, OrderMove>> = {
  confirmed: 'confirm',
  'delivery created': 'prepare',
  picked: 'pick',
  packed: 'pack',
  'goods issued': 'ship',
  delivered: 'deliver',
  'delivered in part': 'deliver-part',
  'refused at the door': 'refuse-at-door',
  invoiced: 'invoice',
  paid: 'pay',
  rejected: 'reject',
  cancelled: 'cancel',
};

/**
 * The way in for every ERP: an order has reached a step there. Papers and numbers that come of it are made in the same transaction; the same
 * report again changes nothing. Never throws for what an ERP may well report late or twice; says so instead.
 */
export async function takeErpReport(ctx: Ctx, { sapId, step, ...detail }: ErpReport): Promise<ErpReportTaken> {
  const number = await loadNumberOf(ctx.db, sapId);
  if (number === null) return 'unknown';
  try {
    const { changed } = await moveOrder(ctx, number, MOVE_OF[step], detail);
    return changed ? 'taken' : 'known';
  } catch (error) {
    if (error instanceof Refusal) return 'not possible';
    throw error;
  }
}
