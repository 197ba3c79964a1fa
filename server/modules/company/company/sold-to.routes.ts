import { soldToRoutes } from '#contract/general/sold-to.ts';
import { restEdge } from '#platform/http/edge.ts';
import { personName } from '#values/person-name.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Company } from './company.ts';
import { addressLine } from './company.ts';
import { salespersonOfCurrent } from './salesperson-of.ts';
import { currentSoldTo, requireSoldTo, soldTosOf } from './require-sold-to.ts';

export const soldToEdge = restEdge(soldToRoutes, {
  getSoldTo: async (ctx) => {
    const current = await currentSoldTo(ctx);
    if (!current) throw new Refusal('SOLD_TO_NOT_FOUND');
    return { ...present(current), soldTos: (await soldTosOf(ctx)).map(present) };
  },
  getSalesperson: async (ctx) => {
    const salesperson = await salespersonOfCurrent(ctx);
    return {
      salesperson: salesperson && {
        name: personName(ctx.language, salesperson),
        phone: salesperson.phone,
        email: salesperson.email,
      },
    };
  },
  getIsLspSoldTo: async (ctx, { params }) => (await requireSoldTo(ctx, params.id)).logisticsPartner,
});

function present(company: Company) {
  const { id, name, customerType, taxNumber } = company;
  return { id, name, customerType, isLspSoldTo: company.logisticsPartner, address: addressLine(company), taxNumber };
}
