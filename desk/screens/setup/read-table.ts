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

/** What people call these columns, without accents. */
const NAMES: Readonly<Record<ProductField, RegExp>> = {
  sku: /^(cikkszam|cikk|sku|kod|product number|item|numero)/,
  nameEn: /(angol|english|name_en)/,
  nameHu: /^(megnevezes|nev|termek|name|leiras|nombre)/,
  brand: /^(marka|brand|marca)/,
  category: /^(kategoria|category|csoport|categoria)/,
  packCode: /^(kiszer|csomagolas|pack|envase)/,
  alcohol: /^(alk|alcohol|abv)/,
  eanUnit: /ean.*(egyseg|unit|karton|rekesz)/,
  eanPiece: /^(ean|vonalkod|barcode|gtin)/,
  price: /(ar|price|precio)( \(|$)|^(netto|listaar|net )/,
};

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

/** Which field each column is, as far as its heading tells; each field once. */
export function fieldsOf(header: readonly string[]): (ProductField | null)[] {
  const taken = new Set<ProductField>();
  return header.map((name) => {
    const exact = PRODUCT_FIELDS.find((field) => field.toLowerCase() === plain(name) && !taken.has(field));
    const found =
      exact ??
      (Object.keys(NAMES) as ProductField[]).find((field) => !taken.has(field) && NAMES[field].test(plain(name)));
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
