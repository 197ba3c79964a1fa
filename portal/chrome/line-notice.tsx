import { IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLineLost } from '#portal/api/line.ts';
import css from './line-notice.module.css';
import { StaleNotice } from './stale-notice.tsx';

/** The line is lost, or else what stands here is no longer fresh: one voice, for without a line nothing is fresh. It floats, so that nothing moves. */
export function LineNotice() {
  const { t } = useTranslation();
  const lost = useLineLost();
  return (
    <div role="status" className={css['place']} data-no-print>
      {lost ? (
        <p className={css['notice']}>
          <IconPlugConnectedX size={18} aria-hidden />
          <span>
            <b>{t('error.offline')}</b> {t('error.offlineBody')}
          </span>
        </p>
      ) : (
        <StaleNotice />
      )}
    </div>
  );
}
