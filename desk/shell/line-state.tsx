import { useTranslation } from 'react-i18next';
import { useFormat } from '#ui/format.ts';
import type { Line } from '../state/live.ts';
import css from './line-state.module.css';

/** Whether what is shown follows what happens, and if not, of when it is (desk.md, 4 Live). */
export function LineState({ line }: { readonly line: Line }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <span className={css['line']} data-line={line.is} role="status">
      <i aria-hidden />
      {line.is === 'lost'
        ? t('deskLive.lostShort', { time: format.time(new Date(line.since).toISOString()) })
        : t(`deskLive.${line.is}`)}
    </span>
  );
}

/** Says above the page that the line is lost; what is shown stays. */
export function LineLost({ line }: { readonly line: Line }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (line.is !== 'lost') return null;
  const time = format.time(new Date(line.since).toISOString());
  return (
    <p className={css['lost']} role="alert" data-no-print>
      <b>{t('deskLive.lost', { time })}</b> {t('deskLive.lostBody', { time })}
    </p>
  );
}
