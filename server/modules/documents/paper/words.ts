import type { Day } from '#values/day.ts';
import { numberText } from '#values/number-text.ts';

// Papers are Hungarian by law; their labels say it in English, too, for whoever keeps the books elsewhere.
const fine = new Intl.NumberFormat('hu-HU', { maximumFractionDigits: 2, useGrouping: 'always' } as unknown as Intl.NumberFormatOptions);

export const ft = (amount: number) => `${numberText(amount)} Ft`;
export const number = (value: number) => fine.format(value);
/** `2026. 11. 21.` */
export const day = (value: Day | null) => (value === null ? '' : `${value.slice(0, 4)}. ${value.slice(5, 7)}. ${value.slice(8)}.`);
export const both = (hu: string, en: string) => `${hu} / ${en}`;
