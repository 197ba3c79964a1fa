import type { TFunction } from 'i18next';

/** As long as a search may be. */
export const LONGEST_SEARCH = 100;

/** What a field says of a text that does not fit; nothing that is typed or pasted is cut: what is too much of it, its writer decides. */
export const tooLong = (t: TFunction, { length }: string, max: number): string | undefined =>
  length > max ? t('form.tooLong', { count: length - max, max }) : undefined;
