import type { DeskOrder } from '#contract/desk/order.ts';
import { useFormat } from '#ui/format.ts';
import css from './order.module.css';

/** The six steps, as the customer sees them too. */
export function TimeLine({ order }: { readonly order: DeskOrder }) {
  const format = useFormat();
  return (
    <ol className={css['steps']}>
      {order.timeLine.map(({ code, label, state, at, isDay, reason }, index) => (
        <li
          key={code}
          data-state={state}
          aria-current={state === 'current' || state === 'stopped' ? 'step' : undefined}
        >
          <i aria-hidden>{state === 'done' ? '✓' : index + 1}</i>
          <b>{label}</b>
          <small>{at ? (isDay ? format.day(at) : format.dayTime(at)) : reason}</small>
        </li>
      ))}
    </ol>
  );
}
