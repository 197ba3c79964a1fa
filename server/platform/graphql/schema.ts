import type { GraphQLSchema } from 'graphql';
import { readdirSync, readFileSync } from 'node:fs';
import { graphql } from './engine.ts';
import type { Resolvers } from './resolvers.ts';

const FOLDER = new URL('../../../contract/commerce/', import.meta.url);

/** The store endpoint's schema: one `.graphql` file a noun, the bare roots first. */
export function commerceSchema(): string {
  const files = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.graphql'))
    .sort((a, b) => Number(b === 'schema.graphql') - Number(a === 'schema.graphql') || (a < b ? -1 : 1));
  return files.map((file) => readFileSync(new URL(file, FOLDER), 'utf8')).join('\n');
}

/** The schema with what answers its fields; a resolver of a field that is not declared is a mistake of ours and stops the start. */
export function executableSchema({ fields, types }: Resolvers): GraphQLSchema {
  const schema = graphql.buildSchema(commerceSchema());
  graphql.assertValidSchema(schema);
  for (const [typeName, resolvers] of Object.entries(fields))
    for (const [name, resolve] of Object.entries(resolvers)) {
      const type = schema.getType(typeName);
      const field = graphql.isObjectType(type) ? type.getFields()[name] : undefined;
      if (!field) throw new Error(`The schema has no field ${typeName}.${name}.`);
      field.resolve = resolve as NonNullable<typeof field.resolve>;
    }
  for (const [typeName, nameOf] of Object.entries(types)) {
    const type = schema.getType(typeName);
    if (!graphql.isAbstractType(type)) throw new Error(`The schema has no interface ${typeName}.`);
    type.resolveType = nameOf;
  }
  return schema;
}
