import type { Company } from '#modules/company/index.ts';
import type { CodeRow } from './code-list.store.ts';

/** rules 2.9. Made by the portal itself: the customer never picks them. */
const OF_THE_PORTAL = { reasons: ['Z02', 'Z04'], types: ['ZPK', 'ZRE'] } as const;

/** The reason of an order for a date outside the schedule. */
const FEE_REASON = 'Z03';
const DEFAULT_REASON = 'Z01';
/** Bulk upload. */
const SHEET_REASON = 'Z02';
const STANDARD_TYPE = 'ZOR';
/** Nothing but packages. */
const PACKAGE_TYPE = 'ZPK';
const PACKAGE_REASON = 'Z04';
/** A collection of empties: nothing is bought with it. */
const EMPTIES_TYPE = 'ZLE';

/** What an order is made of, as far as its type and reason follow from it. */
export interface OrderContent {
  readonly onlyEmpties: boolean;
  readonly onlyPackages: boolean;
  readonly isFeeDay: boolean;
  /** Comes from an uploaded sheet. */
  readonly isSheet: boolean;
}

/**
 * rules 2.9: type and reason of an order. The customer's own choice stays; what the portal derives (collection, packages, sheet,
 * date with fee) is derived anew from the content, also when the cart took it over from another order.
 */
export function choicesOfOrder(
  chosen: { readonly orderType: string; readonly orderReason: string | null },
  { onlyEmpties, onlyPackages, isFeeDay, isSheet }: OrderContent,
): { orderType: string; orderReason: string } {
  const DERIVED_TYPES = [EMPTIES_TYPE, PACKAGE_TYPE];
  const DERIVED_REASONS = [FEE_REASON, PACKAGE_REASON, SHEET_REASON];
  const ownType = DERIVED_TYPES.includes(chosen.orderType) ? STANDARD_TYPE : chosen.orderType;
  const ownReason =
    chosen.orderReason === null || DERIVED_REASONS.includes(chosen.orderReason) ? null : chosen.orderReason;
  return {
    orderType: onlyEmpties ? EMPTIES_TYPE : onlyPackages && ownType === STANDARD_TYPE ? PACKAGE_TYPE : ownType,
    orderReason: isFeeDay
      ? FEE_REASON
      : (ownReason ?? (isSheet ? SHEET_REASON : onlyPackages ? PACKAGE_REASON : DEFAULT_REASON)),
  };
}

/** The code lists of what is chosen for an order. */
export interface OrderCodes {
  readonly types: readonly CodeRow[];
  readonly reasons: readonly CodeRow[];
  readonly places: readonly CodeRow[];
}

interface OrderChoices {
  readonly orderType: string;
  readonly orderReason: string | null;
  readonly placeOfShipment: string | null;
}

/** What was chosen, without what the supplier has taken back since or keeps for other companies. */
export function stillOffered(
  { orderType, orderReason, placeOfShipment }: OrderChoices,
  codes: OrderCodes,
  company: Company | null,
): OrderChoices {
  const has = (rows: readonly CodeRow[], wanted: string | null) => rows.some(({ code }) => code === wanted);
  return {
    orderType: has(codes.types, orderType) ? orderType : STANDARD_TYPE,
    orderReason: has(codes.reasons, orderReason) ? orderReason : null,
    placeOfShipment:
      company && has(placesFor(codes.places, company, new Set()), placeOfShipment) ? placeOfShipment : null,
  };
}

/** The order reasons that fit a day: on a date with fee its own one alone, because the order bears it whatever was chosen (`choicesOfOrder`). */
export function reasonsFor(rows: readonly CodeRow[], isFeeDay: boolean): CodeRow[] {
  const open = rows.filter(({ code }) => !OF_THE_PORTAL.reasons.some((own) => own === code));
  return open.filter(({ code }) => (code === FEE_REASON) === isFeeDay);
}

/** The order types that a customer may choose; packages and returns of goods have types of their own. */
export function typesFor(rows: readonly CodeRow[]): CodeRow[] {
  return rows.filter(({ code }) => !OF_THE_PORTAL.types.some((own) => own === code));
}

/** Loading places: those that are not kept for other customer types or companies; the customer's own depots come first. */
export function placesFor(
  rows: readonly CodeRow[],
  company: Pick<Company, 'id' | 'customerType'>,
  depots: ReadonlySet<string>,
): CodeRow[] {
  const names = (value: unknown, wanted: string) => !Array.isArray(value) || value.includes(wanted);
  const open = rows.filter(
    ({ data }) => names(data['customerTypes'], company.customerType) && names(data['companies'], company.id),
  );
  const isOwn = ({ data }: CodeRow) => depots.has(String(data['depot']));
  return [...open.filter(isOwn), ...open.filter((row) => !isOwn(row))];
}
