import { deskCustomerRoutes } from '#contract/desk/customer.ts';
import { restEdge } from '#platform/http/edge.ts';
import { listCustomers, openCustomer, setCustomerBlock, setPlaceSuspension } from './customers.ts';
import type { CustomerRow } from './customers.views.ts';

export const deskCustomerEdge = restEdge(deskCustomerRoutes, {
  listCustomers: async (ctx, { query }) => {
    const { total, rows } = await listCustomers(ctx, query);
    return { total, customers: rows.map(presentRow) };
  },
  getCustomer: async (ctx, { params }) => {
    const { customer, places } = await openCustomer(ctx, params.companyId);
    return {
      ...presentRow(customer),
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
  blockCustomer: (ctx, { params, body }) => setCustomerBlock(ctx, params.companyId, body),
  suspendPlace: (ctx, { params, body }) => setPlaceSuspension(ctx, params.shipToId, body),
});

const addressOf = ({ postcode, city, street }: { postcode: string; city: string; street: string }) =>
  `${postcode} ${city}, ${street}`;

function presentRow({
  id,
  name,
  customerType,
  city,
  blocked,
  overdueDays,
  exposure,
  creditLimit,
  salesperson,
  shipTos,
  version,
}: CustomerRow) {
  return {
    companyId: id,
    name,
    customerType,
    city,
    blocked,
    overdueDays,
    exposure,
    creditLimit,
    salesperson,
    shipTos,
    version,
  };
}
