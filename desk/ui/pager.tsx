import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { useFormat } from '#ui/format.ts';
import table from './table.module.css';

interface Props {
  readonly total: number;
  readonly offset: number;
  readonly limit: number;
  readonly onOffset: (offset: number) => void;
}

/** Which rows of how many, and the way to those before and after. */
export function Pager({ total, offset, limit, onOffset }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  if (total <= limit && offset === 0) return null;
  return (
    <div className={table['pager']} data-no-print>
      <Button inactive={offset === 0} onClick={() => onOffset(Math.max(0, offset - limit))}>
        {t('deskOperation.pages.before')}
      </Button>
      <span>
        {t('deskOperation.pages.of', {
          from: format.number(Math.min(offset + 1, total)),
          to: format.number(Math.min(offset + limit, total)),
          total: format.number(total),
        })}
      </span>
      <Button inactive={offset + limit >= total} onClick={() => onOffset(offset + limit)}>
        {t('deskOperation.pages.after')}
      </Button>
    </div>
  );
}
