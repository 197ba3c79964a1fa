import type {
  ASTVisitor,
  DefinitionNode,
  DocumentNode,
  FragmentDefinitionNode,
  SelectionSetNode,
  ValidationContext,
} from 'graphql';
import type { RefusalCode } from '#vocabulary/refusal.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import { graphql } from './engine.ts';

const { GraphQLError, Kind, Lexer, Source, TokenKind } = graphql;

/** How much one document may ask. Length in characters; depth, fields, aliases and directives of one operation with its fragments spread. */
export interface Bounds {
  readonly length: number;
  readonly tokens: number;
  readonly roots: number;
  readonly depth: number;
  readonly fields: number;
  readonly aliases: number;
  readonly directives: number;
  /** What is said to a caller who asks for more; without it what is too much is named. */
  readonly beyond?: RefusalCode;
}

/** Callers who are signed in (promises F1). Real storefronts reach depth 9 and some 200 fields; a bomb needs more. */
export const SIGNED_IN: Bounds = {
  length: 30_000,
  tokens: 2_000,
  roots: 20,
  depth: 12,
  fields: 1_000,
  aliases: 15,
  directives: 50,
};

/** Without a token: one small selection. The two operations that answer then need a tenth of it (contract 1). */
export const STRANGER: Bounds = {
  length: 2_000,
  tokens: 200,
  roots: 1,
  depth: 5,
  fields: 30,
  aliases: 5,
  directives: 5,
  beyond: 'UNAUTHORIZED',
};

/** At most this many pairs of the same field in a document: validation compares each one with each other one. */
const PAIRS = 5_000;
/** All operations and fragments of a document together, in operations of full size. */
const OPERATIONS = 4;

/** Before parsing: a document of more characters or tokens than any client writes is not read further. Answers its tokens. */
export function requireShort(text: string, bounds: Bounds): number {
  if (text.length > bounds.length) throw new Refusal(bounds.beyond ?? 'BODY_TOO_LARGE');
  const lexer = new Lexer(new Source(text));
  let tokens = 0;
  while (lexer.advance().kind !== TokenKind.EOF)
    if ((tokens += 1) > bounds.tokens) throw new Refusal(bounds.beyond ?? 'BODY_TOO_LARGE');
  return tokens;
}

interface Weight {
  depth: number;
  fields: number;
  aliases: number;
  directives: number;
  /** Fields, inline fragments and spreads. */
  selections: number;
}

/**
 * Before validation, in time linear in the document: what each operation asks for, each fragment weighed once. Answers the fields
 * of the heaviest operation; throws what is too much, and for a fragment within itself.
 */
export function requireBounded({ definitions }: DocumentNode, bounds: Bounds): number {
  const fragments = new Map(
    definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one] as const] : [])),
  );
  const weigh = scales(fragments);
  const tooMuch = (what: string, limit: number, nodes?: DefinitionNode) =>
    bounds.beyond
      ? new Refusal(bounds.beyond)
      : new GraphQLError(`The document asks for more than ${limit} ${what}.`, nodes && { nodes });
  let heaviest = 0;
  let all = 0;
  for (const definition of definitions) {
    if (!('selectionSet' in definition)) continue;
    const { depth, fields, aliases, directives, selections } = weigh(definition);
    const whole = definition.kind === Kind.OPERATION_DEFINITION;
    if (whole && definition.selectionSet.selections.length > bounds.roots)
      throw tooMuch('root fields', bounds.roots, definition);
    if (depth > bounds.depth) throw tooMuch('levels', bounds.depth, definition);
    if (fields > bounds.fields) throw tooMuch('fields', bounds.fields, definition);
    if (aliases > bounds.aliases) throw tooMuch('aliases', bounds.aliases, definition);
    if (directives > bounds.directives) throw tooMuch('directives', bounds.directives, definition);
    if (selections > 2 * bounds.fields) throw tooMuch('selections', 2 * bounds.fields, definition);
    all += selections;
    if (whole) heaviest = Math.max(heaviest, fields);
  }
  if (all > OPERATIONS * bounds.fields) throw tooMuch('selections', OPERATIONS * bounds.fields);
  for (const definition of definitions)
    if ('selectionSet' in definition && pairsOf(definition, fragments) > PAIRS)
      throw tooMuch('repetitions', PAIRS, definition);
  return heaviest;
}

type Selecting = Extract<DefinitionNode, { selectionSet: SelectionSetNode }>;

/** Weighs definitions; a fragment that is spread again costs a look-up. Doubling sums end at infinity, which is too much as well. */
function scales(fragments: ReadonlyMap<string, FragmentDefinitionNode>): (definition: Selecting) => Weight {
  const weighed = new Map<Selecting, Weight | 'being weighed'>();
  return of;

  function of(definition: Selecting): Weight {
    const before = weighed.get(definition);
    if (before === 'being weighed')
      throw new GraphQLError(`Cannot spread fragment "${definition.name!.value}" within itself.`, {
        nodes: definition,
      });
    if (before) return before;
    weighed.set(definition, 'being weighed');
    const weight = inside(definition.selectionSet);
    weighed.set(definition, weight);
    return weight;
  }

  function inside({ selections }: SelectionSetNode): Weight {
    const sum: Weight = { depth: 0, fields: 0, aliases: 0, directives: 0, selections: 0 };
    for (const selection of selections) {
      sum.selections += 1;
      sum.directives += selection.directives?.length ?? 0;
      const field = selection.kind === Kind.FIELD;
      if (field) sum.fields += 1;
      if (field && selection.alias) sum.aliases += 1;
      const inner = partOf(selection, inside);
      if (inner) {
        sum.fields += inner.fields;
        sum.aliases += inner.aliases;
        sum.directives += inner.directives;
        sum.selections += inner.selections;
      }
      sum.depth = Math.max(sum.depth, (inner?.depth ?? 0) + Number(field));
    }
    return sum;
  }

  function partOf(
    selection: SelectionSetNode['selections'][number],
    weigh: (set: SelectionSetNode) => Weight,
  ): Weight | null {
    if (selection.kind !== Kind.FRAGMENT_SPREAD) return selection.selectionSet ? weigh(selection.selectionSet) : null;
    const fragment = fragments.get(selection.name.value);
    return fragment ? of(fragment) : null;
  }
}

interface Place {
  times: number;
  readonly inside: Map<string, Place>;
}

/** How many pairs of selections mean the same place of the answer. The walk is as long as the selections that were counted before. */
function pairsOf({ selectionSet }: Selecting, fragments: ReadonlyMap<string, FragmentDefinitionNode>): number {
  let pairs = 0;
  walk(selectionSet, { times: 0, inside: new Map() });
  return pairs;

  function walk({ selections }: SelectionSetNode, at: Place): void {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) {
        const name = (selection.alias ?? selection.name).value;
        let place = at.inside.get(name);
        if (!place) at.inside.set(name, (place = { times: 0, inside: new Map() }));
        pairs += place.times;
        place.times += 1;
        if (selection.selectionSet) walk(selection.selectionSet, place);
      } else {
        const set =
          selection.kind === Kind.INLINE_FRAGMENT
            ? selection.selectionSet
            : fragments.get(selection.name.value)?.selectionSet;
        if (set) walk(set, at);
      }
    }
  }
}

/** Storefronts ask `__type(name:)` for their filter panel; the whole schema is not handed out. */
export function closedIntrospection(context: ValidationContext): ASTVisitor {
  return {
    Field(node) {
      if (node.name.value === '__schema')
        context.reportError(new GraphQLError('Introspection of the schema is closed.', { nodes: node }));
    },
  };
}
