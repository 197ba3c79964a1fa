import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import css from './page.module.css';
import { useTitleOf } from './use-title-of.ts';

interface Crumb {
  readonly label: string;
  readonly to?: string;
}

interface Props {
  readonly title: ReactNode;
  readonly crumbs?: readonly Crumb[];
  /** Beside the title: a chip, a star. */
  readonly mark?: ReactNode;
  /** Below the title, one line. */
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
  /** A second column of 316 px from 1000 px on; below it otherwise. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a page: crumbs, title with its actions, the content and an optional column beside it. What lies below a list also names the browser's tab. */
export function Page({ title, crumbs, mark, note, actions, aside, children }: Props) {
  useTitleOf(crumbs && typeof title === 'string' ? title.trim() : undefined);
  return (
    <div className={css['page']}>
      {crumbs && (
        <ol className={css['crumbs']} data-no-print>
          {crumbs.map(({ label, to }, index) => (
            <li key={label}>
              {index > 0 && <IconChevronRight size={13} aria-hidden />}
              {to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}
            </li>
          ))}
        </ol>
      )}
      <div className={css['head']}>
        <div className={css['titles']}>
          <div className={css['line']}>
            <h1>{title}</h1>
            {mark}
          </div>
          {note && <p className={css['note']}>{note}</p>}
        </div>
        {actions && <div className={css['actions']}>{actions}</div>}
      </div>
      {aside ? (
        <div className={css['columns']}>
          <div className={css['stack']}>{children}</div>
          <aside className={css['stack']}>{aside}</aside>
        </div>
      ) : (
        <div className={css['stack']}>{children}</div>
      )}
    </div>
  );
}
