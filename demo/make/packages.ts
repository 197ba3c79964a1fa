interface SourcePackage {
  readonly sku: string;
  readonly type: 'KIT' | 'FLEX';
  readonly name_hu: string;
  readonly name_en: string;
  readonly customer_types: readonly string[];
  readonly kit_discount_pct: number;
  readonly multiple_of: number;
  readonly bundle_fields: {
    readonly minimum_amt: number;
    readonly valid_from: string;
    readonly valid_to: string;
    readonly limited_amount: number;
  };
  readonly items?: readonly { readonly sku: string; readonly quantity: number }[];
  readonly options?: readonly string[];
}

const SPANISH: Readonly<Record<string, string>> = {
  P10001: 'Lote de apertura de terraza',
  P10002: 'Lote de inicio para grifo',
  P10003: 'Lote de barra prémium',
  P10004: 'Surtido sin alcohol',
  P10005: 'Lote refrescante de verano',
  P10006: 'Lote de bock de invierno',
  P10007: 'Selección de importación',
  P10008: 'Lote básico de cervecería',
  P20001: 'Elija 3: cervezas en lata',
  P20002: 'Elija 3: artesanales',
  P20003: 'Trío de barriles',
  P20004: 'Mezcla de refrescos (vidrio)',
  P20005: 'Mezcla de agua y té',
  P20006: 'Mezcla retornable',
  P20007: 'Mezcla de sidra y radler',
  P20008: 'Mezcla festiva de importación',
};

const ABOUT = {
  KIT: {
    hu: 'Összeállított csomag rögzített tartalommal: egy kattintás, és minden együtt érkezik, kedvezőbb áron, mint külön-külön.',
    en: 'A kit of a fixed content: one step, and everything arrives together, at a better price than one by one.',
    es: 'Un lote de contenido fijo: un solo paso y todo llega junto, a mejor precio que por separado.',
  },
  FLEX: {
    hu: 'Állítsa össze kedve szerint: válasszon a felsorolt termékekből, a kedvezmény mindegyikre érvényes.',
    en: 'Put it together as you like: choose from these products, the discount counts for each of them.',
    es: 'Compóngalo a su gusto: elija entre estos productos, el descuento vale para cada uno.',
  },
} as const;

/** rules 2.6: the sixteen packages of the demo. */
export function packageRows(packages: readonly SourcePackage[]): Record<string, unknown>[] {
  return packages.map((one, index) => ({
    sku: one.sku,
    kind: one.type,
    name: { hu: one.name_hu, en: one.name_en, es: SPANISH[one.sku] },
    description: ABOUT[one.type],
    items:
      one.items?.map(({ sku, quantity }) => ({ sku, count: quantity })) ??
      one.options!.map((sku) => ({ sku, count: 1 })),
    customer_types: one.customer_types,
    kit_discount_bp: one.kit_discount_pct * 100,
    multiple_of: one.multiple_of,
    minimum_amt: one.bundle_fields.minimum_amt,
    limited_amount: one.bundle_fields.limited_amount,
    valid_from: one.bundle_fields.valid_from,
    valid_to: one.bundle_fields.valid_to,
    position: index + 1,
    active: true,
  }));
}
