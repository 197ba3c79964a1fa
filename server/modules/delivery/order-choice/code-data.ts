import { CUSTOMER_TYPES } from '#vocabulary/customer-type.ts';
import type { Row } from '#platform/import-kind/kind.ts';
import type { WrongImport } from '#vocabulary/import-fault.ts';
import { wrongImport } from '#vocabulary/import-fault.ts';

/** All lists that the portal reads; another name is a misspelt one, and its codes would be missing where they are looked for. */
export const CODE_LISTS = [
  'order-type',
  'order-reason',
  'transport-type',
  'payment-method',
  'sales-unit',
  'shipment-place',
  'document-type',
  'ticket-category',
  'ticket-sub-category',
  'reply-template',
  'price-group',
] as const;

/** rules 2.9: what orders get without a choice of anybody. */
export const NEEDED_CODES = [
  ['order-type', 'ZOR'],
  ['order-type', 'ZPK'],
  ['order-type', 'ZLE'],
  ['order-reason', 'Z01'],
  ['order-reason', 'Z02'],
  ['order-reason', 'Z03'],
  ['order-reason', 'Z04'],
] as const;

const PAYMENT_KINDS = ['K', 'B', 'U', 'E'];
const MOST_DAYS = 365;
const LONGEST = 4_000;

const isText = (value: unknown, most = 200) => typeof value === 'string' && value.trim() !== '' && value.length <= most;
const isListOf = (value: unknown, fits: (one: unknown) => boolean) =>
  value === undefined || (Array.isArray(value) && value.every(fits));

/**
 * Why the data of a code does not say what its list needs; null when it does. An order that is placed reads it, and an invoice its days to pay, so a
 * fault here would be found by a customer.
 */
export function dataFault({ list, code, data }: Row): WrongImport | null {
  const { kind, days, depot, customerTypes, companies, category, hu, ...more } = (data ?? {}) as Record<
    string,
    unknown
  >;
  switch (list) {
    case 'payment-method': {
      const paid = kind ?? String(code).slice(0, 1);
      if (!PAYMENT_KINDS.includes(paid as string))
        return wrongImport('paymentKind', { values: PAYMENT_KINDS.join(', ') });
      if (days === undefined ? paid === 'U' : !Number.isInteger(days) || Number(days) < 0 || Number(days) > MOST_DAYS)
        return wrongImport('paymentDays', { most: MOST_DAYS });
      return null;
    }
    case 'shipment-place':
      if (!isText(depot, 40)) return wrongImport('placeNoDepot');
      if (!isListOf(customerTypes, (one) => (CUSTOMER_TYPES as readonly unknown[]).includes(one)))
        return wrongImport('placeCustomerTypes', { values: CUSTOMER_TYPES.join(', ') });
      return isListOf(companies, (one) => isText(one)) ? null : wrongImport('placeCompanies');
    case 'ticket-sub-category':
      return isText(category) ? null : wrongImport('subCategoryAlone');
    case 'reply-template':
      return isText(hu, LONGEST) &&
        [more['en'], more['es']].every((text) => text === undefined || isText(text, LONGEST))
        ? null
        : wrongImport('templateText', { most: LONGEST });
    case 'price-group':
      return String(code).length <= 40 && (more['retired'] === undefined || typeof more['retired'] === 'boolean')
        ? null
        : wrongImport('priceGroupData');
    default:
      return null;
  }
}
