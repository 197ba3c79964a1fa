import { ErpAway } from '#modules/erp/index.ts';
import type { SapConfig } from '../../config.ts';
import type { ErpReply } from '../ask-erp.ts';
import { askErp, inOneLine, jsonOf } from '../ask-erp.ts';

export const SALES_ORDERS = 'API_SALES_ORDER_SRV';
export const DELIVERIES = 'API_OUTBOUND_DELIVERY_SRV;v=0002';
export const SIMULATION = 'API_SALES_ORDER_SIMULATION_SRV';
export const BILLING = 'API_BILLING_DOCUMENT_SRV';
const SERVICES = '/sap/opu/odata/sap';
/** Far above the longest answer of a page of documents; a PDF comes as base64. */
const MOST_BYTES = 33_554_432;
/** A token is renewed a minute before its time. */
const EARLY_MS = 60_000;
const JSON_BODY = { 'content-type': 'application/json' };
const BATCH = 'hordo_batch';
const CHANGESET = 'hordo_changeset';

/** SAP answered, and its answer is an error: the envelope of the OData services. */
export class SapError extends Error {
  readonly status: number;
  /** Message class and number, `V1/311`. */
  readonly code: string;
  constructor(status: number, code: string, text: string) {
    super(text);
    this.status = status;
    this.code = code;
  }
}

/** Whatever was to be done has not been done: SAP, or what stands in front of it, did not take the request. */
export class NotTaken extends ErpAway {}
/** By HTTP: signing in, an address, too many calls, "unavailable". 500, 502 and 504 come also after the work. */
const NOT_TAKEN = new Set([401, 403, 404, 429, 503]);

/** An error that SAP's gateway puts into words, though the work behind it may be done. */
export const isOfTheGateway = (status: number) => status >= 500 && !NOT_TAKEN.has(status);

export interface Change {
  readonly path: string;
  readonly body: object;
  readonly etag: string;
}

export type Entity = Readonly<Record<string, unknown>>;

export interface Page {
  readonly entities: readonly Entity[];
  /** There are more than SAP gives at once, however many it was asked for. */
  readonly isCut: boolean;
}

/**
 * The line to the OData 2 services of one SAP: signs in, keeps the CSRF token and the cookies of each service, reads the error envelope. Throws
 * SapError when SAP says no, ErpAway when nobody knows.
 */
export class SapClient {
  readonly #config: Pick<SapConfig, 'url' | 'auth'>;
  readonly #now: () => number;
  readonly #sessions = new Map<string, { token: string; cookies: string }>();
  #bearer: { token: string; until: number } | null = null;

  constructor(config: Pick<SapConfig, 'url' | 'auth'>, now: () => number) {
    this.#config = config;
    this.#now = now;
  }

  /** An entity, or null when SAP says that there is none. */
  async entity(service: string, path: string, signal: AbortSignal): Promise<Entity | null> {
    try {
      return entityIn(await this.#read(service, path, signal));
    } catch (error) {
      // A service that is not there is no missing document.
      if (error instanceof SapError && error.status === 404 && !error.code.startsWith('/IWFND/')) return null;
      throw error;
    }
  }

  async list(service: string, path: string, signal: AbortSignal): Promise<readonly Entity[]> {
    return (await this.page(service, path, signal)).entities;
  }

  async page(service: string, path: string, signal: AbortSignal): Promise<Page> {
    const { results, __next: next } = entityIn(await this.#read(service, path, signal)) as {
      results?: unknown;
      __next?: unknown;
    };
    if (!Array.isArray(results)) throw new ErpAway(unexpected('results'));
    return {
      // What is no entity has nothing to say.
      entities: results.map((one: unknown) => (typeof one === 'object' && one !== null ? (one as Entity) : {})),
      isCut: results.length > 0 && typeof next === 'string' && next !== '',
    };
  }

  /** Only 201 with the entity says that it is there: a login page comes with 200. */
  async post(service: string, path: string, body: object, signal: AbortSignal): Promise<Entity> {
    const reply = await this.#write(
      service,
      path,
      { method: 'POST', body: JSON.stringify(body), headers: JSON_BODY },
      signal,
    );
    if (reply.status !== 201) throw new ErpAway({ code: 'answeredSilently', who: 'sap', status: reply.status });
    return entityIn(reply);
  }

  async patch(service: string, { path, body, etag }: Change, signal: AbortSignal): Promise<void> {
    const reply = await this.#write(
      service,
      path,
      { method: 'PATCH', body: JSON.stringify({ d: body }), headers: { ...JSON_BODY, 'if-match': etag } },
      signal,
    );
    if (reply.status !== 204) throw new ErpAway({ code: 'answeredSilently', who: 'sap', status: reply.status });
  }

  /** Changes of one document, all or none of them: a `$batch` with one changeset. */
  async changeset(service: string, changes: readonly Change[], signal: AbortSignal): Promise<void> {
    const parts = changes.map(
      ({ path, body, etag }) =>
        `--${CHANGESET}\r\nContent-Type: application/http\r\nContent-Transfer-Encoding: binary\r\n\r\nPATCH ${path} HTTP/1.1\r\nContent-Type: application/json\r\nAccept: application/json\r\nIf-Match: ${etag}\r\n\r\n${JSON.stringify({ d: body })}\r\n`,
    );
    const text = `--${BATCH}\r\nContent-Type: multipart/mixed; boundary=${CHANGESET}\r\n\r\n${parts.join('')}--${CHANGESET}--\r\n--${BATCH}--\r\n`;
    const reply = await this.#write(
      service,
      '$batch',
      { method: 'POST', body: text, headers: { 'content-type': `multipart/mixed; boundary=${BATCH}` } },
      signal,
    );
    // The batch itself succeeds; each part says how it went.
    const statuses = [...reply.text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
    const failed = statuses.find((status) => status >= 400);
    if (failed !== undefined) throw errorOf(failed, /\r?\n\r?\n(\{"error".*\})/s.exec(reply.text)?.[1] ?? '');
    if (statuses.length !== changes.length) throw new ErpAway(unexpected('$batch'));
  }

  #read(service: string, path: string, signal: AbortSignal): Promise<ErpReply> {
    return this.#call(service, path, { method: 'GET' }, signal);
  }

  /** A token that SAP does not know any more is fetched anew, once: what it guarded has not been done. */
  async #write(
    service: string,
    path: string,
    init: RequestInit & { headers: Record<string, string> },
    signal: AbortSignal,
  ): Promise<ErpReply> {
    for (const isLast of [false, true]) {
      const { token, cookies } = this.#sessions.get(service) ?? (await this.#session(service, signal));
      try {
        return await this.#call(
          service,
          path,
          { ...init, headers: { ...init.headers, 'x-csrf-token': token, cookie: cookies } },
          signal,
        );
      } catch (error) {
        this.#sessions.delete(service);
        if (isLast || !(error instanceof SapError) || error.code !== 'CSRF') throw error;
      }
    }
    throw new ErpAway({ code: 'noCsrfToken' });
  }

  async #session(service: string, signal: AbortSignal): Promise<{ token: string; cookies: string }> {
    const { headers } = await this.#call(service, '', { method: 'GET', headers: { 'x-csrf-token': 'fetch' } }, signal);
    const token = headers.get('x-csrf-token');
    if (!token) throw new ErpAway({ code: 'noCsrfToken' });
    const cookies = headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0]!)
      .join('; ');
    const session = { token, cookies };
    this.#sessions.set(service, session);
    return session;
  }

  async #call(service: string, path: string, init: RequestInit, signal: AbortSignal): Promise<ErpReply> {
    const url = `${this.#config.url}${SERVICES}/${service}/${path}`;
    const reply = await this.#fetched(
      url,
      {
        ...init,
        headers: {
          accept: 'application/json',
          'accept-language': 'en',
          ...init.headers,
          authorization: await this.#authorization(signal),
        },
      },
      signal,
    );
    if (reply.status === 401) this.#bearer = null;
    if (reply.status >= 200 && reply.status < 300) return reply;
    if (reply.status === 403 && reply.headers.get('x-csrf-token')?.toLowerCase() === 'required')
      throw new SapError(403, 'CSRF', 'the CSRF token has expired');
    throw errorOf(reply.status, reply.text);
  }

  async #authorization(signal: AbortSignal): Promise<string> {
    const { auth } = this.#config;
    const basic = (user: string, password: string) => `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
    if (auth.kind === 'basic') return basic(auth.user, auth.password);
    if (this.#bearer && this.#bearer.until > this.#now()) return `Bearer ${this.#bearer.token}`;
    const { status, text } = await this.#fetched(
      auth.tokenUrl,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          accept: 'application/json',
          authorization: basic(auth.clientId, auth.clientSecret),
        },
        body: 'grant_type=client_credentials',
      },
      signal,
    );
    const { access_token: token, expires_in: seconds } = (jsonOf(text) ?? {}) as {
      access_token?: unknown;
      expires_in?: unknown;
    };
    if (status !== 200 || typeof token !== 'string') throw new ErpAway({ code: 'noAccessToken', status });
    this.#bearer = { token, until: this.#now() + (typeof seconds === 'number' ? seconds * 1_000 : 0) - EARLY_MS };
    return `Bearer ${token}`;
  }

  #fetched(url: string, init: RequestInit, signal: AbortSignal): Promise<ErpReply> {
    return askErp('sap', url, init, MOST_BYTES, signal);
  }
}

function entityIn({ text }: ErpReply): Entity {
  const { d } = (jsonOf(text) ?? {}) as { d?: unknown };
  if (typeof d !== 'object' || d === null) throw new ErpAway(unexpected('d'));
  return d as Entity;
}

/** What stands in the place of what was to come, by the name that it has there. */
export const unexpected = (said: string) => ({ code: 'unexpected', who: 'sap', said }) as const;

const TOLD_LENGTH = 300;

/** The error that an answer holds. Without SAP's envelope it comes from something in front of SAP, and nobody knows. */
function errorOf(status: number, text: string): Error {
  const { error } = (jsonOf(text) ?? {}) as {
    error?: {
      code?: unknown;
      message?: { value?: unknown };
      innererror?: { errordetails?: unknown };
    };
  };
  if (typeof error?.code !== 'string' || typeof error.message?.value !== 'string')
    return new (NOT_TAKEN.has(status) ? NotTaken : ErpAway)({ code: 'answeredSilently', who: 'sap', status });
  const { errordetails } = error.innererror ?? {};
  const details = (Array.isArray(errordetails) ? errordetails : [])
    .map((detail: unknown) => (detail ?? {}) as { message?: unknown; severity?: unknown })
    .flatMap(({ message, severity }) => (severity === 'error' && typeof message === 'string' ? [message] : []));
  const sentences = [...new Set([error.message.value, ...details])];
  return new SapError(status, error.code, inOneLine(sentences.join('; '), TOLD_LENGTH));
}
