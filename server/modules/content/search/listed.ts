import type { Language, Texts } from '#values/text.ts';
import { inLanguage } from '#values/text.ts';
import type { ExcerptPart } from './excerpt.ts';
import { excerptOf, plainText, spokenWords } from './excerpt.ts';

/** What of some texts speaks of the words looked for; null when nothing was looked for. */
export function excerptFrom(
  search: string | undefined,
  language: Language,
  ...texts: readonly Texts[]
): ExcerptPart[] | null {
  if (spokenWords(search ?? '').length === 0) return null;
  return excerptOf(texts.map((one) => plainText(inLanguage(one, language))).join(' '), search!);
}
