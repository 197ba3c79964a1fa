import { expect, test } from 'vitest';
import { fieldsOf, readTable } from './read-table.ts';

test('a table is read with semicolons, commas or tabs, quotes and line ends inside cells', () => {
  expect(readTable('a;b\n1;"x; ""y""\nz"\n\n')).toEqual([
    ['a', 'b'],
    ['1', 'x; "y"\nz'],
  ]);
  expect(readTable('a\tb\r\n1\t2,5')).toEqual([
    ['a', 'b'],
    ['1', '2,5'],
  ]);
  expect(readTable('a,b\n1,2')[1]).toEqual(['1', '2']);
});

test('columns are recognised by what people call them, each field once', () => {
  expect(fieldsOf(['Cikkszám', 'Megnevezés', 'Kiszer.', 'Alk%', 'EAN', 'Nettó ár', 'VTSZ'])).toEqual([
    'sku',
    'nameHu',
    'packCode',
    'alcohol',
    'eanPiece',
    'price',
    null,
  ]);
  expect(fieldsOf(['sku', 'nameHu', 'price', 'Ár'])).toEqual(['sku', 'nameHu', 'price', null]);
});
