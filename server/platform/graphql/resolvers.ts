import type { Ctx } from '../../context.ts';
import { requireAccess, requireOwnOutlet } from '../http/access.ts';
import { answerSecretly, unmarked } from '../http/idempotency.ts';
import { requireStore } from '../http/store-code.ts';
import type { GraphqlEdge, Operation } from '../http/edge.ts';
import type { TellForbidden } from '../http/forbidden.ts';
import { logForbidden, tellingForbidden } from '../http/forbidden.ts';

/** What every resolver of one request is handed; a request has an object of its own. */
export interface GraphqlContext {
  readonly ctx: Ctx;
}

type Resolve = (parent: unknown, args: unknown, context: GraphqlContext) => unknown;
/** Which arguments and parents they take is checked where an edge is written; here all are alike. */
type Field = (parent: unknown, args: unknown, ctx: Ctx) => unknown;
type Loader = (queries: { obj: unknown; params: unknown }[], ctx: Ctx) => Promise<readonly unknown[]>;
type AnyOperation = Operation<unknown>;
type Of<Member> = Record<string, Record<string, Member>>;

export interface Resolvers {
  readonly fields: Record<string, Record<string, Resolve>>;
  /** Which concrete type an object of an interface is. */
  readonly types: Record<string, (object: unknown) => string>;
}

/** The edges of all nouns as one resolver map; the access rule of each operation stands in front of it. */
export function resolversOf(edges: readonly GraphqlEdge[], tell: TellForbidden): Resolvers {
  const resolvers: Resolvers['fields'] = {};
  const types: Resolvers['types'] = {};
  for (const edge of edges) {
    for (const root of ['Query', 'Mutation'] as const) {
      for (const [name, operation] of Object.entries((edge[root] ?? {}) as Record<string, AnyOperation>))
        (resolvers[root] ??= {})[name] =
          root === 'Mutation'
            ? telling(`mutation ${name}`, guarded(operation), tell)
            : inTurns(telling(`query ${name}`, guarded(operation), logForbidden));
    }
    for (const [type, fields] of Object.entries((edge.fields ?? {}) as Of<Field>)) {
      for (const [name, field] of Object.entries(fields)) {
        (resolvers[type] ??= {})[name] = ((parent, args, context) =>
          field(parent, args, context.ctx)) satisfies Resolve;
      }
    }
    for (const [type, fields] of Object.entries((edge.loaders ?? {}) as Of<Loader>)) {
      for (const [name, loader] of Object.entries(fields)) {
        (resolvers[type] ??= {})[name] = together(loader);
      }
    }
    Object.assign(types, edge.types);
  }
  return { fields: resolvers, types };
}

interface Turns {
  running: number;
  readonly waiting: (() => void)[];
}
const turnsOf = new WeakMap<GraphqlContext, Turns>();

/** The query fields of one document run side by side on half of the pool at most: the other half is for everybody else. */
function inTurns(resolve: Resolve): Resolve {
  return async (parent, args, context) => {
    const most = context.ctx.app.config.DATABASE_POOL >> 1;
    let turns = turnsOf.get(context);
    if (!turns) turnsOf.set(context, (turns = { running: 0, waiting: [] }));
    if (turns.running < most) turns.running += 1;
    else await new Promise<void>((begin) => turns.waiting.push(begin));
    try {
      return await resolve(parent, args, context);
    } finally {
      const next = turns.waiting.shift();
      if (next) next();
      else turns.running -= 1;
    }
  };
}

/** Asks once for all parents of a request that ask in the same turn of the event loop. */
function together(loader: Loader): Resolve {
  const waiting = new WeakMap<
    GraphqlContext,
    { queries: Parameters<Loader>[0]; answers: Promise<readonly unknown[]> }
  >();
  return async (obj, params, context) => {
    let batch = waiting.get(context);
    if (!batch) {
      const queries: Parameters<Loader>[0] = [];
      const turn = new Promise<void>((resolve) => process.nextTick(resolve));
      batch = {
        queries,
        answers: turn.then(() => {
          waiting.delete(context);
          return loader(queries, context.ctx);
        }),
      };
      waiting.set(context, batch);
    }
    const at = batch.queries.push({ obj, params }) - 1;
    return (await batch.answers)[at];
  };
}

function guarded({ access, secret, repeatable, resolve }: AnyOperation): Resolve {
  return (_parent, args, { ctx }) => {
    requireStore(ctx);
    requireAccess(ctx, access);
    if (access !== 'public') requireOwnOutlet(ctx);
    if (secret) answerSecretly(ctx);
    return resolve(repeatable ? unmarked(ctx) : ctx, args);
  };
}

/** Who may not has tried it, and that is told. */
function telling(name: string, resolve: Resolve, tell: TellForbidden): Resolve {
  return (parent, args, context) =>
    tellingForbidden(unmarked(context.ctx), name, tell, () => resolve(parent, args, context));
}

/** Every operation of the store endpoint with its access rule, for the matrix of operations and actors. */
export function operationsOf(
  edges: readonly GraphqlEdge[],
): { root: 'Query' | 'Mutation'; name: string; access: Operation['access'] }[] {
  return edges.flatMap((edge) =>
    (['Query', 'Mutation'] as const).flatMap((root) =>
      Object.entries(edge[root] ?? {}).map(([name, { access }]) => ({ root, name, access })),
    ),
  );
}
