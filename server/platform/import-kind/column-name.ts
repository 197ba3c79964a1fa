import type { Language } from '#values/text.ts';
import { hasWording, say } from '#wording/say.ts';

/** What a column of ours is called in the reader's language; a text in several languages says which. One without words keeps its header. */
export function columnName(language: Language, header: string): string {
  const [, base = header, of] = /^(.+)_(hu|en|es)$/.exec(header) ?? [];
  const key = `importColumn.column.${base}`;
  if (!hasWording(key)) return header;
  const name = say(language, key);
  return of ? say(language, `importColumn.in.${of}`, { name }) : name;
}
