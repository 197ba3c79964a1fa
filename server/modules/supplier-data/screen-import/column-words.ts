import type { Field } from '#platform/import-kind/field.ts';
import type { Language } from '#values/text.ts';
import { wordingKeyOf } from '#vocabulary/role.ts';
import { hasWording, say } from '#wording/say.ts';

export const CHOICE_LANGUAGES = ['hu', 'en', 'es'] as const;

/** Where the values of columns have words already. */
const WORDS = ['deskPrice.kinds', 'transport', 'importColumn.choice', 'desk.customerType'];

/** What a value that can be chosen is called; one without words keeps its code. */
export function choiceName(language: Language, value: string): string {
  const key = WORDS.flatMap((group) => [`${group}.${value}`, `${group}.${wordingKeyOf(value)}`]).find(hasWording);
  return key ? say(language, key) : value;
}

/** What may stand in a column of somebody's own list, in a few words; '': any text. */
export function formName(language: Language, { holds }: Pick<Field, 'holds'>): string {
  if (!holds) return '';
  return holds.as === 'choice' || holds.as === 'choices'
    ? holds.values.map((value) => choiceName(language, value)).join(', ')
    : say(language, `importColumn.form.${holds.as}`);
}

/** A value that a row holds, as people read it: what can be chosen by its name, a percentage in percent. Days and forints are formatted where they are shown. */
export function valueName(language: Language, field: Field | undefined, value: string): string {
  const holds = field?.holds;
  if (holds?.as === 'choice') return choiceName(language, value);
  if (holds?.as === 'choices' && value.startsWith('['))
    return (JSON.parse(value) as unknown[]).map((one) => choiceName(language, String(one))).join(', ');
  if (holds?.as !== 'percent') return value;
  const percent = String(Number(value) / holds.parts);
  return `${language === 'en' ? percent : percent.replace('.', ',')}%`;
}
