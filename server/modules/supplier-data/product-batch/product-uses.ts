import { cartUsesOf } from '#modules/cart/index.ts';
import { packagesWith, productsBySku, replacedProducts } from '#modules/catalogue/index.ts';
import { companyOf, servedCompanies } from '#modules/company/index.ts';
import { brandContracts } from '#modules/contracts/index.ts';
import { usualBuyers } from '#modules/orders/index.ts';
import type { Texts } from '#values/text.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';

const MOST_CUSTOMERS = 100;

interface CustomerUse {
  readonly companyId: string;
  readonly name: string;
  readonly cartUnits: number;
  readonly savedOrders: number;
  readonly usualPlaces: number;
  readonly contracts: readonly string[];
}

export interface ProductUses {
  readonly carts: number;
  readonly cartUnits: number;
  readonly savedOrders: number;
  readonly usualPlaces: number;
  readonly contracts: number;
  readonly packages: readonly { readonly sku: string; readonly name: Texts }[];
  readonly replaces: readonly { readonly sku: string; readonly name: Texts }[];
  readonly customers: readonly CustomerUse[];
  readonly customersInAll: number;
}

/** Who would miss a product, before it is taken off sale. Customers are named as far as the caller may look at them. PRODUCT_NOT_FOUND. */
export async function productUses(ctx: Ctx, sku: string): Promise<ProductUses> {
  const product = (await productsBySku(ctx, [sku])).get(sku);
  if (!product) throw new Refusal('PRODUCT_NOT_FOUND', { sku });
  const [carts, usual, contracts, packages, replaces, served] = await Promise.all([
    cartUsesOf(ctx, product),
    usualBuyers(ctx, product.sku),
    brandContracts(ctx, product.brand),
    packagesWith(ctx, product.sku),
    replacedProducts(ctx, product.sku),
    servedCompanies(ctx, 'Desk Customers', 'view'),
  ]);
  const cartsOf = new Map(carts.flatMap((one) => (one.companyId === null ? [] : [[one.companyId, one] as const])));
  const usualOf = new Map(usual.map((one) => [one.companyId, one]));
  const contractsOf = Map.groupBy(contracts, ({ companyId }) => companyId);
  const mine = served && new Set(served);
  const ids = [...new Set([...cartsOf.keys(), ...usualOf.keys(), ...contractsOf.keys()])].filter(
    (id) => !mine || mine.has(id),
  );
  const customers: CustomerUse[] = [];
  for (const companyId of ids.slice(0, MOST_CUSTOMERS))
    customers.push({
      companyId,
      name: (await companyOf(ctx, companyId))?.name ?? companyId,
      cartUnits: cartsOf.get(companyId)?.cartUnits ?? 0,
      savedOrders: cartsOf.get(companyId)?.savedOrders ?? 0,
      usualPlaces: usualOf.get(companyId)?.places ?? 0,
      contracts: contractsOf.get(companyId)?.map(({ number }) => number) ?? [],
    });
  const sum = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((all, row) => all + of(row), 0);
  return {
    carts: sum(carts, (one) => one.carts),
    cartUnits: sum(carts, (one) => one.cartUnits),
    savedOrders: sum(carts, (one) => one.savedOrders),
    usualPlaces: sum(usual, ({ places }) => places),
    contracts: contracts.length,
    packages,
    replaces,
    customers,
    customersInAll: ids.length,
  };
}
