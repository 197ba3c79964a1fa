import { useMemo } from 'react';
import type { Banner } from '#portal/features/banner/banner-carousel.tsx';
import { useBanners } from '#portal/features/banner/use-banners.ts';
import { usePortalConfig } from '#portal/features/portal-config/use-portal-config.ts';
import { useMe } from '#portal/features/user/use-me.ts';
import type { BannerPlace } from '#vocabulary/banner-place.ts';
import { opens } from './opens.ts';

const NONE: readonly Banner[] = [];

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
