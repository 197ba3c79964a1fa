import type { Row } from '#platform/import-kind/kind.ts';
import { randomOf } from '../random.ts';
import type { MadeCustomers } from './customers.ts';
import type { MadeProduct } from './goods.ts';

const OPEN = '9999-12-31';
const condition = (kind: string, more: Row): Row => ({
  kind,
  sku: null,
  brand: null,
  company_id: null,
  price_group: null,
  transport_type: null,
  amount_ft: null,
  rate_bp: null,
  reference: null,
  valid_to: OPEN,
  ...more,
});

/** rules 3.3: today's price list, and the two before it (−8 %, −4 %). */
const LISTS = [
  ['2022-01-15', '2025-01-14', 0.92],
  ['2025-01-15', '2026-01-14', 0.96],
  ['2026-01-15', OPEN, 1],
] as const;

/** Contract discounts of the companies of the demo people are those of the price vectors. */
const CONTRACTS: Readonly<Record<string, readonly (readonly [brand: string, rate: number])[]>> = {
  1000001: [['Révhegyi', 300]],
  1000002: [],
  1000003: [],
  1000004: [
    ['Révhegyi', 200],
    ['Ezüst Daru', 250],
  ],
};
const CUSTOMER_RATES: Readonly<Record<string, number>> = { 1000001: 800, 1000002: 700, 1000003: 600, 1000004: 1_500 };

export function priceRows(products: readonly MadeProduct[], { companies }: MadeCustomers): Row[] {
  const random = randomOf('terms');
  const rows: Row[] = [];
  for (const { sku, pack, pieceFt } of products) {
    for (const [valid_from, valid_to, share] of LISTS) {
      const piece =
        share === 1
          ? pieceFt
          : pack['package_type'] === 'KEG'
            ? Math.round((pieceFt * share) / 100) * 100
            : Math.round(pieceFt * share);
      rows.push(condition('PR00', { sku, amount_ft: piece * Number(pack['pieces_per_unit']), valid_from, valid_to }));
    }
  }
  const brands = [...new Set(products.map((product) => String(product.row['brand'])))].filter(
    (brand) => brand !== 'Révhegyi Technika',
  );
  const span = { WHS: [24, 36], 'POS Food': [8, 18], 'POS Horeca': [10, 24] } as const;
  companies.forEach((company, index) => {
    const id = String(company['id']);
    const [least, most] = span[company['customer_type'] as keyof typeof span];
    rows.push(
      condition('ZC07', {
        company_id: id,
        rate_bp: CUSTOMER_RATES[id] ?? random.whole(least, most) * 50,
        valid_from: '2022-01-01',
      }),
    );
    const agreed =
      CONTRACTS[id] ??
      random
        .shuffled(brands)
        .slice(0, random.whole(0, 2))
        .map((brand) => [brand, random.whole(2, 8) * 50] as const);
    for (const [brand, rate_bp] of agreed) {
      rows.push(
        condition('ZCON', {
          company_id: id,
          brand,
          rate_bp,
          reference: `K-44${String(index + 1).padStart(5, '0')}`,
          valid_from: '2026-01-01',
          valid_to: '2026-12-31',
        }),
      );
    }
  });
  rows.push(
    condition('ZVOL', { price_group: 'WHS', rate_bp: 200, reference: 'Teljes raklap', valid_from: '2022-01-01' }),
  );
  // Flagged products run the whole year, the others in their season.
  for (const { sku, row } of products) {
    if (row['is_promo'])
      rows.push(
        condition('ZPRO', {
          sku,
          rate_bp: sku === '100102' ? 500 : random.pick([300, 500, 700, 1_000]),
          reference: 'Hónap ajánlata',
          valid_from: '2026-01-01',
          valid_to: '2026-12-31',
        }),
      );
  }
  const season = (category: string, reference: string, rate_bp: number, valid_from: string, valid_to: string) => {
    for (const product of products.filter((one) => one.category === category && !one.row['is_promo']).slice(0, 4))
      rows.push(condition('ZPRO', { sku: product.sku, rate_bp, reference, valid_from, valid_to }));
  };
  season('radler-es-gyumolcsos', 'Nyári frissítők', 600, '2026-06-01', '2026-08-31');
  season('barna-es-bak', 'Téli barnák', 500, '2026-11-15', '2027-02-15');
  season('asvanyviz', 'Vízhét', 400, '2026-03-16', '2026-03-29');
  return rows;
}

export function availabilityRows(products: readonly MadeProduct[]): Row[] {
  const depots = ['BP01', 'DE01', 'GY01', 'PE01'];
  const of = (variantKey: string, pack: string) =>
    products.find((product) => product.variantKey === variantKey && product.pack['pack_code'] === pack)!.sku;
  const row = (sku: string, depot: string, free_quantity: number | null, blocked = false): Row => ({
    sku,
    depot,
    from_day: '2024-01-01',
    free_quantity,
    blocked,
  });
  return [
    ...depots.map((depot) => row(of('KMF-NEI', 'KO25'), depot, null, true)),
    ...depots.map((depot) => row(of('SVE-TRI', 'OB33'), depot, 12)),
    row(of('KLS-ERO', 'CA50'), 'PE01', null, true),
    row(of('BBV-POR', 'KG20'), 'BP01', 3),
    row(of('STB-DUN', 'OB50'), 'BP01', 0),
    row(of('PLS-BOD', 'CA50'), 'DE01', 40),
  ];
}

export const SETTINGS: Readonly<Record<string, unknown>> = {
  'contact.company': 'Révhegyi Sörgyár Zrt.',
  'contact.address': '1107 Budapest, Hordó utca 12.',
  'contact.phone': '+36 1 999 0100',
  'contact.orderPhone': '+36 1 999 0110',
  'contact.email': 'ugyfelszolgalat@revhegyi.example',
  'banner.rotationSeconds': 6,
  'delivery.trucksPerDay': 40,
};
