import type { Product } from '#modules/catalogue/index.ts';
import { say } from '#wording/say.ts';
import { plainWord } from '../sheet/sheet.ts';

const LANGUAGES = ['hu', 'en', 'es'] as const;
const words = new Map<string, 'layers' | 'pallets' | 'quantity'>(
  LANGUAGES.flatMap((language) => [
    [plainWord(say(language, 'bulk.unit.layer')), 'layers'] as const,
    [plainWord(say(language, 'quantity.layer')), 'layers'] as const,
    [plainWord(say(language, 'quantity.pallet')), 'pallets'] as const,
    [plainWord(say(language, 'bulk.unit.unit')), 'quantity'] as const,
  ]),
);

/** Which count of a line a unit means: the sales unit of the product (also when nothing is said), a layer, a pallet. Null for any other. */
export function unitIn(
  text: string | null,
  { salesUnit, salesUnitLabel }: Pick<Product, 'salesUnit' | 'salesUnitLabel'>,
): 'quantity' | 'layers' | 'pallets' | null {
  if (text === null) return 'quantity';
  const word = plainWord(text);
  const own = [salesUnit, ...LANGUAGES.map((language) => salesUnitLabel[language] ?? '')].map(plainWord);
  if (own.includes(word)) return 'quantity';
  return words.get(word) ?? null;
}

const KIT_WORDS = new Set(
  LANGUAGES.flatMap((language) => [say(language, 'package.unit'), say(language, 'bulk.unit.unit')].map(plainWord)),
);

/** A kit is counted in kits only; null for any other word. */
export function kitUnitIn(text: string | null): 'quantity' | null {
  return text === null || KIT_WORDS.has(plainWord(text)) ? 'quantity' : null;
}
