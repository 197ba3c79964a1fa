import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#ui/format.ts';
import { desk } from '../../api.ts';
import { Failed, Loading } from '../../ui/states.tsx';
import { Left } from './left.tsx';
import css from './today.module.css';

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
                  {row.days.map((day) => (
                    <small key={day}>{format.dayTight(day)}</small>
                  ))}
                </td>
                <td>
                  <Left at={row.at} now={data.now} />
                  <small>{t('deskToday.cutOffs.until', { time: format.time(row.at) })}</small>
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
