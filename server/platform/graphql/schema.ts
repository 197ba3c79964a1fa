import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = new URL('../../../contract/commerce/', import.meta.url);

/** The store endpoint's schema: one `.graphql` file a noun, the bare roots first. */
export function commerceSchema(): string {
  const files = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.graphql'))
    .sort((a, b) => Number(b === 'schema.graphql') - Number(a === 'schema.graphql') || (a < b ? -1 : 1));
  return files.map((file) => readFileSync(new URL(file, FOLDER), 'utf8')).join('\n');
}
