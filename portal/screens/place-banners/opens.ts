import { ACCOUNT, MENU, isCurrent } from '#portal/chrome/menu.ts';
import { may } from '#portal/features/user/me.ts';
import type { Me } from '#portal/features/user/me.ts';
import { isOwnPath } from '#ui/address.ts';

const ENTRIES = [...MENU.flatMap(({ entries }) => entries), ...ACCOUNT];

/** Whether a banner leads where the reader may go: as the menu judges the page behind it; all pages of goods take the catalogue. */
export function opens(link: string | null, me: Me, sections: ReadonlySet<string>): boolean {
  if (!link || !isOwnPath(link)) return true;
  const { pathname } = new URL(link, 'https://portal.invalid');
  if (pathname.startsWith('/catalog/') && !may(me, sections, 'Catalogue')) return false;
  return ENTRIES.filter((entry) => isCurrent(entry, pathname)).every(
    ({ permission, only }) => may(me, sections, permission) && (only?.(me) ?? true),
  );
}
