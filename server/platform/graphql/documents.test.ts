import { expect, test, vi } from 'vitest';
import { documentsOf } from './documents.ts';
import type * as Engine from './engine.ts';
import { compileQuery, graphql } from './engine.ts';
import { commerceSchema } from './schema.ts';

vi.mock('./engine.ts', async (actual) => {
  const engine = await actual<typeof Engine>();
  return { ...engine, compileQuery: vi.fn<typeof engine.compileQuery>(engine.compileQuery) };
});

const names = (count: number) => Array.from({ length: count }, (_, at) => `$a${at}`);
const documentOf = (variables: number) => {
  const heads = names(variables).map((name) => `${name}: CartItemInput`);
  return `mutation (${heads.join(' ')}) { addProductsToCart(cart_id: "1", cartItems: [${names(variables).join(' ')}]) { cart { id } } }`;
};

// Compiling one of 300 would take the only thread for a second.
test.each([
  ['a few variables is compiled when it is sent again', 20, 1],
  ['hundreds of variables is interpreted each time', 300, 0],
])('a document of %s', async (_what, variables, compiled) => {
  vi.mocked(compileQuery).mockClear();
  const documents = documentsOf(graphql.buildSchema(commerceSchema()));
  for (let time = 0; time < 3; time += 1) {
    const answer = await documents.prepare(documentOf(variables), () => {}).run({} as never, {}, undefined);
    expect(answer.errors ?? []).toEqual([]);
  }
  expect(compileQuery).toHaveBeenCalledTimes(compiled);
});
