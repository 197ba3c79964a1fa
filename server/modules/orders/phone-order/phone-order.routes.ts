import { deskPhoneOrderRoutes } from '#contract/desk/phone-order.ts';
import { hindranceText, limitInFigures, needsNumber, problemText } from '#modules/cart/index.ts';
import type { Product } from '#modules/catalogue/index.ts';
import { addressLine } from '#modules/company/index.ts';
import { codeList } from '#modules/delivery/index.ts';
import { restEdge } from '#platform/http/edge.ts';
import type { Day } from '#values/day.ts';
import { average } from '#values/money.ts';
import { personName } from '#values/person-name.ts';
import type { Language } from '#values/text.ts';
import { inLanguage } from '#values/text.ts';
import { say } from '#wording/say.ts';
import type { Ctx } from '../../../context.ts';
import type { CheckedPhoneOrder } from './place-phone-order.ts';
import {
  checkPhoneOrder,
  findPhonePlaces,
  findPhoneProducts,
  openPhonePlace,
  placePhoneOrder,
} from './place-phone-order.ts';

export const deskPhoneOrderEdge = restEdge(deskPhoneOrderRoutes, {
  findPhonePlaces: async (ctx, { query: { search } }) => ({
    places: (search === '' ? [] : await findPhonePlaces(ctx, search)).map(({ id, title, detail, companyId }) => ({
      id,
      title,
      detail,
      companyId,
    })),
  }),
  getPhonePlace: async (ctx, { params: { shipToId } }) => {
    const { shipTo, company, users, usual } = await openPhonePlace(ctx, shipToId);
    return {
      shipToId,
      name: shipTo.name,
      address: addressLine(shipTo),
      companyId: company.id,
      companyName: company.name,
      blocked: company.blocked,
      suspended: shipTo.status !== 'active',
      users: users.map(({ uid, email, firstName, lastName }) => ({
        uid,
        email,
        name: personName(ctx.language, { firstName, lastName }),
      })),
      usual: usual.map(({ product, quantity }) => ({
        sku: product.sku,
        name: nameOf(product, ctx.language),
        unit: inLanguage(product.salesUnitLabel, ctx.language),
        quantity,
      })),
    };
  },
  findPhoneProducts: async (ctx, { query: { search, ...of } }) => {
    const { one, some } = await findPhoneProducts(ctx, of, search);
    return {
      one: one?.sku ?? null,
      products: some.map((product) => ({
        sku: product.sku,
        name: nameOf(product, ctx.language),
        packaging: inLanguage(product.packaging, ctx.language),
        unit: inLanguage(product.salesUnitLabel, ctx.language),
      })),
    };
  },
  checkPhoneOrder: async (ctx, { body }) =>
    presentChecked(ctx, await checkPhoneOrder(ctx, { ...body, day: body.day as Day | null })),
  placePhoneOrder: async (ctx, { body: { id, amountDue, ...order } }) => {
    const { number, deliveryDate } = await placePhoneOrder(
      ctx,
      { ...order, day: order.day as Day | null },
      { id, amountDue },
    );
    return { orderNumber: number, deliveryDate };
  },
});

const nameOf = ({ name, sku }: Pick<Product, 'name' | 'sku'>, language: Language): string =>
  inLanguage(name, language) || sku;

async function presentChecked(ctx: Ctx, { priced, judgement, days, already }: CheckedPhoneOrder) {
  const { language, app } = ctx;
  const { order, cart, surroundings, transportTypes, transportType } = priced;
  const methods = new Map(
    (await codeList(app, 'payment-method')).map(({ code, label }) => [code, inLanguage(label, language)]),
  );
  const limit = limitInFigures(priced, language);
  return {
    day: priced.day,
    days: days.map(({ day, fee }) => ({ day, fee })),
    transportType,
    transportTypes: transportTypes.map((code) => ({ code, label: say(language, `transport.${code}`) })),
    paymentMethod: cart.paymentMethod,
    paymentMethods: judgement.methods.map(({ code }) => ({ code, label: methods.get(code) || code })),
    lines: priced.lines.map(({ line, name, units, product, priced: row, problem }) => ({
      sku: line.sku,
      name: inLanguage(name, language) || line.sku,
      unit: product ? inLanguage(product.salesUnitLabel, language) : '',
      quantity: units,
      unitPrice: row && units > 0 ? average(row.net, units) : null,
      listPrice: row && units > 0 ? average(row.list, units) : null,
      net: row?.net ?? null,
      problem: problem && problemText(problem, language),
    })),
    goods: order.goods,
    fee: order.fee,
    deposit: order.deposit,
    vat: order.vat,
    redemptionFee: order.redemptionFee,
    surcharge: order.z099,
    amountDue: order.amountDue,
    limit,
    cutOff: priced.cutOff?.toISOString() ?? null,
    at: ctx.now.toISOString(),
    already: already && { orderNumber: already.number, placedAt: already.placedAt.toISOString() },
    numberNeeded: surroundings.shipTo !== null && needsNumber(surroundings.settings, surroundings.shipTo),
    hindrances: [...judgement.hindrances, ...judgement.missing].map((hindrance) =>
      // The number is the customer's; the clerk asks for it.
      hindrance.code === 'INTERNAL_NUMBER_REQUIRED'
        ? say(language, 'deskPhone.numberMissing')
        : hindrance.code === 'LIMIT_NOT_MET' || hindrance.code === 'MIN_PRICE_NOT_MET'
          ? (limit ?? hindranceText(hindrance, language))
          : hindranceText(hindrance, language),
    ),
  };
}
