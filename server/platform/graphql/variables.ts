import type { DocumentNode, GraphQLInputType, GraphQLSchema, VariableDefinitionNode } from 'graphql';
import { Refusal } from '#vocabulary/refusal.ts';
import { graphql } from './engine.ts';

const { GraphQLError, coerceInputValue, isNonNullType, typeFromAST, visit } = graphql;

/** A value is quoted in what is said of it, and may be as long as a body. */
const HALF = 120;

class Enough extends Error {}

/**
 * What is wrong with the variables of an operation, at most so much of it; null when nothing is. Both ways of running one would tell it themselves, but write down
 * a whole object for each of its wrong fields, and a whole list for each of its wrong values: one body of a stranger would take seconds of the only thread, or all memory.
 */
export function wrongVariables(
  schema: GraphQLSchema,
  definitions: readonly VariableDefinitionNode[],
  values: Readonly<Record<string, unknown>>,
  most: number,
): readonly InstanceType<typeof GraphQLError>[] | null {
  const errors: InstanceType<typeof GraphQLError>[] = [];
  const tell = (message: string, nodes: VariableDefinitionNode) => {
    if (errors.push(new GraphQLError(message, { nodes })) >= most) throw new Enough();
  };
  try {
    for (const definition of definitions) judge(schema, definition, values, tell);
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  return errors.length > 0 ? errors : null;
}

function judge(
  schema: GraphQLSchema,
  definition: VariableDefinitionNode,
  values: Readonly<Record<string, unknown>>,
  tell: (message: string, nodes: VariableDefinitionNode) => void,
): void {
  const name = definition.variable.name.value;
  const type = typeFromAST(schema, definition.type) as GraphQLInputType; // validation has seen to that
  if (!Object.hasOwn(values, name)) {
    if (isNonNullType(type) && !definition.defaultValue)
      tell(`Variable "$${name}" of required type "${String(type)}" was not provided.`, definition);
    return;
  }
  const onError: Parameters<typeof coerceInputValue>[2] = (path, _value, { message }) =>
    tell(`Variable "$${name}" got an invalid value${placeOf(name, path)}; ${inShort(message)}`, definition);
  coerceInputValue(values[name], type, onError, true);
}

function placeOf(name: string, path: readonly (string | number)[]): string {
  return path.length === 0
    ? ''
    : ` at "${[name, ...path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))].join('')}"`;
}

function inShort(message: string): string {
  return message.length <= 2 * HALF
    ? message
    : `${message.slice(0, HALF).toWellFormed()} … ${message.slice(-HALF).toWellFormed()}`;
}

/** What the repetitions of variables may add to what was sent: once more as much as the longest body. */
const REPEATED = 262_144;

/** How often a document names a variable again, for those that it names more than once. */
export function repetitionsIn(document: DocumentNode): ReadonlyMap<string, number> {
  const named = new Map<string, number>();
  visit(document, {
    VariableDefinition: () => false,
    Variable: ({ name: { value } }) => void named.set(value, (named.get(value) ?? -1) + 1),
  });
  return new Map([...named].filter(([, again]) => again > 0));
}

/** A document that names a long value a thousand times would make a thousand long values out of it. BODY_TOO_LARGE. */
export function requireOnce(
  repeated: ReadonlyMap<string, number>,
  definitions: readonly VariableDefinitionNode[],
  values: Readonly<Record<string, unknown>>,
): void {
  let added = 0;
  for (const { variable, defaultValue } of definitions) {
    const name = variable.name.value;
    const again = repeated.get(name) ?? 0;
    if (again === 0) continue;
    const { start, end } = defaultValue?.loc ?? { start: 0, end: 0 };
    added += again * (Object.hasOwn(values, name) ? lengthOf(values[name]) : end - start);
  }
  if (added > REPEATED) throw new Refusal('BODY_TOO_LARGE');
}

function lengthOf(value: unknown): number {
  return typeof value === 'string' ? value.length : JSON.stringify(value).length;
}
