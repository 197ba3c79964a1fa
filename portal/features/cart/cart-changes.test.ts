import { expect, test } from 'vitest';
import { keyOf, leftOver, targetOf } from './cart-changes.ts';

const six = { quantity: 6, layers: 0, pallets: 0 };

test('a product is named by its code, a package by its line, and what it shall hold is said whole', () => {
  expect(targetOf(['100101', { quantity: 0, layers: 2, pallets: 1 }])).toEqual({
    sku: '100101',
    quantity: 0,
    number_of_layer: 2,
    number_of_pallet: 1,
  });
  expect(targetOf([keyOf({ uid: 'Mg==', sku: 'P2', isPackage: true }), six])).toEqual({
    cart_item_uid: 'Mg==',
    quantity: 6,
    number_of_layer: 0,
    number_of_pallet: 0,
  });
});

test('what was typed while a save was under way stays pending', () => {
  const saved = new Map([['100101', six]]);
  const typedAgain = new Map([['100101', { ...six, quantity: 7 }]]);
  expect([...leftOver(typedAgain, saved).keys()]).toEqual(['100101']);
  expect(leftOver(saved, saved).size).toBe(0);
});
