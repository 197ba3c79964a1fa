import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { classes } from '#ui/classes.ts';
import css from './banner-carousel.module.css';
import { useAutoplay } from './use-autoplay.ts';
import { isOwnPath, webAddress } from '#ui/address.ts';

export interface Banner {
  readonly id: string;
  readonly title: string;
  readonly imageLink: string;
  readonly imageName: string;
  readonly link: string | null;
}

/**
 * Banners one at a time. They change by themselves after `seconds`, only when there is more than one; they stand still while
 * paused, under the pointer, with the focus inside, and for who wants less motion.
 */
export function BannerCarousel({
  banners,
  seconds,
}: {
  readonly banners: readonly Banner[];
  readonly seconds: number;
}) {
  const { t } = useTranslation();
  const [index, setIndex] = useState(0);
  const several = banners.length > 1;
  const { playing, toggle, hold } = useAutoplay(several ? seconds : 0, () =>
    setIndex((now) => (now + 1) % banners.length),
  );
  useEffect(() => setIndex(0), [banners]);
  const shown = banners[index] ?? banners[0];
  if (!shown) return null;
  const turn = (by: number) => setIndex((index + by + banners.length) % banners.length);
  return (
    <section
      className={css['carousel']}
      aria-roledescription={t('home.banner.kind')}
      aria-label={t('home.banner.label')}
      {...hold}
    >
      <div aria-live={playing ? 'off' : 'polite'} className={css['stage']}>
        {banners.map((banner, position) => (
          <div
            key={banner.id}
            role="group"
            aria-roledescription={t('home.banner.slideKind')}
            aria-label={t('home.banner.slide', { n: position + 1, total: banners.length })}
            hidden={position !== index}
            className={css['slide']}
          >
            <div className={css['text']}>
              {banner.imageName && banner.imageName !== banner.title && (
                <p className={css['label']} aria-hidden>
                  {banner.imageName}
                </p>
              )}
              <h2>{banner.title}</h2>
              <BannerLink banner={banner} />
            </div>
            <img
              className={css['picture']}
              src={banner.imageLink}
              alt={banner.imageName}
              loading={position === 0 ? 'eager' : 'lazy'}
              fetchPriority={position === 0 ? 'high' : 'auto'}
              width={600}
              height={204}
              onError={(event) => {
                event.currentTarget.hidden = true;
              }}
            />
          </div>
        ))}
      </div>
      {several && (
        <div className={css['controls']}>
          <button type="button" aria-label={t('home.banner.previous')} onClick={() => turn(-1)}>
            <IconChevronLeft size={18} aria-hidden />
          </button>
          {banners.map(({ id }, position) => (
            <button
              key={id}
              type="button"
              className={classes(css['dot'], position === index && css['on'])}
              aria-label={t('home.banner.slide', { n: position + 1, total: banners.length })}
              aria-current={position === index || undefined}
              onClick={() => setIndex(position)}
            />
          ))}
          <button type="button" aria-label={t('home.banner.next')} onClick={() => turn(1)}>
            <IconChevronRight size={18} aria-hidden />
          </button>
          {seconds > 0 && (
            <button type="button" aria-label={t(playing ? 'home.banner.pause' : 'home.banner.play')} onClick={toggle}>
              {playing ? <IconPlayerPause size={16} aria-hidden /> : <IconPlayerPlay size={16} aria-hidden />}
            </button>
          )}
        </div>
      )}
    </section>
  );
}

/** A path of ours stays in the portal; the web opens in a new tab; anything else is no link. */
function BannerLink({ banner: { link, title } }: { readonly banner: Banner }) {
  const { t } = useTranslation();
  const words = (
    <>
      {t('home.banner.open')}
      <span className="hidden-visually">: {title}</span>
    </>
  );
  if (link && isOwnPath(link))
    return (
      <Link className={css['go']} to={link}>
        {words}
      </Link>
    );
  if (link && webAddress(link))
    return (
      <a className={css['go']} href={link} target="_blank" rel="noopener noreferrer">
        {words}
      </a>
    );
  return null;
}
