import { describe, expect, test } from 'vitest';
import type { AddedLine, Cart } from './cart.ts';
import { dayOf, lineChanges, unitsOf, withAdded, withCounts, withoutLine } from './cart.ts';
import { emptyCart } from './cart-builder.ts';
import { toDay } from '#values/day.ts';

const crate = (quantity: number, more: Partial<AddedLine> = {}): AddedLine => ({
  sku: '100101',
  quantity,
  layers: 0,
  pallets: 0,
  isReturn: false,
  ...more,
});
const lines = (cart: Cart) =>
  cart.lines.map(({ line, sku, quantity, layers, pallets }) => [line, sku, quantity, layers, pallets]);

describe('the lines of a cart', () => {
  test('equal products join one line, whichever way they were counted', () => {
    const cart = withAdded(withAdded(emptyCart(), crate(3)), crate(2, { layers: 1, pallets: 2 }));
    expect(lines(cart)).toEqual([[1, '100101', 5, 1, 2]]);
  });

  test('what goes back and what has other choices stays a line of its own', () => {
    const cart = [
      crate(3),
      crate(1, { isReturn: true }),
      crate(1, { choiceKey: 'a' }),
      crate(1, { isReturn: true }),
    ].reduce((all, one) => withAdded(all, one), emptyCart());
    expect(cart.lines.map((line) => [line.line, line.quantity])).toEqual([
      [1, 3],
      [2, 2],
      [3, 1],
    ]);
  });

  test('a line keeps its number while it lives, and a number is never given twice', () => {
    let cart = withAdded(withAdded(emptyCart(), crate(1)), crate(1, { sku: '100102' }));
    cart = withoutLine(cart, 2);
    cart = withAdded(cart, crate(4, { sku: '100105' }));
    cart = withCounts(cart, 1, { quantity: 9, layers: 0, pallets: 0 });
    expect(lines(cart)).toEqual([
      [1, '100101', 9, 0, 0],
      [3, '100105', 4, 0, 0],
    ]);
  });

  test('counts of nothing remove the line', () => {
    expect(withCounts(withAdded(emptyCart(), crate(1)), 1, { quantity: 0, layers: 0, pallets: 0 }).lines).toEqual([]);
    expect(withCounts(withAdded(emptyCart(), crate(1)), 1, { quantity: 0, layers: 0, pallets: 1 }).lines).toHaveLength(
      1,
    );
  });

  test('sales units are loose ones, layers and pallets together', () => {
    expect(unitsOf({ quantity: 3, layers: 2, pallets: 1 }, { unitsPerLayer: 8, unitsPerPallet: 40 })).toBe(59);
    expect(unitsOf({ quantity: 3, layers: 2, pallets: 1 }, null)).toBe(3);
  });

  test('a write names only the lines that differ', () => {
    const before = withAdded(
      withAdded(withAdded(emptyCart(), crate(1)), crate(1, { sku: 'b' })),
      crate(1, { sku: 'c' }),
    );
    const after = withAdded(
      withoutLine(withCounts(before, 2, { quantity: 7, layers: 0, pallets: 0 }), 3),
      crate(1, { sku: 'd' }),
    );
    const { put, gone } = lineChanges(before, after);
    expect(put.map((line) => line.line)).toEqual([2, 4]);
    expect(gone).toEqual([3]);
  });
});

test('the day of the pop-up wins over the normal one', () => {
  expect(dayOf({ deliveryDate: toDay('2026-11-27'), datePopup: toDay('2026-11-25') })).toBe('2026-11-25');
  expect(dayOf({ deliveryDate: toDay('2026-11-27'), datePopup: null })).toBe('2026-11-27');
  expect(dayOf({ deliveryDate: null, datePopup: null })).toBeNull();
});
