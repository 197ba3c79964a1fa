import { heard } from '#platform/test/heard.ts';
import type { Shop } from './test-shop.ts';

export interface Desk {
  /** By what stands before the @ of their address. */
  readonly tokens: ReadonlyMap<string, string>;
  /** A call of the desk; `path` is the one behind /api/desk/. */
  call<T = Record<string, unknown>>(
    who: string,
    method: string,
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: T & { code?: string } }>;
}

/** People of the demo, signed in at the desk. `hears`: an answer comes when this process has followed what the call changed. */
export async function atDesk(shop: Shop, people: readonly string[], { hears = false } = {}): Promise<Desk> {
  const tokens = new Map<string, string>();
  for (const who of people) tokens.set(who, await shop.signIn(`${who}@demo.example`));
  return {
    tokens,
    async call(who, method, path, body, headers = {}) {
      const isForm = body instanceof FormData;
      const response = await fetch(`${shop.url}/api/desk/${path}`, {
        method,
        headers: {
          authorization: `Bearer ${tokens.get(who)}`,
          lang: 'en',
          ...(body && !isForm && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
      });
      if (hears) await heard(shop.app);
      return { status: response.status, body: (await response.json()) as never };
    },
  };
}

/** What of an order stands on Today, for `who`. */
export async function workOf(
  { call }: Desk,
  who: string,
  number: string,
): Promise<{ reason: string; why: string | null }[]> {
  const { body } = await call<{ items: { orderNumber: string; reason: string; why: string | null }[] }>(
    who,
    'GET',
    'work-items',
  );
  return body.items.flatMap(({ orderNumber, reason, why }) => (orderNumber === number ? [{ reason, why }] : []));
}
