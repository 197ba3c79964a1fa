import { expect, test } from 'vitest';
import { cellFault, cellText } from './cell-text.ts';

const words: Record<string, string> = {
  'desk.customerType.whs': 'Nagykereskedő',
  'desk.customerType.posHoreca': 'Vendéglátóhely',
  'desk.customerType.posFood': 'Bolt',
  'desk.products.yes': 'igen',
  'desk.products.no': 'nem',
};
const t = ((key: string, values?: Record<string, string>) =>
  values?.['values'] === undefined ? (words[key] ?? key) : `${key} ${values['value']} ${values['values']}`) as never;
const text = cellText(t, [{ urlKey: 'lager', name: 'Világos sör' }], 'hu');
const { shown, read } = text;

test('cells say labels and no codes', () => {
  expect(shown('customer_types', 'WHS|POS Horeca')).toBe('Nagykereskedő, Vendéglátóhely');
  expect(shown('category_url_key', 'lager')).toBe('Világos sör');
  expect([shown('is_new', '1'), shown('active', '0'), shown('ean_unit', '1')]).toEqual(['igen', 'nem', '1']);
});

test('a difference says yes, no, customer types and a number of pictures, as the database has them', () => {
  expect([shown('active', 'true'), shown('active', 'false')]).toEqual(['igen', 'nem']);
  expect(shown('customer_types', '["WHS","POS Food"]')).toBe('Nagykereskedő, Bolt');
  expect(shown('images', '[{"url":"/a.png","label":""}]')).toBe('desk.products.listed');
  expect(shown('name_hu', 'Nem igaz (false)')).toBe('Nem igaz (false)');
});

test('alcohol is shown and typed in percent, whatever the letter that begins decimals', () => {
  expect([shown('alcohol_tenths', '54'), shown('alcohol_tenths', '5'), shown('alcohol_tenths', '')]).toEqual([
    '5,4',
    '0,5',
    '',
  ]);
  expect(['5,4', '5.4', '5', '0,5', '5,4 %'].map((text) => read('alcohol_tenths', text))).toEqual([
    '54',
    '54',
    '50',
    '5',
    '54',
  ]);
  // What is no tenth of a percent stays, and the server says so.
  expect(['5,45', 'sok', '5,'].map((text) => read('alcohol_tenths', text))).toEqual(['5,45', 'sok', '5,']);
});

test('what is typed or pasted is read as a label or as a code, and what is neither stays for the server to refuse', () => {
  expect(read('customer_types', 'bolt; WHS')).toBe('POS Food|WHS');
  expect(read('customer_types', shown('customer_types', 'WHS|POS Food|POS Horeca'))).toBe('WHS|POS Food|POS Horeca');
  expect([
    read('category_url_key', ' világos sör '),
    read('category_url_key', 'lager'),
    read('category_url_key', 'bor'),
  ]).toEqual(['lager', 'lager', 'bor']);
  expect([read('is_sale', 'Igen'), read('is_sale', '0'), read('name_hu', ' Bolt ')]).toEqual(['1', '0', 'Bolt']);
});

test('a refused cell names what it takes by the words of the grid, never by codes', () => {
  const why = (column: string, code: string, values: Record<string, string>) =>
    cellFault(t, text, { column, code, values, reason: 'as the server says it' });
  expect(why('customer_types', 'notChoice', { value: 'Kocsma', values: 'WHS, POS Horeca, POS Food' })).toBe(
    'desk.products.notChoice Kocsma Nagykereskedő, Vendéglátóhely, Bolt',
  );
  expect(why('is_new', 'notFlag', { value: 'talán' })).toBe('desk.products.notChoice talán igen, nem');
  expect(why('ean_unit', 'notEan', { value: '1' })).toBe('as the server says it');
});
