import { numberText } from '#values/number-text.ts';
import type { Language } from '#values/text.ts';
import { inLanguage } from '#values/text.ts';
import { dayText } from '#wording/day-text.ts';
import { say } from '#wording/say.ts';
import type { Ctx } from '../../../context.ts';
import type { ShortLine } from './arrival.store.ts';
import { loadShortLines } from './arrival.store.ts';
import { mailOrderer } from './mail-orderer.ts';

/**
 * Mails the person who ordered when the ERP has confirmed otherwise than before: the lines of which less will come, or a part later, or that the whole
 * quantity will come on the day of the order. They may still have time to order elsewhere.
 */
export async function mailConfirmed(tx: Ctx, number: string, version: number): Promise<void> {
  const lines = await loadShortLines(tx.db, number);
  const isShort = lines.some(({ quantity, confirmed }) => confirmed < quantity);
  await mailOrderer(tx, number, {
    dedupKey: `order-confirmed-${number}-${version}`,
    kind: lines.length === 0 ? 'confirmedInFull' : isShort ? 'confirmedInPart' : 'confirmedLater',
    quote: (language) => lines.map((line) => lineText(language, line)).join('\n'),
  });
}

function lineText(language: Language, { sku, name, quantity, confirmed, later }: ShortLine): string {
  const product = `${sku} ${inLanguage(name, language)}`;
  const less = { ordered: numberText(quantity), confirmed: numberText(confirmed) };
  const parts = [
    confirmed < quantity ? say(language, 'orderMail.confirmedInPart.less', less) : less.ordered,
    ...later.map(({ day, quantity: n }) =>
      say(language, 'orderMail.confirmedLater.part', { n: numberText(n), day: dayText(language, day) }),
    ),
  ];
  return `${product}: ${parts.join(', ')}`;
}
