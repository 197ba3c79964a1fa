/** Texts that are said one after another: each of several ends as a sentence, one alone stays as it is. */
export function sentences(texts: readonly (string | null | undefined)[]): string {
  const said = texts.filter((text) => text);
  return said.length < 2 ? (said[0] ?? '') : said.map((text) => text + endOf(text!)).join(' ');
}

/** What a text lacks to be a sentence. */
function endOf(text: string): string {
  return /[.!?…:]$/.test(text) ? '' : '.';
}
