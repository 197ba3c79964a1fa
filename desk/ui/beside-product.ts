import { packagingBeside } from '#values/text.ts';

/** What stands small beside the name of a product: its code, and its packaging where the name does not say it. */
export function besideProduct({
  sku,
  name,
  packaging,
}: {
  readonly sku: string;
  readonly name: string;
  readonly packaging: string;
}): string {
  return [sku, packagingBeside(name, packaging)].filter(Boolean).join(' · ');
}
