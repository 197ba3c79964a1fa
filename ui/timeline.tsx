import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import css from './timeline.module.css';

export interface Moment {
  /** A participle for what is past, a noun for what is to come. */
  readonly name: string;
  /** `ended`: it will not come any more. */
  readonly state: 'done' | 'now' | 'next' | 'ended';
  readonly when?: ReactNode;
  /** Who, or what changed. */
  readonly detail?: ReactNode;
  readonly icon?: ReactNode;
}

/** What has happened and what comes next: across the page, down it on narrow screens. */
export function Timeline({ moments, label }: { readonly moments: readonly Moment[]; readonly label: string }) {
  return (
    <ol className={css['line']} aria-label={label}>
      {moments.map(({ name, state, when, detail, icon }, index) => (
        <li key={name} className={css[state]} aria-current={state === 'now' ? 'step' : undefined}>
          <span className={css['mark']} aria-hidden>
            {state === 'done' ? (
              <IconCheck size={16} stroke={2.4} />
            ) : state === 'ended' ? (
              <IconX size={16} />
            ) : (
              (state === 'now' && icon) || index + 1
            )}
          </span>
          <div className={css['text']}>
            <b>{name}</b>
            {when && <span>{when}</span>}
            {detail && <span className={css['detail']}>{detail}</span>}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** The same in a table cell: dots, read as words. The one after the last that is done is under way, unless it is the end or the order was stopped. */
export function TimelineDots({
  done,
  total,
  label,
  stopped = false,
}: {
  readonly done: number;
  readonly total: number;
  readonly label: string;
  readonly stopped?: boolean;
}) {
  return (
    <span className={css['dots']} role="img" aria-label={label}>
      {Array.from({ length: total }, (_, index) => (
        <i
          key={index}
          className={classes(
            index < done && css['dotDone'],
            index === done && !stopped && css['dotNow'],
            stopped && index < done && css['dotStopped'],
          )}
        />
      ))}
    </span>
  );
}
