import { usePortalConfig } from '#portal/features/portal-config/use-portal-config.ts';
import { BannerCarousel } from '#portal/features/banner/banner-carousel.tsx';
import type { BannerPlace } from '#vocabulary/banner-place.ts';
import css from './place-banners.module.css';
import { useOpenBanners } from './use-open-banners.ts';

/** spec 7: the banners of a page by its route's name, below what one came for, so that nothing moves when they come. */
export function PlaceBanners({ place }: { readonly place: Exclude<BannerPlace, 'homepageAfterLogin'> }) {
  const { data: config } = usePortalConfig();
  const banners = useOpenBanners(place);
  if (!config || banners.length === 0) return null;
  return (
    <div className={css['place']} data-no-print>
      <BannerCarousel banners={banners} seconds={config.bannerRotation} />
    </div>
  );
}
