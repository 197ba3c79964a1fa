import type { z } from 'zod';
import type { Fields } from '#contract/commerce/schema.generated.ts';
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
  /** Of a route with `ifMatch`: the version that the caller decided on. */
  readonly version: R['ifMatch'] extends string ? number : undefined;
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
export interface Operation<Args = never, Sent = unknown> {
  readonly access: Access;
  /** Its answer holds what opens something: given once, never kept. */
  readonly secret?: true;
  /** Done again it changes nothing and answers the same: a call with an Idempotency-Key that was cut off is simply repeated. */
  readonly repeatable?: true;
  readonly resolve: (ctx: Ctx, args: Args) => Promise<Sent>;
}

/** What may be answered for a type of the schema: a field may come later, be made when it is asked for, or have a resolver of its own. */
export type Answer<T> = T extends readonly (infer Element)[]
  ? readonly Answer<Element>[]
  : T extends object
    ? { readonly [Field in keyof T]?: Later<Answer<T[Field]>> }
    : T;
type Later<T> = T | Promise<T> | ((...asked: never[]) => T | Promise<T>);

type Operations<Root extends 'Query' | 'Mutation'> = {
  readonly [Name in keyof Fields[Root]]?: Fields[Root][Name] extends { args: infer Args; answer: infer Sent }
    ? Operation<Args, Answer<Sent>>
    : never;
};

/** The GraphQL edge of a noun. `fields` resolve parts of a type, `loaders` do it for many parents at once; each says what its parent is. */
export interface GraphqlEdge {
  readonly Query?: Operations<'Query'>;
  readonly Mutation?: Operations<'Mutation'>;
  readonly fields?: {
    readonly [Type in keyof Fields]?: {
      readonly [Name in keyof Fields[Type]]?: Fields[Type][Name] extends { args: infer Args; answer: infer Sent }
        ? (parent: never, args: Args, ctx: Ctx) => Answer<Sent> | Promise<Answer<Sent>>
        : never;
    };
  };
  readonly loaders?: {
    readonly [Type in keyof Fields]?: {
      readonly [Name in keyof Fields[Type]]?: Fields[Type][Name] extends { args: infer Args; answer: infer Sent }
        ? (
            queries: readonly { readonly obj: never; readonly params: Args }[],
            ctx: Ctx,
          ) => Promise<readonly Answer<Sent>[]>
        : never;
    };
  };
  /** Which concrete type an object of an interface is. */
  readonly types?: Record<string, (object: never) => string>;
}
