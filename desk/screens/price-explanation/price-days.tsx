import { useTranslation } from 'react-i18next';
import type { PriceExplanation as Explained } from '#contract/desk/price-explanation.ts';
import { useFormat } from '#ui/format.ts';
import css from './price-explanation.module.css';

const [WIDTH, HEIGHT] = [520, 110];
const DAY_MS = 86_400_000;
const AHEAD = 91;

/** What a sales unit costs net on coming delivery days: a step where a condition begins or ends. The list says the same as the picture. */
export function PriceDays({ answer, onDay }: { readonly answer: Explained; readonly onDay: (day: string) => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { days, quantity, product } = answer;
  const [first] = days;
  if (!first) return null;
  const nets = days.map(({ net }) => net);
  const [low, high] = [Math.min(...nets), Math.max(...nets)];
  const x = (day: string) =>
    Math.min(1, Math.max(0, (Date.parse(day) - Date.parse(first.from)) / DAY_MS / AHEAD)) * WIDTH;
  const y = (net: number) => (high === low ? HEIGHT / 2 : 14 + (1 - (net - low) / (high - low)) * (HEIGHT - 40));
  const line = days
    .map(
      ({ from, net }, index) =>
        `${index === 0 ? 'M' : 'L'}${x(from)},${y(net)} H${index + 1 < days.length ? x(days[index + 1]!.from) : WIDTH}`,
    )
    .join(' ');
  const unit = (net: number) => format.money(net / quantity);
  return (
    <section className={css['panel']} aria-labelledby="explain-days">
      <header>
        <h2 id="explain-days">{t('desk.explain.days')}</h2>
        <span>{t('desk.explain.daysOf', { unit: product.salesUnit, quantity: format.number(quantity) })}</span>
      </header>
      <div className={css['chart']} aria-hidden>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
          <path d={`${line} V${HEIGHT} H0 Z`} fill="var(--malt-wash)" />
          <path d={line} fill="none" stroke="var(--malt)" strokeWidth="2.5" />
          <line x1={x(answer.day)} x2={x(answer.day)} y1="0" y2={HEIGHT} stroke="var(--hop)" strokeWidth="1.5" />
        </svg>
      </div>
      <ul className={css['days']}>
        {days.map(({ from, net }) => (
          <li key={from}>
            <button type="button" onClick={() => onDay(from)}>
              {t('desk.explain.from', { day: format.day(from) })}
            </button>
            <b>{unit(net)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
