import type { BasisPoints } from './money.ts';
import { readTypedNumber } from './typed-number.ts';

/** The one reader of percentages that people type: `27`, `27,5`, `27.50 %` in hundredths of a percent (2700, 2750, 2750); null when it is no percentage from 0 to 100. */
export function readPercentage(text: string): BasisPoints | null {
  const number = readTypedNumber(text.trim().replace(/%$/, ''));
  if (!number || !('value' in number) || number.value < 0 || number.value > 100) return null;
  const rate = Math.round(number.value * 100);
  return Math.abs(rate - number.value * 100) < 1e-6 ? rate : null;
}

/** What a field begins with: `27`, `2.5`, in Hungarian and Spanish `2,5`. */
export function percentageText(rate: BasisPoints, language: string): string {
  const text = String(rate / 100);
  return language === 'en' ? text : text.replace('.', ',');
}
