import type { Row } from '#modules/supplier-data/index.ts';

const row =
  (list: string) =>
  ([code, hu, en, data = {}]: readonly [code: string, hu: string, en: string, data?: object], index: number): Row => ({
    list,
    code,
    position: (index + 1) * 10,
    label: { hu, en },
    data,
  });
type Entries = readonly (readonly [code: string, hu: string, en: string, data?: object])[];

const LISTS: Readonly<Record<string, Entries>> = {
  // rules 2.9
  'order-type': [
    ['ZOR', 'Normál rendelés', 'Standard order'],
    ['ZPK', 'Csomagrendelés', 'Package order'],
    ['ZEV', 'Rendezvényi rendelés', 'Event order'],
    ['ZLE', 'Göngyöleg-visszaszállítás', 'Return of empties'],
    ['ZRE', 'Visszáru', 'Return of goods', { supplierOnly: true }],
  ],
  'order-reason': [
    ['Z01', 'Portálrendelés', 'Portal order'],
    ['Z02', 'Tömeges feltöltés', 'Bulk upload'],
    ['Z03', 'Soron kívüli szállítás', 'Delivery outside the schedule', { fee: true }],
    ['Z04', 'Promóció / csomag', 'Promotion / package'],
    ['Z05', 'Göngyölegcsere', 'Exchange of empties'],
    ['Z06', 'Rendezvény', 'Event'],
    ['Z07', 'Pótszállítás', 'Replacement delivery'],
  ],
  'transport-type': [
    ['ZTR', 'Kamion', 'Truck'],
    ['ZST', 'Kis teherautó', 'Small Truck'],
    ['ZSO', 'Normál rendelés', 'Standard order'],
    ['ZES', 'Göngyöleg elszállítása (normál)', 'Collection of empties (Standard)'],
    ['ZET', 'Göngyöleg elszállítása (kamion)', 'Collection of empties (Truck)'],
  ],
  // rules 2.5: kind K cash, B card, U transfer, E prepayment
  'payment-method': [
    ['K', 'Készpénz átvételkor', 'Cash on delivery', { kind: 'K' }],
    ['B', 'Bankkártya átvételkor', 'Card at delivery', { kind: 'B' }],
    ['U8', 'Átutalás 8 napra', 'Bank transfer, 8 days', { kind: 'U', days: 8 }],
    ['U15', 'Átutalás 15 napra', 'Bank transfer, 15 days', { kind: 'U', days: 15 }],
    ['U30', 'Átutalás 30 napra', 'Bank transfer, 30 days', { kind: 'U', days: 30 }],
    ['E', 'Előre fizetés', 'Prepayment', { kind: 'E' }],
  ],
  'sales-unit': [
    ['REK', 'rekesz', 'crate'],
    ['TAL', 'tálca', 'tray'],
    ['KAR', 'karton', 'carton'],
    ['ZSU', 'zsugor', 'pack'],
    ['HOR', 'hordó', 'keg'],
    ['DB', 'db', 'pc'],
  ],
  'shipment-place': [
    ['BP01', 'Budapest, Csepeli raktár', 'Budapest, Csepel warehouse', { depot: 'BP01' }],
    ['DE01', 'Debreceni raktár', 'Debrecen warehouse', { depot: 'DE01' }],
    ['GY01', 'Győri raktár', 'Győr warehouse', { depot: 'GY01' }],
    ['PE01', 'Pécsi raktár', 'Pécs warehouse', { depot: 'PE01' }],
    ['RV01', 'Révhegyi sörgyár, rakodó', 'Révhegy brewery, loading bay', { depot: 'BP01', customerTypes: ['WHS'] }],
  ],
  'document-type': [
    ['FT', 'Számla', 'Invoice'],
    ['JT', 'Jóváíró számla', 'Credit note'],
    ['TT', 'Terhelő számla', 'Debit note'],
    ['SZ', 'Szállítólevél', 'Delivery note'],
    ['FF', 'Fizetési felszólítás', 'Dunning letter'],
    ['SR', 'Szerződés', 'Contract'],
    ['GE', 'Göngyölegegyenleg-közlő', 'Statement of empties'],
    ['EK', 'Egyenlegközlő', 'Statement of account'],
    ['AR', 'Árlista', 'Price list'],
    ['TL', 'Termékadatlap', 'Product sheet'],
  ],
  // rules 2.8
  'ticket-category': [
    ['RENDELES', 'Rendelés', 'Order'],
    ['SZAMLAZAS', 'Számlázás', 'Invoicing'],
    ['GONGYOLEG', 'Göngyöleg', 'Empties'],
    ['MINOSEG', 'Minőség', 'Quality'],
    ['PORTAL', 'Portál', 'Portal'],
    ['ADAT', 'Adatmódosítás', 'Change of data'],
    ['TECHNIKA', 'Technika', 'Equipment'],
  ],
  'ticket-sub-category': [
    ['HIANYZO', 'Hiányzó tétel', 'Missing item', { category: 'RENDELES' }],
    ['MENNYISEG', 'Hibás mennyiség', 'Wrong quantity', { category: 'RENDELES' }],
    ['KESES', 'Késés', 'Late delivery', { category: 'RENDELES' }],
    ['LEMONDAS', 'Lemondás', 'Cancellation', { category: 'RENDELES' }],
    ['HIBAS-AR', 'Hibás ár', 'Wrong price', { category: 'SZAMLAZAS' }],
    ['HIANYZO-SZAMLA', 'Hiányzó számla', 'Missing invoice', { category: 'SZAMLAZAS' }],
    ['EGYENLEG', 'Egyenleg', 'Balance', { category: 'SZAMLAZAS' }],
    ['GONGYOLEG-ELTERES', 'Egyenlegeltérés', 'Difference of the balance', { category: 'GONGYOLEG' }],
    ['ELSZALLITAS', 'Elszállítás', 'Collection', { category: 'GONGYOLEG' }],
    ['SERULT', 'Sérült áru', 'Damaged goods', { category: 'MINOSEG' }],
    ['LEJARAT', 'Lejárat', 'Best-before date', { category: 'MINOSEG' }],
    ['IZ', 'Íz', 'Taste', { category: 'MINOSEG' }],
    ['BELEPES', 'Belépés', 'Sign-in', { category: 'PORTAL' }],
    ['JOGOSULTSAG', 'Jogosultság', 'Permissions', { category: 'PORTAL' }],
    ['HIBA', 'Hiba', 'Fault', { category: 'PORTAL' }],
    ['FELHASZNALO', 'Felhasználó adatai', 'Data of a user', { category: 'ADAT' }],
    ['SZALLITASI-CIM', 'Szállítási cím', 'Ship-to address', { category: 'ADAT' }],
    ['CSAPOLO', 'Csapoló', 'Draught equipment', { category: 'TECHNIKA' }],
    ['HUTO', 'Hűtő', 'Cooler', { category: 'TECHNIKA' }],
  ],
};

export function codeListRows(): Row[] {
  return Object.entries(LISTS).flatMap(([list, entries]) => entries.map(row(list)));
}

const CATEGORIES: readonly (readonly [key: string, parent: string | null, hu: string, en: string])[] = [
  ['sor', null, 'Sör', 'Beer'],
  ['lager', 'sor', 'Lager', 'Lager'],
  ['pils', 'sor', 'Pils', 'Pilsner'],
  ['barna-es-bak', 'sor', 'Barna és bak', 'Dark and bock'],
  ['ale-es-ipa', 'sor', 'Ale és IPA', 'Ale and IPA'],
  ['buzasor', 'sor', 'Búzasör', 'Wheat beer'],
  ['import-sor', 'sor', 'Import sör', 'Imported beer'],
  ['radler-es-gyumolcsos', 'sor', 'Radler és gyümölcsös', 'Radler and fruit beer'],
  ['alkoholmentes-sor', 'sor', 'Alkoholmentes sör', 'Alcohol-free beer'],
  ['cider', null, 'Cider', 'Cider'],
  ['alkoholmentes-italok', null, 'Alkoholmentes italok', 'Soft drinks'],
  ['uditoital', 'alkoholmentes-italok', 'Üdítőital', 'Carbonated soft drinks'],
  ['asvanyviz', 'alkoholmentes-italok', 'Ásványvíz', 'Mineral water'],
  ['gyumolcsle', 'alkoholmentes-italok', 'Gyümölcslé', 'Fruit juice'],
  ['energiaital', 'alkoholmentes-italok', 'Energiaital', 'Energy drinks'],
  ['jegestea', 'alkoholmentes-italok', 'Jeges tea', 'Iced tea'],
  ['technika', null, 'Technika', 'Equipment'],
];

export function categoryRows(): Row[] {
  return CATEGORIES.map(([url_key, parent_url_key, hu, en], index) => ({
    id: index + 11,
    url_key,
    parent_url_key,
    name: { hu, en },
    position: (index + 1) * 10,
  }));
}

export function packRows(packs: readonly Record<string, string>[]): Row[] {
  const grams = (kg: string) => Math.round(Number(kg) * 1_000);
  return packs.map((pack) => ({
    code: pack['pack_code'],
    format: { hu: pack['pack_format_hu'], en: pack['pack_format_en'] },
    packaging: { hu: pack['packaging_hu'], en: pack['packaging_en'] },
    sales_unit: pack['sales_unit'],
    package_type: pack['package_type'],
    pieces_per_unit: Number(pack['pieces_per_unit']),
    multipack_size: Number(pack['multipack_size']),
    volume_ml: Math.round(Number(pack['volume_l']) * 1_000),
    unit_tare_g: grams(pack['unit_tare_kg']!),
    empty_piece_g: grams(pack['empty_piece_kg']!),
    units_per_layer: Number(pack['units_per_layer']),
    layers_per_pallet: Number(pack['layers_per_pallet']),
    dimension: pack['dimension'],
  }));
}

export function emptiesRows(empties: readonly Record<string, string>[]): Row[] {
  return empties.map((one) => ({
    sku: one['sku'],
    name: { hu: one['name_hu'], en: one['name_en'] },
    kind: one['kind'],
    tare_g: Math.round(Number(one['tare_kg']) * 1_000),
    deposit_ft: Number(one['deposit_net_ft']),
    condition: one['condition_type'],
    ean: one['ean'],
  }));
}

interface Year {
  readonly public_holidays: readonly { readonly date: string; readonly hu: string; readonly en: string }[];
  readonly moved: readonly { readonly rest_day: string; readonly working_saturday: string }[];
}

export function holidayRows(calendar: Readonly<Record<string, Year>>): Row[] {
  return Object.values(calendar)
    .flatMap((year) => [
      ...year.public_holidays.map(({ date, hu, en }) => ({ day: date, kind: 'holiday', name: { hu, en } })),
      ...year.moved.flatMap(({ rest_day, working_saturday }) => [
        { day: rest_day, kind: 'rest-day', name: { hu: 'Áthelyezett pihenőnap', en: 'Moved rest day' } },
        { day: working_saturday, kind: 'working-saturday', name: { hu: 'Szombati munkanap', en: 'Working Saturday' } },
      ]),
    ])
    .sort((a, b) => (a.day < b.day ? -1 : 1));
}

/** rules 1.1, 1.2. The oldest row of each is as far back as the sources reach. */
export function legalRateRows(): Row[] {
  return (
    [
      ['VAT', 2_700, '2012-01-01'],
      ['DRS', 50, '2024-01-01'],
      ['EXCISE_BEER', 1_800, '2024-01-01'],
      ['EXCISE_BEER', 1_870, '2025-01-01'],
      ['EXCISE_BEER', 1_950, '2026-01-01'],
      ['EXCISE_CIDER', 10_930, '2024-01-01'],
      ['EXCISE_CIDER', 11_350, '2025-01-01'],
      ['EXCISE_CIDER', 11_840, '2026-01-01'],
    ] as const
  ).map(([kind, value, valid_from]) => ({ kind, value, valid_from }));
}
