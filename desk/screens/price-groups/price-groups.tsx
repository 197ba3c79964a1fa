import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PriceGroup } from '#contract/desk/price-group.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { useFormat } from '#ui/format.ts';
import { desk } from '../../api.ts';
import { useKeys } from '../../shell/keys.ts';
import { useFilters } from '../../state/use-filters.ts';
import { Empty, Failed, Loading } from '../../ui/states.tsx';
import table from '../../ui/table.module.css';
import { GroupCustomers } from './group-customers.tsx';
import { GroupForm } from './group-form.tsx';

/** In the address: the customers of no group. */
const NONE = '~';

/** Which customers pay by which price group: groups with their conditions, and customers who are moved between them (desk.md, 3 Conditions). */
export default function PriceGroups() {
  const { t } = useTranslation();
  const format = useFormat();
  const { filters, filter } = useFilters();
  const chosen = filters.get('group');
  // null: a new one; undefined: none is open.
  const [written, setWritten] = useState<PriceGroup | null | undefined>(undefined);
  const all = useQuery({ queryKey: ['price-groups', 'list'], queryFn: () => desk('GET /price-groups', {}) });
  const mayManage = all.data?.mayManage === true;
  useKeys({ n: () => mayManage && setWritten(null) });
  const groups = all.data?.groups ?? [];
  const offered = groups.filter(({ retired }) => !retired);
  const row = (code: string, name: string, customers: number, group: PriceGroup | null) => (
    <tr key={code} className={chosen === code ? table['current'] : undefined}>
      <td>
        <button
          type="button"
          className={table['link']}
          aria-pressed={chosen === code}
          onClick={() => filter('group', chosen === code ? '' : code)}
        >
          {name}
        </button>
        {group && group.name !== code && <small>{code}</small>}
      </td>
      <td className={table['number']}>{t('deskPriceGroup.customers', { count: customers })}</td>
      <td className={table['number']}>
        {group && (
          <Link to={`/prices/conditions?group=${encodeURIComponent(code)}`}>
            {t('deskPriceGroup.conditions', { count: group.conditions })}
          </Link>
        )}
      </td>
      <td>
        {group?.retired && (
          <span className={classes(table['state'], table['ended'])}>{t('deskPriceGroup.isRetired')}</span>
        )}
        {group && mayManage && <Button onClick={() => setWritten(group)}>{t('deskPriceGroup.edit')}…</Button>}
      </td>
    </tr>
  );
  return (
    <>
      <header className={table['head']}>
        <h1>{t('deskPriceGroup.title')}</h1>
        {all.data && <span>{format.number(offered.length)}</span>}
        <div className={table['right']}>
          <Link to="/prices/conditions">{t('deskPrice.title')}</Link>
          {mayManage && (
            <Button variant="primary" aria-keyshortcuts="n" onClick={() => setWritten(null)}>
              {t('deskPriceGroup.new')}…
            </Button>
          )}
        </div>
      </header>
      {all.error && (
        <Failed error={all.error} again={() => void all.refetch()} since={all.data ? all.dataUpdatedAt : null} />
      )}
      {!all.data && !all.error && <Loading />}
      {all.data && groups.length === 0 && (
        <Empty title={t('deskPriceGroup.empty')}>{t('deskPriceGroup.emptyBody')}</Empty>
      )}
      {all.data && (
        <div className={table['scroll']}>
          <table className={table['table']}>
            <thead>
              <tr>
                <th>{t('deskPriceGroup.group')}</th>
                <th className={table['number']}>{t('deskPriceGroup.who')}</th>
                <th className={table['number']}>{t('deskPriceGroup.today')}</th>
                <th>{t('deskPriceGroup.acts')}</th>
              </tr>
            </thead>
            <tbody>
              {groups.map((group) => row(group.code, group.name, group.customers, group))}
              {row(NONE, t('deskPriceGroup.none'), all.data.without, null)}
            </tbody>
          </table>
        </div>
      )}
      {all.data && (
        <GroupCustomers
          key={chosen ?? ''}
          group={chosen === NONE ? null : (chosen ?? undefined)}
          name={chosen === NONE ? t('deskPriceGroup.none') : groups.find(({ code }) => code === chosen)?.name}
          offered={offered}
        />
      )}
      {written !== undefined && <GroupForm group={written} onClose={() => setWritten(undefined)} />}
    </>
  );
}
