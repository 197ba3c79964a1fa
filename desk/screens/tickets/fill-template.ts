/** What the case knows has a name of ours; what a person writes is named in the language of the text: `{új időpont}`. */
const FIELDS = /\{([^{}\n]{1,40})\}/g;

/** A template with what the case knows in the place of its fields; what it does not know stays in braces for a person to write. */
export function fillTemplate(text: string, fields: Readonly<Record<string, string>>): string {
  return text.replaceAll(FIELDS, (whole, field: string) => fields[field] ?? whole);
}

/** The first field that is still to be written. */
export function openField(text: string): { from: number; to: number; name: string } | null {
  const found = new RegExp(FIELDS.source).exec(text);
  return found ? { from: found.index, to: found.index + found[0].length, name: found[1]! } : null;
}

/** The names of all fields that are still to be written, each once. */
export function openFields(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(FIELDS), ([, name]) => name!))];
}

/** The word after a semicolon before the caret, which looks for a template; null when there is none. */
export function templateSought(text: string, caret: number): { from: number; words: string } | null {
  const found = /(?:^|\s);([^\s;]*)$/.exec(text.slice(0, caret));
  return found ? { from: caret - found[1]!.length - 1, words: found[1]! } : null;
}
