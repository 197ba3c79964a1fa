import type { ASTVisitor, ValidationContext, ValidationRule } from 'graphql';
import { GraphQLError, Kind } from 'graphql';
import { Refusal } from '#vocabulary/refusal.ts';

/**
 * What one document may ask (promises F1). Real storefronts reach depth 9 and some 200 fields; a bomb needs more.
 * The numbers are counted on the document with its fragments spread, before anything runs.
 */
export const LIMITS = { depth: 12, fields: 1_000, aliases: 15, roots: 20, directives: 50, length: 30_000, tokens: 2_000 } as const;

export function limitRules(): ValidationRule[] {
  return [documentLimits, closedIntrospection];
}

const TOKEN = /[_A-Za-z][_0-9A-Za-z]*|"(?:[^"\\\n]|\\.)*"|-?\d+(?:\.\d+)?|[^\s,]/g;

/** Before parsing: a document of more tokens than any client writes is not read at all. */
export function refuseTooManyTokens(query: string): void {
  if (query.length > LIMITS.length || (query.match(TOKEN)?.length ?? 0) > LIMITS.tokens) throw new Refusal('BODY_TOO_LARGE');
}

function documentLimits(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition(operation) {
      const counted = { fields: 0, aliases: 0, directives: 0 };
      walk(operation.selectionSet.selections, 1, new Set());
      if (operation.selectionSet.selections.length > LIMITS.roots) refuse('root fields', LIMITS.roots);

      function walk(selections: typeof operation.selectionSet.selections, depth: number, inside: ReadonlySet<string>): void {
        if (depth > LIMITS.depth) return refuse('levels', LIMITS.depth);
        for (const selection of selections) {
          if (counted.fields > LIMITS.fields) return;
          counted.directives += selection.directives?.length ?? 0;
          if (counted.directives > LIMITS.directives) return refuse('directives', LIMITS.directives);
          if (selection.kind === Kind.FIELD) {
            counted.fields += 1;
            if (counted.fields > LIMITS.fields) return refuse('fields', LIMITS.fields);
            if (selection.alias && (counted.aliases += 1) > LIMITS.aliases) return refuse('aliases', LIMITS.aliases);
            if (selection.selectionSet) walk(selection.selectionSet.selections, depth + 1, inside);
          } else if (selection.kind === Kind.INLINE_FRAGMENT) {
            walk(selection.selectionSet.selections, depth, inside);
          } else if (!inside.has(selection.name.value)) {
            const fragment = context.getFragment(selection.name.value);
            if (fragment) walk(fragment.selectionSet.selections, depth, new Set([...inside, selection.name.value]));
          }
        }
      }

      function refuse(what: string, limit: number): void {
        context.reportError(new GraphQLError(`The document asks for more than ${limit} ${what}.`, { nodes: operation }));
      }
      return false;
    },
  };
}

/** Storefronts ask `__type(name:)` for their filter panel; the whole schema is not handed out. */
function closedIntrospection(context: ValidationContext): ASTVisitor {
  return {
    Field(node) {
      if (node.name.value === '__schema') context.reportError(new GraphQLError('Introspection of the schema is closed.', { nodes: node }));
    },
  };
}
