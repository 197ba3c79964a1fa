import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CustomerEmpties } from '#contract/desk/customer-empties.ts';
import { useFormat } from '#ui/format.ts';
import { desk } from '../../api.ts';
import { Failed, Loading } from '../../ui/states.tsx';
import css from './customer.module.css';

/** What the ship-tos of the company hold of empties. */
export function useEmpties(companyId: string) {
  return useQuery({
    queryKey: ['customer', companyId, 'empties'],
    queryFn: () => desk('GET /customers/:companyId/empties', { params: { companyId } }),
  });
}

/** The balance of empties over all ship-tos, by kind. */
export function EmptiesOfCustomer({ empties }: { readonly empties: UseQueryResult<CustomerEmpties> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error } = empties;
  return (
    <section className={css['card']} aria-label={t('deskOverview.balance')}>
      <header>
        <h2>{t('deskOverview.balance')}</h2>
      </header>
      {error && (
        <Failed error={error} again={() => void empties.refetch()} since={data ? empties.dataUpdatedAt : null} />
      )}
      {!data && !error && <Loading />}
      {data?.kinds.length === 0 && <p>{t('deskOverview.noneEmpties')}</p>}
      {data && data.kinds.length > 0 && (
        <dl>
          {data.kinds.map((one) => (
            <div key={one.sku}>
              <dt>{one.name}</dt>
              <dd>{t('deskOverview.pieces', { count: one.pieces })}</dd>
            </div>
          ))}
          <div>
            <dt>{t('deskOverview.value')}</dt>
            <dd>{format.money(data.totalValue)}</dd>
          </div>
        </dl>
      )}
    </section>
  );
}
