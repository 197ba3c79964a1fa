import { deskPriceConditionRoutes } from '#contract/desk/price-condition.ts';
import { restEdge } from '#platform/http/edge.ts';
import { inLanguage } from '#values/text.ts';
import { presentDifference } from '../screen-import/screen-import.present.ts';
import { presentWrong } from '../fault.ts';
import { changeConditions, conditionHistory, listConditions } from './change-prices.ts';
import { personName } from '#values/person-name.ts';

const FILE = 'price-conditions.csv';

export const deskPriceConditionEdge = restEdge(deskPriceConditionRoutes, {
  listPriceConditions: async (ctx, { query: { offset, limit, ...filter } }) => {
    const { total, rows, priceGroups, brands } = await listConditions(ctx, filter, { offset, limit });
    return {
      total,
      today: ctx.today,
      priceGroups,
      brands,
      conditions: rows.map(({ row: { key: _key, productName, to, ...row }, mayChange }) => ({
        ...row,
        productName: productName && inLanguage(productName, ctx.language),
        to: to === '9999-12-31' ? null : to,
        state: row.from > ctx.today ? ('future' as const) : to < ctx.today ? ('ended' as const) : ('today' as const),
        mayChange,
      })),
    };
  },
  listConditionChanges: async (ctx, { params }) => ({
    changes: (await conditionHistory(ctx, params.id)).map(({ changeSet, at, by, before, after }) => ({
      changeSet,
      at: at.toISOString(),
      by: by && personName(ctx.language, by),
      fields: presentDifference({ no: 0, file: FILE, key: '[]', before, after }, ctx.language).fields,
    })),
  }),
  changePriceConditions: async (ctx, { body }) => {
    const { changeSet, rows, faults, stale, effects } = await changeConditions(ctx, body.changes, body.preview);
    return {
      changeSet,
      differences: rows.map((row, no) => {
        const { key, how, fields } = presentDifference({ ...row, no }, ctx.language);
        return { key, how, fields };
      }),
      faults: faults.map(({ key, column, ...wrong }) => ({ key, column, ...presentWrong(ctx.language, wrong) })),
      stale: stale.map(({ key, now }) => ({ key, version: now?.version ?? null })),
      effects: effects.map(({ company, product, day, quantity, before, after }) => ({
        companyId: company.id,
        name: company.name,
        customerType: company.customerType,
        sku: product.sku,
        product: inLanguage(product.name, ctx.language),
        day,
        quantity,
        before,
        after,
      })),
    };
  },
});
