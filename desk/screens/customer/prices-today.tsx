import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '#ui/format.ts';
import { desk } from '../../api.ts';
import { Failed, Loading } from '../../ui/states.tsx';
import css from './customer.module.css';

const MOST = 8;

/** What is agreed with the company and its price group today; the way to the explanation of one price, and to all of it. */
export function PricesToday({ companyId }: { readonly companyId: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const conditions = useQuery({
    queryKey: ['customer', companyId, 'prices'],
    queryFn: () => desk('GET /price-conditions', { query: { companyId, state: 'today', limit: MOST } }),
  });
  const rows = conditions.data?.conditions;
  return (
    <section className={css['card']} aria-label={t('deskCustomer.prices.title')}>
      <header>
        <h2>{t('deskCustomer.prices.title')}</h2>
        <Link to={`/prices/explain?customer=${encodeURIComponent(companyId)}`}>{t('deskCustomer.prices.why')}</Link>
      </header>
      {conditions.error && <Failed error={conditions.error} again={() => void conditions.refetch()} since={null} />}
      {!rows && !conditions.error && <Loading />}
      {rows?.length === 0 && <p>{t('deskCustomer.prices.none')}</p>}
      <dl>
        {rows?.map((one) => (
          <div key={one.id}>
            <dt>
              {one.productName ?? one.brand ?? t('deskCustomer.prices.everything')}
              <small>
                {one.kind}
                {one.to && ` · ${t('deskCustomer.prices.until', { day: format.day(one.to) })}`}
              </small>
            </dt>
            <dd>{one.amount !== null ? format.money(one.amount) : `−${format.percent((one.rate ?? 0) / 100)}`}</dd>
          </div>
        ))}
      </dl>
      <Link to={`/prices/conditions?customer=${encodeURIComponent(companyId)}&state=all`}>
        {t('deskCustomer.prices.all')}
      </Link>
    </section>
  );
}
