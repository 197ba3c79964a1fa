import { useMemo } from 'react';
import { ACCOUNT, MENU, isCurrent } from '#portal/chrome/menu.ts';
import type { Banner } from '#portal/features/banner/banner-carousel.tsx';
import { useBanners } from '#portal/features/banner/use-banners.ts';
import { usePortalConfig } from '#portal/features/portal-config/use-portal-config.ts';
import { may } from '#portal/features/user/me.ts';
import type { Me } from '#portal/features/user/me.ts';
import { useMe } from '#portal/features/user/use-me.ts';
import { isOwnPath } from '#ui/address.ts';
import type { BannerPlace } from '#vocabulary/banner-place.ts';

const NONE: readonly Banner[] = [];
const ENTRIES = [...MENU.flatMap(({ entries }) => entries), ...ACCOUNT];

/** The banners of a place, without those that lead to a page of ours that the reader may not open. */
export function useOpenBanners(place: BannerPlace): readonly Banner[] {
  const { data: banners = NONE } = useBanners(place);
  const { data: me } = useMe();
  const { data: config } = usePortalConfig();
  // The carousel begins anew with other banners.
  return useMemo(
    () => (me && config ? banners.filter(({ link }) => opens(link, me, config.sections)) : banners),
    [banners, me, config],
  );
}

/** As the menu judges the page behind it; all pages of goods take the catalogue. */
export function opens(link: string | null, me: Me, sections: ReadonlySet<string>): boolean {
  if (!link || !isOwnPath(link)) return true;
  const { pathname } = new URL(link, 'https://portal.invalid');
  if (pathname.startsWith('/catalog/') && !may(me, sections, 'Catalogue')) return false;
  return ENTRIES.filter((entry) => isCurrent(entry, pathname)).every(
    ({ permission, only }) => may(me, sections, permission) && (only?.(me) ?? true),
  );
}
