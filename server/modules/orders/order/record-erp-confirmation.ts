import type { ErpConfirmation } from '#modules/erp/index.ts';
import type { Finish } from '#platform/jobs/index.ts';
import type { Ctx } from '../../../context.ts';
import { moved } from './order-move.ts';
import type { Order } from './order.ts';
import { UNDER_INVESTIGATION } from './order.ts';
import type { Db } from '#platform/db/db.ts';
import {
  hasEvent,
  lockOrder,
  lockUnreported,
  writeConfirmed,
  writeErpNumber,
  writeEventOnce,
  writeState,
} from './order.store.ts';
import { recordOrderEvent } from './record-order-event.ts';

/**
 * The ERP has the order in its books. Repeating it changes nothing, and an answer that comes late does not turn back an
 * order that the customer has cancelled or that is on its way, nor one of which the ERP has reported meanwhile how it stands: a report may be read later than the answer was made. `finish` ends the event that sent the order, in the same transaction.
 */
export function recordErpConfirmation(
  ctx: Ctx,
  number: string,
  confirmation: ErpConfirmation,
  finish?: Finish,
): Promise<void> {
  return ctx.transaction(async (tx) => {
    const order = await lockOrder(tx.db, number);
    if (!order || order.sapId !== confirmation.sapId)
      throw new Error(`the confirmation of ${confirmation.sapId} fits no order ${number}`);
    await record(tx, order, confirmation);
    finish?.(tx.db);
  });
}

/**
 * The same for several orders in one transaction, as far as each is open and there is nothing to tell of it but that it is confirmed. Answers the numbers of
 * those; the others are to be recorded one by one.
 */
export function recordErpConfirmations(
  ctx: Ctx,
  confirmations: readonly { readonly number: string; readonly confirmation: ErpConfirmation }[],
  finish: (tx: Db, numbers: readonly string[]) => void,
): Promise<readonly string[]> {
  const plain = confirmations.filter(
    ({ confirmation: { confirmed, investigation, erpNumber } }) => confirmed && !investigation && !erpNumber,
  );
  if (plain.length === 0) return Promise.resolve([]);
  return ctx.transaction(async (tx) => {
    const open = await lockUnreported(
      tx.db,
      plain.map(({ number }) => number),
    );
    const numbers = plain.flatMap(({ number, confirmation }) =>
      open.get(number) === confirmation.sapId ? [number] : [],
    );
    if (numbers.length === 0) return numbers;
    writeConfirmed(tx.db, numbers, tx.now);
    finish(tx.db, numbers);
    return numbers;
  });
}

async function record(
  { db, now: at }: Ctx,
  order: Order,
  { investigation, confirmed, erpNumber }: ErpConfirmation,
): Promise<void> {
  const { number } = order;
  if (erpNumber) await writeErpNumber(db, number, erpNumber);
  const isReported = order.deliveryStatus === UNDER_INVESTIGATION || (await hasEvent(db, number, 'confirmed'));
  if (order.status === 'Open' && !isReported && !investigation && confirmed) return writeConfirmed(db, [number], at);
  await writeEventOnce(db, number, 'sent', at);
  if (order.status !== 'Open' || isReported || !investigation) return;
  const version = await writeState(db, number, {
    state: moved(order, 'investigate'),
    at,
    event: 'investigated',
    detail: { reason: `reason.${investigation}` },
  });
  await recordOrderEvent(db, order, 'moved', { version, move: 'investigate' });
}
