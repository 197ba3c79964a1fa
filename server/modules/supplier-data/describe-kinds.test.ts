import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { supplierData } from '../../surfaces/supplier-data.ts';
import { hasWording } from '#wording/say.ts';
import { importGuide } from './describe-kinds.ts';
import { columnsOf } from './folder/stage.store.ts';

test('the guide to the import documents every file and column as it is (write it again with node tools/write-how-tos.ts)', () => {
  expect(readFileSync(new URL('../../../docs/how-to/import.md', import.meta.url), 'utf8')).toBe(
    importGuide(supplierData.kinds),
  );
});

test('every column that an entry of the audit may name has words', () => {
  const columns = supplierData.kinds.flatMap((kind) => [...columnsOf(kind), 'withdrawn']);
  expect(columns.filter((column) => !hasWording(`importColumn.column.${column}`))).toEqual([]);
});
