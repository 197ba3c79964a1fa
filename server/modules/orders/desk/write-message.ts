import { mailLanguage, sendMail } from '#platform/mail/index.ts';
import { escaped } from '#platform/mail/html.ts';
import { personName } from '#values/person-name.ts';
import { say } from '#wording/say.ts';
import type { Ctx } from '../../../context.ts';
import { lockOrder } from '../order/order.store.ts';
import { recordOrderEvent } from '../order/record-order-event.ts';
import { requireStillServed, takeDeskOrder } from './desk-orders.ts';
import { insertMessage, ordererOf } from './order-message.store.ts';

/** A note that the desk reads, or a message that the customer reads too: at the order, and as a mail to who ordered. ORDER_NOT_FOUND. */
export function writeOrderMessage(
  ctx: Ctx,
  number: string,
  { text, internal }: { text: string; internal: boolean },
): Promise<number> {
  return ctx.transaction(async (tx) => {
    const order = await takeDeskOrder(tx, number, 'Desk Orders');
    await lockOrder(tx.db, number);
    await requireStillServed(tx, order, 'Desk Orders');
    const { uid, firstName, lastName } = tx.caller!;
    const id = await insertMessage(tx.db, number, {
      uid,
      author: personName('hu', { firstName, lastName }),
      internal,
      text,
      at: tx.now,
    });
    await recordOrderEvent(tx.db, order, internal ? 'note' : 'message', { uid });
    if (!internal) await mailMessage(tx, number, id, text);
    return id;
  });
}

async function mailMessage(tx: Ctx, number: string, id: number, text: string): Promise<void> {
  const orderer = await ordererOf(tx.db, number);
  if (!orderer) return;
  const language = mailLanguage(tx.app, orderer.locale);
  const { supplier } = tx.app.brand();
  const link = `${tx.app.config.publicUrl}/orders/history/${number}`;
  const body = say(language, 'orderMail.message.body', { number, supplier });
  const signature = say(language, 'confirmation.signature', { supplier });
  await sendMail(tx.db, {
    dedupKey: `order-message-${id}`,
    to: orderer.email,
    uid: orderer.uid,
    aboutUids: [tx.caller!.uid],
    subject: say(language, 'orderMail.message.subject', { number }),
    text: [body, text, link, signature].join('\n\n'),
    html: `<p>${escaped(body)}</p><blockquote>${escaped(text).replaceAll('\n', '<br>')}</blockquote><p><a href="${escaped(link)}">${escaped(number)}</a></p><p>${escaped(signature)}</p>`,
  });
}
