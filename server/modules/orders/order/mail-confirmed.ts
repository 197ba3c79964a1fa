import { numberText } from '#values/number-text.ts';
import { inLanguage } from '#values/text.ts';
import { say } from '#wording/say.ts';
import type { Ctx } from '../../../context.ts';
import { loadShortLines } from './arrival.store.ts';
import { mailOrderer } from './mail-orderer.ts';

/** Mails the person who ordered when the ERP has confirmed other quantities than before: the lines of which less will come, or that the whole quantity will come. They may still have time to order elsewhere. */
export async function mailConfirmed(tx: Ctx, number: string, version: number): Promise<void> {
  const short = await loadShortLines(tx.db, number);
  const dedupKey = `order-confirmed-${number}-${version}`;
  if (short.length === 0) return mailOrderer(tx, number, { dedupKey, kind: 'confirmedInFull' });
  return mailOrderer(tx, number, {
    dedupKey,
    kind: 'confirmedInPart',
    quote: (language) =>
      short
        .map(({ sku, name, quantity, confirmed }) =>
          say(language, 'orderMail.confirmedInPart.line', {
            product: `${sku} ${inLanguage(name, language)}`,
            ordered: numberText(quantity),
            confirmed: numberText(confirmed),
          }),
        )
        .join('\n'),
  });
}
