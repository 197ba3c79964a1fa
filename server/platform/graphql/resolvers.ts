import type { IResolvers } from 'mercurius';
import type { Ctx } from '../../context.ts';
import { requireAccess, requireOwnOutlet } from '../http/access.ts';
import { answerSecretly } from '../http/idempotency.ts';
import { requireStore } from '../http/store-code.ts';
import type { GraphqlEdge, Operation } from '../http/edge.ts';
import type { TellForbidden } from '../http/forbidden.ts';
import { logForbidden, tellingForbidden } from '../http/forbidden.ts';

/** What mercurius hands to resolvers: our context under a name of its own (mercurius adds `app`, `reply` and `pubsub`). */
export interface GraphqlContext {
  readonly ctx: Ctx;
}

type Resolve = (parent: unknown, args: unknown, context: GraphqlContext) => unknown;
type Loader = (queries: { obj: unknown; params: unknown }[], context: GraphqlContext) => Promise<unknown[]>;

/** The edges of all nouns as one resolver map; the access rule of each operation stands in front of it. */
export function resolversOf(edges: readonly GraphqlEdge[], tell: TellForbidden): { resolvers: IResolvers; loaders: Record<string, Record<string, Loader>> } {
  const resolvers: Record<string, Record<string, unknown>> = {};
  const loaders: Record<string, Record<string, Loader>> = {};
  for (const edge of edges) {
    for (const root of ['Query', 'Mutation'] as const) {
      for (const [name, operation] of Object.entries(edge[root] ?? {}))
        (resolvers[root] ??= {})[name] =
          root === 'Mutation' ? telling(`mutation ${name}`, guarded(operation), tell) : telling(`query ${name}`, guarded(operation), logForbidden);
    }
    for (const [type, fields] of Object.entries(edge.fields ?? {})) {
      for (const [name, field] of Object.entries(fields)) {
        (resolvers[type] ??= {})[name] = ((parent, args, context) => field(parent, args, context.ctx)) satisfies Resolve;
      }
    }
    for (const [type, fields] of Object.entries(edge.loaders ?? {})) {
      for (const [name, loader] of Object.entries(fields)) {
        (loaders[type] ??= {})[name] = (queries, context) => loader(queries, context.ctx);
      }
    }
    for (const [type, resolveType] of Object.entries(edge.types ?? {})) (resolvers[type] ??= {})['resolveType'] = resolveType;
  }
  return { resolvers: resolvers as IResolvers, loaders };
}

function guarded({ access, secret, resolve }: Operation): Resolve {
  return (_parent, args, { ctx }) => {
    requireStore(ctx);
    requireAccess(ctx, access);
    if (access !== 'public') requireOwnOutlet(ctx);
    if (secret) answerSecretly(ctx);
    return resolve(ctx, args);
  };
}

/** Who may not has tried it, and that is told. */
function telling(name: string, resolve: Resolve, tell: TellForbidden): Resolve {
  return (parent, args, context) => tellingForbidden(context.ctx, name, tell, () => resolve(parent, args, context));
}

/** Every operation of the store endpoint with its access rule, for the matrix of operations and actors. */
export function operationsOf(edges: readonly GraphqlEdge[]): { root: 'Query' | 'Mutation'; name: string; access: Operation['access'] }[] {
  return edges.flatMap((edge) =>
    (['Query', 'Mutation'] as const).flatMap((root) => Object.entries(edge[root] ?? {}).map(([name, { access }]) => ({ root, name, access }))),
  );
}
