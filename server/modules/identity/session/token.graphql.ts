import { OWN_STORE } from '#platform/http/store-code.ts';
import type { GraphqlEdge } from '#platform/http/edge.ts';
import { endSession } from './end-session.ts';
import { generateCustomerToken } from './generate-customer-token.ts';

export const tokenGraphql: GraphqlEdge = {
  Query: {
    customer: {
      access: 'signed-in',
      resolve: async ({ caller }) => ({
        email: caller!.email,
        firstname: caller!.firstName,
        lastname: caller!.lastName,
      }),
    },
    storeConfig: {
      access: 'signed-in',
      resolve: async ({ language }) => ({
        // The very code that the header `store` takes.
        store_code: OWN_STORE,
        locale: { hu: 'hu_HU', en: 'en_GB', es: 'es_ES' }[language],
        base_currency_code: 'HUF',
        default_display_currency_code: 'HUF',
        product_url_suffix: '',
        category_url_suffix: '',
        magento_wishlist_general_is_enabled: '1',
      }),
    },
  },
  Mutation: {
    generateCustomerToken: {
      access: 'public',
      secret: true,
      resolve: async (ctx, args) => ({ token: await generateCustomerToken(ctx, args) }),
    },
    revokeCustomerToken: {
      access: 'not-validated',
      resolve: async (ctx) => ({
        result: await endSession(ctx, { uid: ctx.caller!.uid, sessionId: ctx.caller!.sessionId, why: 'sign-out' }),
      }),
    },
  },
};
