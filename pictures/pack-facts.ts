import { paletteOf, type Palette } from './palettes.ts';

// From the pack code of a product (or the number of an empty) to what its picture shows: true counts, true sizes.

export type PackKind =
  | 'bottle'
  | 'can'
  | 'pet'
  | 'brick'
  | 'crate'
  | 'tray'
  | 'carton'
  | 'six-packs'
  | 'shrink'
  | 'bricks'
  | 'keg'
  | 'one-way-keg'
  | 'cylinder'
  | 'pallet';

export type PackForm = {
  kind: PackKind;
  packageType: 'RET' | 'NRET' | 'KEG';
  pieces: number;
  /** One piece, in millilitres; 0 where it is sold by weight. */
  volumeMl: number;
  /** Pieces that hang together inside the unit: 4 in a can carrier, 6 in a basket. */
  multipack?: number;
  /** The unit as it stands, in millimetres. */
  width: number;
  height: number;
  /** Pieces across the front, and one behind the other. */
  columns: number;
  rows: number;
  /** An empty: no label, no contents. */
  empty?: boolean;
  /** What is printed in place of a volume, e.g. 10 kg. */
  measure?: string;
};

export type PackFacts = PackForm & { brand: string; variant: string; palette: Palette };

type Row = [
  kind: PackKind,
  type: PackForm['packageType'],
  columns: number,
  rows: number,
  ml: number,
  width: number,
  height: number,
  more?: Partial<PackForm>,
];

const empty = { empty: true };

const forms: Record<string, Row> = {
  RB50: ['crate', 'RET', 5, 4, 500, 400, 290],
  RB33: ['crate', 'RET', 6, 4, 330, 400, 270],
  RB25: ['crate', 'RET', 6, 4, 250, 400, 255],
  RB75: ['crate', 'RET', 4, 3, 750, 400, 330],
  RB20: ['crate', 'RET', 6, 4, 200, 400, 215],
  CA50: ['tray', 'NRET', 6, 4, 500, 400, 170],
  CM50: ['tray', 'NRET', 6, 4, 500, 400, 170, { multipack: 4 }],
  CA33: ['tray', 'NRET', 6, 4, 330, 400, 118],
  CA44: ['tray', 'NRET', 4, 3, 440, 267, 152],
  CA25: ['tray', 'NRET', 6, 4, 250, 318, 136],
  OB33: ['six-packs', 'NRET', 6, 4, 330, 396, 235, { multipack: 6 }],
  OB50: ['carton', 'NRET', 5, 4, 500, 400, 275],
  PE10: ['shrink', 'NRET', 3, 2, 1000, 250, 300],
  PE15: ['shrink', 'NRET', 3, 2, 1500, 264, 320],
  PE20: ['shrink', 'NRET', 3, 2, 2000, 300, 340],
  PE05: ['shrink', 'NRET', 4, 3, 500, 260, 215],
  TB10: ['bricks', 'NRET', 4, 3, 1000, 285, 245],
  KG50: ['keg', 'KEG', 1, 1, 50_000, 395, 600],
  KG30: ['keg', 'KEG', 1, 1, 30_000, 381, 400],
  KG20: ['keg', 'KEG', 1, 1, 20_000, 235, 560],
  KO25: ['one-way-keg', 'KEG', 1, 1, 25_000, 300, 560],
  CO10: ['cylinder', 'RET', 1, 1, 0, 204, 740, { measure: '10 kg' }],
  // the empties, by their numbers
  '900010': ['bottle', 'RET', 1, 1, 500, 68, 260, empty],
  '900011': ['bottle', 'RET', 1, 1, 330, 61, 229, empty],
  '900012': ['bottle', 'RET', 1, 1, 250, 56, 200, empty],
  '900013': ['bottle', 'RET', 1, 1, 750, 82, 290, empty],
  '900014': ['bottle', 'RET', 1, 1, 200, 55, 168, empty],
  '900020': ['crate', 'RET', 5, 4, 500, 400, 290, empty],
  '900021': ['crate', 'RET', 6, 4, 330, 400, 270, empty],
  '900022': ['crate', 'RET', 6, 4, 250, 400, 255, empty],
  '900023': ['crate', 'RET', 4, 3, 750, 400, 330, empty],
  '900030': ['keg', 'KEG', 1, 1, 50_000, 395, 600, empty],
  '900031': ['keg', 'KEG', 1, 1, 30_000, 381, 400, empty],
  '900032': ['keg', 'KEG', 1, 1, 20_000, 235, 560, empty],
  '900040': ['cylinder', 'RET', 1, 1, 0, 204, 740, { ...empty, measure: '10 kg' }],
  '900050': ['pallet', 'RET', 1, 1, 0, 1200, 144, empty],
};

/** The pack codes and numbers of empties that have a drawing of their own. */
export const drawnCodes: readonly string[] = Object.keys(forms);

const unknown: Row = ['carton', 'NRET', 4, 3, 0, 400, 275];

/** The form of a pack code (or of an empty's number); a code that is not known is a plain carton. */
export function formOf(packCode: string): PackForm {
  const known = Object.hasOwn(forms, packCode) ? forms[packCode] : undefined;
  const [kind, packageType, columns, rows, volumeMl, width, height, more] = known ?? unknown;
  return { kind, packageType, pieces: known ? columns * rows : 0, columns, rows, volumeMl, width, height, ...more };
}

/** What the picture of a product shows. `variant` is its short name, e.g. Világos (see variantOf). */
export function packFactsOf(product: { packCode: string; brand: string; variant: string }): PackFacts {
  const { packCode, brand, variant } = product;
  return { ...formOf(packCode), brand, variant, palette: paletteOf(brand, variant) };
}

/** The short name in a product's name, e.g. Világos in "Révhegyi Világos – Rekesz 20 x 0,5 l". */
export function variantOf(name: string, brand: string): string {
  const full = name.split(' – ')[0]!.trim();
  return full.startsWith(brand) ? full.slice(brand.length).trim() : full;
}

/** One piece out of the unit: the bottle of the crate, the can of the tray. A unit of one is its own piece. */
export function pieceOf(facts: PackFacts): PackFacts {
  const pieces: Partial<Record<PackKind, PackKind>> = {
    crate: 'bottle',
    carton: 'bottle',
    'six-packs': 'bottle',
    tray: 'can',
    shrink: 'pet',
    bricks: 'brick',
  };
  const kind = facts.volumeMl ? pieces[facts.kind] : undefined;
  if (!kind) return facts;
  return { ...facts, kind, pieces: 1, columns: 1, rows: 1, multipack: undefined };
}

/** The size of one piece as the trade writes it: 0,5 l, 50 l, 10 kg. */
export function measureOf({ volumeMl, measure }: PackForm): string {
  return measure ?? (volumeMl ? `${String(volumeMl / 1000).replace('.', ',')} l` : '');
}

/** The contents of the unit: 20 × 0,5 l, 6 × (4 × 0,5 l). */
export function contentsOf(form: PackForm): string {
  const { pieces, multipack } = form;
  if (!pieces) return '';
  const one = measureOf(form);
  if (pieces === 1) return one;
  return multipack ? `${pieces / multipack} × (${multipack} × ${one})` : `${pieces} × ${one}`;
}
