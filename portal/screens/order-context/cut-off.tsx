import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#ui/format.ts';

const URGENT_MIN = 30;
const DIAL_MIN = 480;

/** Until when the chosen date can be ordered, as a dial and in words; by the server's clock, checked every half minute. */
export function CutOff({ instant, aheadMs }: { instant: string | null; aheadMs: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  if (!instant) return null;
  const minutes = Math.floor((Date.parse(instant) - now - aheadMs) / 60_000);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const words =
    minutes < 0
      ? t('context.passed')
      : hours >= 24
        ? t('context.leftDays', { days: Math.floor(hours / 24), hours: hours % 24 })
        : hours > 0
          ? t('context.leftHours', { hours, minutes: rest })
          : t('context.leftMinutes', { minutes: rest });
  const share = Math.min(1, Math.max(0, minutes / DIAL_MIN));
  const urgent = minutes < URGENT_MIN;
  return (
    <div className="context-cut-off" data-urgent={urgent || undefined}>
      {urgent ? (
        <IconAlertTriangle size={22} aria-hidden />
      ) : (
        <svg width="26" height="26" viewBox="0 0 26 26" aria-hidden>
          <circle cx="13" cy="13" r="10" fill="none" stroke="var(--rule-2)" strokeWidth="4" />
          <circle
            cx="13"
            cy="13"
            r="10"
            fill="none"
            stroke="var(--malt)"
            strokeWidth="4"
            pathLength="100"
            strokeDasharray={`${share * 100} 100`}
            transform="rotate(-90 13 13)"
          />
        </svg>
      )}
      <span className="context-text">
        <small>{t('context.cutOff', { when: `${format.monthDay(instant)} ${format.time(instant)}` })}</small>
        <b>{words}</b>
      </span>
    </div>
  );
}
