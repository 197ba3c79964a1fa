/** A person as called in a language: the family name first in Hungarian (rules 1.5), the given name first elsewhere. */
export function personName(language: string, { firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string {
  return (language === 'hu' ? `${lastName} ${firstName}` : `${firstName} ${lastName}`).trim();
}
