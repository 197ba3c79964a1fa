import type { ReactNode } from 'react';
import css from './empty-state.module.css';
import { EmptyCrate } from './empty-crate.tsx';

interface Props {
  /** What was looked for. */
  readonly title: ReactNode;
  /** Why there is nothing. */
  readonly children?: ReactNode;
  /** One or two next steps. */
  readonly actions?: ReactNode;
  readonly level?: 1 | 2 | 3;
}

/** Nothing here, and what to do about it. */
export function EmptyState({ title, children, actions, level = 2 }: Props) {
  const Heading = `h${level}` as const;
  return (
    <div className={css['empty']}>
      <EmptyCrate />
      <Heading className={css['title']}>{title}</Heading>
      {children && <div className={css['why']}>{children}</div>}
      {actions && <div className={css['actions']}>{actions}</div>}
    </div>
  );
}
