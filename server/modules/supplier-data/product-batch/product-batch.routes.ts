import { deskProductRoutes } from '#contract/desk/product.ts';
import { goodsCategories } from '#modules/catalogue/index.ts';
import { restEdge } from '#platform/http/edge.ts';
import { inLanguage } from '#values/text.ts';
import { presentDifference } from '../screen-import/screen-import.present.ts';
import { presentFault, presentWrong } from '../fault.ts';
import { undoChangeSet } from '../row-change/undo-change-set.ts';
import { changeProducts, listProducts } from './change-products.ts';
import { productUses } from './product-uses.ts';

export const deskProductEdge = restEdge(deskProductRoutes, {
  listDeskProducts: async (ctx, { query: { offset, limit, ...filter } }) => {
    const [{ total, incomplete, rows }, categories] = await Promise.all([
      listProducts(ctx, filter, { offset, limit }),
      goodsCategories(ctx),
    ]);
    return {
      total,
      incomplete,
      products: rows.map(({ product, listPrice, lacks, version, cells }) => ({
        sku: product.sku,
        version,
        name: inLanguage(product.name, ctx.language),
        packaging: inLanguage(product.packaging, ctx.language),
        salesUnit: inLanguage(product.salesUnitLabel, ctx.language),
        unitsPerPallet: product.unitsPerPallet,
        listPrice,
        offered: product.active,
        lacks: [...lacks],
        cells,
      })),
      categories: categories.map(({ urlKey, name }) => ({ urlKey, name: inLanguage(name, ctx.language) })),
    };
  },
  listProductUses: async (ctx, { params }) => {
    const { packages, replaces, customers, ...uses } = await productUses(ctx, params.sku);
    const named = ({ sku, name }: (typeof packages)[number]) => ({ sku, name: inLanguage(name, ctx.language) });
    return {
      ...uses,
      packages: packages.map(named),
      replaces: replaces.map(named),
      customers: customers.map((one) => ({ ...one, contracts: [...one.contracts] })),
    };
  },
  changeProducts: async (ctx, { body }) => {
    const { changeSet, rows, faults, stale } = await changeProducts(ctx, body.changes, body.preview);
    return {
      changeSet,
      differences: rows.map((row, index) => presentDifference({ ...row, no: index }, ctx.language)),
      faults: faults.map(({ key, column, ...wrong }) => ({ key, column, ...presentWrong(ctx.language, wrong) })),
      stale: stale.map(({ sku, version, cells }) => ({ sku, version, cells })),
    };
  },
  undoChangeSet: async (ctx, { params }) => {
    const { changeSet, faults } = await undoChangeSet(ctx, params.changeSet);
    return {
      changeSet,
      faults: faults.map((fault) => {
        const { column, code, values, reason } = presentFault(ctx.language, fault);
        return { key: '', column, code, values, reason };
      }),
    };
  },
});
