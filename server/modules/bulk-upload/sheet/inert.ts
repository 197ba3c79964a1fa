import { inertCell } from '#values/inert-cell.ts';
import { xmlText } from '#values/xml-text.ts';

/**
 * A text that no spreadsheet will take for a formula, whichever way it comes into one (OWASP: CSV injection): the cell is a
 * text anyway, the mark keeps it one after a detour over CSV. Reading takes the mark off again (`restoredCell`).
 */
export function inert(text: string): string {
  return inertCell(xmlText(text));
}
