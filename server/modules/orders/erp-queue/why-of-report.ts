import { amountText } from '#modules/cart/index.ts';
import type { StoppedReport } from '#modules/erp/index.ts';
import { reasonInWords } from '#modules/erp/index.ts';
import type { Language } from '#values/text.ts';
import { say } from '#wording/say.ts';

/** Why a report needs a person, in a sentence; null: its state says it. */
export function whyOfReport({ why, sums }: Pick<StoppedReport, 'why' | 'sums'>, language: Language): string | null {
  if (!sums) return why && reasonInWords(why, language);
  const [there, here, by] = [sums.there, sums.here, Math.abs(sums.there - sums.here)].map((amount) =>
    amountText(amount, language),
  );
  return say(language, 'deskErp.billedOtherwise', { there: there!, here: here!, by: by! });
}
