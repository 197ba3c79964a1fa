import { useTranslation } from 'react-i18next';
import { useFormat } from '#ui/format.ts';
import css from './left.module.css';

const MINUTE_MS = 60_000;
const SOON_MINUTES = 30;
const DAY_MINUTES = 24 * 60;

/** Whole minutes until an instant; none left once it has passed. */
export const minutesUntil = (at: string, now: string): number =>
  Math.max(0, Math.floor((Date.parse(at) - Date.parse(now)) / MINUTE_MS));

/** How long still, in hours and minutes; what is more than a day away, by its day. */
export function Left({ at, now }: { readonly at: string; readonly now: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const minutes = minutesUntil(at, now);
  if (minutes >= DAY_MINUTES)
    return (
      <b className={css['left']}>
        {format.dayTight(at)} {format.time(at)}
      </b>
    );
  return (
    <b className={css['left']} data-soon={minutes <= SOON_MINUTES || undefined}>
      {minutes < 60
        ? t('deskToday.cutOffs.minutes', { minutes })
        : t('deskToday.cutOffs.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })}
    </b>
  );
}

/** The same for the eye: a ring that empties within the last day. `at` null: nothing is left. */
export function Dial({ at, now }: { readonly at: string | null; readonly now: string }) {
  const minutes = at === null ? 0 : minutesUntil(at, now);
  const share = Math.min(100, Math.ceil((minutes / DAY_MINUTES) * 100));
  return (
    <svg
      className={css['dial']}
      viewBox="0 0 28 28"
      data-soon={minutes <= SOON_MINUTES || undefined}
      data-far={minutes >= DAY_MINUTES || undefined}
      aria-hidden
    >
      <circle cx="14" cy="14" r="11" />
      <circle cx="14" cy="14" r="11" pathLength="100" strokeDasharray={`${share} 100`} transform="rotate(-90 14 14)" />
    </svg>
  );
}
