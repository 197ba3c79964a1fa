import type { Language } from '#values/text.ts';
import { inLanguage } from '#values/text.ts';
import { say } from '#wording/say.ts';
import type { App } from '../../../context.ts';
import { volumeLabel } from '../shelf/facets.ts';
import { productsBySku } from './product-by-sku.ts';
import { description, features } from './product-detail.present.ts';
import { detailsOf } from './product-details.ts';
import { alcoholLabel } from './labels.ts';
import type { Product } from './product.ts';

/** What a product's sheet says: no price, since it is the same for everybody. Texts are in the language that was asked for. */
export interface ProductSheet {
  readonly sku: string;
  readonly name: string;
  readonly description: readonly string[];
  readonly facts: readonly (readonly [label: string, value: string])[];
}

/** rules 3.1: each product has a sheet. Null for an unknown or withdrawn one. */
export async function productSheet(app: App, sku: string, language: Language): Promise<ProductSheet | null> {
  const product = (await productsBySku({ app }, [sku])).get(sku);
  if (!product?.active) return null;
  const detail = (await detailsOf(app, [product.sku])).get(product.sku);
  const html = description(detail, language)?.html ?? '';
  return {
    sku: product.sku,
    name: inLanguage(product.name, language),
    description: html
      .split(/<\/(?:p|li|h3|h4)>|<br>/)
      .map((part) => plain(part))
      .filter(Boolean),
    facts: [
      ...packFacts(product, language),
      ...features(detail, null, language).map(({ label, value }) => [label, value!] as const),
    ],
  };
}

function packFacts(product: Product, language: Language): [string, string][] {
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const unit = inLanguage(product.salesUnitLabel, language);
  const facts: [string, string | null][] = [
    ['catalogue.filter.brand', product.brand],
    ['catalogue.filter.packaging', inLanguage(product.packaging, language)],
    ['product.feature.volume', volumeLabel(product.volumeMl, language)],
    ['product.feature.alcohol_content', alcoholLabel(product, language)],
    ['product.feature.ean_piece', product.eanPiece],
    ['product.feature.ean_package', product.eanUnit],
    ['product.weight', `${number.format(product.unitGrossG / 1_000)} kg`],
    ['product.layerOf', `${number.format(product.unitsPerLayer)} ${unit}`],
    ['product.palletOf', `${number.format(product.unitsPerPallet)} ${unit}`],
  ];
  return facts.flatMap(([key, value]) => (value ? [[say(language, key), value]] : []));
}

const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  deg: '°',
};

function plain(html: string): string {
  return html
    .replace(/<[^<>]*>/g, '')
    .replace(
      /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi,
      (entity, decimal?: string, hex?: string, name?: string) => {
        if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? entity;
        const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
        return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
      },
    )
    .trim();
}
