import { expect, test } from 'vitest';
import { inertCell } from './inert-cell.ts';

test.each(['=1+1', '+36 1', '-2', '@SUM(A1)', '\t=1', '\r=1', '\n=1'])('%j is no formula any more', (text) => {
  expect(inertCell(text)).toBe(`'${text}`);
});

test.each(['Kéktó', '', '12 = 12', "'x"])('%j stays as it is', (text) => {
  expect(inertCell(text)).toBe(text);
});
