import type { z } from 'zod';
import type { Access, Route } from '#contract/routes.ts';
import type { Ctx } from '../../context.ts';
import type { Reply } from './reply.ts';
import type { Upload } from './upload.ts';

type Out<T> = T extends z.ZodType ? z.output<T> : undefined;
type Sent<R extends Route> = z.input<R['response']> | Reply;

export interface Asked<R extends Route> {
  readonly params: Out<R['params']>;
  readonly query: Out<R['query']>;
  readonly body: Out<R['body']>;
  /** Of a route with `upload`. */
  readonly upload: R['upload'] extends object ? Upload : undefined;
  /** The client asked for an answer before the work is done (`Prefer: respond-async`, RFC 7240). */
  readonly respondAsync: boolean;
}

export type Handlers<T extends Record<string, Route>> = {
  readonly [Name in keyof T]: (ctx: Ctx, asked: Asked<T[Name]>) => Promise<Sent<T[Name]>>;
};

/** The REST edge of a noun: its contract and what answers each route. */
export interface RestEdge {
  readonly routes: Record<string, Route>;
  readonly handlers: Record<string, (ctx: Ctx, asked: never) => Promise<unknown>>;
}

export function restEdge<T extends Record<string, Route>>(routes: T, handlers: Handlers<T>): RestEdge {
  return { routes, handlers: handlers };
}

/** An operation of the store endpoint. Arguments arrive as the schema declares them. */
export interface Operation {
  readonly access: Access;
  /** Its answer holds what opens something: given once, never kept. */
  readonly secret?: true;
  /** Done again it changes nothing and answers the same: a call with an Idempotency-Key that was cut off is simply repeated. */
  readonly repeatable?: true;
  // The schema guarantees the shapes; each edge names the ones it reads.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly resolve: (ctx: Ctx, args: any) => Promise<unknown>;
}

/** The GraphQL edge of a noun. `fields` resolve parts of a type, `loaders` do it for many parents at once. */
export interface GraphqlEdge {
  readonly Query?: Record<string, Operation>;
  readonly Mutation?: Record<string, Operation>;
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly fields?: Record<string, Record<string, (parent: any, args: any, ctx: Ctx) => unknown>>;
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly loaders?: Record<string, Record<string, (queries: { obj: any; params: any }[], ctx: Ctx) => Promise<unknown[]>>>;
  /** Which concrete type an object of an interface is. */
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly types?: Record<string, (object: any) => string>;
}
