import type { DeskProductChoices } from '#contract/desk/new-product.ts';
import type { DeskProduct } from '#contract/desk/product.ts';
import type { Cells } from './basket.ts';

type Pack = DeskProductChoices['packs'][number];
export interface Returnable {
  readonly sku: string;
  readonly count: number;
}

const LANGUAGES = ['hu', 'en', 'es'] as const;

/** What a new product begins with: for every customer, on sale at once. */
export const EMPTY: Cells = { customer_types: 'WHS|POS Food|POS Horeca', active: '1' };

/** What a like product lends. Its number, EANs, texts, pictures and price are its own: a wrong one would be sold under this name. */
const LENT = [
  'name_hu',
  'name_en',
  'name_es',
  'brand',
  'category_url_key',
  'pack_code',
  'material_type',
  'country_of_origin',
  'price_segment',
  'excise_kind',
  'alcohol_tenths',
  'unit_gross_g',
  'redemption_fee_ft',
  'returnables',
  'customer_types',
  'position',
] as const;

/** The form filled as a like product is; what was typed of its own stays. */
export function likeProduct(draft: Cells, { cells }: Pick<DeskProduct, 'cells'>): Cells {
  return { ...draft, ...Object.fromEntries(LENT.map((header) => [header, cells[header] ?? ''])) };
}

const stemOf = (name: string | undefined) => (name ?? '').split('–')[0]!.trim();

/** Languages in which the product still bears the name of the like one although its Hungarian name is another. */
export function namesLeft(draft: Cells, like: Pick<DeskProduct, 'cells'> | null): readonly ('name_en' | 'name_es')[] {
  if (!like || stemOf(draft['name_hu']) === stemOf(like.cells['name_hu'])) return [];
  return (['name_en', 'name_es'] as const).filter(
    (header) => stemOf(draft[header]) !== '' && stemOf(draft[header]) === stemOf(like.cells[header]),
  );
}

/** With another packaging: what goes with it, and the names that end in the former one. */
export function withPack(draft: Cells, next: Pack, former: Pack | undefined): Cells {
  const names = LANGUAGES.map((language) => {
    const name = draft[`name_${language}`] ?? '';
    const end = former && ` – ${former.packaging[language]}`;
    return [
      `name_${language}`,
      end && name.endsWith(end) ? `${name.slice(0, -end.length)} – ${next.packaging[language]}` : name,
    ];
  });
  return {
    ...draft,
    ...Object.fromEntries(names),
    pack_code: next.code,
    unit_gross_g: String(next.unitGrossG),
    redemption_fee_ft: String(next.redemptionFeeFt),
    returnables: returnablesText(next.returnables),
  };
}

/** The cell that the import knows: `900010x20|900020x1`. */
export const returnablesText = (all: readonly Returnable[]): string =>
  all.map(({ sku, count }) => `${sku}x${count}`).join('|');

export const readReturnables = (cell: string): Returnable[] =>
  cell
    .split('|')
    .map((one) => /^(.+)x(\d+)$/.exec(one))
    .flatMap((found) => (found ? [{ sku: found[1]!, count: Number(found[2]) }] : []));
