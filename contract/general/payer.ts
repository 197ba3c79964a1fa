import { z } from 'zod';
import { defineRoutes } from '../routes.ts';
import { shipToSchema } from './ship-to.ts';

/** E3.44, in the spelling of the specification. */
const methodSchema = z.object({
  paymentmethod: z.string().describe('code'),
  paymentmethodDescription: z.string().describe('Hungarian'),
  paymentmethodDescriptionEN: z.string(),
});
export const payerDetailSchema = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  street: z.string(),
  city: z.string(),
  postcode: z.string(),
  country: z.string(),
  identificationNo: z.string().nullable(),
  taxNumber: z.string().nullable(),
  soldToId: z.string(),
});

const byId = z.object({ id: z.string().min(1).max(40) });

const partySchema = z.object({ id: z.string(), name: z.string(), isActive: z.boolean() });

/** Named only in spec 7: the path is one of the users', the call one of the general service. Both services answer it. */
export const userPayerRoutes = defineRoutes({
  getUserPayerDetails: {
    method: 'GET',
    path: '/users/GetUserPayerDetails',
    access: { section: 'My Profile' },
    summary:
      'The company page: sold-to, payers of the caller’s ship-tos with payment methods, ship-tos, business partners and employees, of the company in the header outletid',
    response: z.object({
      soldTo: z.object({
        id: z.string(),
        name: z.string(),
        customerType: z.string(),
        address: z.string(),
        taxNumber: z.string().nullable(),
        euVat: z.string().nullable(),
        registerNumber: z.string().nullable(),
        bankAccount: z.string().nullable(),
        isLspSoldTo: z.boolean(),
        flexibleDelivery: z.boolean(),
        blocked: z.boolean(),
      }),
      payers: z.array(payerDetailSchema.extend({ methods: z.array(methodSchema.extend({ title: z.string() })) })),
      shipTos: z.array(shipToSchema),
      businessPartners: z.array(partySchema),
      employees: z.array(z.object({ id: z.string(), firstName: z.string(), lastName: z.string(), email: z.string() })),
    }),
  },
});

export const payerRoutes = defineRoutes({
  getPayer: {
    method: 'GET',
    path: '/payers/:id',
    access: 'signed-in',
    summary:
      'A payer of the caller: payment methods, details, the caller’s ship-tos that it pays for, employees (with My Profile); foreign like unknown (404)',
    params: byId,
    response: z.object({
      payers: z.array(methodSchema),
      payerdetail: payerDetailSchema,
      shipTos: z.array(shipToSchema),
      employees: z.array(z.object({ id: z.string(), firstName: z.string(), lastName: z.string(), email: z.string() })),
    }),
  },
  getPaymentMethods: {
    method: 'GET',
    path: '/payers/:id/paymentmethods',
    access: 'signed-in',
    summary:
      'The payment methods of a payer of the caller, described in `lang` (else the language of the request); the first is the default',
    params: byId,
    query: z.object({ lang: z.enum(['hu', 'en', 'es']).optional() }),
    response: z.object({
      results: z.array(
        methodSchema.extend({
          code: z.string(),
          title: z.string(),
          days: z.number().describe('days to pay, for transfers'),
        }),
      ),
    }),
  },
});
