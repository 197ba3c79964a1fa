import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '#ui/failure.ts';
import { Link } from 'react-router';
import { useAudit } from '#portal/features/audit/use-audit.ts';
import { ActForTable } from '#portal/features/impersonation/act-for-table.tsx';
import { useActedFor, useImpersonable } from '#portal/features/impersonation/use-impersonation.ts';
import { useUserCount } from '#portal/features/managed-user/use-managed-users.ts';
import { paths } from '#portal/paths.ts';
import { Awaited } from '#ui/awaited.tsx';
import { classes } from '#ui/classes.ts';
import { Chip } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useFormat } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import css from './home-screen.module.css';

const FOUND = 8;
const EVENTS = 6;

/** P6.32: where the supplier's clerk begins: users to act for, next to those they acted for last. */
export function ClerkSearch() {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const search = typed.trim();
  const found = useImpersonable(search, 1, search !== '');
  const lately = useActedFor(FOUND);
  const answer = search ? found : lately;
  const { data } = answer;
  const title = search ? t('impersonation.found') : t('impersonation.lately');
  const all = (
    <Link to={search ? `${paths.impersonation()}?q=${encodeURIComponent(search)}` : paths.impersonation()}>
      {t('impersonation.all')}
    </Link>
  );
  return (
    <>
      <Panel
        title={t('impersonation.who')}
        subtitle={t('impersonation.note')}
        action={<a href="/desk/">{t('impersonation.desk')}</a>}
      >
        <SearchField
          wide
          label={t('impersonation.search')}
          placeholder={t('impersonation.placeholder')}
          value={typed}
          onSearch={setTyped}
        />
      </Panel>
      <Panel flush title={title} action={all}>
        {!data ? (
          <Awaited of={answer} level={3}>
            <SkeletonRows rows={FOUND} />
          </Awaited>
        ) : data.results.length === 0 ? (
          <EmptyState level={3} title={search ? t('impersonation.none') : t('impersonation.nobodyYet')}>
            {search ? t('impersonation.noneBody') : t('impersonation.nobodyYetBody')}
          </EmptyState>
        ) : (
          <ActForTable users={data.results.slice(0, FOUND)} caption={title} />
        )}
      </Panel>
    </>
  );
}

/** Users who wait for somebody of the supplier. */
export function ClerkWaiting() {
  const { t } = useTranslation();
  return (
    <Panel flush title={t('impersonation.waiting')}>
      <ul className={css['waiting']}>
        <Waiting status="Invited" label={t('impersonation.invited')} />
        <Waiting status="Suspended" label={t('impersonation.suspended')} />
        <Waiting status="Move Out" label={t('impersonation.moved')} />
      </ul>
    </Panel>
  );
}

function Waiting({ status, label }: { readonly status: 'Invited' | 'Suspended' | 'Move Out'; readonly label: string }) {
  const { data } = useUserCount(status);
  const format = useFormat();
  return (
    <li>
      <Link to={paths.users({ status })}>{label}</Link>
      <b>{data === undefined ? '\u2013' : format.number(data)}</b>
    </li>
  );
}

/** What happened last to the security of all companies. */
export function ClerkEvents() {
  const { t } = useTranslation();
  const format = useFormat();
  const answer = useAudit({ from: '', to: '', what: '', uid: '', page: 1 });
  const { data } = answer;
  // Not everybody who acts for customers reads the log of all of them.
  if (hasCode(answer.error, 'DESK_FORBIDDEN')) return null;
  return (
    <Panel
      flush
      title={t('impersonation.events')}
      action={<Link to={paths.audit()}>{t('impersonation.allEvents')}</Link>}
    >
      {data ? (
        <ul className={css['news']}>
          {data.results.slice(0, EVENTS).map(({ id, at, label, result, subject, email }) => (
            <li key={id}>
              <time dateTime={at}>{format.dayTime(at)}</time>
              <span>
                {label}
                {(subject?.name || email) && <> · {subject?.name || email}</>}
              </span>
              {result === 'refused' && (
                <span>
                  <Chip tone="refused">{t('impersonation.refused')}</Chip>
                </span>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <Awaited of={answer} level={3}>
          <SkeletonRows rows={EVENTS} height={72} />
        </Awaited>
      )}
    </Panel>
  );
}

export function ClerkHome() {
  const { t } = useTranslation();
  return (
    <>
      <div className={classes(css['main'], css['clerkMain'])}>
        <ClerkSearch />
      </div>
      <aside className={css['clerkSide']} aria-label={t('impersonation.waiting')}>
        <ClerkWaiting />
        <ClerkEvents />
      </aside>
    </>
  );
}
