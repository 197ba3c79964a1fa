import type { Row } from '#platform/import-kind/kind.ts';

const row =
  (list: string) =>
  ([code, hu, en, es, data = {}]: Entry, index: number): Row => ({
    list,
    code,
    position: (index + 1) * 10,
    label: { hu, en, es },
    data,
  });
type Entry = readonly [code: string, hu: string, en: string, es: string, data?: object];

const LISTS: Readonly<Record<string, readonly Entry[]>> = {
  // rules 2.9
  'order-type': [
    ['ZOR', 'Normál rendelés', 'Standard order', 'Pedido normal'],
    ['ZPK', 'Csomagrendelés', 'Package order', 'Pedido de paquetes'],
    ['ZEV', 'Rendezvényi rendelés', 'Event order', 'Pedido para evento'],
    ['ZLE', 'Göngyöleg-visszaszállítás', 'Return of empties', 'Devolución de envases'],
    ['ZRE', 'Visszáru', 'Return of goods', 'Devolución de mercancía', { supplierOnly: true }],
  ],
  'order-reason': [
    ['Z01', 'Portálrendelés', 'Portal order', 'Pedido del portal'],
    ['Z02', 'Tömeges feltöltés', 'Bulk upload', 'Carga masiva'],
    ['Z03', 'Soron kívüli szállítás', 'Delivery outside the schedule', 'Entrega fuera de programa', { fee: true }],
    ['Z04', 'Promóció / csomag', 'Promotion / package', 'Promoción / paquete'],
    ['Z05', 'Göngyölegcsere', 'Exchange of empties', 'Cambio de envases'],
    ['Z06', 'Rendezvény', 'Event', 'Evento'],
    ['Z07', 'Pótszállítás', 'Replacement delivery', 'Entrega de reposición'],
  ],
  'transport-type': [
    ['ZTR', 'Kamion', 'Truck', 'Camión'],
    ['ZST', 'Kisteherautó', 'Small Truck', 'Camión pequeño'],
    ['ZSO', 'Normál szállítás', 'Standard order', 'Pedido estándar'],
    ['ZES', 'Göngyöleg-visszaszállítás (normál)', 'Collection of empties (Standard)', 'Recogida de envases (normal)'],
    ['ZET', 'Göngyöleg-visszaszállítás (kamion)', 'Collection of empties (Truck)', 'Recogida de envases (camión)'],
  ],
  // rules 2.5: kind K cash, B card, U transfer, E prepayment
  'payment-method': [
    ['K', 'Készpénz átvételkor', 'Cash on delivery', 'Efectivo a la entrega', { kind: 'K' }],
    ['B', 'Bankkártya átvételkor', 'Card at delivery', 'Tarjeta a la entrega', { kind: 'B' }],
    ['U8', 'Átutalás 8 napra', 'Bank transfer, 8 days', 'Transferencia a 8 días', { kind: 'U', days: 8 }],
    ['U15', 'Átutalás 15 napra', 'Bank transfer, 15 days', 'Transferencia a 15 días', { kind: 'U', days: 15 }],
    ['U30', 'Átutalás 30 napra', 'Bank transfer, 30 days', 'Transferencia a 30 días', { kind: 'U', days: 30 }],
    ['E', 'Előre fizetés', 'Prepayment', 'Pago por adelantado', { kind: 'E' }],
  ],
  'sales-unit': [
    ['REK', 'rekesz', 'crate', 'caja'],
    ['TAL', 'tálca', 'tray', 'bandeja'],
    ['KAR', 'karton', 'carton', 'cartón'],
    ['ZSU', 'zsugor', 'pack', 'fardo'],
    ['HOR', 'hordó', 'keg', 'barril'],
    ['DB', 'db', 'pc', 'ud.'],
  ],
  'shipment-place': [
    [
      'BP01',
      'Budapest, Csepeli raktár',
      'Budapest, Csepel warehouse',
      'Budapest, almacén de Csepel',
      { depot: 'BP01' },
    ],
    ['DE01', 'Debreceni raktár', 'Debrecen warehouse', 'Almacén de Debrecen', { depot: 'DE01' }],
    ['GY01', 'Győri raktár', 'Győr warehouse', 'Almacén de Győr', { depot: 'GY01' }],
    ['PE01', 'Pécsi raktár', 'Pécs warehouse', 'Almacén de Pécs', { depot: 'PE01' }],
    [
      'RV01',
      'Révhegyi sörgyár, rakodó',
      'Révhegy brewery, loading bay',
      'Cervecería Révhegy, muelle de carga',
      { depot: 'BP01', customerTypes: ['WHS'] },
    ],
  ],
  'document-type': [
    ['FT', 'Számla', 'Invoice', 'Factura'],
    ['JT', 'Helyesbítő számla (jóváírás)', 'Credit note', 'Nota de abono'],
    ['TT', 'Terhelő számla', 'Debit note', 'Nota de cargo'],
    ['SZ', 'Szállítólevél', 'Delivery note', 'Albarán'],
    ['FF', 'Fizetési felszólítás', 'Dunning letter', 'Recordatorio de pago'],
    ['SR', 'Szerződés', 'Contract', 'Contrato'],
    ['GE', 'Göngyölegegyenleg-közlő', 'Statement of empties', 'Extracto de envases'],
    ['EK', 'Egyenlegközlő', 'Statement of account', 'Extracto de cuenta'],
    ['AR', 'Árlista', 'Price list', 'Lista de precios'],
    ['TL', 'Termékadatlap', 'Product sheet', 'Ficha de producto'],
  ],
  // rules 2.8
  'ticket-category': [
    ['RENDELES', 'Rendelés', 'Order', 'Pedido'],
    ['SZAMLAZAS', 'Számlázás', 'Invoicing', 'Facturación'],
    ['GONGYOLEG', 'Göngyöleg', 'Empties', 'Envases'],
    ['MINOSEG', 'Minőség', 'Quality', 'Calidad'],
    ['PORTAL', 'Portál', 'Portal', 'Portal'],
    ['ADAT', 'Adatmódosítás', 'Change of data', 'Cambio de datos'],
    ['TECHNIKA', 'Technika', 'Equipment', 'Equipos'],
  ],
  'reply-template': [
    [
      'MEGKAPTUK',
      'Megkaptuk, utánanézünk',
      'Received, looking into it',
      'Recibido, lo revisamos',
      {
        hu: 'Tisztelt {name}!\n\nKöszönjük a bejelentését ({case}). Utánanézünk, és még ma jelentkezünk.\n\nÜdvözlettel:\n{clerk}',
        en: 'Dear {name},\n\nThank you for your message ({case}). We are looking into it and will get back to you today.\n\nKind regards,\n{clerk}',
        es: 'Estimado/a {name}:\n\nGracias por su mensaje ({case}). Lo estamos revisando y le responderemos hoy.\n\nUn saludo,\n{clerk}',
      },
    ],
    [
      'POTLAS',
      'Pótlás a következő szállítással',
      'Replacement with the next delivery',
      'Reposición con la próxima entrega',
      {
        hu: 'Tisztelt {name}!\n\nA {order} számú rendelésből hiányzó árut a következő szállítással, {a szállítás napja} pótoljuk.\n\nÜdvözlettel:\n{clerk}',
        en: 'Dear {name},\n\nWe will deliver what was missing from order {order} with the next delivery, on {delivery day}.\n\nKind regards,\n{clerk}',
        es: 'Estimado/a {name}:\n\nEntregaremos lo que faltó en el pedido {order} con la próxima entrega, el {día de entrega}.\n\nUn saludo,\n{clerk}',
      },
    ],
    [
      'JOVAIRAS',
      'Jóváírás: mikor látszik',
      'Credit: when it shows',
      'Abono: cuándo se ve',
      {
        hu: 'Tisztelt {name}!\n\nA {order} számú rendeléshez jóváíró számlát készítünk {összeg} összegben. Elkészülte után a Dokumentumaim között találja.\n\nÜdvözlettel:\n{clerk}',
        en: 'Dear {name},\n\nWe are issuing a credit note of {amount} for order {order}. You will find it under My documents.\n\nKind regards,\n{clerk}',
        es: 'Estimado/a {name}:\n\nEmitimos un abono de {importe} por el pedido {order}. Lo encontrará en Mis documentos.\n\nUn saludo,\n{clerk}',
      },
    ],
    [
      'FENYKEP',
      'Fényképet kérünk',
      'Please send a photo',
      'Envíe una foto, por favor',
      {
        hu: 'Tisztelt {name}!\n\nA kivizsgáláshoz kérjük, csatoljon fényképet a sérülésről a {case} ügyhöz.\n\nKöszönettel:\n{clerk}',
        en: 'Dear {name},\n\nPlease attach a photo of the damage to case {case}, so that we can look into it.\n\nThank you,\n{clerk}',
        es: 'Estimado/a {name}:\n\nAdjunte una foto del daño al caso {case} para poder revisarlo.\n\nGracias,\n{clerk}',
      },
    ],
    [
      'KESES',
      'Késés: elnézést kérünk',
      'Late delivery: our apologies',
      'Retraso: disculpas',
      {
        hu: 'Tisztelt {name}!\n\nElnézést kérünk a {order} számú rendelés ({deliveryDate}) késéséért. Az árut {új időpont} szállítjuk ki.\n\nÜdvözlettel:\n{clerk}',
        en: 'Dear {name},\n\nWe are sorry that order {order} ({deliveryDate}) is late. It will be delivered {new time}.\n\nKind regards,\n{clerk}',
        es: 'Estimado/a {name}:\n\nLamentamos el retraso del pedido {order} ({deliveryDate}). Se entregará {nueva hora}.\n\nUn saludo,\n{clerk}',
      },
    ],
  ],
  'ticket-sub-category': [
    ['HIANYZO', 'Hiányzó tétel', 'Missing item', 'Falta un artículo', { category: 'RENDELES' }],
    ['MENNYISEG', 'Hibás mennyiség', 'Wrong quantity', 'Cantidad incorrecta', { category: 'RENDELES' }],
    ['KESES', 'Késés', 'Late delivery', 'Entrega con retraso', { category: 'RENDELES' }],
    ['LEMONDAS', 'Lemondás', 'Cancellation', 'Cancelación', { category: 'RENDELES' }],
    ['HIBAS-AR', 'Hibás ár', 'Wrong price', 'Precio incorrecto', { category: 'SZAMLAZAS' }],
    ['HIANYZO-SZAMLA', 'Hiányzó számla', 'Missing invoice', 'Falta la factura', { category: 'SZAMLAZAS' }],
    ['EGYENLEG', 'Egyenleg', 'Balance', 'Saldo', { category: 'SZAMLAZAS' }],
    [
      'GONGYOLEG-ELTERES',
      'Egyenlegeltérés',
      'Difference of the balance',
      'Diferencia de saldo',
      { category: 'GONGYOLEG' },
    ],
    ['ELSZALLITAS', 'Elszállítás', 'Collection', 'Recogida', { category: 'GONGYOLEG' }],
    ['SERULT', 'Sérült áru', 'Damaged goods', 'Mercancía dañada', { category: 'MINOSEG' }],
    ['LEJARAT', 'Lejárat', 'Best-before date', 'Fecha de consumo preferente', { category: 'MINOSEG' }],
    ['IZ', 'Íz', 'Taste', 'Sabor', { category: 'MINOSEG' }],
    ['BELEPES', 'Belépés', 'Sign-in', 'Inicio de sesión', { category: 'PORTAL' }],
    ['JOGOSULTSAG', 'Jogosultság', 'Permissions', 'Permisos', { category: 'PORTAL' }],
    ['HIBA', 'Hiba', 'Fault', 'Error', { category: 'PORTAL' }],
    ['FELHASZNALO', 'Felhasználó adatai', 'Data of a user', 'Datos de un usuario', { category: 'ADAT' }],
    ['SZALLITASI-CIM', 'Szállítási cím', 'Ship-to address', 'Dirección de entrega', { category: 'ADAT' }],
    ['CSAPOLO', 'Csapoló', 'Draught equipment', 'Equipo de barril', { category: 'TECHNIKA' }],
    ['HUTO', 'Hűtő', 'Cooler', 'Enfriador', { category: 'TECHNIKA' }],
  ],
};

export function codeListRows(): Row[] {
  return Object.entries(LISTS).flatMap(([list, entries]) => entries.map(row(list)));
}

const CATEGORIES: readonly (readonly [key: string, parent: string | null, hu: string, en: string, es: string])[] = [
  ['sor', null, 'Sör', 'Beer', 'Cerveza'],
  ['lager', 'sor', 'Lager', 'Lager', 'Lager'],
  ['pils', 'sor', 'Pils', 'Pilsner', 'Pilsner'],
  ['barna-es-bak', 'sor', 'Barna és bak', 'Dark and bock', 'Negra y bock'],
  ['ale-es-ipa', 'sor', 'Ale és IPA', 'Ale and IPA', 'Ale e IPA'],
  ['buzasor', 'sor', 'Búzasör', 'Wheat beer', 'Cerveza de trigo'],
  ['import-sor', 'sor', 'Import sör', 'Imported beer', 'Cerveza de importación'],
  ['radler-es-gyumolcsos', 'sor', 'Radler és gyümölcsös', 'Radler and fruit beer', 'Radler y cervezas con fruta'],
  ['alkoholmentes-sor', 'sor', 'Alkoholmentes sör', 'Alcohol-free beer', 'Cerveza sin alcohol'],
  ['cider', null, 'Cider', 'Cider', 'Sidra'],
  ['alkoholmentes-italok', null, 'Alkoholmentes italok', 'Soft drinks', 'Bebidas sin alcohol'],
  ['uditoital', 'alkoholmentes-italok', 'Üdítőital', 'Carbonated soft drinks', 'Refrescos'],
  ['asvanyviz', 'alkoholmentes-italok', 'Ásványvíz', 'Mineral water', 'Agua mineral'],
  ['gyumolcsle', 'alkoholmentes-italok', 'Gyümölcslé', 'Fruit juice', 'Zumos'],
  ['energiaital', 'alkoholmentes-italok', 'Energiaital', 'Energy drinks', 'Bebidas energéticas'],
  ['jegestea', 'alkoholmentes-italok', 'Jeges tea', 'Iced tea', 'Té helado'],
  ['technika', null, 'Technika', 'Equipment', 'Equipos'],
];

export function categoryRows(): Row[] {
  return CATEGORIES.map(([url_key, parent_url_key, hu, en, es], index) => ({
    id: index + 11,
    url_key,
    parent_url_key,
    name: { hu, en, es },
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
