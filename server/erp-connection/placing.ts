import type { ErpOrderData } from '#contract/erp/to-erp.ts';
import { erpOrder } from '#contract/erp/to-erp.ts';
import type { ErpOrder } from '#modules/erp/index.ts';

/** Made of the number and its revision: repeated, it is the same order. */
export function placingId({ number }: Pick<ErpOrder, 'number'>): string {
  return `order.place:${number}:1`;
}

/** An order in the words of the contract, and nothing else of it. */
export function placedOrder(order: ErpOrder): ErpOrderData {
  return erpOrder.parse({ ...order, revision: 1 });
}
