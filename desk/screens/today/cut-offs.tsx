import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#ui/format.ts';
import { desk } from '../../api.ts';
import { Failed, Loading } from '../../ui/states.tsx';
import css from './today.module.css';

const MINUTE_MS = 60_000;
const SOON_MINUTES = 30;
const DAY_MINUTES = 24 * 60;

/** Which cut-off of each depot comes next, and what it concerns (desk.md, 3.1). */
export function CutOffs() {
  const { t } = useTranslation();
  const format = useFormat();
  const cutOffs = useQuery({
    queryKey: ['cut-offs'],
    queryFn: () => desk('GET /cut-offs', {}),
    refetchInterval: 60_000,
  });
  const { data, error } = cutOffs;
  return (
    <section className={css['card']} aria-label={t('deskToday.cutOffs.title')}>
      <header>
        <h2>{t('deskToday.cutOffs.title')}</h2>
      </header>
      {error && (
        <Failed error={error} again={() => void cutOffs.refetch()} since={data ? cutOffs.dataUpdatedAt : null} />
      )}
      {!data && !error && <Loading />}
      {data?.cutOffs.length === 0 && <p>{t('deskToday.cutOffs.none')}</p>}
      {data && data.cutOffs.length > 0 && (
        <table>
          <thead>
            <tr>
              <th>{t('deskToday.cutOffs.depot')}</th>
              <th>{t('deskToday.cutOffs.left')}</th>
              <th>{t('deskToday.cutOffs.orders')}</th>
              <th>{t('deskToday.cutOffs.carts')}</th>
              <th>{t('deskToday.cutOffs.missing')}</th>
            </tr>
          </thead>
          <tbody>
            {data.cutOffs.map((row) => (
              <tr key={`${row.at} ${row.depot}`}>
                <td>
                  <b>{row.depot}</b>
                  <small>{row.days.map((day) => format.dayTight(day)).join(' · ')}</small>
                </td>
                <td>
                  <Left at={row.at} now={data.now} />
                </td>
                <td>{format.number(row.orders)}</td>
                <td>{format.number(row.carts)}</td>
                <td>{format.number(row.missing)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** How long still, and until when; a cut-off of another day by its day. */
function Left({ at, now }: { readonly at: string; readonly now: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const minutes = Math.max(0, Math.floor((Date.parse(at) - Date.parse(now)) / MINUTE_MS));
  if (minutes >= DAY_MINUTES) return <>{format.dayShortTime(at)}</>;
  return (
    <>
      <b className={minutes <= SOON_MINUTES ? css['soon'] : undefined}>
        {minutes < 60
          ? t('deskToday.cutOffs.minutes', { minutes })
          : t('deskToday.cutOffs.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })}
      </b>
      <small>{t('deskToday.cutOffs.until', { time: format.time(at) })}</small>
    </>
  );
}
