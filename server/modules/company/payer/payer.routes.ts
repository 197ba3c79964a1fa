import { payerRoutes, userPayerRoutes } from '#contract/general/payer.ts';
import { restEdge } from '#platform/http/edge.ts';
import { inLanguage } from '#values/text.ts';
import type { Company } from '../company/company.ts';
import { addressLine } from '../company/company.ts';
import { presentShipTo } from '../ship-to/ship-to.present.ts';
import { companyPage } from './company-page.ts';
import type { Payer, PaymentMethod } from './payer.ts';
import { payerDetailOf, paymentMethodsOfPayer } from './require-payer.ts';

export const userPayerEdge = restEdge(userPayerRoutes, {
  getUserPayerDetails: async (ctx) => {
    const { company, payers, shipTos, partners, employees } = await companyPage(ctx);
    return {
      soldTo: presentCompany(company),
      payers: payers.map(({ payer, methods }) => ({
        ...presentPayer(payer),
        methods: methods.map((method) => ({
          ...presentMethod(method),
          title: inLanguage(method.label, ctx.language),
        })),
      })),
      shipTos: shipTos.map(presentShipTo),
      businessPartners: partners.map(({ id, name, active }) => ({ id, name, isActive: active })),
      employees: employees.map(({ uid, firstName, lastName, email }) => ({ id: uid, firstName, lastName, email })),
    };
  },
});

export const payerEdge = restEdge(payerRoutes, {
  getPayer: async (ctx, { params }) => {
    const { payer, paymentMethods, shipTos, employees } = await payerDetailOf(ctx, params.id);
    return {
      payers: paymentMethods.map(presentMethod),
      payerdetail: presentPayer(payer),
      shipTos: shipTos.map(presentShipTo),
      employees: employees.map(({ uid, firstName, lastName, email }) => ({ id: uid, firstName, lastName, email })),
    };
  },
  getPaymentMethods: async (ctx, { params, query }) => {
    const methods = await paymentMethodsOfPayer(ctx, params.id);
    const language = query.lang ?? ctx.language;
    return {
      results: methods.map((method) => ({
        ...presentMethod(method),
        code: method.code,
        title: inLanguage(method.label, language),
        days: method.days,
      })),
    };
  },
});

function presentMethod({ code, label }: PaymentMethod) {
  return {
    paymentmethod: code,
    paymentmethodDescription: label.hu,
    paymentmethodDescriptionEN: inLanguage(label, 'en'),
  };
}

function presentPayer(payer: Payer) {
  const { id, name, street, city, postcode, country, identificationNo, taxNumber, companyId } = payer;
  return {
    id,
    name,
    address: addressLine(payer),
    street,
    city,
    postcode,
    country,
    identificationNo,
    taxNumber,
    soldToId: companyId,
  };
}

function presentCompany(company: Company) {
  const { id, name, customerType, taxNumber, euVat, registerNumber, bankAccount, flexibleDelivery, blocked } = company;
  return {
    id,
    name,
    customerType,
    address: addressLine(company),
    taxNumber,
    euVat,
    registerNumber,
    bankAccount,
    isLspSoldTo: company.logisticsPartner,
    flexibleDelivery,
    blocked,
  };
}
