import { useTranslation } from 'react-i18next';
import { AUDIT_PAGE, useAudit } from '#portal/features/audit/use-audit.ts';
import type { AuditEntry } from '#portal/features/audit/use-audit.ts';
import { paths } from '#portal/paths.ts';
import { Awaited } from '#ui/awaited.tsx';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import { useFormat } from '#ui/format.ts';
import { Page } from '#ui/page.tsx';
import { Pager } from '#ui/pager.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { Table } from '#ui/table.tsx';
import { useAddress } from '#ui/use-address.ts';
import { useLastPage } from '#ui/use-last-page.ts';
import { AUDIT_EVENTS } from '#vocabulary/audit-event.ts';
import css from './audit-screen.module.css';

/** Who did what to the users of the company, when, from where. */
export function AuditScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const [query, setQuery] = useAddress();
  const [from, to, uid] = [query.get('from') ?? '', query.get('to') ?? '', query.get('uid') ?? ''];
  const what = AUDIT_EVENTS.find((event) => event === query.get('what')) ?? '';
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1);
  const answer = useAudit({ from, to, what, uid, page });
  const { data } = answer;
  useLastPage(answer, AUDIT_PAGE, data?.total);
  const filtered = [from, to, what, uid].some(Boolean);
  const set = (change: Record<string, string>) =>
    setQuery(new URLSearchParams(Object.entries({ from, to, what, uid, ...change }).filter(([, value]) => value)), {
      replace: !('page' in change),
      preventScrollReset: true,
    });
  return (
    <Page
      title={t('page.title.audit')}
      crumbs={[{ label: t('user.list.title'), to: paths.users() }, { label: t('page.title.audit') }]}
      note={t('user.audit.note')}
    >
      <Panel>
        <div className={css['filters']}>
          <TextField
            type="date"
            label={t('user.audit.from')}
            value={from}
            max={to}
            onChange={(event) => set({ from: event.target.value })}
          />
          <TextField
            type="date"
            label={t('user.audit.to')}
            value={to}
            min={from}
            onChange={(event) => set({ to: event.target.value })}
          />
          <SelectField
            label={t('user.audit.what')}
            value={what}
            onChange={(event) => set({ what: event.target.value })}
          >
            <option value="">{t('user.filter.all')}</option>
            {AUDIT_EVENTS.map((event) => (
              <option key={event} value={event}>
                {t(`audit.${event}`)}
              </option>
            ))}
          </SelectField>
          {filtered && (
            <Button variant="ghost" onClick={() => setQuery(new URLSearchParams(), { replace: true })}>
              {t('user.filter.clear')}
            </Button>
          )}
        </div>
      </Panel>
      <Awaited of={answer}>
        <SkeletonRows rows={12} height={48} />
      </Awaited>
      {data?.total === 0 && (
        <EmptyState title={t('user.audit.empty')}>{filtered && t('user.audit.emptyBody')}</EmptyState>
      )}
      {data && data.results.length > 0 && (
        <Panel flush>
          <Table
            caption={t('page.title.audit')}
            rows={data.results}
            rowKey={({ id }) => String(id)}
            columns={[
              { key: 'at', head: t('user.audit.at'), phone: 'lead', cell: ({ at }: AuditEntry) => format.dayTime(at) },
              { key: 'what', head: t('user.audit.what'), cell: (entry) => <What entry={entry} /> },
              { key: 'who', head: t('user.audit.who'), cell: (entry) => <Who entry={entry} /> },
              {
                key: 'subject',
                head: t('user.audit.whom'),
                cell: ({ subject, email }) => subject?.name || email || '–',
              },
              { key: 'from', head: t('user.audit.where'), cell: ({ from: address }) => address ?? '–' },
              {
                key: 'result',
                head: t('user.audit.result'),
                cell: ({ result }) => (
                  <Chip tone={result === 'done' ? 'done' : 'refused'}>{t(`user.audit.${result}`)}</Chip>
                ),
              },
            ]}
          />
          <Pager page={page} pageSize={AUDIT_PAGE} total={data.total} onPage={(next) => set({ page: String(next) })} />
        </Panel>
      )}
    </Page>
  );
}

function What({ entry: { label, detail, reason } }: { readonly entry: AuditEntry }) {
  const told = ['role', 'permission', 'name', 'shipToId', 'from', 'to', 'operation', 'file', 'row', 'columns'].flatMap(
    (key) => (typeof detail[key] === 'string' ? [detail[key]] : []),
  );
  if (reason) told.push(reason);
  return (
    <>
      {label}
      {told.length > 0 && <small className={css['detail']}> {told.join(' · ')}</small>}
    </>
  );
}

/** Both names where somebody acted for another. */
function Who({ entry: { actor, inTheNameOf, from } }: { readonly entry: AuditEntry }) {
  const { t } = useTranslation();
  // The portal's own acts (a demo's first invitations, an expiry) come from no address.
  if (!actor) return from ? t('user.audit.unknown') : t('user.audit.portal');
  return inTheNameOf ? t('user.audit.actsFor', { actor: actor.name, name: inTheNameOf.name }) : actor.name;
}
