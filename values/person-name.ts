export interface PersonName {
  readonly firstName: string;
  readonly lastName: string;
}

/** A person as called in a language: the family name first in Hungarian (rules 1.5), the given name first elsewhere. */
export function personName(language: string, { firstName, lastName }: PersonName): string {
  return (language === 'hu' ? `${lastName} ${firstName}` : `${firstName} ${lastName}`).trim();
}
