import { groupedDigits } from '#values/number-text.ts';
import type { Language } from '#values/text.ts';
import { say } from '#wording/say.ts';
import type { Gauge } from '../limit/limit.ts';

// Making a format costs 20 µs and more, using one next to nothing.
const grouped = (locale: string) => new Intl.NumberFormat(locale, { useGrouping: 'always', maximumFractionDigits: 2 });
const numbers = { hu: grouped('hu-HU'), en: grouped('en-GB'), es: grouped('es-ES') } as const;
const separatorOf = (language: Language) =>
  numbers[language].formatToParts(1_000).find(({ type }) => type === 'group')!.value;
const separators = { hu: separatorOf('hu'), en: separatorOf('en'), es: separatorOf('es') } as const;

/** `1 234 Ft` with no-break spaces; also four digits are grouped (rules 1.5). */
export function amountText(amount: number, language: Language): string {
  return `${numberText(amount, language)}\u00A0Ft`;
}

export function numberText(value: number, language: Language): string {
  return value >= 0 && Number.isSafeInteger(value)
    ? groupedDigits(String(value), separators[language])
    : numbers[language].format(value);
}

/** Unit of the wire and how many of ours it is. */
export const GAUGE_UNITS = {
  units: { unit: 'unit', per: 1 },
  pallets: { unit: 'pallet', per: 100 },
  capacity: { unit: 'pallet', per: 100 },
  weight: { unit: 'kg', per: 1_000 },
  price: { unit: 'Ft', per: 1 },
  empties: { unit: 'pallet', per: 1 },
} as const satisfies Record<Gauge['code'], { unit: string; per: number }>;

/** A quantity of a limit in words; weights from a ton up that are round are said in tons. */
export function measureText(code: Gauge['code'], value: number, language: Language): string {
  const amount = value / GAUGE_UNITS[code].per;
  if (code === 'price') return amountText(amount, language);
  if (code === 'weight')
    return amount >= 1_000 && amount % 100 === 0 ? inUnit('t', amount / 1_000) : inUnit('kg', amount);
  if (code === 'units') return inUnit(amount === 1 ? 'unit' : 'units', amount);
  return inUnit(amount === 1 ? 'pallet' : 'pallets', amount);

  function inUnit(unit: string, n: number): string {
    return say(language, `limit.amount.${unit}`, { n: numberText(n, language) });
  }
}
