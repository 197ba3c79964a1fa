import { WIRE_TYPE, emptiesBySku } from '#modules/catalogue/index.ts';
import type { Product } from '#modules/catalogue/index.ts';
import type { Language } from '#values/text.ts';
import { inLanguage } from '#values/text.ts';
import { totalUnits } from '#values/quantity.ts';
import type { GraphqlEdge } from '#platform/http/edge.ts';
import type { CheckedLine } from './check-lines.ts';
import { checkQuickLines } from './check-lines.ts';
import { usualOrder } from './usual-order.ts';

/** spec 6: Catalogue covers whatever fills a cart. */
const access = { section: 'Catalogue' } as const;

export const quickOrderGraphql: GraphqlEdge = {
  Query: {
    checkQuickOrder: {
      access,
      resolve: async (ctx, { lines }) => {
        const asked = lines.map((line) => ({
          code: line?.code ?? '',
          quantity: line?.quantity ?? null,
          unit: (line?.unit ?? '').slice(0, 40),
        }));
        return { lines: (await checkQuickLines(ctx, asked)).map((line) => presentLine(line, ctx.language)) };
      },
    },
    usualOrder: { access, resolve: (ctx) => usualOrder(ctx) },
    emptiesItems: {
      access,
      resolve: async (ctx) =>
        [...(await emptiesBySku(ctx)).values()]
          .filter(({ withdrawn }) => !withdrawn)
          .map(({ sku, name, kind, deposit }) => ({ sku, name: inLanguage(name, ctx.language), kind, deposit })),
    },
  },
};

function presentLine(line: CheckedLine, language: Language) {
  const { product, empties, pack, counts, priced } = line;
  return {
    index: line.index,
    status: line.status,
    message: line.message,
    joined_to: line.joinedTo,
    joins: line.joins,
    sku: pack?.sku ?? product?.sku ?? empties?.sku ?? null,
    name: inLanguage(pack?.name ?? product?.name ?? empties?.name, language) || null,
    packaging: product && inLanguage(product.packaging, language),
    package_type: pack && WIRE_TYPE[pack.kind],
    selected_options: line.options,
    sales_unit: product && { code: product.salesUnit, label: inLanguage(product.salesUnitLabel, language) },
    units_per_layer: product?.unitsPerLayer ?? 0,
    units_per_pallet: product?.unitsPerPallet ?? 0,
    is_return: empties !== null,
    quantity: counts?.quantity ?? 0,
    number_of_layer: counts?.layers ?? 0,
    number_of_pallet: counts?.pallets ?? 0,
    units: counts ? (product ? totalUnits(counts, product) : counts.quantity) : 0,
    row_total: priced?.priced?.net ?? null,
    candidates: line.candidates.map((one) => presentCandidate(one, language)),
  };
}

function presentCandidate({ sku, name, packaging }: Product, language: Language) {
  return { sku, name: inLanguage(name, language), packaging: inLanguage(packaging, language) };
}
