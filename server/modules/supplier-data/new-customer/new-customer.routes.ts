import { deskNewCustomerRoutes } from '#contract/desk/new-customer.ts';
import { restEdge } from '#platform/http/edge.ts';
import { personName } from '#values/person-name.ts';
import { presentWrong } from '../fault.ts';
import { createCustomer, customerChoices } from './create-customer.ts';

export const deskNewCustomerEdge = restEdge(deskNewCustomerRoutes, {
  listNewCustomerChoices: async (ctx, { query }) => {
    const { adders, salespeople, like, ...rest } = await customerChoices(ctx, query.like);
    return {
      ...rest,
      adders: adders.map((one) => personName(ctx.language, one)),
      salespeople: salespeople.map((one) => ({ uid: one.uid, name: personName(ctx.language, one) })),
      like: like && { ...like, paymentMethods: [...like.paymentMethods], routeDays: [...like.routeDays] },
    };
  },
  createCustomer: async (ctx, { body: { salespersonUid, ...rows } }) => {
    const { companyId, changeSet, faults } = await createCustomer(ctx, rows, salespersonUid);
    return {
      companyId,
      changeSet,
      faults: faults.map(({ part, column, ...wrong }) => ({ part, column, ...presentWrong(ctx.language, wrong) })),
    };
  },
});
