import { isCalled, plainHeading } from '#vocabulary/column-name.ts';

/** Fields of a product that a column of somebody's own list may become. */
export const PRODUCT_FIELDS = [
  'sku',
  'nameHu',
  'nameEn',
  'brand',
  'category',
  'packCode',
  'alcohol',
  'eanPiece',
  'eanUnit',
  'price',
] as const;
export type ProductField = (typeof PRODUCT_FIELDS)[number];

/** The headers of the supplier's data that these fields become. */
const HEADERS: Readonly<Record<ProductField, string>> = {
  sku: 'sku',
  nameEn: 'name_en',
  nameHu: 'name_hu',
  brand: 'brand',
  category: 'category_url_key',
  packCode: 'pack_code',
  alcohol: 'alcohol_tenths',
  eanUnit: 'ean_unit',
  eanPiece: 'ean_piece',
  price: 'amount_ft',
};

/** The field that a column of the supplier's data comes from; the brand's code comes from its name, variants from the product's. */
export function fieldOfColumn(column: string): ProductField | undefined {
  if (column === 'brand_code') return 'brand';
  if (column.startsWith('variant_')) return 'nameHu';
  return PRODUCT_FIELDS.find((field) => HEADERS[field] === column);
}

/** Which field each column is, as far as its heading tells; each field once. */
export function fieldsOf(header: readonly string[]): (ProductField | null)[] {
  const taken = new Set<ProductField>();
  return header.map((name) => {
    const exact = PRODUCT_FIELDS.find((field) => field.toLowerCase() === plainHeading(name) && !taken.has(field));
    const found =
      exact ??
      (Object.keys(HEADERS) as ProductField[]).find((field) => !taken.has(field) && isCalled(HEADERS[field], name));
    if (found) taken.add(found);
    return found ?? null;
  });
}

/** A table as text: CSV with commas or semicolons, or what Excel puts on the clipboard. Quotes hold a cell together. Empty rows are left out. */
export function readTable(text: string): string[][] {
  const head = text.slice(0, text.indexOf('\n') === -1 ? undefined : text.indexOf('\n'));
  const separator = head.includes('\t') ? '\t' : head.includes(';') ? ';' : ',';
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const source = text.replace(/^\ufeff/, '');
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at]!;
    if (quoted && sign === '"' && source[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"' && (quoted || cell === '')) quoted = !quoted;
    else if (!quoted && (sign === separator || sign === '\n')) {
      row.push(cell.trim());
      cell = '';
      if (sign === '\n') {
        rows.push(row);
        row = [];
      }
    } else if (sign !== '\r' || quoted) cell += sign;
  }
  rows.push([...row, cell.trim()]);
  return rows.filter((cells) => cells.some((one) => one !== ''));
}
