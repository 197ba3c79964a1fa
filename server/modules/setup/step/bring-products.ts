import type { PackRow } from '#modules/catalogue/index.ts';
import { packRows, packsCalled } from '#modules/catalogue/index.ts';
import type { Imported, TypedRow } from '#modules/supplier-data/index.ts';
import { bringRows, nameWithPackaging, unitWeight, variantOf } from '#modules/supplier-data/index.ts';
import { rounded } from '#values/money.ts';
import { plainForints } from '#values/typed-number.ts';
import { inLanguage } from '#values/text.ts';
import { CUSTOMER_TYPES } from '#vocabulary/customer-type.ts';
import { plainSize } from '#vocabulary/column-name.ts';
import type { Ctx } from '../../../context.ts';
import { packFacts } from './base.ts';

/** A product as its supplier knows it: name, packaging, alcohol. The rest follows. */
export interface PlainProduct {
  readonly sku: string;
  readonly nameHu: string;
  readonly nameEn: string;
  /** '': what the names of the list have in common says it. */
  readonly brand: string;
  readonly category: string;
  /** Also as people call it: its words, or a size that one packaging alone has (`KEG50`). */
  readonly packCode: string;
  /** Percent by volume as it is typed: 4,6. */
  readonly alcohol: string;
  readonly eanPiece: string;
  readonly eanUnit: string;
  /** Net list price of a sales unit in Ft; '' when it comes later. */
  readonly price: string;
}

const DRS_FT = 50;

/** Brings products, and their list prices where they are given, in one act; all or nothing. `preview` only says what would change and what is wrong. */
export async function bringProducts(ctx: Ctx, typed: readonly PlainProduct[], preview: boolean): Promise<Imported> {
  const packs = new Map((await packRows(ctx.db)).map((pack) => [pack.code, pack]));
  const called = await packsCalled(ctx.db);
  const products = typed.map((product) => ({
    ...product,
    packCode: called.get(plainSize(product.packCode)) ?? product.packCode,
  }));
  const brands = brandsOf(products);
  const rows: TypedRow[] = products.map((product) => ({
    file: 'products.csv',
    cells: cellsOf({ ...product, brand: brands.get(product)! }, packs.get(product.packCode)),
  }));
  const prices: TypedRow[] = products
    .filter(({ price }) => price.trim() !== '')
    .map(({ sku, price }) => ({
      file: 'price-conditions.csv',
      cells: { kind: 'PR00', sku, amount_ft: plainForints(price), valid_from: ctx.today },
    }));
  return bringRows(ctx, [...rows, ...prices], { dryRun: preview });
}

function cellsOf(product: PlainProduct, pack: PackRow | undefined): TypedRow['cells'] {
  const { sku, nameHu, nameEn, brand, category, packCode, eanPiece, eanUnit } = product;
  const facts = packFacts.get(packCode);
  const alcohol =
    product.alcohol.trim() === '' ? 0 : rounded(Number(product.alcohol.replace(',', '.').replace('%', '')) * 10);
  const pieces = pack?.pieces ?? 1;
  const returnables = facts
    ? [facts.bottle && `${facts.bottle}x${pieces}`, facts.box && `${facts.box}x1`, facts.keg && `${facts.keg}x1`]
        .filter(Boolean)
        .join('|')
    : '';
  return {
    sku,
    name_hu: nameWithPackaging(nameHu, pack, 'hu'),
    name_en: nameEn,
    brand,
    brand_code: brand.slice(0, 10),
    variant_hu: variantOf(nameHu, brand) || (pack ? inLanguage(pack.packaging, 'hu') : nameHu),
    category_url_key: category,
    pack_code: packCode,
    material_type: 'FERT',
    // Rules 1.2: up to 0.5 % there is no excise on beer.
    excise_kind: alcohol <= 5 ? 'none' : category === 'cider' ? 'cider' : 'beer',
    // What is no number is for the check of the column to say.
    alcohol_tenths: Number.isNaN(alcohol) ? product.alcohol : String(alcohol),
    unit_gross_g: String(pack ? unitWeight(pack) : 0),
    redemption_fee_ft: String(facts?.oneWay ? pieces * DRS_FT : 0),
    returnables,
    ean_piece: eanPiece,
    ean_unit: eanUnit,
    customer_types: CUSTOMER_TYPES.join('|'),
  };
}

/**
 * The brand of each product: as it is given, else the words that its name begins with in common with others of the list, else the first word. So brand and variant beside each other say
 * the name, and nothing twice: `Barna Bivaly Bak`, `Barna Bivaly Porter` are of `Barna Bivaly`.
 */
function brandsOf(products: readonly PlainProduct[]): Map<PlainProduct, string> {
  const wordsOf = ({ nameHu }: PlainProduct) => nameHu.split('–')[0]!.trim().split(/\s+/);
  const alike = Map.groupBy(
    products.filter(({ brand }) => brand.trim() === ''),
    (product) => wordsOf(product)[0]!.toLowerCase(),
  );
  const shared = new Map(
    [...alike].map(([first, group]) => {
      const names = group.map(wordsOf);
      let count = 1;
      // At least a word is left for the variant.
      while (
        names.length > 1 &&
        names.every((words) => words.length > count + 1 && same(words[count], names[0]![count]))
      )
        count += 1;
      return [first, count] as const;
    }),
  );
  return new Map(
    products.map((product) => {
      const words = wordsOf(product);
      const count = shared.get(words[0]!.toLowerCase()) ?? 1;
      return [product, product.brand.trim() || words.slice(0, count).join(' ')] as const;
    }),
  );
}

const same = (one: string | undefined, other: string | undefined) => one?.toLowerCase() === other?.toLowerCase();
