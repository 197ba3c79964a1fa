// Types and hashes from GraphQL: contract/commerce/*.graphql makes contract/commerce/schema.generated.ts for the server; with every
// .graphql beside a component of the portal it makes portal/api/generated/commerce.ts and contract/commerce/portal-documents.ts.
// `--check` only says whether all three are up to date.
import { codegen } from '@graphql-codegen/core';
import * as typescript from '@graphql-codegen/typescript';
import * as typescriptOperations from '@graphql-codegen/typescript-operations';
import { Kind, buildASTSchema, isInterfaceType, isObjectType, parse, print, validate, visit } from 'graphql';
import type { DocumentNode, FragmentDefinitionNode, OperationDefinitionNode } from 'graphql';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const OUT = 'portal/api/generated/commerce.ts';
const HASHES = 'contract/commerce/portal-documents.ts';
const SCHEMA = 'contract/commerce/schema.generated.ts';

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
const operations = sound
  .flatMap(({ document }) => document.definitions)
  .filter((node) => node.kind === Kind.OPERATION_DEFINITION);
const made = { [OUT]: await generated(sound), [HASHES]: hashes(), [SCHEMA]: await schemaTypes() };

for (const [path, text] of Object.entries(made)) {
  if (!process.argv.includes('--check')) {
    mkdirSync(dirname(root + path), { recursive: true });
    writeFileSync(root + path, text);
  } else if (!existsSync(root + path) || text !== readFileSync(root + path, 'utf8')) {
    console.error(`${path} is stale: run \`node tools/graphql-types.ts\`.`);
    process.exitCode = 1;
  }
}
if (unsound.length > 0) process.exitCode = 1;

/** A document that does not fit the contract is named and left out, so that the others stay usable. */
function checked(sources: Source[]): { sound: Source[]; unsound: string[] } {
  const built = buildASTSchema(schema);
  const unsound: string[] = [];
  const sound = sources.filter(({ location, document }) => {
    const whole = {
      ...document,
      definitions: [
        ...document.definitions,
        ...fragmentsOf(document).filter((node) => !document.definitions.includes(node)),
      ],
    };
    const wrong = validate(built, whole).filter(({ message }) => !message.includes('is never used'));
    unsound.push(...wrong.map(({ message }) => `${location}: ${message}`));
    return wrong.length === 0;
  });
  return { sound, unsound };
}

async function generated(documents: Source[]): Promise<string> {
  const types = await codegen({
    filename: root + OUT,
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
  return [
    '// Made by tools/graphql-types.ts from the contract and the documents beside the components. Do not edit.',
    "import type { Document } from '../document.ts';",
    types.trim(),
    ...operations.map(constantOf),
    '',
  ].join('\n\n');
}

/** What the server's edges are handed and may answer. An ID arrives as a text, also from clients that send numbers. */
async function schemaTypes(): Promise<string> {
  const types = await codegen({
    filename: root + SCHEMA,
    schema,
    documents: [],
    config: {
      enumsAsTypes: true,
      skipTypename: true,
      useTypeImports: true,
      maybeValue: 'T | null | undefined',
      inputMaybeValue: 'T | null',
      defaultScalarType: 'unknown',
      namingConvention: 'keep',
      scalars: { ID: { input: 'string', output: 'string | number' } },
    },
    plugins: [{ typescript: {} }],
    pluginMap: { typescript: plugin(typescript) },
  });
  return ['// Made by tools/graphql-types.ts from the contract. Do not edit.', types.trim(), fieldsOfTypes(), ''].join(
    '\n\n',
  );
}

/** Each field of each type by its names, so that an edge finds what the field is asked with and what it answers. */
function fieldsOfTypes(): string {
  const types = Object.values(buildASTSchema(schema).getTypeMap()).filter(
    (type) => isObjectType(type) || isInterfaceType(type),
  );
  return [
    'export interface Fields {',
    ...types
      .filter(({ name }) => !name.startsWith('__'))
      .flatMap((type) => [
        `  ${type.name}: {`,
        ...Object.values(type.getFields()).map(
          ({ name, args }) =>
            `    ${name}: { args: ${args.length > 0 ? `${type.name}${name}Args` : 'object'}; answer: ${type.name}['${name}'] };`,
        ),
        '  };',
      ]),
    '}',
  ].join('\n');
}

/** `mutation placeOrder` becomes `export const PlaceOrder`. */
function constantOf(operation: OperationDefinitionNode): string {
  const name = operation.name!.value.replace(/^./, (letter) => letter.toUpperCase());
  const kind = operation.operation === 'query' ? 'Query' : 'Mutation';
  return `export const ${name}: Document<${name}${kind}, ${name}${kind}Variables> = ${JSON.stringify(textOf(operation))};`;
}

/** What the portal sends: the operation with its fragments, in one line. */
function textOf(operation: OperationDefinitionNode): string {
  const document: DocumentNode = {
    kind: Kind.DOCUMENT,
    definitions: [operation, ...fragmentsOf({ kind: Kind.DOCUMENT, definitions: [operation] })],
  };
  return print(document).replace(/\s+/g, ' ').trim();
}

/** The list by which the server knows the documents of this build's portal. */
function hashes(): string {
  const entries = operations.map(
    (operation) => `  ${operation.name!.value}: '${createHash('sha256').update(textOf(operation)).digest('hex')}',`,
  );
  return [
    '// Made by tools/graphql-types.ts from the documents beside the components. Do not edit.',
    '',
    '/** SHA-256 of each document that the portal sends to the store endpoint. */',
    'export const PORTAL_DOCUMENTS: Readonly<Record<string, string>> = {',
    ...entries,
    '};',
    '',
  ].join('\n');
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
