// Types of the portal's GraphQL documents: contract/commerce/*.graphql and every .graphql beside a component of the portal
// make portal/api/generated/commerce.ts. `--check` only says whether the file is what it should be.
import { codegen } from '@graphql-codegen/core';
import * as typescriptOperations from '@graphql-codegen/typescript-operations';
import { Kind, buildASTSchema, parse, print, validate, visit } from 'graphql';
import type { DocumentNode, FragmentDefinitionNode, OperationDefinitionNode } from 'graphql';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const OUT = `${root}portal/api/generated/commerce.ts`;

interface Source {
  location: string;
  document: DocumentNode;
}

const schema = parse(
  globSync('contract/commerce/*.graphql', { cwd: root })
    .sort(rootsFirst)
    .map((path) => readFileSync(root + path, 'utf8'))
    .join('\n'),
);
const read: Source[] = globSync('portal/**/*.graphql', { cwd: root })
  .sort()
  .map((path) => ({ location: path, document: parse(readFileSync(root + path, 'utf8')) }));
const fragments = new Map(
  read
    .flatMap(({ document }) => document.definitions)
    .filter((node) => node.kind === Kind.FRAGMENT_DEFINITION)
    .map((node) => [node.name.value, node]),
);

const { sound, unsound } = checked(read);
for (const line of unsound) console.error(line);
const text = await generated(sound);

if (process.argv.includes('--check')) {
  if (text !== readFileSync(OUT, 'utf8')) {
    console.error('portal/api/generated/commerce.ts is stale: run `node tools/graphql-types.ts`.');
    process.exitCode = 1;
  }
} else {
  mkdirSync(`${root}portal/api/generated`, { recursive: true });
  writeFileSync(OUT, text);
}
if (unsound.length > 0) process.exitCode = 1;

/** A document that does not fit the contract is named and left out, so that the others stay usable. */
function checked(sources: Source[]): { sound: Source[]; unsound: string[] } {
  const built = buildASTSchema(schema);
  const unsound: string[] = [];
  const sound = sources.filter(({ location, document }) => {
    const whole = { ...document, definitions: [...document.definitions, ...fragmentsOf(document).filter((node) => !document.definitions.includes(node))] };
    const wrong = validate(built, whole).filter(({ message }) => !message.includes('is never used'));
    unsound.push(...wrong.map(({ message }) => `${location}: ${message}`));
    return wrong.length === 0;
  });
  return { sound, unsound };
}

async function generated(documents: Source[]): Promise<string> {
  const types = await codegen({
    filename: OUT,
    schema,
    documents,
    config: {
      useTypeImports: true,
      enumType: 'string-literal',
      enumsAsTypes: true,
      onlyOperationTypes: true,
      skipTypename: true,
      scalars: { ID: { input: 'string', output: 'string' } },
    },
    plugins: [{ typescriptOperations: {} }],
    pluginMap: { typescriptOperations: plugin(typescriptOperations) },
  });
  const operations = documents.flatMap(({ document }) => document.definitions).filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  return [
    '// Made by tools/graphql-types.ts from the contract and the documents beside the components. Do not edit.',
    "import type { Document } from '../document.ts';",
    types.trim(),
    ...operations.map(constantOf),
    '',
  ].join('\n\n');
}

/** `mutation placeOrder` becomes `export const PlaceOrder`, its fragments included. */
function constantOf(operation: OperationDefinitionNode): string {
  const name = operation.name!.value.replace(/^./, (letter) => letter.toUpperCase());
  const kind = operation.operation === 'query' ? 'Query' : 'Mutation';
  const document: DocumentNode = { kind: Kind.DOCUMENT, definitions: [operation, ...fragmentsOf({ kind: Kind.DOCUMENT, definitions: [operation] })] };
  const body = print(document).replace(/\s+/g, ' ').trim();
  return `export const ${name}: Document<${name}${kind}, ${name}${kind}Variables> = ${JSON.stringify(body)};`;
}

function fragmentsOf(document: DocumentNode, known = new Set<string>()): FragmentDefinitionNode[] {
  const found: FragmentDefinitionNode[] = [];
  visit(document, {
    FragmentSpread({ name: { value } }) {
      const fragment = fragments.get(value);
      if (!fragment || known.has(value)) return;
      known.add(value);
      found.push(fragment, ...fragmentsOf({ kind: Kind.DOCUMENT, definitions: [fragment] }, known));
    },
  });
  return found;
}

function plugin(module: object): never {
  return ('plugin' in module ? module : (module as { default: object }).default) as never;
}

function rootsFirst(a: string, b: string): number {
  return Number(b.endsWith('/schema.graphql')) - Number(a.endsWith('/schema.graphql')) || (a < b ? -1 : 1);
}
