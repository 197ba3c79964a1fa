import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { MissingOrder } from '#contract/desk/cut-off.ts';
import { Button } from '#ui/button.tsx';
import { useFormat } from '#ui/format.ts';
import { desk } from '../../api.ts';
import { useKeys } from '../../shell/keys.ts';
import { mayDo, useMe } from '../../state/me.ts';
import { Failed, Loading } from '../../ui/states.tsx';
import css from './today.module.css';

const FEW = 5;
const MANY = 100;

/** Usual customers who have not ordered by the next cut-off of their depot: whom to call (desk.md, 3.1). */
export function MissingOrders() {
  const { t } = useTranslation();
  const format = useFormat();
  const may = mayDo(useMe());
  const pageOf = (row: Pick<MissingOrder, 'shipToId' | 'shipToName' | 'companyId'>): string | null => {
    if (may('Desk Orders'))
      return `/orders/new?${new URLSearchParams({ shipTo: row.shipToId, name: row.shipToName }).toString()}`;
    return may('Desk Customers', 'view') ? `/customers/${encodeURIComponent(row.companyId)}` : null;
  };
  const [limit, setLimit] = useState(FEW);
  const missing = useQuery({
    queryKey: ['missing-orders', limit],
    queryFn: () => desk('GET /missing-orders', { query: { limit } }),
    refetchInterval: 300_000,
    placeholderData: (before) => before,
  });
  const { data, error } = missing;
  const list = useRef<HTMLOListElement>(null);
  // Then Enter dials; where nobody has a number, it opens the first who is missing.
  useKeys({
    c: () => (list.current?.querySelector<HTMLElement>('a[href^="tel:"]') ?? list.current?.querySelector('a'))?.focus(),
  });
  return (
    <section className={css['card']} aria-label={t('deskToday.missing.title')}>
      <header>
        <h2>{t('deskToday.missing.title')}</h2>
        {data && data.total > FEW && limit === FEW && (
          <Button variant="ghost" onClick={() => setLimit(MANY)}>
            {t('deskToday.missing.all', { count: data.total })}
          </Button>
        )}
      </header>
      {error && (
        <Failed error={error} again={() => void missing.refetch()} since={data ? missing.dataUpdatedAt : null} />
      )}
      {!data && !error && <Loading />}
      {data?.total === 0 && <p>{t('deskToday.missing.none')}</p>}
      <ol ref={list} className={css['calls']}>
        {data?.missing.map((row) => (
          <li key={row.shipToId}>
            {pageOf(row) === null ? (
              <b>{row.shipToName}</b>
            ) : (
              <Link to={pageOf(row)!}>
                <b>{row.shipToName}</b>
              </Link>
            )}
            <span>~{format.money(row.usualAmount)}</span>
            <small>
              {row.city} ·{' '}
              {t('deskToday.missing.for', {
                day: format.dayTight(row.deliveryDate),
                time: format.dayShortTime(row.at),
              })}
            </small>
            <small>
              {t('deskToday.missing.habit', { count: row.usualDays, day: format.monthDay(row.lastDay) })}
              {row.cartLines > 0 && ` · ${t('deskToday.missing.cart', { count: row.cartLines })}`}
            </small>
            {!row.contact?.phone && <small>{t('deskToday.missing.noPhone')}</small>}
            {row.contact && (
              <small>
                {row.contact.name}
                {row.contact.phone && (
                  <>
                    {' · '}
                    <a href={`tel:${row.contact.phone.replace(/[^+\d]/g, '')}`}>{row.contact.phone}</a>
                  </>
                )}
              </small>
            )}
          </li>
        ))}
      </ol>
      {data && data.total > data.missing.length && limit === MANY && (
        <p>{t('deskToday.missing.more', { count: data.total - data.missing.length })}</p>
      )}
    </section>
  );
}
