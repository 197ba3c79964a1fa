import { deskCustomerRoutes } from '#contract/desk/customer.ts';
import { restEdge } from '#platform/http/edge.ts';
import { toFt } from '#values/money.ts';
import { personName } from '#values/person-name.ts';
import { changeCustomer, changePayer, openChoices, openPayer } from './change-customer.ts';
import { dropCustomerNote, listCustomerNotes, writeCustomerNote } from './customer-notes.ts';
import type { CustomerNote } from './customer-note.store.ts';
import { listCustomers, openCustomer, setCustomerBlock, setPlaceSuspension } from './customers.ts';
import type { CustomerRow, PayerRecord, PlaceRecord } from './customers.views.ts';
import { changePlace, createPlace, openPlace } from './places.ts';

export const deskCustomerEdge = restEdge(deskCustomerRoutes, {
  listCustomers: async (ctx, { query }) => {
    const { total, rows } = await listCustomers(ctx, query);
    return { total, customers: rows.map((row) => presentRow(row, ctx.language)) };
  },
  getCustomer: async (ctx, { params }) => {
    const { customer, places, mayAct } = await openCustomer(ctx, params.companyId);
    return {
      ...presentRow(customer, ctx.language),
      ...presentTerms(customer),
      mayAct,
      taxNumber: customer.taxNumber,
      address: addressOf(customer),
      places: places.map((place) => ({
        shipToId: place.id,
        ...place,
        routeDays: [...place.routeDays],
        address: addressOf(place),
      })),
    };
  },
  getCustomerChoices: async (ctx, { params, query }) => {
    const choices = await openChoices(ctx, params.companyId, query.search);
    return {
      ...choices,
      payers: choices.payers.map(presentPayer),
      salespeople: choices.salespeople?.map((one) => ({ uid: one.uid, name: personName(ctx.language, one) })) ?? null,
      paymentMethods: choices.paymentMethods.map((method) => ({ code: method.code, label: method[ctx.language] })),
    };
  },
  changeCustomer: async (ctx, { params, body, version }) => {
    const customer = await changeCustomer(ctx, params.companyId, version, {
      ...body,
      creditLimit: body.creditLimit === undefined ? undefined : toFt(body.creditLimit),
    });
    return { ...presentRow(customer, ctx.language), ...presentTerms(customer) };
  },
  getPayer: async (ctx, { params }) => presentPayer(await openPayer(ctx, params.payerId)),
  changePayer: async (ctx, { params, body, version }) =>
    presentPayer(await changePayer(ctx, params.payerId, version, body.paymentMethods)),
  listCustomerNotes: async (ctx, { params }) => ({
    notes: (await listCustomerNotes(ctx, params.companyId)).map((note) => presentNote(note, ctx.caller!.uid)),
  }),
  writeCustomerNote: async (ctx, { params, body }) =>
    presentNote(await writeCustomerNote(ctx, params.companyId, body.text), ctx.caller!.uid),
  dropCustomerNote: async (ctx, { params }) => ({ dropped: await dropCustomerNote(ctx, params.companyId, params.id) }),
  createPlace: async (ctx, { params, body: { shipToId, ...place } }) =>
    presentPlace(await createPlace(ctx, params.companyId, shipToId, place)),
  getPlace: async (ctx, { params }) => presentPlace(await openPlace(ctx, params.shipToId)),
  changePlace: async (ctx, { params, body, version }) =>
    presentPlace(await changePlace(ctx, params.shipToId, version, body)),
  blockCustomer: (ctx, { params, body }) => setCustomerBlock(ctx, params.companyId, body),
  suspendPlace: (ctx, { params, body }) => setPlaceSuspension(ctx, params.shipToId, body),
});

const presentTerms = ({ priceGroup, flexibleDelivery, logisticsPartner }: CustomerRow) => ({
  priceGroup,
  flexibleDelivery,
  logisticsPartner,
});

const presentPlace = ({ id, routeDays, limits, ...place }: PlaceRecord) => ({
  shipToId: id,
  ...place,
  routeDays: [...routeDays],
  limits: { ...limits },
});

const presentPayer = ({ id, name, paymentMethods, version }: PayerRecord) => ({
  id,
  name,
  paymentMethods: [...paymentMethods],
  version,
});

const presentNote = ({ id, uid, author, text, at }: CustomerNote, reader: string) => ({
  id,
  author,
  text,
  at: at.toISOString(),
  own: uid === reader,
});

const addressOf = ({ postcode, city, street }: { postcode: string; city: string; street: string }) =>
  `${postcode} ${city}, ${street}`;

function presentRow(row: CustomerRow, language: string) {
  return {
    companyId: row.id,
    name: row.name,
    customerType: row.customerType,
    city: row.city,
    blocked: row.blocked,
    overdueDays: row.overdueDays,
    exposure: row.exposure,
    creditLimit: row.creditLimit,
    salesperson: row.salesperson && personName(language, row.salesperson),
    salespersonUid: row.salesperson?.uid ?? null,
    shipTos: row.shipTos,
    version: row.version,
  };
}
