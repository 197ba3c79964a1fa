import type { FastifyRequest } from 'fastify';
import type { App, Caller, Claims, Ctx } from '../../context.ts';
import { contextOf, countedCompany } from '../../context.ts';
import { admitCaller } from './admission.ts';
import { languageOf } from './language.ts';
import { chargeCaller } from './rate-limit.ts';

/** Who a bearer token stands for; null without a token; throws TOKEN_INVALID for a bad one. */
export type Authenticate = (
  app: App,
  authorization: string | undefined,
  from: { readonly ip: string; readonly agent?: string; readonly requestId: string },
) => Promise<Caller | null>;

const asked = new WeakMap<FastifyRequest, Promise<Ctx>>();

/** The context of a request, made once. */
export function requestContext(app: App, authenticate: Authenticate, request: FastifyRequest): Promise<Ctx> {
  let ctx = asked.get(request);
  if (!ctx) {
    const from = { ip: request.ip, agent: request.headers['user-agent'], requestId: request.id };
    ctx = authenticate(app, request.headers.authorization, from).then((caller) => {
      const made = contextOf(app, {
        caller,
        claims: claimsOf(request),
        language: languageOf(app, request),
        requestId: request.id,
        ip: request.ip,
      });
      chargeCaller(made, request);
      admitCaller(made, countedCompany(made), request);
      return made;
    });
    asked.set(request, ctx);
  }
  return ctx;
}

function claimsOf(request: FastifyRequest): Claims {
  const header = (name: string) => {
    const value = request.headers[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  return {
    outletId: header('outletid'),
    customerType: header('customertype'),
    datePopup: header('datepopup'),
    standardDeliveryDate: header('standarddeliverydate'),
    store: header('store'),
    deliveryMethod: header('outletdeliverymethod'),
    noteForDriver: decoded(header('notefordriver')),
    customerOrderNumber: decoded(header('customerordernumber')),
    docType: header('idoctype'),
    shippingType: header('shippingtype'),
  };
}

/** Percent-encoded when it is validly so, else literal (contract, 1 Headers, note 1). */
function decoded(text: string | undefined): string | undefined {
  if (text === undefined || !text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
