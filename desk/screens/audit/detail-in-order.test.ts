import { expect, it } from 'vitest';
import { detailInOrder } from './detail-in-order.ts';

it('names what was changed first, then its value before and after, then the rest as it came', () => {
  const detail = { to: '40', file: 'settings.csv', row: 3, from: '0', name: 'trucksADay' };
  expect(detailInOrder(detail).map(([key]) => key)).toEqual(['name', 'from', 'to', 'file', 'row']);
});
