import { expect, test } from 'vitest';
import { cellText } from './cell-text.ts';

const words: Record<string, string> = {
  'desk.customerType.whs': 'Nagykereskedő',
  'desk.customerType.posHoreca': 'Vendéglátóhely',
  'desk.customerType.posFood': 'Bolt',
  'desk.products.yes': 'igen',
  'desk.products.no': 'nem',
};
const { shown, read } = cellText(((key: string) => words[key] ?? key) as never, [
  { urlKey: 'lager', name: 'Világos sör' },
]);

test('cells say labels and no codes', () => {
  expect(shown('customer_types', 'WHS|POS Horeca')).toBe('Nagykereskedő, Vendéglátóhely');
  expect(shown('category_url_key', 'lager')).toBe('Világos sör');
  expect([shown('is_new', '1'), shown('active', '0'), shown('ean_unit', '1')]).toEqual(['igen', 'nem', '1']);
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
