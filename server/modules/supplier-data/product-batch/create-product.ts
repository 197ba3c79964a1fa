import { asOfNow, deskPeople } from '#modules/access/index.ts';
import type { PackRow } from '#modules/catalogue/index.ts';
import { bearerOf, brandRows, categoryRows, emptiesBySku, packRows, packUses } from '#modules/catalogue/index.ts';
import { legalRateRows } from '#modules/pricing/index.ts';
import { byHand, lockImport } from '#platform/import-kind/import-turn.ts';
import type { Language } from '#values/text.ts';
import { inLanguage } from '#values/text.ts';
import { wrongImport } from '#vocabulary/import-fault.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { Fault } from '../fault.ts';
import { mayChange } from '../rights-of-kinds.ts';
import type { TypedRow } from '../row-change/bring-rows.ts';
import { bringRows } from '../row-change/bring-rows.ts';
import type { Cells } from '../row-change/typed-cells.ts';
import { typedCells } from '../row-change/typed-cells.ts';
import { requireCatalogue } from './change-products.ts';
import { nameWithPackaging, unitWeight, variantOf } from './plain-product.ts';

const PRODUCTS = 'products.csv';
const PRICES = 'price-conditions.csv';
/** So many people are named who could add the price. */
const NAMED = 5;
const LANGUAGES = ['hu', 'en', 'es'] as const;

/** What a new product chooses from, and who may say what it costs. */
export async function productChoices(ctx: Ctx) {
  requireCatalogue(ctx);
  const { db, today } = ctx;
  const mayPrice = mayChange(ctx, 'Desk Prices');
  const [packs, uses, categories, brands, rates, empties, pricers] = await Promise.all([
    packRows(db),
    packUses(db),
    categoryRows(db),
    brandRows(db),
    legalRateRows(db),
    emptiesBySku(ctx),
    mayPrice ? [] : deskPeople(db, 'Desk Prices', null),
  ]);
  const useOf = new Map(uses.map((use) => [use.code, use]));
  return {
    today,
    packs: packs.flatMap((pack) => {
      const use = useOf.get(pack.code);
      return use ? [{ ...pack, ...use, unitGrossG: unitWeight(pack) }] : [];
    }),
    categories,
    brands: brands.map(({ brand }) => brand),
    empties: [...empties.values()].filter(({ withdrawn }) => !withdrawn),
    vatBp: rates.findLast(({ kind, validFrom }) => kind === 'VAT' && validFrom <= today)?.value ?? null,
    mayPrice,
    pricers: pricers.slice(0, NAMED),
  };
}

/**
 * Adds one product and its list price as an import of these two rows would: the same checks, one change set. A number that a product has already is a fault, never a
 * change of that product. DESK_FORBIDDEN for a price without Desk Prices; INVALID_INPUT for a header that products.csv has not.
 */
export async function createProduct(
  ctx: Ctx,
  typed: Cells,
  price: { readonly amount: number; readonly from: string } | null,
): Promise<{ readonly sku: string; readonly changeSet: number | null; readonly faults: readonly Fault[] }> {
  requireMine(ctx, price !== null);
  const given = typedCells(ctx, PRODUCTS, typed);
  const sku = given['sku'] ?? '';
  return byHand(ctx, async (tx) => {
    const refused = (fault: Omit<Fault, 'file' | 'row'>) => ({
      sku,
      changeSet: null,
      faults: [{ file: PRODUCTS, row: 0, ...fault }],
    });
    // Nobody else adds one meanwhile: the number is free until the transaction ends.
    if (!(await lockImport(tx.db))) return refused({ column: '', ...wrongImport('anotherRuns') });
    const bearer = await bearerOf(tx.db, sku);
    if (bearer)
      return refused({
        column: 'sku',
        ...wrongImport('numberTaken', { value: bearer.sku, name: inLanguage(bearer.name, ctx.language) }),
      });
    const rows: TypedRow[] = [{ file: PRODUCTS, cells: await completed(tx, given) }];
    if (price)
      rows.push({
        file: PRICES,
        cells: { kind: 'PR00', sku, amount_ft: String(price.amount), valid_from: price.from },
      });
    const { faults, changeSet, kept } = await bringRows(tx, rows);
    requireMine(await asOfNow(tx), price !== null); // it waited for the rows
    // Of a price whose product is wrong, the product's fault says it.
    const said = faults.filter(({ file, column }) => file === PRODUCTS || column !== 'sku');
    return { sku, changeSet: kept ? (changeSet ?? null) : null, faults: said.length > 0 ? said : faults };
  });
}

function requireMine(ctx: Ctx, withPrice: boolean): void {
  requireCatalogue(ctx);
  if (withPrice && !mayChange(ctx, 'Desk Prices')) throw new Refusal('DESK_FORBIDDEN', { permission: 'Desk Prices' });
}

/** What was left empty follows: the code of the brand, the variant, the packaging in the name, the weight. */
async function completed({ db }: Ctx, cells: Cells): Promise<Cells> {
  const pack = (await packRows(db)).find(({ code }) => code === cells['pack_code']);
  const brand = cells['brand'] ?? '';
  const code = (await brandRows(db)).find((one) => one.brand === brand)?.code ?? brand.slice(0, 10);
  const texts = (name: string, of: (language: Language) => string) =>
    Object.fromEntries(LANGUAGES.map((language) => [`${name}_${language}`, of(language)]));
  const nameIn = (language: Language) => cells[`name_${language}`] ?? '';
  return {
    ...cells,
    ...texts('name', (language) => nameWithPackaging(nameIn(language), pack, language)),
    ...texts(
      'variant',
      (language) => cells[`variant_${language}`] || variantIn(nameIn(language), brand, pack, language),
    ),
    brand_code: cells['brand_code'] || code,
    unit_gross_g: cells['unit_gross_g'] || (pack ? String(unitWeight(pack)) : ''),
  };
}

/** A product of one variant alone goes by its packaging. */
function variantIn(name: string, brand: string, pack: PackRow | undefined, language: Language): string {
  if (name === '') return '';
  return variantOf(name, brand) || (pack ? inLanguage(pack.packaging, language) : name);
}
