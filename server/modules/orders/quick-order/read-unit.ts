import type { Product } from '#modules/catalogue/index.ts';
import { folded } from '#values/text.ts';

export interface Counts {
  readonly quantity: number;
  readonly layers: number;
  readonly pallets: number;
}

const NONE: Counts = { quantity: 0, layers: 0, pallets: 0 };
const WORDS = {
  layer: ['sor', 'reteg', 'layer', 'layers', 'lay', 'capa', 'capas'],
  pallet: ['raklap', 'rkl', 'paletta', 'pallet', 'pallets', 'pal', 'pale', 'pales'],
  piece: ['db', 'darab', 'pc', 'pcs', 'piece', 'pieces', 'ud', 'uds', 'unidad', 'unidades', 'st'],
  unit: ['egyseg', 'unit', 'units', 'e'],
  kit: ['csomag', 'kit', 'kits', 'package', 'packages', 'paquete', 'paquetes', 'lote', 'lotes'],
} as const;

/**
 * A number of something as counts of a product: its own sales unit (any language, code or word), layers, pallets, or pieces as far as
 * they make whole units; an empty word is the sales unit. Never rounded: `pieces` that do not fit and unknown words are told apart.
 */
export function readUnit(
  count: number,
  word: string,
  product: Product | null,
): Counts | 'unknown unit' | 'broken unit' {
  const text = folded(word).replace(/[.\s]/g, '');
  if (
    text === '' ||
    is('unit', text) ||
    !product ||
    ownWords(product).some((own) => text === own || text === `${own}s` || text === `${own}es`)
  )
    return product || text === '' || is('unit', text) || is('piece', text)
      ? { ...NONE, quantity: count }
      : 'unknown unit';
  if (is('layer', text)) return { ...NONE, layers: count };
  if (is('pallet', text)) return { ...NONE, pallets: count };
  if (!is('piece', text)) return 'unknown unit';
  return count % product.pieces === 0 ? { ...NONE, quantity: count / product.pieces } : 'broken unit';
}

/** Whether a word means one kit: none at all, a unit, a piece, or a package. */
export function readKitUnit(word: string): boolean {
  const text = folded(word).replace(/[.\s]/g, '');
  return text === '' || is('unit', text) || is('piece', text) || is('kit', text);
}

function is(kind: keyof typeof WORDS, text: string): boolean {
  return (WORDS[kind] as readonly string[]).includes(text);
}

function ownWords({ salesUnit, salesUnitLabel }: Product): string[] {
  return [salesUnit, salesUnitLabel.hu, salesUnitLabel.en ?? '', salesUnitLabel.es ?? ''].filter(Boolean).map(folded);
}
