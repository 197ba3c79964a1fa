import type { ProductRowFragment } from '#portal/api/generated/commerce.ts';
import type { PackPlan } from '#ui/quantity/quantity.ts';

export type Product = ProductRowFragment;

export function planOf(
  product: Pick<Product, 'number_of_products_on_layer' | 'number_of_items_on_pallet' | 'pieces_per_unit'>,
): PackPlan {
  return {
    perLayer: product.number_of_products_on_layer ?? 1,
    perPallet: product.number_of_items_on_pallet ?? 1,
    pieces: product.pieces_per_unit ?? 1,
  };
}

/** `Révhegyi Világos` without its packaging: the pack has a chip of its own. */
export function shortName({ brand, variant, name }: Pick<Product, 'brand' | 'variant' | 'name'>): string {
  return [brand, variant].filter(Boolean).join(' ') || (name ?? '');
}

/** What is added to a sales unit beside the goods: deposit (with VAT later) and redemption fee, one-way and reusable. */
export function deposits(product: Product): { deposit: number; redemption: number } {
  return {
    deposit: product.multi_deposit ?? 0,
    redemption: (product.redemption_fee ?? 0) + (product.multi_deposit_z099 ?? 0),
  };
}

/** Rows in groups of one brand, in the order in which they come. */
export function byBrand(products: readonly Product[]): { brand: string; products: Product[] }[] {
  const groups: { brand: string; products: Product[] }[] = [];
  for (const product of products) {
    const last = groups.at(-1);
    if (last && last.brand === product.brand) last.products.push(product);
    else groups.push({ brand: product.brand ?? '', products: [product] });
  }
  return groups;
}
