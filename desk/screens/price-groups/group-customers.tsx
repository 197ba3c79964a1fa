import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { GroupCustomer, PriceGroup } from '#contract/desk/price-group.ts';
import { Button } from '#ui/button.tsx';
import { useFormat } from '#ui/format.ts';
import { desk } from '../../api.ts';
import { useFilters } from '../../state/use-filters.ts';
import { useResting } from '../../state/use-resting.ts';
import { Paged } from '../../ui/paged.tsx';
import { Empty } from '../../ui/states.tsx';
import table from '../../ui/table.module.css';
import { MoveDialog } from './move-dialog.tsx';

const PAGE = 50;
/** The server takes so many at once. */
const MOST = 200;

interface Props {
  /** null: of no group; undefined: of all. */
  readonly group: string | null | undefined;
  readonly name: string | undefined;
  readonly offered: readonly PriceGroup[];
}

/** The customers of a group, or all of them; those that are chosen go to another one, with the difference before. */
export function GroupCustomers({ group, name, offered }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { filters, filter } = useFilters();
  const typed = filters.get('q') ?? '';
  const search = useResting(typed.trim(), 150);
  const [chosen, setChosen] = useState<ReadonlyMap<string, GroupCustomer>>(new Map());
  const [to, setTo] = useState('');
  const [moving, setMoving] = useState(false);
  const pages = useInfiniteQuery({
    queryKey: ['price-groups', 'customers', { group, search }],
    queryFn: ({ pageParam }) =>
      desk('GET /price-groups/customers', {
        query: {
          search,
          offset: pageParam,
          limit: PAGE,
          ...(group === null && { none: 'true' }),
          ...(group && { group }),
        },
      }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, _all, offset) => (offset + PAGE < total ? offset + PAGE : null),
  });
  const rows = pages.data?.pages.flatMap(({ customers }) => customers) ?? [];
  const mine = rows.filter(({ mayMove }) => mayMove);
  const nameOf = (code: string | null) =>
    code === null ? t('deskPriceGroup.none') : (offered.find((one) => one.code === code)?.name ?? code);
  const put = (some: readonly GroupCustomer[], isIn: boolean) => {
    const next = new Map(chosen);
    for (const one of some) {
      if (!isIn) next.delete(one.companyId);
      else if (next.size < MOST) next.set(one.companyId, one);
    }
    setChosen(next);
  };
  return (
    <section aria-label={t('deskPriceGroup.who')}>
      <div className={table['filters']} role="search" aria-label={t('desk.customers.filter')}>
        <h2>{name ?? t('deskPriceGroup.everybody')}</h2>
        {pages.data && <span>{format.number(pages.data.pages[0]!.total)}</span>}
        <label>
          {t('desk.customers.search')}
          <input type="search" value={typed} maxLength={100} onChange={(event) => filter('q', event.target.value)} />
        </label>
        {chosen.size > 0 && (
          <>
            <label>
              {t('deskPriceGroup.moveTo', { count: chosen.size })}
              <select value={to} onChange={(event) => setTo(event.target.value)}>
                <option value="">{t('deskPriceGroup.none')}</option>
                {offered.map((one) => (
                  <option key={one.code} value={one.code}>
                    {one.name}
                  </option>
                ))}
              </select>
            </label>
            <Button variant="primary" onClick={() => setMoving(true)}>
              {t('deskPriceGroup.look')}…
            </Button>
          </>
        )}
      </div>
      <Paged
        of={pages}
        isEmpty={rows.length === 0}
        empty={<Empty title={t('desk.customers.empty')}>{t('desk.customers.emptyBody')}</Empty>}
      >
        <div className={table['scroll']}>
          <table className={table['table']}>
            <thead>
              <tr>
                <th className={table['boxes']}>
                  {mine.length > 0 && (
                    <input
                      type="checkbox"
                      aria-label={t('deskPriceGroup.chooseShown')}
                      checked={mine.every(({ companyId }) => chosen.has(companyId))}
                      onChange={(event) => put(mine, event.target.checked)}
                    />
                  )}
                </th>
                <th>{t('desk.customer')}</th>
                <th>{t('desk.customers.place')}</th>
                <th>{t('deskPriceGroup.group')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.companyId}>
                  <td className={table['boxes']}>
                    {row.mayMove && (
                      <input
                        type="checkbox"
                        aria-label={t('deskPriceGroup.choose', { name: row.name })}
                        checked={chosen.has(row.companyId)}
                        onChange={(event) => put([row], event.target.checked)}
                      />
                    )}
                  </td>
                  <td>
                    <Link to={`/customers/${row.companyId}`}>{row.name}</Link> <small>{row.companyId}</small>
                  </td>
                  <td>{row.city}</td>
                  <td>{nameOf(row.priceGroup)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Paged>
      {moving && (
        <MoveDialog
          customers={[...chosen.values()]}
          to={to === '' ? null : to}
          nameOf={nameOf}
          onMoved={() => setChosen(new Map())}
          onClose={() => setMoving(false)}
        />
      )}
    </section>
  );
}
