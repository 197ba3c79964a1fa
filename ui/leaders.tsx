import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import css from './leaders.module.css';

/** Sum rows: name, dotted leader, amount. Put `Leader` rows in it and the amount due last. */
export function Leaders({ children, className }: { readonly children: ReactNode; readonly className?: string }) {
  return <dl className={classes(css['leaders'], className)}>{children}</dl>;
}

export function Leader({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={css['row']}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The one sum that is due, under a line and over a double one. */
export function AmountDue({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={css['due']}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
