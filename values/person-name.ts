export interface PersonName {
  readonly firstName: string;
  readonly lastName: string;
}

/** A person as called in a language: the family name first in Hungarian (rules 1.5), the given name first elsewhere. */
export function personName(language: string, { firstName, lastName }: PersonName): string {
  return (language === 'hu' ? `${lastName} ${firstName}` : `${firstName} ${lastName}`).trim();
}

/** The first letters of the first and the last word of a name: `Ügyintéző Klára` is ÜK. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0]?.toLocaleUpperCase('hu') ?? '')
    .join('');
}
