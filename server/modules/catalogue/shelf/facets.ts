import type { Language } from '#values/text.ts';
import { folded, inLanguage } from '#values/text.ts';
import { hasWording, say } from '#wording/say.ts';
import type { Pack, Shelf } from './shelf.ts';

/** The properties of a pack that can be filtered and counted. */
export const PACK_FACETS = [
  'packaging',
  'filter_packaging',
  'pack_format',
  'volume',
  'dimension',
  'package_type',
] as const;
export type PackFacet = (typeof PACK_FACETS)[number];

/** What people read; '' when the pack has no such property. */
export function packLabel(facet: PackFacet, pack: Pack, language: Language): string {
  switch (facet) {
    case 'packaging':
      return inLanguage(pack.packaging, language);
    case 'filter_packaging':
      return inLanguage(pack.salesUnitLabel, language);
    case 'pack_format':
      return inLanguage(pack.format, language);
    case 'volume':
      return volumeLabel(pack.volumeMl, language);
    case 'dimension':
      return pack.dimension;
    case 'package_type':
      return typeLabel(pack.packageType, language);
  }
}

/** What goes into a filter: the label itself, or the code where the specification has one. */
export function packValue(facet: PackFacet, pack: Pack, language: Language): string {
  if (facet === 'package_type') return pack.packageType;
  return facet === 'filter_packaging' ? pack.salesUnit : packLabel(facet, pack, language);
}

/** `0,5 l`, in English `0.5 l`; '' for goods without a volume. */
export function volumeLabel(volumeMl: number, language: Language): string {
  if (volumeMl === 0) return '';
  const litres = String(volumeMl / 1_000);
  return `${language === 'en' ? litres : litres.replace('.', ',')} l`;
}

export function typeLabel(packageType: string, language: Language): string {
  const key = `catalogue.packageType.${packageType}`;
  return hasWording(key) ? say(language, key) : packageType;
}

/**
 * The packs that a filter value means, as marks by pack number: the label or code of this language exactly, else of any
 * language (an address shared between two people), else without regard to case and accents.
 */
export function packsMeant(shelf: Shelf, facet: PackFacet, value: string, language: Language): Uint8Array {
  const marked = new Uint8Array(shelf.packs.length);
  const tests: ((pack: Pack) => boolean)[] = [
    (pack) => packValue(facet, pack, language) === value,
    (pack) => packLabel(facet, pack, language) === value,
    (pack) => spellings(facet, pack).includes(value),
    (pack) => spellings(facet, pack).some((spelling) => folded(spelling) === folded(value)),
  ];
  for (const test of tests) {
    let any = false;
    for (const [number, pack] of shelf.packs.entries()) {
      if (!test(pack)) continue;
      marked[number] = 1;
      any = true;
    }
    if (any) break;
  }
  return marked;
}

function spellings(facet: PackFacet, pack: Pack): string[] {
  const labels = (['hu', 'en', 'es'] as const).map((language) => packLabel(facet, pack, language));
  if (facet === 'volume' && pack.volumeMl > 0)
    return [
      ...labels,
      ...labels.map((label) => label.replace(' l', '')),
      ...labels.map((label) => label.replace(' ', '')),
    ];
  return facet === 'filter_packaging' || facet === 'package_type' ? [...labels, packValue(facet, pack, 'hu')] : labels;
}

/** The brands that a filter value means, by name or code. */
export function brandsMeant(shelf: Shelf, value: string): Uint8Array {
  const marked = new Uint8Array(shelf.brands.length);
  const exact = shelf.brands.some((brand) => brand.name === value || brand.code === value);
  const wanted = folded(value);
  for (const [number, brand] of shelf.brands.entries()) {
    if (
      exact
        ? brand.name === value || brand.code === value
        : folded(brand.name) === wanted || folded(brand.code) === wanted
    )
      marked[number] = 1;
  }
  return marked;
}
