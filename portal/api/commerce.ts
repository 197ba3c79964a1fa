import { withoutAccents } from '#values/text.ts';
import { currentLanguage } from '#portal/state/current-language.ts';
import { portalSettings, storeCode } from '#portal/state/portal-config.ts';
import { store, stored } from '#portal/state/stored-values.ts';
import type { Document } from './document.ts';
import { failure, kindOf } from '#ui/failure.ts';
import type { Failure } from '#ui/failure.ts';
import { call } from './request.ts';
import type { CallOptions } from './request.ts';

interface Answered<D> {
  data?: D | null;
  errors?: readonly { message: string; path?: readonly (string | number)[]; extensions?: Extensions }[];
}
interface Extensions {
  category?: string;
  code?: string;
  error_code?: string;
  params?: Record<string, string | number>;
  requestId?: string;
}

/** Sends a document to the store endpoint. Throws a Failure when the answer has errors (contract 3), also beside partial data. */
export async function commerce<D, V>(document: Document<D, V>, variables: V, options?: CallOptions): Promise<D> {
  const headers = {
    ...orderContext(),
    ...(options?.shipToId && { outletid: options.shipToId }),
    'content-type': 'application/json',
    accept: 'application/json',
  };
  const answer = await call(
    portalSettings().baseUrls.commerce,
    { method: 'POST', headers, body: JSON.stringify({ query: document, variables }) },
    options,
  );
  const body = await bodyOf<D>(answer);
  const error = body.errors?.[0];
  if (error) {
    const refusal = refused(answer.status, error);
    // Taken away meanwhile: the next call asks without it, and the context bar asks for another.
    if (refusal.code === 'SHIP_TO_NOT_FOUND' && refusal.params['id'] === stored('shipToId')) store({ shipToId: '' });
    throw refusal;
  }
  if (!answer.ok || !body.data) throw failure(answer.ok ? 'unread' : kindOf(answer.status), { status: answer.status });
  return body.data;
}

/** spec 7: the headers of the store endpoint. Empty values are left out; free text is percent-encoded, it may hold ő and line breaks. */
function orderContext(): Record<string, string> {
  const fee = stored('datePopup');
  const headers = {
    outletid: stored('shipToId'),
    datepopup: fee,
    standarddeliverydate: fee ? stored('standardDate') : stored('deliveryDate'),
    store: stored('store') || storeCode(),
    outletdeliverymethod: stored('shippingMethod'),
    noteForDriver: encodeURIComponent(stored('noteForDriver')),
    customerOrderNumber: encodeURIComponent(stored('customerOrderNumber')),
    lang: currentLanguage(),
    customertype: stored('customertype'),
    idoctype: stored('orderType'),
    shippingtype: asHeader(stored('shippingType')),
  };
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value));
}

/** A header holds Latin-1 only: `Göngyöleg-visszaszállítás` goes as `Gongyoleg-visszaszallitas`. */
function asHeader(text: string): string {
  return withoutAccents(text).replace(/[^\x20-\x7e]/g, '');
}

const KINDS: Readonly<Record<string, Failure['kind']>> = { 'graphql-no-such-entity': 'missing', internal: 'server' };

function refused(
  status: number,
  { message, path = [], extensions = {} }: NonNullable<Answered<unknown>['errors']>[number],
): Failure {
  const { category = '', code = '', error_code: errorCode = '', params = {}, requestId = '' } = extensions;
  const kind =
    code === 'MAINTENANCE'
      ? 'maintenance'
      : category === 'graphql-authorization' || category === 'graphql-authentication'
        ? code === 'SECTION_FORBIDDEN'
          ? 'forbidden'
          : 'unauthorized'
        : (KINDS[category] ?? 'refused');
  return failure(kind, { status, message, path, category, code, errorCode, params, requestId });
}

/** An answer that cannot be read to its end says nothing of what was done. */
async function bodyOf<D>(answer: Response): Promise<Answered<D>> {
  try {
    return (await answer.json()) as Answered<D>;
  } catch {
    throw failure(answer.ok ? 'unread' : kindOf(answer.status), { status: answer.status });
  }
}
