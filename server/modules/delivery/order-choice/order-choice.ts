import type { Company } from '#modules/company/index.ts';
import type { CodeRow } from './code-list.store.ts';

/** rules 2.9. Made by the portal itself: the customer never picks them. */
const OF_THE_PORTAL = { reasons: ['Z02', 'Z04'], types: ['ZPK', 'ZRE'] } as const;

/** The reason of an order for a date outside the schedule. */
export const FEE_REASON = 'Z03';
export const DEFAULT_REASON = 'Z01';
/** Nothing but packages. */
export const PACKAGE_TYPE = 'ZPK';
export const PACKAGE_REASON = 'Z04';
/** A collection of empties: nothing is bought with it. */
export const EMPTIES_TYPE = 'ZLE';

/** The order reasons that fit a day: the one for dates with fee only on such a date, and then alone in front. */
export function reasonsFor(rows: readonly CodeRow[], isFeeDay: boolean): CodeRow[] {
  const open = rows.filter(({ code }) => !OF_THE_PORTAL.reasons.some((own) => own === code));
  return isFeeDay
    ? [...open.filter(({ code }) => code === FEE_REASON), ...open.filter(({ code }) => code !== FEE_REASON && code !== DEFAULT_REASON)]
    : open.filter(({ code }) => code !== FEE_REASON);
}

/** The order types that a customer may choose; packages and returns of goods have types of their own. */
export function typesFor(rows: readonly CodeRow[]): CodeRow[] {
  return rows.filter(({ code }) => !OF_THE_PORTAL.types.some((own) => own === code));
}

/** Loading places: those that are not kept for other customer types or companies; the customer's own depots come first. */
export function placesFor(rows: readonly CodeRow[], company: Pick<Company, 'id' | 'customerType'>, depots: ReadonlySet<string>): CodeRow[] {
  const names = (value: unknown, wanted: string) => !Array.isArray(value) || value.includes(wanted);
  const open = rows.filter(({ data }) => names(data['customerTypes'], company.customerType) && names(data['companies'], company.id));
  const isOwn = ({ data }: CodeRow) => depots.has(String(data['depot']));
  return [...open.filter(isOwn), ...open.filter((row) => !isOwn(row))];
}
