import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { classes } from './classes.ts';
import css from './stepper.module.css';

export interface Step {
  readonly label: string;
  readonly to?: string;
}

/** 1/3, 2/3, 3/3: what is done leads back, what is to come is a number. */
export function Stepper({
  steps,
  current,
  label,
}: {
  readonly steps: readonly Step[];
  readonly current: number;
  readonly label: string;
}) {
  return (
    <ol className={css['steps']} aria-label={label}>
      {steps.map(({ label: name, to }, index) => {
        const done = index < current;
        const mark = (
          <span className={classes(css['mark'], done && css['done'], index === current && css['now'])} aria-hidden>
            {done ? <IconCheck size={13} stroke={3} /> : index + 1}
          </span>
        );
        return (
          <li
            key={name}
            aria-current={index === current ? 'step' : undefined}
            className={index === current ? css['current'] : undefined}
          >
            {done && to ? (
              <Link to={to}>
                {mark}
                {name}
              </Link>
            ) : (
              <span>
                {mark}
                {name}
              </span>
            )}
            <span className="hidden-visually">{`${index + 1}/${steps.length}`}</span>
          </li>
        );
      })}
    </ol>
  );
}
