import { ORDER_PLACED, ORDER_RELEASED, ORDER_WITHDRAWN } from '../order/order.ts';

/** What the ERP is to do with an order. */
export type Errand = 'place' | 'release' | 'withdraw';

export const ERRANDS: Readonly<Record<string, Errand>> = {
  [ORDER_PLACED]: 'place',
  [ORDER_RELEASED]: 'release',
  [ORDER_WITHDRAWN]: 'withdraw',
};
/** The topics of the outbox by which orders go to the ERP. */
export const TO_ERP: readonly string[] = Object.keys(ERRANDS);
