import type { ReactNode } from 'react';
import { useId } from 'react';
import { classes } from './classes.ts';
import css from './panel.module.css';

interface Props {
  readonly title?: ReactNode;
  readonly subtitle?: ReactNode;
  /** Stands at the right end of the head: a link or a button. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
  /** The content touches the edges: tables and lists. */
  readonly flush?: boolean;
  readonly level?: 2 | 3;
  readonly className?: string;
}

/** A sheet of the book: hairline, a little lift, an optional head. */
export function Panel({ title, subtitle, action, children, flush, level = 2, className }: Props) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className={classes(css['panel'], className)} aria-labelledby={title ? id : undefined}>
      {title && (
        <div className={classes(css['head'], flush && css['ruled'])}>
          <div className={css['titles']}>
            <Heading id={id} className={css['title']}>
              {title}
            </Heading>
            {subtitle && <p className={css['subtitle']}>{subtitle}</p>}
          </div>
          {action && (
            <div className={css['action']} data-action>
              {action}
            </div>
          )}
        </div>
      )}
      <div className={flush ? undefined : css['body']}>{children}</div>
    </section>
  );
}
