import type { Language } from '#values/text.ts';
import { folded } from '#values/text.ts';
import { hasWording, say } from '#wording/say.ts';
import type { Product } from './product.ts';

const regions = new Map(
  (['hu', 'en', 'es'] as const).map((language) => [language, new Intl.DisplayNames(language, { type: 'region' })]),
);

/** `HU` is Magyarország, Hungary … */
export function countryName(code: string | null, language: Language): string | null {
  return code && /^[A-Z]{2}$/.test(code) ? (regions.get(language)!.of(code) ?? code) : code;
}

/** `4,7%`; null for what never has any. */
export function alcoholLabel(
  { exciseKind, alcoholTenths }: Pick<Product, 'exciseKind' | 'alcoholTenths'>,
  language: Language,
): string | null {
  if (exciseKind === 'none' && alcoholTenths === 0) return null;
  return `${Math.trunc(alcoholTenths / 10)}${language === 'en' ? '.' : ','}${alcoholTenths % 10}%`;
}

/** SAP material type in words: FERT own product, HAWA traded goods. */
export function materialLabel(code: string, language: Language): string {
  return worded(`catalogue.materialType.${code}`, code, language);
}

/** The segment as the supplier writes it, translated where we know the word. */
export function segmentLabel(segment: string | null, language: Language): string | null {
  if (!segment || segment === '-') return null;
  return worded(`catalogue.segment.${folded(segment)}`, segment, language);
}

function worded(key: string, otherwise: string, language: Language): string {
  return hasWording(key) ? say(language, key) : otherwise;
}
