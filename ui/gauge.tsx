import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { classes } from './classes.ts';
import css from './gauge.module.css';

interface Props {
  readonly name: string;
  /** In words: `15 / 16–33`. */
  readonly reading: ReactNode;
  readonly value: number;
  readonly max: number;
  readonly min?: number;
  /** One tick per so much: a pallet, a ton. */
  readonly tick?: number;
  /** malt: something is missing; hop: fine; brick: over. */
  readonly state: 'missing' | 'fine' | 'over';
  /** `még 1 raklap a minimumhoz` */
  readonly sentence: ReactNode;
}

/** A dipstick: how full, with ticks, a bar at the minimum and a sentence that says what it means. */
export function Gauge({ name, reading, value, max, min, tick, state, sentence }: Props) {
  const sentenceId = useId();
  const share = (part: number) => `${Math.min(100, Math.max(0, max > 0 ? (part / max) * 100 : 0))}%`;
  return (
    <div className={classes(css['gauge'], css[state])}>
      <div className={css['top']}>
        <b>{name}</b>
        <span>{reading}</span>
      </div>
      <div
        className={css['stick']}
        role="meter"
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.min(value, max)}
        aria-describedby={sentenceId}
        style={{ '--tick': tick && tick < max ? share(tick) : '100%' } as object}
      >
        <i style={{ width: share(value) }} />
        {min !== undefined && min > 0 && min < max && <u style={{ left: share(min) }} />}
      </div>
      <div className={css['sentence']} id={sentenceId}>
        {state === 'fine' ? (
          <IconCheck size={14} stroke={2.2} aria-hidden />
        ) : (
          <IconAlertTriangle size={14} stroke={2} aria-hidden />
        )}
        <span>{sentence}</span>
      </div>
    </div>
  );
}
