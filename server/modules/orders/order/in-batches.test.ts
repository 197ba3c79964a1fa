import { expect, test } from 'vitest';
import { inBatches } from './order.store.ts';

const line = (sku: number, at: number) => ({ sku: String(100_000 + sku), line: at });

test('lines of a small order are written at once, in their order', () => {
  const lines = [line(3, 1), line(1, 2), line(2, 3)];
  expect(inBatches(lines)).toEqual([lines]);
});

test('a big order is written in batches: every line once, a product never in two, products one after another', () => {
  // 401 lines of 57 products in no order: what one product brings lies on both sides of a hundred.
  const lines = Array.from({ length: 401 }, (_, index) => line((index * 31) % 57, index + 1));
  const batches = inBatches(lines);
  expect(batches.length).toBeGreaterThan(2);
  expect(
    batches
      .flat()
      .map((one) => one.line)
      .sort((a, b) => a - b),
  ).toEqual(lines.map((one) => one.line));
  const skus = batches.map((batch) => [...new Set(batch.map(({ sku }) => sku))]);
  expect(skus.flat()).toEqual([...new Set(lines.map(({ sku }) => sku))].sort());
});
