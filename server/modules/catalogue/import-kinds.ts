import { CUSTOMER_TYPES } from '#vocabulary/customer-type.ts';
import { FEATURES } from '#vocabulary/product-feature.ts';
import {
  COUNTRY,
  choice,
  codedTexts,
  counted,
  day,
  flag,
  instant,
  key,
  list,
  text,
  texts,
  titledAddresses,
  titledPictures,
  whole,
} from '#platform/import-kind/field.ts';
import type { Form } from '#platform/import-kind/field.ts';
import type { Kind } from '#platform/import-kind/kind.ts';
import { wrongImport } from '#vocabulary/import-fault.ts';
import { categoriesCalled, packsCalled } from './product/called.ts';

const EAN: Form = { pattern: /^\d{13}$/, form: '13 digits', wrong: 'notEan' };
const ean = (name: string, about: string) => text(name, about, { optional: true, max: 13, fits: EAN });

export const empties: Kind = {
  file: 'empties.csv',
  right: 'Desk Catalogue',
  table: 'empties',
  key: ['sku'],
  missing: 'withdrawn',
  topics: ['catalogue', 'prices'],
  about: 'Returnable packing: what goes out with a deposit or a reusable-bottle fee and can be sent back.',
  fields: [
    key('sku', 'The supplier’s material number.'),
    texts('name', 'Name.'),
    choice('kind', 'What it is.', ['bottle', 'crate', 'keg', 'cylinder', 'pallet']),
    whole('tare_g', 'Weight of the empty piece in grams.'),
    whole('deposit_ft', 'Deposit or fee of a piece in Ft, net.'),
    choice('condition', 'ZDEP: deposit inside the VAT base; Z099: reusable-bottle redemption fee outside VAT.', [
      'ZDEP',
      'Z099',
    ]),
    ean('ean', 'Its EAN.'),
  ],
};

export const packs: Kind = {
  file: 'packs.csv',
  right: 'Desk Catalogue',
  table: 'pack',
  key: ['code'],
  missing: 'withdrawn',
  topics: ['catalogue'],
  about: 'Packagings: what a sales unit is made of and how it stands on a pallet.',
  fields: [
    key('code', 'Code of the packaging.'),
    texts('format', 'Form of the piece (bottle, can, keg …).'),
    texts('packaging', 'The sales unit in words.'),
    text('sales_unit', 'Code of the code list sales-unit.', { max: 10 }),
    choice('package_type', 'RET returnable, NRET one-way, KEG keg.', ['RET', 'NRET', 'KEG']),
    whole('pieces_per_unit', 'Pieces in a sales unit.', { min: 1, max: 10_000 }),
    whole('multipack_size', 'Pieces in a multipack inside the sales unit.', {
      optional: true,
      min: 1,
      max: 1_000,
      otherwise: 1,
    }),
    whole('volume_ml', 'Volume of a piece in millilitres.'),
    whole('unit_tare_g', 'Weight of crate, tray or film of a sales unit in grams.'),
    whole('empty_piece_g', 'Weight of an empty piece in grams.'),
    whole('units_per_layer', 'Sales units on a layer of the pallet.', { min: 1, max: 10_000 }),
    whole('layers_per_pallet', 'Layers of a full pallet.', { min: 1, max: 100 }),
    text('dimension', 'Size of a sales unit.'),
  ],
  references: [{ column: 'sales_unit', to: 'code-lists.csv', toColumn: 'code', list: 'sales-unit' }],
};

export const categories: Kind = {
  file: 'categories.csv',
  right: 'Desk Catalogue',
  table: 'category',
  key: ['id'],
  unique: { column: 'url_key', givenBack: { url_key: "'~' || t.id" } },
  missing: 'withdrawn',
  topics: ['catalogue'],
  about: 'The tree of the catalogue.',
  fields: [
    whole('id', 'Number of the category.', { min: 1 }),
    text('url_key', 'Its name in addresses.', {
      max: 80,
      fits: { pattern: /^[a-z0-9-]+$/, form: 'small letters, digits, -', wrong: 'notUrlKey' },
    }),
    text('parent_url_key', 'The category above; empty at the top.', { optional: true, max: 80 }),
    texts('name', 'Name.'),
    whole('position', 'Place among its neighbours.', { optional: true, otherwise: 0 }),
  ],
  references: [{ column: 'parent_url_key', to: 'categories.csv', toColumn: 'url_key' }],
  wholeChecks: [
    {
      column: 'parent_url_key',
      wrong: () => wrongImport('belowItself'),
      sql: (rows) => `with recursive up (start, at, depth) as (
        select url_key, parent_url_key, 1 from ${rows} r where parent_url_key <> url_key
        union all select up.start, r.parent_url_key, up.depth + 1 from up join ${rows} r on r.url_key = up.at where up.depth < 50 and r.parent_url_key <> r.url_key)
      select distinct s.row, s.url_key as value from ${rows} s join up on up.start = s.url_key and up.at = s.url_key`,
    },
  ],
  check(row, fault) {
    if (row['parent_url_key'] === row['url_key']) fault('parent_url_key', wrongImport('isItself'));
  },
};

export const products: Kind = {
  file: 'products.csv',
  right: 'Desk Catalogue',
  table: 'product',
  versioned: true,
  key: ['sku'],
  missing: 'withdrawn',
  topics: ['catalogue'],
  followedByRow: true,
  about: 'Everything that can be sold. Prices stand in price-conditions.csv.',
  fields: [
    key('sku', 'The supplier’s material number.'),
    texts('name', 'Name with packaging.'),
    text('brand', 'Brand.', { max: 80 }),
    text('brand_code', 'Code of the brand (sap_sub_brand_code).', { max: 10 }),
    texts('variant', 'Variant of the brand.'),
    text('category_url_key', 'Its category.', { max: 80 }),
    key('pack_code', 'Its packaging.'),
    text('material_type', 'Material type of the ERP (FERT own, HAWA traded).', { max: 10 }),
    text('country_of_origin', 'Two letters.', {
      optional: true,
      max: 2,
      fits: COUNTRY,
    }),
    text('price_segment', 'Price segment.', { optional: true, max: 40 }),
    choice('excise_kind', 'Which excise its list price contains.', ['none', 'beer', 'cider'], {
      optional: true,
      otherwise: 'none',
    }),
    whole('alcohol_tenths', 'Alcohol in tenths of a percent: 46 is 4.6 % vol.', {
      optional: true,
      max: 1_000,
      otherwise: 0,
    }),
    whole('unit_gross_g', 'Gross weight of a sales unit in grams.'),
    whole(
      'redemption_fee_ft',
      'One-way redemption fee (DRS) of a sales unit in Ft, outside VAT; 0: not one-way. A rate DRS of legal-rates.csv stands before it.',
      { optional: true, otherwise: 0 },
    ),
    counted('returnables', 'Empties that go out with a sales unit.'),
    ean('ean_piece', 'EAN of a piece.'),
    ean('ean_unit', 'EAN of a sales unit.'),
    list('customer_types', 'Who may buy it.', { values: CUSTOMER_TYPES }),
    flag('is_new', 'Flag product_new.'),
    flag('is_sale', 'Flag product_sale.'),
    flag('is_last', 'Flag product_last.'),
    flag('is_promo', 'Flag promo.'),
    texts('description', 'Description; plain text or simple HTML.', { optional: true, max: 4_000 }),
    codedTexts('features', 'Properties on the product page.', FEATURES),
    titledPictures('images', 'Pictures; without one the portal draws the pack.'),
    titledAddresses('downloads', 'Files to download.', 'texts'),
    whole('position', 'Place in lists without a sort.', { optional: true, otherwise: 0 }),
    flag('active', '0: shown to nobody, can be ordered by nobody.', true),
    key('replaced_by', 'Product that customers are offered where this one stood, once it is off sale.', {
      optional: true,
    }),
  ],
  references: [
    { column: 'replaced_by', to: 'products.csv', toColumn: 'sku' },
    { column: 'category_url_key', to: 'categories.csv', toColumn: 'url_key' },
    { column: 'pack_code', to: 'packs.csv', toColumn: 'code' },
    { column: 'returnables', to: 'empties.csv', toColumn: 'sku', shape: 'counted' },
  ],
  called: { category_url_key: categoriesCalled, pack_code: packsCalled },
  wholeChecks: [
    {
      column: 'sku',
      wrong: (value) => wrongImport('numberOfPackage', { value }),
      sql: (rows, of) =>
        `select s.row, s.sku as value from ${rows} s join ${of('packages.csv')} p on upper(p.sku) = upper(s.sku) where s.row > 0`,
    },
  ],
  check(row, fault) {
    if (row['replaced_by'] !== null && row['replaced_by'] === row['sku']) fault('replaced_by', wrongImport('isItself'));
  },
};

export const availability: Kind = {
  file: 'availability.csv',
  right: 'Desk Catalogue',
  stage: 'stock',
  table: 'availability',
  key: ['sku', 'depot', 'from_day'],
  missing: 'deleted',
  topics: ['availability'],
  about:
    'What is short or cannot be had. No row is no limit; a row counts until the next one of the same product and depot. What was ordered since the quantity was counted is subtracted, each time that the file is brought in.',
  fields: [
    key('sku', 'Product.'),
    key('depot', 'Depot that delivers.'),
    day('from_day', 'From this delivery day on.'),
    whole('free_quantity', 'Sales units that can be had; empty only when blocked, or to lift a limit.', {
      optional: true,
    }),
    flag('blocked', '1: nothing can be had.'),
    instant(
      'counted_at',
      'When the quantity was counted: orders from then on, and those that the ERP did not have by then, are not in it yet. Empty: when the file is brought in.',
      { optional: true },
    ),
  ],
  references: [{ column: 'sku', to: 'products.csv', toColumn: 'sku' }],
  wholeChecks: [
    {
      column: 'depot',
      // Stock of a depot that delivers nowhere limits nothing, and nobody would be told.
      wrong: (value) => wrongImport('unknownDepot', { value }),
      sql: (rows, of) =>
        `with known as (select depot from ${of('ship-tos.csv')} p union select l.data->>'depot' from ${of('code-lists.csv')} l where l.list = 'shipment-place')
        select s.row, s.depot as value from ${rows} s where s.row > 0 and exists (select from known) and s.depot not in (select depot from known where depot is not null)`,
    },
  ],
  check(row, fault, now) {
    if (row['blocked'] === true && row['free_quantity'] !== null)
      fault('free_quantity', wrongImport('filledWhenBlocked'));
    // Orders placed before the count are not subtracted from it: a count in the future would hide them all.
    if (typeof row['counted_at'] === 'string' && new Date(row['counted_at']) > now)
      fault('counted_at', wrongImport('inFuture'));
  },
  derive: (row, now) => ({ counted_at: typeof row['counted_at'] === 'string' ? row['counted_at'] : now.toISOString() }),
};

export const packages: Kind = {
  file: 'packages.csv',
  right: 'Desk Catalogue',
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
    whole('multiple_of', 'It is ordered by so many: kits, or chosen units of a mix.', {
      optional: true,
      min: 1,
      max: 1_000,
      otherwise: 3,
    }),
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
      wrong: (value) => wrongImport('numberOfProduct', { value }),
      sql: (rows, of) =>
        `select s.row, s.sku as value from ${rows} s join ${of('products.csv')} p on upper(p.sku) = upper(s.sku) where s.row > 0`,
    },
  ],
  // A validity that meets the one before is the same one, put right or prolonged: its kits stay counted.
  derived: {
    counted_from: `coalesce((select coalesce(t.counted_from, t.valid_from) from package t where t.sku = s.sku
      and s.valid_from <= greatest(t.valid_to, t.counted_from) and s.valid_to >= least(t.valid_from, t.counted_from)), s.valid_from)`,
  },
  check(row, fault) {
    const items = (row['items'] ?? []) as readonly { readonly sku: string; readonly count: number }[];
    if (items.length === 0) fault('items', wrongImport('empty'));
    if (new Set(items.map(({ sku }) => sku)).size < items.length) fault('items', wrongImport('itemTwice'));
    if (row['kind'] === 'FLEX' && items.some(({ count }) => count !== 1)) fault('items', wrongImport('flexNotOne'));
    if (row['kind'] === 'FLEX' && Number(row['limited_amount']) > 0) fault('limited_amount', wrongImport('kitOnly'));
    if (String(row['valid_to']) < String(row['valid_from']))
      fault('valid_to', wrongImport('beforeStart', { start: String(row['valid_from']) }));
  },
};
