import { expect, test } from 'vitest';
import { supplierData } from '../../../surfaces/supplier-data.ts';
import { fits, likelyKind, proposeColumns } from './match-columns.ts';

const kinds = supplierData.kinds.filter(({ right }) => right);
const kindNamed = (file: string) => kinds.find((one) => one.file === file)!;
const found = (header: string[], file: string, remembered = []) =>
  Object.fromEntries(
    proposeColumns(header, kindNamed(file), remembered)
      .filter(({ from, value }) => from !== null || value !== '')
      .map(({ column, from, value }) => [column, from ?? `= ${value}`]),
  );

test('columns are recognised by what people call them, each heading once', () => {
  expect(found(['Cikkszám', 'Nettó ár (Ft)', 'Érvényes -tól', 'VTSZ'], 'price-conditions.csv')).toEqual({
    sku: 'Cikkszám',
    amount_ft: 'Nettó ár (Ft)',
    valid_from: 'Érvényes -tól',
    kind: '= PR00',
  });
});

test.each([
  ['sku', 'Cikkszám', 'Cikk', 'Cikk kód', 'Termékkód', 'Product code', 'Item no.', 'SKU'],
  [
    'amount_ft',
    'Ár',
    'Listaár',
    'Listaár (Ft)',
    'Nettó ár',
    'Egységár Ft',
    'Nettó egységár, Ft',
    'Új ár',
    'List price',
    'Price (HUF)',
  ],
  [
    'valid_from',
    'Érvényes',
    'Érvényes ettől',
    'Érvényesség kezdete',
    'Dátum',
    'Hatályos',
    'Valid from',
    'Effective date',
  ],
  ['valid_to', 'Érvényes eddig', 'Érvényesség vége', 'Lejárat', 'Valid until'],
])('knows %s by what price lists call it', (column, ...headings) => {
  for (const heading of headings)
    expect(found([heading], 'price-conditions.csv'), heading).toEqual({ [column]: heading });
});

test('takes no gross price, weight, group or maker for a net price, and no name for a number', () => {
  for (const heading of ['Bruttó ár', 'Nettó tömeg (kg)', 'Árcsoport', 'Gyár', 'Cikk megnevezése'])
    expect(
      found([heading], 'price-conditions.csv')['amount_ft'] ?? found([heading], 'price-conditions.csv')['sku'],
    ).toBeUndefined();
});

test('a list with amounts and discounts does not say which of them a row is', () => {
  expect(found(['Cikkszám', 'Listaár', 'Kedvezmény'], 'price-conditions.csv')['kind']).toBeUndefined();
});

test('our own header counts before what people call another column so', () => {
  expect(found(['sku', 'Termék', 'kind', 'valid_from'], 'price-conditions.csv')).toEqual({
    sku: 'sku',
    kind: 'kind',
    valid_from: 'valid_from',
  });
});

test('what was said last time comes first, and a heading that is gone is asked for again', () => {
  const said = [
    { column: 'sku', from: 'Belső kód', value: '' },
    { column: 'kind', from: null, value: 'PR00' },
    { column: 'brand', from: 'Nincs már', value: '' },
  ];
  expect(found(['Cikkszám', 'Belső kód'], 'price-conditions.csv', said as never)).toEqual({
    sku: 'Belső kód',
    kind: '= PR00',
  });
});

test('a list is taken for the kind whose columns it has; one of nothing known for none', () => {
  expect(likelyKind(['sku', 'depot', 'from_day', 'Készlet'], kinds)?.file).toBe('availability.csv');
  expect(likelyKind(['x', 'y'], kinds)).toBeNull();
});

test('a file fits when it has our headers and lacks none that it needs', () => {
  expect(fits(['kind', 'sku', 'amount_ft', 'valid_from'], kindNamed('price-conditions.csv'))).toBe(true);
  expect(fits(['kind', 'sku', 'amount_ft'], kindNamed('price-conditions.csv'))).toBe(false);
  expect(fits(['kind', 'sku', 'valid_from', 'Ár'], kindNamed('price-conditions.csv'))).toBe(false);
});
