import { CUSTOMER_TYPES } from '#vocabulary/customer-type.ts';
import { SHIP_TO_LIMITS } from '#vocabulary/ship-to-limit.ts';
import { wrongImport } from '#vocabulary/import-fault.ts';
import { COUNTRY, choice, flag, instant, key, list, numbers, text, whole } from '#platform/import-kind/field.ts';
import type { Field } from '#platform/import-kind/field.ts';
import type { Kind } from '#platform/import-kind/kind.ts';
import type { Caller } from '../../context.ts';
import { mayRaiseCredit } from './company/may-raise-credit.ts';

const place = (county: boolean): Field[] => [
  text('street', 'Street and number.'),
  text('city', 'Settlement.', { max: 80 }),
  ...(county ? [text('county', 'County.', { optional: true, max: 80 })] : []),
  text('postcode', 'Postcode.', { max: 10 }),
  text('country', 'Two letters; HU when empty.', {
    optional: true,
    max: 2,
    fits: COUNTRY,
    otherwise: 'HU',
  }),
];
const company: Field = key('company_id', 'Sold-to.');
const ofCompany = { column: 'company_id', to: 'companies.csv', toColumn: 'id' } as const;

/** The rule of the desk (0840, 0890): what lets orders pass without a release is no way around a cap. A limit of 0 is no credit at all. */
export const mayOpenCredit = (caller: Caller | null): boolean => caller === null || mayRaiseCredit(caller.desk, null);

export const companies: Kind = {
  file: 'companies.csv',
  right: 'Desk Customers',
  table: 'company',
  versioned: true,
  key: ['id'],
  missing: 'withdrawn',
  topics: ['company', 'prices'],
  about: 'Customers who contract (sold-to).',
  // Every import that names a company sets its moment (`surfaces/supplier-data.ts`), so the same file again changes nothing.
  initial: ['as_of'],
  fields: [
    key('id', 'SAP id of the sold-to.'),
    text('name', 'Name.'),
    choice('customer_type', 'Customer type.', CUSTOMER_TYPES),
    text('tax_number', 'Tax number 12345676-2-42.', {
      optional: true,
      max: 13,
      fits: { pattern: /^\d{8}-[1-5]-\d{2}$/, form: '12345676-2-42', wrong: 'notTaxNumber' },
    }),
    text('eu_vat', 'EU VAT number.', { optional: true, max: 20 }),
    text('register_number', 'Company register number.', { optional: true, max: 20 }),
    text('bank_account', 'Bank account.', { optional: true, max: 40 }),
    ...place(true),
    text('price_group', 'Price group of the price conditions.', { optional: true, max: 40 }),
    flag('logistics_partner', '1: delivered by a logistics partner (LSP sold-to).'),
    flag('flexible_delivery', '1: every working day is a standard delivery day.'),
    whole('credit_limit', 'Credit limit in Ft; 0: nothing on account.', {
      optional: true,
      max: 1e12,
      otherwise: 0,
      isForints: true,
    }),
    whole('exposure', 'Open items and orders in Ft.', {
      optional: true,
      min: -1e12,
      max: 1e12,
      otherwise: 0,
      isForints: true,
    }),
    instant(
      'as_of',
      'When the exposure was read: orders that the ERP had by then are contained in it, all others count beside it. The time of the import when empty. It stays as it was when somebody imports on screen who may not raise a credit limit.',
      {
        optional: true,
      },
    ),
    whole('overdue_days', 'Days that the oldest open invoice is overdue.', {
      optional: true,
      max: 10_000,
      otherwise: 0,
    }),
    flag('blocked', '1: order block, nothing can be ordered.'),
  ],
  check(row, fault, now) {
    // Orders until then would be counted nowhere.
    if (typeof row['as_of'] === 'string' && new Date(row['as_of']) > now) fault('as_of', wrongImport('inFuture'));
  },
  wholeChecks: [
    {
      column: 'credit_limit',
      mayPass: mayOpenCredit,
      wrong: (value) => wrongImport('creditOverCap', { value }),
      sql: (rows) => `select s.row, s.credit_limit::text as value from ${rows} s left join company t on t.id = s.id
        where s.row > 0 and s.credit_limit > coalesce(t.credit_limit, 0)`,
    },
    {
      column: 'exposure',
      mayPass: mayOpenCredit,
      wrong: (value) => wrongImport('exposureOverCap', { value }),
      sql: (rows) => `select s.row, s.exposure::text as value from ${rows} s left join company t on t.id = s.id
        where s.row > 0 and s.exposure < coalesce(t.exposure, 0)`,
    },
    {
      column: 'overdue_days',
      mayPass: mayOpenCredit,
      wrong: (value) => wrongImport('overdueOverCap', { value }),
      sql: (rows) => `select s.row, s.overdue_days::text as value from ${rows} s join company t on t.id = s.id
        where s.row > 0 and s.overdue_days < t.overdue_days`,
    },
  ],
  derive: (row, now) => ({ as_of: typeof row['as_of'] === 'string' ? row['as_of'] : now.toISOString() }),
};

export const payers: Kind = {
  file: 'payers.csv',
  right: 'Desk Customers',
  table: 'payer',
  versioned: true,
  key: ['id'],
  missing: 'withdrawn',
  topics: ['company'],
  about: 'Who pays.',
  fields: [
    key('id', 'SAP id of the payer.'),
    company,
    text('name', 'Name.'),
    ...place(false),
    text('identification_no', 'Identification number.', { optional: true, max: 40 }),
    text('tax_number', 'Tax number.', { optional: true, max: 20 }),
    list('payment_methods', 'Codes of the code list payment-method, the default first.'),
  ],
  references: [
    ofCompany,
    { column: 'payment_methods', to: 'code-lists.csv', toColumn: 'code', list: 'payment-method', shape: 'array' },
  ],
};

export const billTos: Kind = {
  file: 'bill-tos.csv',
  right: 'Desk Customers',
  table: 'bill_to',
  key: ['id'],
  missing: 'withdrawn',
  topics: ['company'],
  about: 'Who receives invoices.',
  fields: [key('id', 'SAP id of the bill-to.'), company, text('name', 'Name.'), ...place(false)],
  references: [ofCompany],
};

export const businessPartners: Kind = {
  file: 'business-partners.csv',
  right: 'Desk Customers',
  table: 'business_partner',
  key: ['id'],
  missing: 'withdrawn',
  topics: ['company'],
  about: 'Business partners of a company.',
  fields: [key('id', 'Id.'), company, text('name', 'Name.'), flag('active', '0: taken down.', true)],
  references: [ofCompany],
};

const ofSameCompany = {
  also: { sql: () => 't.company_id = s.company_id', says: 'inCompanyOfShipTo' },
} as const;

export const shipTos: Kind = {
  file: 'ship-tos.csv',
  right: 'Desk Customers',
  table: 'ship_to',
  versioned: true,
  key: ['id'],
  missing: 'withdrawn',
  topics: ['company', 'access'],
  about: 'Places of delivery with their delivery calendar (route_days, lead_days, cut_off, delivery_window).',
  fields: [
    key('id', 'SAP id of the ship-to.'),
    company,
    key('payer_id', 'Who pays.'),
    key('bill_to_id', 'Who receives the invoice.'),
    text('name', 'Name.', { max: 60 }),
    text('type', 'Account type.', { optional: true, max: 40, otherwise: 'Ship-to' }),
    choice('customer_type', 'Customer type.', CUSTOMER_TYPES),
    ...place(true),
    choice('status', 'suspended and closed cannot be ordered for.', ['active', 'suspended', 'closed', 'new'], {
      optional: true,
      otherwise: 'active',
    }),
    list('route_days', 'Weekdays of the route, 1 Monday … 7 Sunday; empty: no route.', {
      optional: true,
      numbers: { min: 1, max: 7 },
    }),
    whole('lead_days', 'Working days between order and delivery.', { optional: true, max: 30, otherwise: 2 }),
    text('cut_off', 'Until when an order counts for the day, Budapest time.', {
      optional: true,
      max: 5,
      fits: { pattern: /^([01]\d|2[0-3]):[0-5]\d$/, form: 'HH:MM', wrong: 'notTime' },
      otherwise: '12:00',
    }),
    text('delivery_window', 'When the truck comes.', { optional: true, max: 40 }),
    key('depot', 'Depot that delivers.'),
    numbers('limits', 'Limits of its own; weights in kg, minPrice in Ft.', SHIP_TO_LIMITS),
  ],
  // Statements and invoices follow payer and bill-to: those of another company would show its account to strangers.
  references: [
    ofCompany,
    { column: 'payer_id', to: 'payers.csv', toColumn: 'id', ...ofSameCompany },
    { column: 'bill_to_id', to: 'bill-tos.csv', toColumn: 'id', ...ofSameCompany },
  ],
};
