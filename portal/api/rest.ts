import type { z } from 'zod';
import type { Route } from '#contract/routes.ts';
import { failure } from '#ui/failure.ts';
import { call, refusalOf } from './request.ts';
import type { CallOptions } from './request.ts';

type Routes = Record<string, Route>;

/** The routes of a contract object under `METHOD /path`, so that the browser needs the contract's types only. */
export type Addressed<C extends Routes> = { [K in keyof C as `${C[K]['method']} ${C[K]['path']}`]: C[K] };

type Part<Name extends string, T> = T extends z.ZodType
  ? object extends z.input<T>
    ? { [P in Name]?: z.input<T> }
    : { [P in Name]: z.input<T> }
  : object;
/** A route that takes a form with a file is given the form as its body. */
type Form<U> = U extends object ? { body: FormData } : object;
export type Arguments<R extends Route> = Part<'params', R['params']> &
  Part<'query', R['query']> &
  Part<'body', R['body']> &
  Form<R['upload']>;
export type Answer<R extends Route> = z.output<R['response']>;

export interface RestClient<A extends Record<string, Route>> {
  <K extends keyof A & string>(route: K, given: Arguments<A[K]>, options?: CallOptions): Promise<Answer<A[K]>>;
  /** A route that answers a file: its bytes and the name it asks to be kept under. */
  file<K extends keyof A & string>(route: K, given: Arguments<A[K]>, options?: CallOptions): Promise<Kept>;
}

export interface Kept {
  readonly name: string;
  readonly blob: Blob;
}

interface Given {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** `client('GET /orders/GetFirstAvailableDate', { query: { soldToId } })`. Throws a Failure. */
export function restClient<A extends Record<string, Route>>(
  baseUrl: () => string,
  headers: () => Record<string, string> = () => ({}),
): RestClient<A> {
  const answerTo = async (route: string, given: unknown, accept: string, options?: CallOptions): Promise<Response> => {
    const { params = {}, query = {}, body } = given as Given;
    const [method, path] = route.split(' ') as [string, string];
    const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
    const answer = await call(
      `${baseUrl()}/${filled.replace(/^\//, '')}${queryOf(query)}`,
      { method, ...payload(body, { accept, ...headers() }) },
      options,
    );
    if (!answer.ok) throw await refusalOf(answer);
    return answer;
  };
  const client: RestClient<A> = async (route, given, options) => {
    const answer = await answerTo(route, given, 'application/json', options);
    return (
      answer.status === 204 ? undefined : await read(() => answer.json() as Promise<unknown>, options?.signal)
    ) as never;
  };
  client.file = async (route, given, options) => {
    const answer = await answerTo(route, given, '*/*', options);
    return {
      name: nameIn(answer.headers.get('content-disposition') ?? ''),
      blob: await read(
        () => (options?.onProgress ? counted(answer, options.onProgress) : answer).blob(),
        options?.signal,
      ),
    };
  };
  return client;
}

/** An answer that cannot be read to its end says nothing of what was done. What its asker gave up stays given up. */
async function read<Body>(body: () => Promise<Body>, signal?: AbortSignal): Promise<Body> {
  try {
    return await body();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw failure('unread');
  }
}

/** The same answer, telling how much of it has come. */
function counted({ body, headers }: Response, tell: (bytes: number) => void): Response {
  let bytes = 0;
  const meter = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, on) {
      bytes += piece.byteLength;
      tell(bytes);
      on.enqueue(piece);
    },
  });
  return new Response(body?.pipeThrough(meter) ?? null, { headers });
}

function nameIn(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1];
  return encoded ? decodeURIComponent(encoded) : (/filename="([^"]*)"/.exec(disposition)?.[1] ?? 'file');
}

function payload(body: unknown, headers: Record<string, string>): RequestInit {
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
