import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isDay } from '#values/day.ts';
import { wordingKeyOf } from '#vocabulary/role.ts';
import { AUDIT_EVENTS } from '#vocabulary/audit-event.ts';
import type { DeskAuditEntry } from '#contract/desk/operation.ts';
import { Button } from '#ui/button.tsx';
import { DateInput } from '#ui/date-input.tsx';
import { useFormat } from '#ui/format.ts';
import { desk } from '../../api.ts';
import { mayDo, useMe } from '../../state/me.ts';
import { useFilters } from '../../state/use-filters.ts';
import { useResting } from '../../state/use-resting.ts';
import { Pager } from '../../ui/pager.tsx';
import { Picker } from '../../ui/picker.tsx';
import { Empty, Failed, Loading } from '../../ui/states.tsx';
import table from '../../ui/table.module.css';
import { wordOf } from '../settings/groups.ts';
import css from './audit.module.css';
import { detailInOrder } from './detail-in-order.ts';

const LIMIT = 50;
/** Values that are words of ours and no names. */
const VALUES = new Set([
  'true',
  'false',
  'added',
  'changed',
  'gone',
  'removed',
  'act',
  'view',
  'off',
  'on',
  'all',
  'sign-in',
  'new recovery codes',
  'taken off by the supplier',
  'demanded of the company',
  'no longer demanded',
]);
const ORDER = /^20\d{8,}$/;
const COMPANY = /^1\d{6}$/;

/** Who did what, for whom, when; the filters stand in the address, so that each object links to its own part. */
export default function Audit() {
  const { t } = useTranslation();
  const format = useFormat();
  const { filters, filter, filterAll } = useFilters();
  const [uid, name, from, to] = ['uid', 'name', 'from', 'to'].map((one) => filters.get(one) ?? '') as [
    string,
    string,
    string,
    string,
  ];
  const object = useResting((filters.get('object') ?? '').trim(), 200);
  const what = AUDIT_EVENTS.find((one) => one === filters.get('what'));
  const offset = Number(filters.get('offset')) || 0;
  const entries = useQuery({
    queryKey: ['audit', { uid, object, what, from, to, offset }],
    queryFn: () =>
      desk('GET /audit', {
        query: {
          offset,
          limit: LIMIT,
          ...(uid && { uid }),
          ...(object && { object }),
          ...(what && { what }),
          ...(from && { from }),
          ...(to && { to }),
        },
      }),
    placeholderData: keepPreviousData,
  });
  const choose = (values: Readonly<Record<string, string>>) => filterAll({ ...values, offset: '' });
  return (
    <>
      <header className={table['head']}>
        <h1>{t('deskOperation.audit.title')}</h1>
        {entries.data && <span>{t('deskOperation.audit.count', { total: format.number(entries.data.total) })}</span>}
      </header>
      <div className={css['filters']} role="search">
        <Picker
          label={t('deskOperation.audit.person')}
          of="audit-people"
          chosen={uid ? name || uid : t('deskOperation.audit.anybody')}
          find={async (search) =>
            (await desk('GET /audit/people', { query: { search } })).people.map((one) => ({
              id: one.uid,
              title: one.name,
              detail: one.email,
            }))
          }
          onPick={({ id, title }) => choose({ uid: id, name: title })}
        />
        {uid && (
          <Button onClick={() => choose({ uid: '', name: '' })} aria-label={t('deskOperation.audit.anybody')}>
            ×
          </Button>
        )}
        <label>
          {t('deskOperation.audit.object')}
          <input
            type="search"
            value={filters.get('object') ?? ''}
            maxLength={60}
            onChange={(event) => choose({ object: event.target.value })}
          />
        </label>
        <label>
          {t('deskOperation.audit.what')}
          <select value={what ?? ''} onChange={(event) => choose({ what: event.target.value })}>
            <option value="">{t('deskOperation.audit.all')}</option>
            {AUDIT_EVENTS.map((one) => (
              <option key={one} value={one}>
                {t(`audit.${one}`)}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t('deskOperation.audit.from')}
          <DateInput value={from} max={to || undefined} onChange={(event) => choose({ from: event.target.value })} />
        </label>
        <label>
          {t('deskOperation.audit.to')}
          <DateInput value={to} min={from || undefined} onChange={(event) => choose({ to: event.target.value })} />
        </label>
      </div>
      {entries.error && (
        <Failed
          error={entries.error}
          again={() => void entries.refetch()}
          since={entries.data ? entries.dataUpdatedAt : null}
        />
      )}
      {!entries.data ? (
        !entries.error && <Loading />
      ) : entries.data.results.length === 0 ? (
        <Empty title={t('deskOperation.audit.empty')}>{t('deskOperation.audit.emptyBody')}</Empty>
      ) : (
        <>
          <div className={table['scroll']}>
            <table className={table['table']}>
              <thead>
                <tr>
                  <th>{t('deskOperation.audit.when')}</th>
                  <th>{t('deskOperation.audit.who')}</th>
                  <th>{t('deskOperation.audit.event')}</th>
                  <th>{t('deskOperation.audit.whom')}</th>
                  <th>{t('deskOperation.audit.detail')}</th>
                </tr>
              </thead>
              <tbody>
                {entries.data.results.map((entry) => (
                  <Row key={entry.id} entry={entry} />
                ))}
              </tbody>
            </table>
          </div>
          <Pager
            total={entries.data.total}
            offset={offset}
            limit={LIMIT}
            onOffset={(next) => filter('offset', next ? String(next) : '')}
          />
        </>
      )}
    </>
  );
}

function Row({ entry }: { readonly entry: DeskAuditEntry }) {
  const { t } = useTranslation();
  const format = useFormat();
  const may = mayDo(useMe());
  /** Names of settings, roles and rights as their own pages call them; what has no word stays as it was written. */
  const words = (key: string, value: string): string => {
    if (key === 'name' && entry.what === 'setting')
      return t(`deskSettings.key.${wordOf(value)}` as 'deskSettings.key.maintenance', { defaultValue: value });
    if (key === 'role' && !value.includes(' / '))
      return t(`desk.role.${wordingKeyOf(value)}` as 'desk.role.clerk', { defaultValue: value });
    if (key === 'permission' && value.startsWith('Desk '))
      return t(`deskPermission.${wordingKeyOf(value)}` as 'deskPermission.deskOrders', { defaultValue: value });
    if (isDay(value)) return format.day(value);
    if (key === 'move') return t(`desk.move.${value as 'pay'}`, { defaultValue: value });
    if (key === 'file')
      return t(`desk.imports.kind.${value.replace(/\.\w+$/, '')}` as 'desk.imports.kind.products', {
        defaultValue: value,
      });
    if (key === 'kind') return t(`deskOperation.audit.kind.${value as 'desk-role'}`, { defaultValue: value });
    return VALUES.has(value) ? t(`deskOperation.audit.value.${value.replaceAll(' ', '_') as 'true'}`) : value;
  };
  const linked = (value: string) => {
    if (ORDER.test(value) && may('Desk Orders', 'view')) return <Link to={`/orders/${value}`}>{value}</Link>;
    if (COMPANY.test(value) && may('Desk Customers', 'view')) return <Link to={`/customers/${value}`}>{value}</Link>;
    return value;
  };
  return (
    <tr>
      <td className={table['tight']}>
        {format.dayTime(entry.at)}
        <small>{entry.from}</small>
      </td>
      <td>
        <b>{entry.actor?.name || entry.actor?.uid || t('deskOperation.audit.system')}</b>
        {entry.inTheNameOf && (
          <small>{t('deskOperation.audit.for', { name: entry.inTheNameOf.name || entry.inTheNameOf.uid })}</small>
        )}
      </td>
      <td>
        {entry.label}
        {entry.result === 'refused' && <small className={css['refused']}>{t('deskOperation.audit.refused')}</small>}
      </td>
      <td>
        {entry.subject?.name || entry.subject?.uid}
        <small>{entry.email}</small>
        {entry.company && (
          <small>
            {may('Desk Customers', 'view') ? (
              <Link to={`/customers/${entry.company.companyId}`}>{entry.company.name || entry.company.companyId}</Link>
            ) : (
              entry.company.name || entry.company.companyId
            )}
          </small>
        )}
      </td>
      <td className={css['detail']}>
        {entry.reason && <p>{entry.reason}</p>}
        {detailInOrder(entry.detail)
          // The sentence above says it.
          .filter(([key]) => key !== 'why' || !entry.reason)
          .map(([key, value]) => (
            <Fragment key={key}>
              <span>
                <i>{t(`deskOperation.audit.key.${key as 'order'}`, { defaultValue: key })}:</i>{' '}
                {linked(words(key, String(value)))}
              </span>{' '}
            </Fragment>
          ))}
      </td>
    </tr>
  );
}
