import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { DeskPriceCondition } from '#contract/desk/price-condition.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { useFormat } from '#ui/format.ts';
import { toast } from '#ui/toast.tsx';
import { desk } from '../../api.ts';
import { useKeys } from '../../shell/keys.ts';
import { mayDo, useMe } from '../../state/me.ts';
import { useFilters } from '../../state/use-filters.ts';
import { useResting } from '../../state/use-resting.ts';
import { Paged } from '../../ui/paged.tsx';
import { ProductName } from '../../ui/product-name.tsx';
import { Empty } from '../../ui/states.tsx';
import table from '../../ui/table.module.css';
import { ConditionForm } from './condition-form.tsx';
import { ConditionHistory } from './condition-history.tsx';

const PAGE = 50;
const STATES = ['today', 'ending', 'future', 'ended', 'all'] as const;
const KINDS = ['PR00', 'ZC07', 'ZCON', 'ZPRO', 'ZVOL', 'ZTRN'] as const;

/** Dated prices and discounts: whose, for what, from when to when; new, changed and ended with a look at what customers will pay (desk.md, 3.5). */
export default function PriceConditions() {
  const { t } = useTranslation();
  const format = useFormat();
  const queries = useQueryClient();
  const mayWrite = mayDo(useMe())('Desk Prices');
  const { filters, filter } = useFilters();
  // null: a new one; undefined: none is open.
  const [opened, setOpened] = useState<DeskPriceCondition | null | undefined>(undefined);
  const [past, setPast] = useState<DeskPriceCondition | null>(null);
  const [undoable, setUndoable] = useState<number | null>(null);
  const typed = filters.get('q') ?? '';
  const state = STATES.find((one) => one === filters.get('state')) ?? 'today';
  const kind = KINDS.find((one) => one === filters.get('kind'));
  const companyId = filters.get('customer') ?? '';
  const priceGroup = filters.get('group') ?? '';
  const sku = filters.get('product') ?? '';
  const search = useResting(typed.trim(), 150);
  const query = {
    state,
    search,
    ...(kind && { kind }),
    ...(companyId && { companyId }),
    ...(priceGroup && { priceGroup }),
    ...(sku && { sku }),
  };
  const pages = useInfiniteQuery({
    queryKey: ['price-conditions', query],
    queryFn: ({ pageParam }) => desk('GET /price-conditions', { query: { ...query, offset: pageParam, limit: PAGE } }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, _all, offset) => (offset + PAGE < total ? offset + PAGE : null),
  });
  const first = pages.data?.pages[0];
  const rows = pages.data?.pages.flatMap(({ conditions }) => conditions) ?? [];
  const undo = useMutation({
    mutationFn: async (changeSet: number) => {
      const { faults } = await desk('POST /change-sets/:changeSet/reversal', { params: { changeSet }, body: {} });
      if (faults.length > 0) throw new Error(faults[0]!.reason);
    },
    onSuccess: () => toast({ tone: 'done', text: t('deskPrice.undone') }),
    onError: (error) => toast({ tone: 'wrong', text: error.message }),
    onSettled: () => {
      setUndoable(null);
      void queries.invalidateQueries({ queryKey: ['price-conditions'] });
    },
  });
  useKeys({ n: () => mayWrite && setOpened(null) });
  return (
    <>
      <header className={table['head']}>
        <h1>{t('deskPrice.title')}</h1>
        {first && <span>{format.number(first.total)}</span>}
        <div className={table['right']}>
          <Link to="/prices/groups">{t('deskPriceGroup.title')}</Link>
          <Link to="/prices/explain">{t('desk.explain.title')}</Link>
          {undoable !== null && (
            <Button busy={undo.isPending} onClick={() => undo.mutate(undoable)}>
              {t('deskPrice.undo')}
            </Button>
          )}
          {mayWrite && (
            <Button
              variant="primary"
              icon={<IconPlus size={16} aria-hidden />}
              aria-keyshortcuts="n"
              onClick={() => setOpened(null)}
            >
              {t('deskPrice.new')}…
            </Button>
          )}
        </div>
      </header>
      <div className={table['filters']} role="search" aria-label={t('deskPrice.filter')}>
        <label>
          {t('deskPrice.search')}
          <input type="search" value={typed} maxLength={100} onChange={(event) => filter('q', event.target.value)} />
        </label>
        <label>
          {t('deskPrice.valid')}
          <select
            value={state}
            onChange={(event) => filter('state', event.target.value === 'today' ? '' : event.target.value)}
          >
            {STATES.map((one) => (
              <option key={one} value={one}>
                {t(`deskPrice.state.${one}`)}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t('deskPrice.kind')}
          <select value={kind ?? ''} onChange={(event) => filter('kind', event.target.value)}>
            <option value="">{t('desk.all')}</option>
            {KINDS.map((one) => (
              <option key={one} value={one}>
                {one} {t(`deskPrice.kinds.${one}`)}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t('deskPrice.group')}
          <select value={priceGroup} onChange={(event) => filter('group', event.target.value)}>
            <option value="">{t('desk.all')}</option>
            {first?.priceGroups.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        </label>
        {/* Each that narrows the list is seen, and taken out by itself. */}
        {companyId && (
          <Button onClick={() => filter('customer', '')}>{t('deskPrice.onlyCustomer', { what: companyId })} ×</Button>
        )}
        {sku && <Button onClick={() => filter('product', '')}>{t('deskPrice.onlyProduct', { what: sku })} ×</Button>}
      </div>
      <Paged
        of={pages}
        isEmpty={rows.length === 0}
        empty={
          <Empty title={t('deskPrice.empty')}>
            {t(companyId && sku ? 'deskPrice.emptyBoth' : 'deskPrice.emptyBody')}
          </Empty>
        }
      >
        <div className={table['scroll']}>
          <table className={table['table']}>
            <thead>
              <tr>
                <th>{t('deskPrice.kind')}</th>
                <th>{t('deskPrice.forWhat')}</th>
                <th>{t('deskPrice.whose')}</th>
                <th>{t('deskPrice.valid')}</th>
                <th className={table['number']}>{t('deskPrice.value')}</th>
                <th className={table['number']}>{t('deskPrice.acts')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <td>
                    <b>{row.kind}</b>
                    <small>{t(`deskPrice.kinds.${row.kind}`)}</small>
                  </td>
                  <td>
                    {row.sku && row.productName ? (
                      <ProductName
                        name={row.productName}
                        packaging=""
                        sku={row.sku}
                        picture={`/art/${row.sku}-small.svg`}
                      >
                        {[row.transportType, row.reference].filter(Boolean).join(' · ')}
                      </ProductName>
                    ) : (
                      <>
                        {row.brand ?? row.sku ?? t('deskPrice.everything')}
                        <small>{[row.transportType, row.reference].filter(Boolean).join(' · ')}</small>
                      </>
                    )}
                  </td>
                  <td>
                    {row.companyId ? (
                      <Link to={`/customers/${row.companyId}`}>{row.companyName ?? row.companyId}</Link>
                    ) : (
                      (row.priceGroup ?? t('deskPrice.everybody'))
                    )}
                    {row.companyId && <small>{row.companyId}</small>}
                  </td>
                  <td>
                    {format.day(row.from)} – {row.to ? format.day(row.to) : ''}
                    <small>
                      <span
                        className={classes(
                          table['state'],
                          row.state === 'future' && table['held'],
                          row.state === 'ended' && table['ended'],
                        )}
                      >
                        {t(`deskPrice.is.${row.state}`)}
                      </span>
                    </small>
                  </td>
                  <td className={classes(table['number'], table['ruled'])}>
                    <b>
                      {row.amount === null ? `−${format.percent((row.rate ?? 0) / 100)}` : format.money(row.amount)}
                    </b>
                  </td>
                  <td className={table['number']}>
                    {row.companyId && row.sku && (
                      <Link to={`/prices/explain?customer=${row.companyId}&product=${row.sku}`}>
                        {t('deskPrice.explain')}
                      </Link>
                    )}
                    <Button variant="ghost" onClick={() => setPast(row)}>
                      {t('deskPrice.history')}…
                    </Button>
                    {row.mayChange && row.state !== 'ended' && (
                      <Button variant="ghost" onClick={() => setOpened(row)}>
                        {t('deskPrice.change')}…
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Paged>
      {opened !== undefined && first && (
        <ConditionForm
          condition={opened}
          begins={{
            companyId,
            companyName: rows.find((row) => row.companyId === companyId)?.companyName ?? companyId,
            sku,
            productName: rows.find((row) => row.sku === sku)?.productName ?? sku,
          }}
          today={first.today}
          priceGroups={first.priceGroups}
          brands={first.brands}
          onClose={() => setOpened(undefined)}
          onDone={(changeSet) => {
            setOpened(undefined);
            setUndoable(changeSet);
            toast({ tone: 'done', text: t('deskPrice.saved') });
            void queries.invalidateQueries({ queryKey: ['price-conditions'] });
          }}
        />
      )}
      {past && <ConditionHistory condition={past} onClose={() => setPast(null)} />}
    </>
  );
}
