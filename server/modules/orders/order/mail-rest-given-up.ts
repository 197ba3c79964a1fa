import { numberText } from '#values/number-text.ts';
import { inLanguage } from '#values/text.ts';
import { say } from '#wording/say.ts';
import type { Ctx } from '../../../context.ts';
import { loadMissingLines } from './arrival.store.ts';
import { mailOrderer } from './mail-orderer.ts';

/** Mails the person who ordered that nothing more of an order comes: they may have waited for the rest. Of an order that ends with all its goods nothing is to be said. */
export async function mailRestGivenUp(tx: Ctx, number: string, reason: string): Promise<void> {
  const lines = await loadMissingLines(tx.db, number);
  if (lines.length === 0) return;
  await mailOrderer(tx, number, {
    // The rest is given up once.
    dedupKey: `order-rest-given-up-${number}`,
    kind: 'restGivenUp',
    quote: (language) =>
      [
        ...lines.map(({ sku, name, quantity, came }) => {
          const less = { ordered: numberText(quantity), came: numberText(came) };
          return `${sku} ${inLanguage(name, language)}: ${say(language, 'orderMail.restGivenUp.less', less)}`;
        }),
        reason,
      ]
        .filter(Boolean)
        .join('\n'),
  });
}
