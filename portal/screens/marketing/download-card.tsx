import { IconAlertTriangle, IconCheck, IconDownload, IconX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Download } from '#portal/features/marketing/downloads.ts';
import { forgetDownload, useDownloads } from '#portal/features/marketing/downloads.ts';
import { IconButton } from '#ui/button.tsx';
import { useFormat } from '#ui/format.ts';
import css from './download-card.module.css';

const LIFE = 6_000;

/** What is being downloaded, on whatever page one is. */
export function DownloadCards() {
  const downloads = useDownloads();
  return (
    <div className={css['cards']} role="status" data-no-print>
      {downloads.map((one) => (
        <Card key={one.id} download={one} />
      ))}
    </div>
  );
}

function Card({ download: { id, name, done, total, state, stop } }: { readonly download: Download }) {
  const { t } = useTranslation();
  const format = useFormat();
  useEffect(() => {
    if (state !== 'finished') return;
    const timer = setTimeout(() => forgetDownload(id), LIFE);
    return () => clearTimeout(timer);
  }, [state, id]);
  const Sign = { running: IconDownload, finished: IconCheck, failed: IconAlertTriangle }[state];
  return (
    <div className={css['card']} data-state={state}>
      <Sign size={18} aria-hidden />
      <div className={css['words']}>
        <b>
          {
            {
              running: t('download.packing', { name }),
              finished: t('download.finished', { name }),
              failed: t('error.fileDownload'),
            }[state]
          }
        </b>
        {state === 'running' && (
          <>
            <progress value={done} max={total} aria-label={t('download.packing', { name })} />
            <small aria-hidden>
              {t('download.progress', { done: format.bytes(done), total: format.bytes(total) })}
            </small>
          </>
        )}
      </div>
      <IconButton
        label={state === 'running' ? t('download.stop') : t('portal.close')}
        icon={<IconX size={16} aria-hidden />}
        onClick={() => (state === 'running' ? stop() : forgetDownload(id))}
      />
    </div>
  );
}
