/**
 * What somebody wrote as a number: its value; both readings when its one separator may group thousands or begin decimals (`1.000`,
 * `2,000`: which of them is meant depends on who wrote it); null when it is no number.
 */
export type TypedNumber =
  | { readonly value: number }
  | { readonly readings: readonly [grouped: number, decimal: number] }
  | null;

/** Blanks that group thousands: `1 200`, also those that do not break. */
const GROUPING = /(?<=\d)[\s\u00a0\u202f](?=\d{3}(\D|$))/g;

/**
 * The one reader of quantities, for sheets, pasted tables, the pad and the field: `12`, `1 200`, `12,0`, `1.000.000`, `1.000,5`.
 * Not rounded: 1.5 is 1.5.
 */
export function readTypedNumber(text: string): TypedNumber {
  const plain = text.trim().replace(GROUPING, '');
  if (plain.length > 20) return null;
  if (plain === text.trim()) {
    const [, sign = '', whole, rest] = /^([-+]?)([1-9]\d{0,2})[.,](\d{3})$/.exec(plain) ?? [];
    if (whole && rest) return { readings: [Number(`${sign}${whole}${rest}`), Number(`${sign}${whole}.${rest}`)] };
  }
  const [grouped = '', separator] = /^[-+]?[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*(?=$|(?!\1)[.,])/.exec(plain) ?? [];
  const bare = separator ? grouped.replaceAll(separator, '') + plain.slice(grouped.length) : plain;
  return /^[-+]?\d{1,12}([.,]\d{1,6})?$/.test(bare) ? { value: Number(bare.replace(',', '.')) } : null;
}

/**
 * A whole number from 0 up to `most`: `1 200`, `1.200` and `1200` are the same, because the field shows at once what it took. Null for everything else,
 * also for an empty text: `2,5` is never 25.
 */
export function typedWhole(text: string, most: number): number | null {
  const bare = text.replace(/[\s\u00a0\u202f]/g, '');
  const typed = readTypedNumber(bare);
  const value = typed && ('value' in typed ? typed.value : typed.readings[0]);
  return value !== null && Number.isInteger(value) && value >= 0 && value <= most && !/[-+]/.test(bare) ? value : null;
}

/** An amount without the unit that people write with it: `1 500 Ft`, `HUF 1500`, `1500,-`. */
export function withoutForintUnit(text: string): string {
  return text.trim().replace(/^(ft|huf)|(ft|huf|forint)\.?$|[,.]-$/gi, '');
}

/** A whole amount in forints as `typedWhole` reads it, with or without its unit. */
export function typedForints(text: string, most: number): number | null {
  return typedWhole(withoutForintUnit(text), most);
}

/**
 * A whole amount that groups its thousands by blanks or dots, as Hungarians write forints: `5 480` and `5.480` are `5480`. What is anything else stays as it
 * is, so that who checks it says so: a point before decimals is no grouping.
 */
export function plainForints(text: string): string {
  const plain = text.trim().replace(GROUPING, '');
  return /^\d{1,3}(\.\d{3})+$/.test(plain) ? plain.replaceAll('.', '') : plain;
}

/** Both readings as people write them without grouping, for a message: `1000` and `1`, `12345` and `12,345`. */
export function readingTexts(
  [grouped, decimal]: readonly [number, number],
  language: string,
): { a: string; b: string } {
  return { a: String(grouped), b: language === 'en' ? String(decimal) : String(decimal).replace('.', ',') };
}
