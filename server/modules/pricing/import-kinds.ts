import { choice, day, key, text, whole } from '#platform/import-kind/field.ts';
import type { Kind } from '#platform/import-kind/kind.ts';
import { wrongImport } from '#vocabulary/import-fault.ts';
import { TRANSPORT_TYPES } from '#vocabulary/transport-type.ts';

/** Hundredths of a percent. The law knows 5, 18 and 27 %; outside of these bounds somebody mistook the unit. */
const VAT = { least: 100, most: 5_000 } as const;

export const legalRates: Kind = {
  file: 'legal-rates.csv',
  right: 'Desk Settings',
  table: 'legal_rate',
  key: ['kind', 'valid_from'],
  missing: 'deleted',
  topics: ['prices'],
  about:
    'Rates of law. A rate without a successor stays in force. VAT and both excises need one that is in force today.',
  fields: [
    choice(
      'kind',
      'VAT in hundredths of a percent, EXCISE_BEER in Ft per hectolitre degree, EXCISE_CIDER in Ft per hectolitre, DRS in Ft a piece of one-way packaging.',
      ['VAT', 'EXCISE_BEER', 'EXCISE_CIDER', 'DRS'],
    ),
    whole('value', 'Rate.'),
    day('valid_from', 'From this delivery day on.'),
  ],
  check(row, fault) {
    // Percent taken for hundredths, or the other way: 27 would be 0.27 %.
    const value = Number(row['value']);
    if (row['kind'] === 'VAT' && (value < VAT.least || value > VAT.most))
      fault('value', wrongImport('vatRate', { given: String(value / 100) }));
  },
  // Without them nothing can be priced: a file that leaves them out has lost its history.
  wholeChecks: [
    {
      column: 'kind',
      findsMissing: true,
      wrong: (kind) => wrongImport('rateMissing', { kind }),
      sql: (
        rows,
        _of,
        today,
      ) => `select 0 as row, needed as value from unnest(array['VAT', 'EXCISE_BEER', 'EXCISE_CIDER']) needed
        where not exists (select from ${rows} s where s.kind = needed and s.valid_from <= '${today}')`,
    },
  ],
};

const RATES = ['ZC07', 'ZCON', 'ZPRO', 'ZVOL', 'ZTRN'];

export const priceConditions: Kind = {
  file: 'price-conditions.csv',
  right: 'Desk Prices',
  table: 'price_condition',
  versioned: true,
  key: ['kind', 'sku', 'brand', 'company_id', 'price_group', 'transport_type', 'valid_from'],
  missing: 'deleted',
  topics: ['prices'],
  about:
    'Dated prices and discounts. Every column that is given must fit; a sold-to with a price group: as long as it belongs to it. Of two that fit, the more specific counts (sold-to, price group, all; product, brand, all), then the one that began later.',
  fields: [
    choice(
      'kind',
      'PR00 list price, ZC07 customer discount, ZCON contract discount by brand, ZPRO promotion, ZVOL full-pallet discount, ZTRN vehicle discount.',
      ['PR00', ...RATES],
    ),
    key('sku', 'Product.', { optional: true }),
    text('brand', 'Brand.', { optional: true, max: 80 }),
    key('company_id', 'Sold-to.', { optional: true }),
    text('price_group', 'Price group.', { optional: true, max: 40 }),
    choice('transport_type', 'Transport type; not for PR00.', Object.keys(TRANSPORT_TYPES), { optional: true }),
    whole('amount_ft', 'PR00 only: net price of a sales unit in Ft, excise inside.', { optional: true, max: 1e9 }),
    whole('rate_bp', 'All others: hundredths of a percent.', { optional: true, max: 10_000 }),
    text('reference', 'Number of the contract or name of the promotion.', { optional: true }),
    day('valid_from', 'First delivery day.'),
    day('valid_to', 'Last delivery day; empty: until further notice.', { optional: true, otherwise: '9999-12-31' }),
  ],
  references: [
    { column: 'sku', to: 'products.csv', toColumn: 'sku' },
    { column: 'brand', to: 'products.csv', toColumn: 'brand' },
    { column: 'company_id', to: 'companies.csv', toColumn: 'id' },
  ],
  neededWith: [
    { column: 'kind', values: ['PR00'], columns: ['sku', 'amount_ft'] },
    { column: 'kind', values: RATES, columns: ['rate_bp'] },
  ],
  check(row, fault) {
    if (row['kind'] === 'PR00') {
      if (row['amount_ft'] === null) fault('amount_ft', wrongImport('pr00NeedsAmount'));
      if (row['rate_bp'] !== null) fault('rate_bp', wrongImport('pr00HasRate'));
      if (row['transport_type'] !== null) fault('transport_type', wrongImport('pr00HasTransport'));
      if (row['sku'] === null) fault('sku', wrongImport('pr00NeedsSku'));
    } else {
      if (row['rate_bp'] === null) fault('rate_bp', wrongImport('rateNeeded', { kind: String(row['kind']) }));
      if (row['amount_ft'] !== null) fault('amount_ft', wrongImport('amountOnlyPr00'));
    }
    if (String(row['valid_to']) < String(row['valid_from']))
      fault('valid_to', wrongImport('beforeStart', { start: String(row['valid_from']) }));
  },
};
