import type { Day } from '#values/day.ts';
import { numberText } from '#values/number-text.ts';

// Papers are Hungarian by law; their labels say it in English, too, for accountants abroad.
const fine = new Intl.NumberFormat('hu-HU', {
  maximumFractionDigits: 2,
  useGrouping: 'always',
} as unknown as Intl.NumberFormatOptions);
const cents = new Intl.NumberFormat('hu-HU', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: 'always',
} as unknown as Intl.NumberFormatOptions);
const precise = new Intl.NumberFormat('hu-HU', {
  maximumFractionDigits: 5,
  useGrouping: 'always',
} as unknown as Intl.NumberFormatOptions);
const MINUS = '\u2212';
const written = (text: string) => text.replace('-', MINUS);

export const ft = (amount: number) => `${written(numberText(amount))}\u00a0Ft`;
/** A price that need not be whole forints: `265,20 Ft`. */
export const price = (amount: number) =>
  Number.isInteger(amount) ? ft(amount) : `${written(cents.format(amount))}\u00a0Ft`;
export const number = (value: number) => written(fine.format(value));
/** Hectolitres of excise goods: as many decimals as there are, so that the rows add up to their total as they are printed. */
export const exact = (value: number) => written(precise.format(value));
/** `27%`: Hungarian writes it without a blank. */
export const percent = (value: number) => `${number(value)}%`;
/** `2026. 11. 21.` */
export const day = (value: Day | null) =>
  value === null ? '' : `${value.slice(0, 4)}.\u00a0${value.slice(5, 7)}.\u00a0${value.slice(8)}.`;
/** What every paper of a trial order says. */
export const TRIAL =
  'PRÓBA – ez a bizonylat nem számla, fizetni nem kell, adóügyi célra nem használható. / TRIAL – this paper is no invoice: there is nothing to pay, and it is not valid for tax purposes.';
export const TRIAL_NOTE = 'PRÓBA – ez a bizonylat árut nem kísér. / TRIAL – this paper accompanies no goods.';
export const both = (hu: string, en: string) => `${hu} / ${en}`;
/** `Rendelés / Order: 2001007011`; nothing where there is nothing to say. */
export const fact = (hu: string, en: string, value: string | null | undefined) =>
  value ? `${both(hu, en)}: ${value}` : '';
