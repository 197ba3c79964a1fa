import { CUSTOMER_TYPES } from '#vocabulary/customer-type.ts';
import { choice, counted, day, flag, key, list, texts, whole } from '../field.ts';
import type { Kind } from '../kind.ts';

export const packages: Kind = {
  file: 'packages.csv',
  table: 'package',
  key: ['sku'],
  missing: 'withdrawn',
  topics: ['catalogue'],
  about: 'Packages: several products at a discount of their own. Wholesalers are never offered any.',
  fields: [
    key('sku', 'The supplier’s number of the package; no product may have it.'),
    choice('kind', 'KIT: fixed content. FLEX: the customer chooses from the items.', ['KIT', 'FLEX']),
    texts('name', 'Name.'),
    texts('description', 'Description; plain text or simple HTML.', { optional: true, max: 4_000 }),
    counted('items', 'KIT: the sales units of each product in one kit. FLEX: the products to choose from, each x1.'),
    list('customer_types', 'Who may order it.', { values: CUSTOMER_TYPES }),
    whole('kit_discount_bp', 'Discount in hundredths of a percent, in the place of promotions.', { max: 10_000 }),
    whole('multiple_of', 'It is ordered by so many: kits, or chosen units of a mix.', { optional: true, min: 1, max: 1_000, otherwise: 3 }),
    whole('minimum_amt', 'At least so many.', { min: 1, max: 100_000 }),
    whole(
      'limited_amount',
      'KIT: so many a ship-to may order within the validity; 0 is no limit. A validity whose days are corrected or prolonged goes on counting; one that begins after the end of the last counts from zero.',
      { optional: true, max: 1_000_000, otherwise: 0 },
    ),
    day('valid_from', 'First delivery day.'),
    day('valid_to', 'Last delivery day.'),
    whole('position', 'Place in the list.', { optional: true, otherwise: 0 }),
    flag('active', '0: shown to nobody, can be ordered by nobody.', true),
  ],
  references: [{ column: 'items', to: 'products.csv', toColumn: 'sku', shape: 'counted' }],
  wholeChecks: [
    {
      column: 'sku',
      reason: (sku) => `is the number of a product, too: ${sku}; a sheet would order the one for the other`,
      sql: (rows, of) => `select s.row, s.sku as value from ${rows} s join ${of('products.csv')} p on upper(p.sku) = upper(s.sku)`,
    },
  ],
  // A validity that meets the one before is the same one, put right or prolonged: its kits stay counted.
  derived: {
    counted_from: `coalesce((select coalesce(t.counted_from, t.valid_from) from package t where t.sku = s.sku
      and s.valid_from <= greatest(t.valid_to, t.counted_from) and s.valid_to >= least(t.valid_from, t.counted_from)), s.valid_from)`,
  },
  check(row, fault) {
    const items = (row['items'] ?? []) as readonly { readonly sku: string; readonly count: number }[];
    if (items.length === 0) fault('items', 'is empty');
    if (new Set(items.map(({ sku }) => sku)).size < items.length) fault('items', 'names a product twice');
    if (row['kind'] === 'FLEX' && items.some(({ count }) => count !== 1)) fault('items', 'of FLEX must be x1 each: the customer says how many');
    if (row['kind'] === 'FLEX' && Number(row['limited_amount']) > 0) fault('limited_amount', 'stands with KIT only');
    if (String(row['valid_to']) < String(row['valid_from'])) fault('valid_to', 'is before valid_from');
  },
};
