/** A row of what was pasted; texts as they stood there. */
export interface PastedLine {
  readonly code: string;
  readonly quantity: string;
  readonly unit: string;
}

/** `1 200`, `1.200` or `1200` at the end of a line, a word behind it or none. */
const SPACED = /^(.+?)\s+(\d{1,3}(?:[ .\u00a0\u202f]\d{3})+|\d+)\s*([\p{L}.]*)$/u;

/** `100121, 2,5`: a code with digits, a comma, and what stands for the quantity. A comma in a name (`Világos 0,5 l`) divides nothing. */
const WITH_COMMA = /^((?=[\p{L}-]*\d)[\p{L}\d-]{4,})\s*,\s*(\d[\d.,]*(?:[ \u00a0\u202f]\d{3})*)\s*([\p{L}.]*)$/u;

/**
 * Lines `code [TAB ; comma space] quantity [unit]` as they come from a sheet, a mail or a list. Null when it is no list: one word is pasted as
 * any other text. A line without a quantity stays with none; nothing is left out.
 */
export function readPasted(text: string): PastedLine[] | null {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const [first = ''] = lines;
  const isRow = /[\t;]/.test(text) || (/,\s/.test(first) && WITH_COMMA.test(first.slice(0, LONGEST).trim()));
  if (lines.length === 0 || (lines.length === 1 && !isRow)) return null;
  return lines.map(readLine);
}

/** No row of a list is longer: what is, stays as it is and is not looked into (the expressions take the square of the length). */
const LONGEST = 500;

function readLine(line: string): PastedLine {
  if (line.length > LONGEST) return { code: line.trim(), quantity: '', unit: '' };
  const separator = line.includes('\t') ? '\t' : line.includes(';') ? ';' : null;
  if (separator) {
    const [code = '', quantity = '', unit = ''] = line
      .split(separator)
      .map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
    const [, number = quantity, word = ''] = /^([\d\s.,\u00a0\u202f]+?)\s*([\p{L}.]*)$/u.exec(quantity) ?? [];
    return { code, quantity: number.trim(), unit: unit || word };
  }
  const [, code = line.trim(), quantity = '', unit = ''] =
    WITH_COMMA.exec(line.trim()) ?? SPACED.exec(line.trim()) ?? [];
  return { code, quantity, unit };
}
