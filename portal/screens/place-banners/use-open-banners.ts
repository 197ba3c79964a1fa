import { useMemo } from 'react';
import { screenAt } from '#portal/app/screen-at.ts';
import { MENU } from '#portal/chrome/menu.ts';
import type { Banner } from '#portal/features/banner/banner-carousel.tsx';
import { useBanners } from '#portal/features/banner/use-banners.ts';
import { usePortalConfig } from '#portal/features/portal-config/use-portal-config.ts';
import { may } from '#portal/features/user/me.ts';
import type { Me } from '#portal/features/user/me.ts';
import { useMe } from '#portal/features/user/use-me.ts';
import { isOwnPath } from '#ui/address.ts';
import type { BannerPlace } from '#vocabulary/banner-place.ts';

const NONE: readonly Banner[] = [];

/** The banners of a place, without those that lead to a page of ours that the reader may not open, or that is not there. */
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

/** As the guard and the menu judge the page behind it. */
export function opens(link: string | null, me: Me, sections: ReadonlySet<string>): boolean {
  if (!link || !isOwnPath(link)) return true;
  const { pathname } = new URL(link, 'https://portal.invalid');
  const { name, section, alsoSection } = screenAt(pathname);
  return (
    name !== 'Error404' &&
    [section, alsoSection].every((one) => !one || may(me, sections, one)) &&
    MENU.flatMap(({ entries }) => entries).every(({ to, only }) => to !== pathname || (only?.(me) ?? true))
  );
}
