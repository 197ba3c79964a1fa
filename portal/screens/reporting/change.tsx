import { useTranslation } from 'react-i18next';
import { useFormat } from '#ui/format.ts';
import css from './reporting-screen.module.css';

/** `+4,2%` against the year before; a dash when there is nothing to compare with. */
export function Change({ percent, long = false }: { readonly percent: number | null; readonly long?: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (percent === null) return <span className={css['none']}>{long ? t('report.change.none') : '–'}</span>;
  const text = `${percent > 0 ? '+' : ''}${format.percent(percent)}`;
  return (
    <span className={percent < 0 ? css['less'] : css['more']}>
      {long ? t('report.change.up', { percent: text }) : text}
    </span>
  );
}
