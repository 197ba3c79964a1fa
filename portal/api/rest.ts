import type { z } from 'zod';
import type { Route } from '#contract/routes.ts';
import { call, refusalOf } from './request.ts';
import type { CallOptions } from './request.ts';

type Routes = Record<string, Route>;

/** The routes of a contract object under `METHOD /path`, so that the browser needs the contract's types only. */
export type Addressed<C extends Routes> = { [K in keyof C as `${C[K]['method']} ${C[K]['path']}`]: C[K] };

type Part<Name extends string, T> = T extends z.ZodType ? (object extends z.input<T> ? { [P in Name]?: z.input<T> } : { [P in Name]: z.input<T> }) : object;
export type Arguments<R extends Route> = Part<'params', R['params']> & Part<'query', R['query']> & Part<'body', R['body']>;
export type Answer<R extends Route> = z.output<R['response']>;

export interface RestClient<A extends Record<string, Route>> {
  <K extends keyof A & string>(route: K, given: Arguments<A[K]>, options?: CallOptions): Promise<Answer<A[K]>>;
}

interface Given {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** `client('GET /orders/GetFirstAvailableDate', { query: { soldToId } })`. Throws a Failure. */
export function restClient<A extends Record<string, Route>>(baseUrl: () => string, headers: () => Record<string, string> = () => ({})): RestClient<A> {
  return async (route, given, options) => {
    const { params = {}, query = {}, body } = given as Given;
    const [method, path] = route.split(' ') as [string, string];
    const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
    const answer = await call(`${baseUrl()}/${filled.replace(/^\//, '')}${queryOf(query)}`, { method, ...payload(body, headers()) }, options);
    if (!answer.ok) throw await refusalOf(answer);
    return (answer.status === 204 ? undefined : await answer.json()) as never;
  };
}

function payload(body: unknown, more: Record<string, string>): RequestInit {
  const headers = { accept: 'application/json', ...more };
  if (body === undefined) return { headers };
  if (body instanceof FormData) return { headers, body };
  return { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

function queryOf(query: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue;
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one));
  }
  const text = search.toString();
  return text && `?${text}`;
}
