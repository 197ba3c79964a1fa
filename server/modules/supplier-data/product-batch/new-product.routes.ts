import { deskNewProductRoutes } from '#contract/desk/new-product.ts';
import { materialLabel } from '#modules/catalogue/index.ts';
import { restEdge } from '#platform/http/edge.ts';
import { personName } from '#values/person-name.ts';
import { inLanguage } from '#values/text.ts';
import { presentWrong } from '../fault.ts';
import { createProduct, productChoices } from './create-product.ts';

/** As the guide of the import names them; a product may have another one of the supplier's ERP. */
const MATERIAL_TYPES = ['FERT', 'HAWA'] as const;

export const deskNewProductEdge = restEdge(deskNewProductRoutes, {
  listProductChoices: async (ctx) => {
    const { packs, categories, empties, pricers, ...rest } = await productChoices(ctx);
    const { language } = ctx;
    return {
      ...rest,
      packs: packs.map(({ code, packaging, unitsPerPallet, unitGrossG, redemptionFeeFt, returnables }) => ({
        code,
        packaging: {
          hu: inLanguage(packaging, 'hu'),
          en: inLanguage(packaging, 'en'),
          es: inLanguage(packaging, 'es'),
        },
        unitsPerPallet,
        unitGrossG,
        redemptionFeeFt,
        returnables: returnables.map(({ sku, count }) => ({ sku, count })),
      })),
      categories: categories.map(({ urlKey, name }) => ({ code: urlKey, name: inLanguage(name, language) })),
      materialTypes: MATERIAL_TYPES.map((code) => ({ code, name: materialLabel(code, language) })),
      empties: empties.map(({ sku, name, deposit }) => ({ sku, name: inLanguage(name, language), deposit })),
      pricers: pricers.map((one) => personName(language, one)),
    };
  },
  createProduct: async (ctx, { body }) => {
    const { sku, changeSet, faults } = await createProduct(ctx, body.cells, body.price);
    return {
      sku,
      changeSet,
      faults: faults.map(({ column, code, values, also }) => ({
        column,
        ...presentWrong(ctx.language, { code, values, ...(also && { also }) }),
      })),
    };
  },
});
