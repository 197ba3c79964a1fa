/**
 * A text that a spreadsheet must not take for a formula: what begins like one gets an apostrophe in front (promises F5); the wide
 * forms are the same signs to a spreadsheet that is set up for Japanese.
 * Numbers are written as numbers and do not come through here.
 */
export function inertCell(text: string): string {
  return /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
}
