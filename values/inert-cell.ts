const LIKE_A_FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * A text that a spreadsheet must not take for a formula: what begins like one gets an apostrophe in front (promises F5); the wide
 * forms are the same signs to a spreadsheet that is set up for Japanese.
 * Numbers are written as numbers and do not come through here.
 */
export function inertCell(text: string): string {
  return LIKE_A_FORMULA.test(text) ? `'${text}` : text;
}

/** What `inertCell` was given; other texts stay as they are. */
export function restoredCell(text: string): string {
  return text.startsWith("'") && LIKE_A_FORMULA.test(text.slice(1)) ? text.slice(1) : text;
}
