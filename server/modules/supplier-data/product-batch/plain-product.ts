import type { PackRow } from '#modules/catalogue/index.ts';
import type { Language } from '#values/text.ts';
import { inLanguage } from '#values/text.ts';

/** What follows from a product as people know it: its name, brand and packaging. */

const WATER_G_PER_ML = 1;

/** The name with its packaging behind a dash, as the catalogue has it; a name that has one already stays. */
export function nameWithPackaging(name: string, pack: PackRow | undefined, language: Language): string {
  return pack && name !== '' && !name.includes('–') ? `${name} – ${inLanguage(pack.packaging, language)}` : name;
}

/** What of a name follows the brand, which stands beside it. */
export function variantOf(fullName: string, brand: string): string {
  const name = fullName.split('–')[0]!.trim();
  if (name.toLowerCase().startsWith(`${brand.toLowerCase()} `)) return name.slice(brand.length).trim();
  return name.toLowerCase() === brand.toLowerCase() ? '' : name;
}

/** Gross weight of a sales unit in grams: what is in the pieces taken as water, the pieces, and their crate, tray or film. */
export function unitWeight({ pieces, volumeMl, pieceG, tareG }: PackRow): number {
  return pieces * (volumeMl * WATER_G_PER_ML + pieceG) + tareG;
}
