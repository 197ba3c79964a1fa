import type { TFunction } from 'i18next';
import type { Simulation } from './use-checkout.ts';

/** Of more lines than these the sum is said alone. */
const MOST_SAID = 3;

/** What a choice has changed of the prices of goods, in sentences: another day has other ones (rules 2.2 Validity). '' where it has changed none. */
export function newPricesOf({ changes }: Pick<Simulation, 'changes'>, t: TFunction): string {
  const prices = changes.filter(({ what }) => what === 'price');
  if (prices.length === 0) return '';
  const said = prices.length > MOST_SAID ? changes.filter(({ what }) => what === 'total') : prices;
  return [t('success.pricesUpdated'), ...said.map(({ message }) => message)].map((one) => `${one}.`).join(' ');
}
