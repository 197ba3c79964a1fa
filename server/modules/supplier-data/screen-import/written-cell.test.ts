import { expect, test } from 'vitest';
import { choice, day, flag, list, whole } from '#platform/import-kind/field.ts';
import { writtenCell } from './written-cell.ts';

const amount = whole('amount_ft', '');
const count = whole('pieces', '');
const rate = whole('rate_bp', '');
const alcohol = whole('alcohol_tenths', '');
const from = day('valid_from', '');
const types = list('customer_types', '', { values: ['WHS', 'POS Horeca', 'POS Food'] });

test.each([
  [amount, '6 200', '6200'],
  [amount, '6\u00a0200', '6200'],
  [amount, '1\u202f234\u202f567', '1234567'],
  [amount, '6200 Ft', '6200'],
  [amount, '6 200,00 Ft', '6200'],
  [amount, 'HUF 6200', '6200'],
  [amount, '6200,-', '6200'],
  [count, '20,0', '20'],
  [from, '2026.12.01', '2026-12-01'],
  [from, '2026. 12. 1.', '2026-12-01'],
  [from, '2026/12/01', '2026-12-01'],
  [from, '2026.12.01 0:00:00', '2026-12-01'],
  [rate, '5,5%', '550'],
  [rate, '5', '500'],
  [alcohol, '4,6', '46'],
  [flag('active', ''), 'Igen', '1'],
  [choice('kind', '', ['PR00', 'ZPRO']), 'listaár', 'PR00'],
  [types, 'Vendéglátóhely, bolt', 'POS Horeca|POS Food'],
  [types, 'WHS|POS Food', 'WHS|POS Food'],
  [types, 'Wholesaler; shop', 'WHS|POS Food'],
  [types, 'Vendéglátóhely, mindenki', 'Vendéglátóhely, mindenki'],
] as const)('reads a cell of %o as it is written: %s', (field, cell, plain) => {
  expect(writtenCell(cell, field)).toBe(plain);
});

test.each([
  [amount, '6.200'],
  [amount, '6,200'],
  [amount, '7 6o0'],
  [amount, '6200,50'],
  [amount, '6200 Ft/db'],
  [count, '20 Ft'],
  [from, '01/12/2026'],
  [from, '2026.13.01'],
  // What a spreadsheet keeps of 5%.
  [rate, '0,05'],
  [rate, '5,123'],
  [choice('kind', '', ['PR00']), 'Ár'],
] as const)('leaves a cell of %o that says two things or none to the check: %s', (field, cell) => {
  expect(writtenCell(cell, field)).toBe(cell);
});

test('counts a percentage in its parts under a heading of ours', () => {
  expect(writtenCell('550', rate, true)).toBe('550');
});
