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

/** Numbers by the texts that mean them. */
type Meant = Map<string, number[]>;

const packMeanings = new WeakMap<readonly Pack[], Map<string, readonly Meant[]>>();

/**
 * The packs that a filter value means, as marks by pack number: the label or code of this language exactly, else of any
 * language (an address shared between two people), else without regard to case and accents. What packs are called is worked out once, for one list may ask for hundreds of values.
 */
export function packsMeant(shelf: Shelf, facet: PackFacet, value: string, language: Language): Uint8Array {
  const { packs } = shelf;
  let known = packMeanings.get(packs);
  if (!known) packMeanings.set(packs, (known = new Map()));
  const key = `${facet} ${language}`;
  let meanings = known.get(key);
  if (!meanings)
    known.set(
      key,
      (meanings = [
        meantBy(packs, (pack) => [packValue(facet, pack, language)]),
        meantBy(packs, (pack) => [packLabel(facet, pack, language)]),
        meantBy(packs, (pack) => spellings(facet, pack)),
        meantBy(packs, (pack) => spellings(facet, pack).map(folded)),
      ]),
    );
  const last = meanings.length - 1;
  for (const [at, meant] of meanings.entries()) {
    const numbers = meant.get(at === last ? folded(value) : value);
    if (numbers) return marks(packs.length, numbers);
  }
  return marks(packs.length, []);
}

function meantBy<Thing>(things: readonly Thing[], textsOf: (thing: Thing) => readonly string[]): Meant {
  const meant: Meant = new Map();
  for (const [number, thing] of things.entries())
    for (const text of new Set(textsOf(thing))) {
      const numbers = meant.get(text);
      if (numbers) numbers.push(number);
      else meant.set(text, [number]);
    }
  return meant;
}

function marks(length: number, numbers: readonly number[]): Uint8Array {
  const marked = new Uint8Array(length);
  for (const number of numbers) marked[number] = 1;
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

/** `size`: new brands come at the end of the same list. */
const brandMeanings = new WeakMap<
  Shelf['brands'],
  { readonly size: number; readonly exact: Meant; readonly folded: Meant }
>();

/** The brands that a filter value means, by name or code. */
export function brandsMeant({ brands }: Shelf, value: string): Uint8Array {
  let known = brandMeanings.get(brands);
  if (known?.size !== brands.length)
    brandMeanings.set(
      brands,
      (known = {
        size: brands.length,
        exact: meantBy(brands, ({ name, code }) => [name, code]),
        folded: meantBy(brands, ({ name, code }) => [folded(name), folded(code)]),
      }),
    );
  return marks(brands.length, known.exact.get(value) ?? known.folded.get(folded(value)) ?? []);
}
