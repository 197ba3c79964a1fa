import { wrongImport } from '#vocabulary/import-fault.ts';
import { choice, day, json, key, texts, whole } from '#platform/import-kind/field.ts';
import type { Kind, Row } from '#platform/import-kind/kind.ts';

export const CONTRACT_TYPES = ['Frame purchase', 'Volume bonus', 'Exclusive tap', 'Equipment loan'] as const;

export const contracts: Kind = {
  file: 'contracts.csv',
  right: 'Desk Customers',
  table: 'contract',
  key: ['number'],
  missing: 'withdrawn',
  topics: ['company'],
  about:
    'Contracts with customers (rules 2.10). Discounts by brand are informative here: prices come from price-conditions.csv.',
  fields: [
    key('number', 'Number of the contract.'),
    texts('name', 'Name.'),
    choice('type', 'Type.', CONTRACT_TYPES),
    key('company_id', 'Sold-to.'),
    key('payer_id', 'Who pays, and gets the bonus.'),
    day('valid_from', 'First day.'),
    day('valid_to', 'Last day.'),
    json('brand_discounts', 'Brand → hundredths of a percent, {"Révhegyi":300}.'),
    whole('target_hl', 'Hectolitres agreed for a year; empty: nothing is measured.', {
      optional: true,
      min: 1,
      max: 10_000_000,
    }),
    json(
      'tiers',
      'From so many percent of the target → bonus in hundredths of a percent of the net goods value, {"80":100,"100":200}.',
    ),
    choice('bonus_base', 'What the bonus counts from.', ['with excise', 'without excise'], {
      optional: true,
      otherwise: 'with excise',
    }),
    texts('subject', 'What else was agreed: equipment lent, taps.', { optional: true }),
  ],
  references: [
    { column: 'company_id', to: 'companies.csv', toColumn: 'id' },
    {
      column: 'payer_id',
      to: 'payers.csv',
      toColumn: 'id',
      also: { sql: () => 't.company_id = s.company_id', says: 'inCompanyOfContract' },
    },
  ],
  check(row, fault) {
    if (row['valid_from'] && row['valid_to'] && String(row['valid_to']) < String(row['valid_from']))
      fault('valid_to', wrongImport('beforeStart', { start: String(row['valid_from']) }));
    for (const [column, most] of [
      ['tiers', 10_000],
      ['brand_discounts', 10_000],
    ] as const) {
      if (!isRates(row[column], most)) fault(column, wrongImport('notRates', { most }));
    }
    if (row['tiers'] && Object.keys(row['tiers']).some((percent) => !/^[1-9]\d{0,2}$/.test(percent)))
      fault('tiers', wrongImport('tiersNotWhole'));
  },
};

function isRates(value: unknown, most: number): boolean {
  return Object.values((value ?? {}) as Row).every(
    (rate) => Number.isInteger(rate) && Number(rate) >= 0 && Number(rate) <= most,
  );
}
