import { numberText } from '#values/number-text.ts';
import { inLanguage } from '#values/text.ts';
import { say } from '#wording/say.ts';
import type { Ctx } from '../../../context.ts';
import { loadShortLines } from './arrival.store.ts';
import { mailOrderer } from './mail-orderer.ts';

/** The ERP confirms other quantities than it did: whoever ordered hears of what less will come, or that all of it comes after all, while there is time to order elsewhere. */
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
