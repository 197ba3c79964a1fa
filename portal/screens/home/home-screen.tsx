import { imported } from '#portal/state/imported.ts';
import { loadOtherWords } from '#portal/state/language.ts';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { BannerCarousel } from '#portal/features/banner/banner-carousel.tsx';
import { useOpenBanners } from '#portal/screens/place-banners/use-open-banners.ts';
import { HolidayNotice } from '#portal/features/delivery/holiday-notice.tsx';
import { usePortalConfig } from '#portal/features/portal-config/use-portal-config.ts';
import { may } from '#portal/features/user/me.ts';
import { useMe } from '#portal/features/user/use-me.ts';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { CaseAnswers } from './case-answers.tsx';
import { EmptiesBalance } from './empties-balance.tsx';
import { FavouritesPreview } from './favourites-preview.tsx';
import css from './home-screen.module.css';
import { LatestNews } from './latest-news.tsx';
import { NextDelivery } from './next-delivery.tsx';
import { RecentOrders } from './recent-orders.tsx';
import { Recommended } from './recommended.tsx';
import { UsualBlock } from './usual-block.tsx';

/** Nobody but the supplier's people needs it. */
const ClerkHome = lazy(async () => {
  const [{ ClerkHome: home }] = await Promise.all([imported(() => import('./clerk-home.tsx')), loadOtherWords()]);
  return { default: home };
});

/** The first page: offers, what one usually orders, how the last orders are getting on, and the next delivery. */
export function HomeScreen() {
  const { t } = useTranslation();
  const { data: me } = useMe();
  const { data: config } = usePortalConfig();
  const banners = useOpenBanners('homepageAfterLogin');
  if (!me || !config) return null;
  const { sections } = config;
  if (me.supplier)
    return (
      <div className={css['home']}>
        <h1 className="hidden-visually">{t('home.greeting', { name: me.firstName })}</h1>
        <Suspense fallback={<SkeletonRows rows={8} />}>
          <ClerkHome />
        </Suspense>
      </div>
    );
  const orders = may(me, sections, 'Catalogue');
  return (
    <div className={css['home']}>
      <h1 className="hidden-visually">{t('home.greeting', { name: me.firstName })}</h1>
      <div className={css['main']}>
        {may(me, sections, 'Support') && <CaseAnswers />}
        {orders && <HolidayNotice wanted={{ soldToId: me.companyId }} />}
        {banners.length > 0 && <BannerCarousel banners={banners} seconds={config.bannerRotation} />}
        {orders && <UsualBlock />}
        {may(me, sections, 'My Orders') && <RecentOrders />}
        {orders && may(me, sections, 'Product recommendations') && <Recommended />}
      </div>
      <aside className={css['side']} aria-label={t('home.next.label')}>
        {orders && <NextDelivery soldToId={me.companyId} />}
        {may(me, sections, 'My Documents') && <EmptiesBalance />}
        {orders && <FavouritesPreview />}
        {may(me, sections, 'News & Events') && <LatestNews />}
      </aside>
    </div>
  );
}
