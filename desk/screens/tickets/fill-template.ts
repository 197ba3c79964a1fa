/** A template with what the case knows in the place of its fields; what it does not know stays in braces for a person to write. */
export function fillTemplate(text: string, fields: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, field: string) => fields[field] ?? whole);
}

/** The first field that is still to be written. */
export function openField(text: string): { from: number; to: number; name: string } | null {
  const found = /\{(\w+)\}/.exec(text);
  return found ? { from: found.index, to: found.index + found[0].length, name: found[1]! } : null;
}

/** The word after a semicolon before the caret, which looks for a template; null when there is none. */
export function templateSought(text: string, caret: number): { from: number; words: string } | null {
  const found = /(?:^|\s);([^\s;]*)$/.exec(text.slice(0, caret));
  return found ? { from: caret - found[1]!.length - 1, words: found[1]! } : null;
}
