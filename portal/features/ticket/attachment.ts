import type { TFunction } from 'i18next';

/** What a case takes (spec 5 Ticket), as names end. */
const ENDINGS = ['.pdf', '.jpg', '.jpeg', '.png', '.xlsx'];
const MOST_BYTES = 10 * 1_048_576;

export const ATTACHABLE = ENDINGS.join(',');

/** Why a chosen file cannot be attached, said before anything is sent; null when it can. The server looks into the file itself. */
export function whyNotAttached({ name, size }: File, t: TFunction): string | null {
  if (!ENDINGS.some((ending) => name.toLowerCase().endsWith(ending))) return t('ticket.fileOfOtherKind', { name });
  return size > MOST_BYTES ? t('ticket.fileTooLarge', { name }) : null;
}
