import { expect, test } from 'vitest';
import { batchOf, keyOf, leftOver } from './cart-changes.ts';

const six = { quantity: 6, layers: 0, pallets: 0 };
const none = { quantity: 0, layers: 0, pallets: 0 };
const line = { uid: 'MQ==', sku: '100101', row: 31826, takenOff: 0, takenOffBy: null, ...six };

test('a product that has a line is updated, a new one is added, in one batch', () => {
  const batch = batchOf(
    new Map([
      ['100101', { ...six, quantity: 8 }],
      ['100102', six],
    ]),
    [line],
  );
  expect(batch.update).toEqual([{ uid: 'MQ==', sku: '100101', ordered: { quantity: 8, layers: 0, pallets: 0 } }]);
  expect(batch.add).toEqual([{ sku: '100102', ordered: six }]);
});

test('typing and emptying a row before it was saved sends nothing', () => {
  expect(batchOf(new Map([['100102', none]]), [line])).toEqual({ add: [], update: [] });
});

test('emptying a line that is in the cart removes it there', () => {
  expect(batchOf(new Map([['100101', none]]), [line]).update).toHaveLength(1);
});

test('what was typed while a save was under way stays pending', () => {
  const saved = new Map([['100101', six]]);
  const typedAgain = new Map([['100101', { ...six, quantity: 7 }]]);
  expect([...leftOver(typedAgain, saved).keys()]).toEqual(['100101']);
  expect(leftOver(saved, saved).size).toBe(0);
});

test('lines of a package go by themselves, and one that is gone is not added again', () => {
  const lines = [
    { uid: 'MQ==', sku: 'P2', isPackage: true, row: 1, takenOff: 0, takenOffBy: null, quantity: 1, layers: 0, pallets: 0 },
    { uid: 'Mg==', sku: 'P2', isPackage: true, row: 1, takenOff: 0, takenOffBy: null, quantity: 1, layers: 0, pallets: 0 },
  ];
  const two = { quantity: 2, layers: 0, pallets: 0 };
  expect(
    batchOf(
      new Map([
        [keyOf(lines[1]!), two],
        ['line:OQ==', two],
      ]),
      lines,
    ),
  ).toEqual({ add: [], update: [{ uid: 'Mg==', sku: 'line:Mg==', ordered: two }] });
});
