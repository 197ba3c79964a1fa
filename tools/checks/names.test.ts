import { describe, expect, test } from 'vitest';
import { hasCheckedNames, unknownNames, wordsOf } from './names.ts';

const words = wordsOf([
  { path: 'server/cart/take-cart.ts', text: "export function takeCart(): void { say('cart.gone'); }" },
]);
const faults = (markdown: string) =>
  unknownNames(
    markdown,
    (word) => words.has(word),
    (path) => path === 'server/cart/take-cart.ts',
  );

describe('names in documents', () => {
  test('reports an identifier and a path that exist nowhere', () => {
    expect(faults('Call `takeCart(gone)` of `server/cart/take-cart.ts`.')).toEqual([]);
    expect(faults('Call `takeBasket` of `server/cart/cart.ts`.')).toEqual(['takeBasket', 'server/cart/cart.ts']);
  });

  test('looks up neither code blocks nor words of the shell nor names that are cut short', () => {
    expect(faults('```ts\nnever();\n```\n`createdb` and `POWERBI_*` and `take…`')).toEqual([]);
  });

  test('leaves out the decisions and the changelog, which speak of what was', () => {
    expect(
      ['README.md', 'docs/tour.md', 'CHANGELOG.md', 'docs/decisions/0001-a.md', 'server/cart/take-cart.ts'].map(
        hasCheckedNames,
      ),
    ).toEqual([true, true, false, false, false]);
  });
});
