import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import css from './notice.module.css';
import { Said } from './said.tsx';

interface Props {
  readonly tone: 'info' | 'done' | 'warning' | 'wrong';
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** Read aloud at once; for what has just gone wrong. */
  readonly urgent?: boolean;
}

const ICONS = { info: IconInfoCircle, done: IconCheck, warning: IconAlertTriangle, wrong: IconAlertTriangle };

/** A line that says something about the page it stands on. */
export function Notice({ tone, title, children, action, urgent }: Props) {
  const Icon = ICONS[tone];
  return (
    <div className={classes(css['notice'], css[tone])} role={urgent ? 'alert' : undefined}>
      <Icon size={18} aria-hidden />
      <div className={css['text']}>
        {title && <b>{title} </b>}
        <Said>{children}</Said>
      </div>
      {action && (
        <div className={css['action']} data-action>
          {action}
        </div>
      )}
    </div>
  );
}
