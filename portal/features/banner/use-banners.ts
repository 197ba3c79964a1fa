import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { BannerPlace } from '#vocabulary/banner-place.ts';
import { bannersQuestion } from './banners-question.ts';

/** spec 7, 9: the banners of a place, ten at a time; the homepage of a signed-in user has AfterLogin behind its name. */
export function useBanners(locationId: BannerPlace) {
  const { i18n } = useTranslation();
  return useQuery(bannersQuestion(locationId, i18n.language));
}
