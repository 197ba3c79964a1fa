import type { DocumentNode, ExecutionResult, GraphQLError, GraphQLSchema } from 'graphql';
import type { CompiledQuery } from 'graphql-jit';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { PORTAL_DOCUMENTS } from '#contract/commerce/portal-documents.ts';
import { compileQuery, graphql, isCompiledQuery } from './engine.ts';
import { isGraphqlError } from './errors.ts';
import type { Bounds } from './limits.ts';
import { SIGNED_IN, STRANGER, closedIntrospection, requireBounded, requireShort } from './limits.ts';
import type { GraphqlContext } from './resolvers.ts';
import { requireOnce, repetitionsIn, wrongVariables } from './variables.ts';

const { Kind, execute, getOperationAST, parse, specifiedRules, validate } = graphql;

/** A document that was judged, parsed and validated. */
export interface Prepared {
  /** Fields of its heaviest operation. */
  readonly fields: number;
  /** Variables that compiled code reads; none when they are too many for it. */
  readonly variables: number;
  /** The field of the contract that the operation asks for, the first of several; none when it has no such operation. */
  asksFor(operationName: string | undefined): string | undefined;
  run(
    context: GraphqlContext,
    variables: Record<string, unknown>,
    operationName: string | undefined,
  ): Promise<ExecutionResult>;
}

/** Takes what a document costs from the caller's budget, in fields; throws RATE_LIMITED when it is used up. */
export type Pay = (fields: number) => void;

export interface Documents {
  /**
   * The document ready to run. The portal's own are known by their hash and cost nothing. Any others are for callers who are signed
   * in and pay before the work is done; without a token (`pay` is null) one small selection is answered, all else is UNAUTHORIZED.
   * Throws BODY_TOO_LARGE for too many characters or tokens, and WrongDocument.
   */
  prepare(text: string, pay: Pay | null): Prepared;
  /** Name of the first field of the operation; none when the document cannot be read or is longer than this caller may send. */
  firstField(text: string, operationName: string | undefined, signedIn: boolean): string[];
}

/** A document with an error in its syntax or names, or one that asks for too much. */
export class WrongDocument extends Error {
  readonly errors: readonly GraphQLError[];

  constructor(errors: readonly GraphQLError[]) {
    super('The document is wrong.');
    this.errors = errors.slice(0, NAMED_ERRORS);
  }
}

/** Errors of a document that one answer names. */
const NAMED_ERRORS = 20;
/** Memory of all kept documents together. One takes at most this for its text and tree, and for the compiled code of its fields (measured). */
const KEPT_BYTES = 32 * 1_024 * 1_024;
const BYTES_PER_CHARACTER = 120;
const BYTES_PER_FIELD = 2_500;
/** Compiled code spells out every field of a variable's type, and takes some milliseconds for it: a document of hundreds would take seconds of the only thread. */
const BYTES_PER_VARIABLE = 100_000;
const COMPILED_VARIABLES = 20;
/** Parsing and validating a token takes about as long as answering ten fields. */
const FIELDS_PER_TOKEN = 10;

/** The documents of one server. What was refused is not kept, nor what was sent without a token. */
export function documentsOf(schema: GraphQLSchema): Documents {
  const hashes = new Set(Object.values(PORTAL_DOCUMENTS));
  const portal = new Map<string, Prepared>();
  const free = new LRUCache<string, Prepared>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ fields, variables }, text) =>
      text.length * BYTES_PER_CHARACTER + fields * BYTES_PER_FIELD + variables * BYTES_PER_VARIABLE,
  });
  return { prepare, firstField };

  function prepare(text: string, pay: Pay | null): Prepared {
    if (isPortals(text)) {
      let own = portal.get(text);
      if (!own) portal.set(text, (own = prepared(schema, text, SIGNED_IN)));
      return own;
    }
    if (!pay) return prepared(schema, text, STRANGER);
    let kept = free.get(text);
    if (!kept) free.set(text, (kept = prepared(schema, text, SIGNED_IN, pay)));
    pay(kept.fields);
    return kept;
  }

  function firstField(text: string, operationName: string | undefined, signedIn: boolean): string[] {
    try {
      if (!isPortals(text)) requireShort(text, signedIn ? SIGNED_IN : STRANGER);
      const operations = parse(text, { noLocation: true }).definitions.filter(
        (one) => one.kind === Kind.OPERATION_DEFINITION,
      );
      const first = (operations.find(({ name }) => name?.value === operationName) ?? operations[0])?.selectionSet
        .selections[0];
      return first?.kind === Kind.FIELD ? [(first.alias ?? first.name).value] : [];
    } catch {
      return [];
    }
  }

  function isPortals(text: string): boolean {
    return (
      text.length <= SIGNED_IN.length &&
      (portal.has(text) || hashes.has(createHash('sha256').update(text).digest('hex')))
    );
  }
}

/** Judged first, by its length, its tokens and what it asks for; validated only when that is bounded. */
function prepared(schema: GraphQLSchema, text: string, bounds: Bounds, pay: Pay = () => {}): Prepared {
  const { document, fields } = orWrong(() => {
    pay(requireShort(text, bounds) * FIELDS_PER_TOKEN);
    const document = parse(text);
    return { document, fields: requireBounded(document, bounds) };
  });
  const errors = validate(schema, document, [...specifiedRules, closedIntrospection], {
    maxErrors: NAMED_ERRORS,
    hideSuggestions: true,
  });
  if (errors.length > 0) throw new WrongDocument(errors);
  const all = document.definitions.reduce(
    (sum, one) => sum + (one.kind === Kind.OPERATION_DEFINITION ? (one.variableDefinitions?.length ?? 0) : 0),
    0,
  );
  const variables = all <= COMPILED_VARIABLES ? all : 0;
  return {
    fields,
    variables,
    asksFor: (operationName) => rootField(document, operationName),
    run: runnerOf(schema, document, variables === all),
  };
}

/** Of a validated document: its own name in the contract, whatever alias the caller gave it. */
function rootField(document: DocumentNode, operationName: string | undefined): string | undefined {
  const fields = getOperationAST(document, operationName)?.selectionSet.selections ?? [];
  return fields.find((one) => one.kind === Kind.FIELD)?.name.value;
}

function orWrong<T>(judge: () => T): T {
  try {
    return judge();
  } catch (error) {
    throw isGraphqlError(error) ? new WrongDocument([error]) : error;
  }
}

/** The first run of a document interprets it; each of its operations is compiled when the document is sent again and is worth it. */
function runnerOf(schema: GraphQLSchema, document: DocumentNode, worthIt: boolean): Prepared['run'] {
  const names = document.definitions.flatMap((one) =>
    one.kind === Kind.OPERATION_DEFINITION ? [one.name?.value] : [],
  );
  const repeated = repetitionsIn(document);
  const compiled = new Map<string | undefined, CompiledQuery | null>();
  let runs = 0;
  return async (contextValue, variableValues, operationName) => {
    runs += 1;
    const operation = getOperationAST(document, operationName); // none: the interpreter says what is wrong
    const errors =
      operation && wrongVariables(schema, operation.variableDefinitions ?? [], variableValues, NAMED_ERRORS);
    if (errors) return { errors };
    requireOnce(repeated, operation?.variableDefinitions ?? [], variableValues);
    const query = runs > 1 && worthIt ? compiledFor(operationName) : null;
    return query
      ? query.query({}, contextValue, variableValues)
      : execute({ schema, document, rootValue: {}, contextValue, variableValues, operationName });
  };

  /** Null for an operation that the document does not have, or not unambiguously: the interpreter says what is wrong. */
  function compiledFor(operationName: string | undefined): CompiledQuery | null {
    if (operationName === undefined ? names.length > 1 : !names.includes(operationName)) return null;
    let query = compiled.get(operationName);
    if (query === undefined) {
      const made = compileQuery(schema, document, operationName);
      compiled.set(operationName, (query = isCompiledQuery(made) ? made : null));
    }
    return query;
  }
}
