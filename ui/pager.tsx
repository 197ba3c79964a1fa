import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from './format.ts';
import css from './pager.module.css';

interface Props {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  onPage(page: number): void;
}

/** Which part of a list this is, and the way on. Nothing shows while everything fits on one page. */
export function Pager({ page, pageSize, total, onPage }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (pages === 1 && page === 1) return null;
  const go = (to: number) => {
    onPage(to);
    window.scrollTo({ top: 0 });
  };
  return (
    <nav className={css['pager']} aria-label={t('pager.label')} data-no-print>
      <button type="button" disabled={page <= 1} onClick={() => go(page - 1)}>
        <IconChevronLeft size={16} aria-hidden />
        {t('pager.previous')}
      </button>
      <span aria-live="polite">
        {t('pager.range', {
          from: format.number((page - 1) * pageSize + 1),
          to: format.number(Math.min(total, page * pageSize)),
          total: format.number(total),
        })}
      </span>
      <button type="button" disabled={page >= pages} onClick={() => go(page + 1)}>
        {t('pager.next')}
        <IconChevronRight size={16} aria-hidden />
      </button>
    </nav>
  );
}
