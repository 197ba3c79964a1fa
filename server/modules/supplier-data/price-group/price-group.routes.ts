import { deskPriceGroupRoutes } from '#contract/desk/price-group.ts';
import { customersOfGroup, moveToPriceGroups } from '#modules/company/index.ts';
import { restEdge } from '#platform/http/edge.ts';
import { inLanguage } from '#values/text.ts';
import { presentWrong } from '../fault.ts';
import { listPriceGroups, writePriceGroup } from './price-groups.ts';

export const deskPriceGroupEdge = restEdge(deskPriceGroupRoutes, {
  listPriceGroups: async (ctx) => {
    const { groups, ...rest } = await listPriceGroups(ctx);
    return {
      ...rest,
      groups: groups.map(({ code, names, ...group }) => ({
        ...group,
        code,
        name: (names && inLanguage(names, ctx.language)) || code,
        names: names && { hu: names.hu ?? '', en: names.en ?? '', es: names.es ?? '' },
      })),
    };
  },
  listGroupCustomers: async (ctx, { query: { group, none, search, offset, limit } }) => {
    const wanted = { group: none ? null : group, search };
    const { total, rows } = await customersOfGroup(ctx, wanted, { offset, limit });
    return {
      total,
      customers: rows.map(({ id, name, city, priceGroup, version, mayMove }) => ({
        companyId: id,
        name,
        city,
        priceGroup,
        version,
        mayMove,
      })),
    };
  },
  moveToPriceGroups: async (ctx, { body: { moves, preview } }) => ({
    results: await moveToPriceGroups(ctx, moves, { preview }),
  }),
  writePriceGroup: async (ctx, { params, body }) => {
    const { changed, faults } = await writePriceGroup(ctx, params.code, body);
    return {
      changed,
      faults: faults.map(({ column, key: _key, ...wrong }) => ({ column, ...presentWrong(ctx.language, wrong) })),
    };
  },
});
