import type { CustomerType } from '#vocabulary/customer-type.ts';
import { randomOf } from '../random.ts';
import { source } from './files.ts';
import type { Style } from './styles.ts';
import { STYLES } from './styles.ts';

/** rules 3.1: the rows of catalogue-base.csv, and for every other brand variant and allowed packaging one by rule. */
export interface MadeProduct {
  readonly sku: string;
  readonly variantKey: string;
  readonly pack: Record<string, string>;
  readonly category: string;
  readonly customerTypes: readonly CustomerType[];
  /** Net list price of a piece in Ft, today's. */
  readonly pieceFt: number;
  readonly row: Record<string, unknown>;
}

const BEER = [
  'lager',
  'pils',
  'barna-es-bak',
  'ale-es-ipa',
  'buzasor',
  'import-sor',
  'radler-es-gyumolcsos',
  'alkoholmentes-sor',
];
const SKU_GROUPS: Readonly<Record<string, string>> = {
  Révhegyi: '1001',
  Kalászos: '1002',
  'Ezüst Daru': '1003',
  'Barna Bivaly': '1004',
  Komlófészek: '1005',
  Pilleszárny: '1006',
  Podskalan: '1101',
  Steinbrücker: '1102',
  Norrhavn: '1103',
  'Sint-Velden': '1104',
  'Casa Lunara': '1105',
  Almaszüret: '1201',
  Buboréka: '2001',
  Szélforrás: '2002',
  Kertalja: '2003',
  Villámló: '2004',
  Teaszél: '2005',
};
const ORIGIN: Readonly<Record<string, readonly [country: string, segment: string]>> = {
  Révhegyi: ['HU', 'Középső'],
  Kalászos: ['HU', 'Gazdaságos'],
  'Ezüst Daru': ['HU', 'Prémium'],
  'Barna Bivaly': ['HU', 'Prémium'],
  Komlófészek: ['HU', 'Szuperprémium'],
  Pilleszárny: ['HU', 'Középső'],
  Podskalan: ['CZ', 'Prémium'],
  Steinbrücker: ['DE', 'Prémium'],
  Norrhavn: ['DK', 'Prémium'],
  'Sint-Velden': ['BE', 'Szuperprémium'],
  'Casa Lunara': ['ES', 'Prémium'],
  Almaszüret: ['HU', 'Prémium'],
  Buboréka: ['HU', 'Középső'],
  Szélforrás: ['HU', 'Középső'],
  Kertalja: ['HU', 'Középső'],
  Villámló: ['HU', 'Középső'],
  Teaszél: ['HU', 'Középső'],
  'Révhegyi Technika': ['HU', '-'],
};
const ALL: readonly CustomerType[] = ['WHS', 'POS Food', 'POS Horeca'];
// rules 3.1: kegs and small returnable glass are not for shops, big PET and multipacks not for pubs.
const ONLY_HORECA = new Set(['RB33', 'RB25', 'RB20', 'RB75', 'KG50', 'KG30', 'KG20', 'KO25', 'CO10']);
const ONLY_FOOD = new Set(['PE20', 'PE10', 'CM50']);
const SHELF_LIFE: Readonly<Record<string, number>> = { RET: 180, NRET: 270, KEG: 120 };

export function makeProducts(): MadeProduct[] {
  const packs = new Map(source('packs.csv').map((pack) => [pack['pack_code']!, pack]));
  const base = source('catalogue-base.csv');
  const made: MadeProduct[] = [];
  const next = new Map<string, number>();
  for (const variant of source('brand-variants.csv')) {
    const brand = variant['brand']!;
    const overrides = new Map(
      (variant['factor_overrides'] || '')
        .split('|')
        .filter(Boolean)
        .map((one) => one.split(':') as [string, string]),
    );
    for (const code of variant['allowed_packs']!.split('|')) {
      const pack = packs.get(code)!;
      const given = base.find(
        (row) =>
          row['brand'] === brand &&
          row['pack_code'] === code &&
          row['name_hu']!.startsWith(`${brand} ${variant['variant_hu']} – `),
      );
      let sku = given?.['sku'];
      if (!sku) {
        const group = SKU_GROUPS[brand]!;
        const number = next.get(group) ?? 20;
        next.set(group, number + 1);
        sku = `${group}${String(number).padStart(2, '0')}`;
      }
      const factor = Number(overrides.get(code) ?? pack['price_factor_per_litre']);
      const raw = Number(variant['base_ft_per_litre_net']) * Number(pack['volume_l']) * factor;
      const pieceFt = given
        ? Number(given['list_price_net_ft_per_piece'])
        : pack['package_type'] === 'KEG'
          ? Math.round(raw / 100) * 100
          : Math.round(raw);
      const category = variant['category_url_key']!;
      const customerTypes = given
        ? (given['customer_types']!.split('|') as CustomerType[])
        : ONLY_HORECA.has(code)
          ? ALL.filter((type) => type !== 'POS Food')
          : ONLY_FOOD.has(code)
            ? ALL.filter((type) => type !== 'POS Horeca')
            : ALL;
      made.push({
        sku,
        variantKey: variant['variant_key']!,
        pack,
        category,
        customerTypes,
        pieceFt,
        row: rowOf(sku, variant, pack, customerTypes, given),
      });
    }
  }
  made.sort((a, b) => (a.sku < b.sku ? -1 : 1));
  flag(made);
  made.forEach((product, index) => {
    product.row['position'] = (index + 1) * 10;
  });
  return made;
}

/** Two that are sold no longer: history and saved orders name them. */
export function discontinuedOf(products: readonly MadeProduct[]): MadeProduct[] {
  const like = (of: string, sku: string, hu: string, en: string): MadeProduct => {
    const model = products.find((product) => product.sku === of)!;
    const name = (text: string, variant: string) => text.replace(/^(\S+) .* – /, `$1 ${variant} – `);
    const { hu: hungarian, en: english } = model.row['name'] as { hu: string; en: string };
    return {
      ...model,
      sku,
      row: {
        ...model.row,
        sku,
        active: false,
        is_new: false,
        is_sale: false,
        is_last: false,
        is_promo: false,
        position: 9_000 + Number(sku.slice(-2)),
        name: { hu: name(hungarian, hu), en: name(english, en) },
        variant: { hu, en },
        ean_piece: ean(0, sku),
        ean_unit: ean(1, sku),
      },
    };
  };
  return [like('100101', '100190', 'Jubileumi', 'Jubilee'), like('200105', '200190', 'Málna', 'Raspberry')];
}

function rowOf(
  sku: string,
  variant: Record<string, string>,
  pack: Record<string, string>,
  customerTypes: readonly CustomerType[],
  given: Record<string, string> | undefined,
): Record<string, unknown> {
  const brand = variant['brand']!;
  const style = STYLES[variant['variant_key']!];
  const category = variant['category_url_key']!;
  const alcohol = Math.round(Number(variant['alcohol_vol_pct']) * 10);
  const pieces = Number(pack['pieces_per_unit']);
  const density =
    category === 'asvanyviz'
      ? 1
      : ['uditoital', 'gyumolcsle', 'jegestea', 'energiaital'].includes(category)
        ? 1.03
        : 1.008;
  const pieceG = Math.round(
    Math.round((Number(pack['empty_piece_kg']) + Number(pack['volume_l']) * density) * 1_000_000) / 1_000,
  );
  const grossG = given
    ? Math.round(Number(given['unit_gross_kg']) * 1_000)
    : Math.round((pieces * pieceG + Number(pack['unit_tare_kg']) * 1_000) / 10) * 10;
  const oneWay = pack['drs_one_way'] === '1' && Number(pack['volume_l']) >= 0.1 && Number(pack['volume_l']) <= 3;
  const returnables = [
    ...(pack['bottle_sku'] ? [{ sku: pack['bottle_sku'], count: pieces }] : []),
    ...(pack['box_sku'] ? [{ sku: pack['box_sku'], count: 1 }] : []),
    ...(pack['keg_sku'] ? [{ sku: pack['keg_sku'], count: 1 }] : []),
  ];
  const name = {
    hu: `${brand} ${variant['variant_hu']} – ${pack['packaging_hu']}`,
    en: `${brand} ${variant['variant_en']} – ${pack['packaging_en']}`,
  };
  const imported = !['HU'].includes(ORIGIN[brand]![0]);
  return {
    sku,
    name,
    brand,
    brand_code: brandCode(variant['variant_key']!),
    variant: { hu: variant['variant_hu'], en: variant['variant_en'] },
    category_url_key: category,
    pack_code: pack['pack_code'],
    material_type: imported || brand === 'Révhegyi Technika' ? 'HAWA' : 'FERT',
    country_of_origin: ORIGIN[brand]![0],
    price_segment: ORIGIN[brand]![1],
    excise_kind: alcohol > 5 ? (category === 'cider' ? 'cider' : BEER.includes(category) ? 'beer' : 'none') : 'none',
    alcohol_tenths: alcohol,
    unit_gross_g: grossG,
    redemption_fee_ft: oneWay ? 50 * pieces : 0,
    returnables,
    ean_piece: ean(0, sku),
    ean_unit: ean(1, sku),
    customer_types: customerTypes,
    is_new: given?.['flag'] === 'new',
    is_sale: given?.['flag'] === 'sale',
    is_last: given?.['flag'] === 'last',
    is_promo: given?.['flag'] === 'promo',
    description: description(brand, variant, pack, style, alcohol),
    features: features(
      variant,
      pack,
      style,
      category,
      alcohol,
      Number(given?.['shelf_life_days'] ?? SHELF_LIFE[pack['package_type']!]),
    ),
    images: [],
    downloads: [],
    active: true,
  };
}

/** rules 3.1 Flags: new 6 %, sale 4 %, last 4 %, promo 8 %; those of the base rows stay. */
function flag(products: readonly MadeProduct[]): void {
  const random = randomOf('flags');
  for (const [name, share] of [
    ['is_new', 0.06],
    ['is_sale', 0.04],
    ['is_last', 0.04],
    ['is_promo', 0.08],
  ] as const) {
    const wanted = Math.round(products.length * share);
    const free = random.shuffled(
      products.filter(
        ({ row, pack }) =>
          !row['is_new'] && !row['is_sale'] && !row['is_last'] && !row['is_promo'] && pack['pack_code'] !== 'CO10',
      ),
    );
    for (const product of free.slice(0, wanted - products.filter(({ row }) => row[name]).length))
      product.row[name] = true;
  }
}

export function ean(level: number, sku: string): string {
  const digits = `21${level}000${sku}`;
  const sum = [...digits].reduce((all, digit, index) => all + Number(digit) * (index % 2 ? 3 : 1), 0);
  return digits + String((10 - (sum % 10)) % 10);
}

function brandCode(variantKey: string): string {
  return variantKey.slice(0, 3);
}

/** Three to five sentences from type, colour, taste, food and packaging; no health claims, nothing for the young. */
function description(
  brand: string,
  variant: Record<string, string>,
  pack: Record<string, string>,
  style: Style | undefined,
  alcohol: number,
): { hu: string; en: string } {
  if (!style) {
    return {
      hu: 'Élelmiszer-minőségű szén-dioxid sör és üdítő csapolásához. A palack betétdíjas, az üreset a következő szállításkor visszavesszük. Szállítása és tárolása állítva, rögzítve történjen. A cserepalackot rendelje meg előre.',
      en: 'Food-grade carbon dioxide for serving beer and soft drinks on draught. The cylinder carries a deposit and is taken back empty with the next delivery. Transport and store it upright and secured. Order an exchange cylinder in advance.',
    };
  }
  const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1);
  const served = style.pairing[0] === 'önállóan kínálva';
  const returnable = pack['package_type'] === 'RET';
  const keg = pack['package_type'] === 'KEG';
  const hu = [
    `${brand} ${variant['variant_hu']}: ${style.type[0]}, ${style.colour[0] === 'színtelen' ? '' : 'színe '}${style.colour[0]}.`,
    `Íze ${style.taste[0]}.`,
    served
      ? `${capital(style.pairing[0])}, ${style.serving} °C-on a legjobb.`
      : `${capital(style.pairing[0])} mellé ajánljuk, ${style.serving} °C-on kínálva.`,
    keg
      ? `Hordós kiszerelés csapolt értékesítéshez; csapra verés után öt napon belül érdemes kimérni.`
      : returnable
        ? `Betétdíjas rekeszben érkezik, az üres göngyöleget a következő szállításkor visszavesszük.`
        : `Kiszerelése: ${pack['packaging_hu']!.replace(/^\S/, (letter) => letter.toLowerCase())}.`,
    ...(alcohol > 5 ? [`Alkoholtartalma ${String(alcohol / 10).replace('.', ',')}% (V/V).`] : []),
  ];
  const en = [
    `${brand} ${variant['variant_en']}: ${style.type[1]}, ${style.colour[1]} in colour.`,
    `Its taste is ${style.taste[1]}.`,
    served
      ? `Best ${style.pairing[1]} at ${style.serving} °C.`
      : `We recommend it with ${style.pairing[1]}, served at ${style.serving} °C.`,
    keg
      ? `A keg for draught service; once tapped it is best poured within five days.`
      : returnable
        ? `It comes in a deposit crate; the empties go back with the next delivery.`
        : `Packaging: ${pack['packaging_en']!.replace(/^\S/, (letter) => letter.toLowerCase())}.`,
    ...(alcohol > 5 ? [`Alcohol ${alcohol / 10}% vol.`] : []),
  ];
  return { hu: hu.join(' '), en: en.join(' ') };
}

function features(
  variant: Record<string, string>,
  pack: Record<string, string>,
  style: Style | undefined,
  category: string,
  alcohol: number,
  days: number,
): Record<string, { hu: string; en: string }> {
  const conservation = {
    hu:
      pack['package_type'] === 'KEG'
        ? `${days} nap, hűtve, sötét helyen`
        : `${days} nap, száraz, fénytől védett helyen`,
    en:
      pack['package_type'] === 'KEG' ? `${days} days, chilled, in the dark` : `${days} days, dry and out of the light`,
  };
  if (!style)
    return {
      conservation_term: {
        hu: '5 év a palack következő vizsgálatáig',
        en: '5 years, until the next test of the cylinder',
      },
    };
  const pair = ([hu, en]: readonly [string, string]) => ({ hu, en });
  const allergen =
    category === 'cider'
      ? (['szulfitok', 'sulphites'] as const)
      : !BEER.includes(category)
        ? null
        : style.type[0].includes('búza')
          ? (['glutén (árpa, búza)', 'gluten (barley, wheat)'] as const)
          : style.type[0].includes('zab')
            ? (['glutén (árpa, zab)', 'gluten (barley, oats)'] as const)
            : (['glutén (árpa)', 'gluten (barley)'] as const);
  const kcal = energy(variant, category, alcohol);
  const kj = Math.round(kcal * 4.184);
  return {
    colour: pair(style.colour),
    food_pairing: pair(style.pairing),
    conservation_term: conservation,
    beer_type: pair(style.type),
    ...(style.fermentation && {
      fermentation:
        style.fermentation === 'bottom'
          ? { hu: 'alsóerjesztésű', en: 'bottom-fermented' }
          : { hu: 'felsőerjesztésű', en: 'top-fermented' },
    }),
    taste: pair(style.taste),
    ...(allergen && { allergen_info: pair(allergen) }),
    nutritional_info: {
      hu: `100 ml átlagosan: ${kj} kJ / ${kcal} kcal`,
      en: `average per 100 ml: ${kj} kJ / ${kcal} kcal`,
    },
    serving_temperature: { hu: `${style.serving} °C`, en: `${style.serving} °C` },
  };
}

function energy(variant: Record<string, string>, category: string, alcohol: number): number {
  if (category === 'asvanyviz' || /Zéró|Cukormentes/.test(variant['variant_hu']!)) return 0;
  const soft: Readonly<Record<string, number>> = { uditoital: 41, gyumolcsle: 46, jegestea: 28, energiaital: 45 };
  return soft[category] ?? Math.round(18 + alcohol * 0.55);
}
