import { useTranslation } from 'react-i18next';
import { useFormat } from '#ui/format.ts';

/** Seconds as people say them. */
export function useDuration(): (seconds: number) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return (seconds) => {
    if (seconds < 90) return t('deskOperation.time.s', { n: format.number(seconds) });
    if (seconds < 5_400) return t('deskOperation.time.m', { n: format.number(Math.round(seconds / 60)) });
    return t('deskOperation.time.h', { n: format.number(Math.round(seconds / 3_600)) });
  };
}
