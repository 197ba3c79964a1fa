import { IconCheck, IconHourglass, IconX } from '@tabler/icons-react';
import type { DeskOrder } from '#contract/desk/order.ts';
import { useFormat } from '#ui/format.ts';
import type { Format } from '#ui/format.ts';
import css from './order.module.css';

type Step = DeskOrder['timeLine'][number];

/** The six steps, as the customer sees them too; of the delivery that is to come, the day that was agreed. */
export function TimeLine({ order }: { readonly order: DeskOrder }) {
  const format = useFormat();
  const isOver = order.status === 'Rejected' || order.status === 'Cancelled';
  return (
    <ol className={css['steps']}>
      {order.timeLine.map((step, index) => (
        <li
          key={step.code}
          data-state={step.state === 'stopped' && !isOver ? 'waits' : step.state}
          aria-current={step.state === 'current' || step.state === 'stopped' ? 'step' : undefined}
        >
          <i aria-hidden>
            <Mark state={step.state} isOver={isOver} number={index + 1} />
          </i>
          <b>{step.label}</b>
          <small>{whenOf(step, order, format) ?? step.reason}</small>
        </li>
      ))}
    </ol>
  );
}

function Mark({ state, isOver, number }: { state: Step['state']; isOver: boolean; number: number }) {
  if (state === 'done') return <IconCheck size={14} stroke={2.4} />;
  if (state !== 'stopped') return number;
  return isOver ? <IconX size={14} stroke={2.4} /> : <IconHourglass size={14} stroke={2} />;
}

function whenOf({ at, isDay, code, state }: Step, order: DeskOrder, format: Format): string | null {
  if (at) return isDay ? format.day(at) : format.dayTime(at);
  return code === 'delivered' && state === 'ahead' ? format.day(order.deliveryDate) : null;
}
