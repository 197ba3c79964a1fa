import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import css from './plate.module.css';

interface Props {
  readonly title: ReactNode;
  /** Above the title: where in a row of steps somebody is. */
  readonly step?: ReactNode;
  readonly children: ReactNode;
  /** Below the plate: how to get help. */
  readonly foot?: ReactNode;
  readonly wide?: boolean;
}

/** A narrow page with one task or one message, before login and after an order: one plate. */
export function Plate({ title, step, children, foot, wide }: Props) {
  return (
    <div className={classes(css['page'], wide && css['wide'])}>
      <div className={css['plate']}>
        <div className={css['inner']}>
          {step && <p className={css['step']}>{step}</p>}
          <h1>{title}</h1>
          <div className={css['stack']}>{children}</div>
        </div>
        {foot && <div className={css['foot']}>{foot}</div>}
      </div>
    </div>
  );
}
