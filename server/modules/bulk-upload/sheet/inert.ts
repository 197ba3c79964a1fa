import { inertCell } from '#values/inert-cell.ts';

/**
 * A text that no spreadsheet will take for a formula, whichever way it comes into one (OWASP: CSV injection): the cell is a
 * text anyway, the mark keeps it one after a detour over CSV. Reading takes the mark off again (`restoredCell`).
 */
export function inert(text: string): string {
  // oxlint-disable-next-line no-control-regex -- a workbook cannot hold them
  return inertCell(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, ''));
}
