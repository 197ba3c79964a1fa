/** A text as XML 1.0 can hold it, in a workbook as well: one control sign in one cell, half of a letter, or one of the two signs that are none, and no program opens the file. */
export function xmlText(text: string): string {
  return text.toWellFormed().replaceAll(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
}
