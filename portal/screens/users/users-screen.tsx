import { IconDownload, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useManagedShipTos, useManagedUsers, useExportUsers } from '#portal/features/managed-user/use-managed-users.ts';
import type { ManagedUser } from '#portal/features/managed-user/use-managed-users.ts';
import { useUserActions } from '#portal/features/managed-user/user-actions.ts';
import { UserChip } from '#portal/features/managed-user/user-chip.tsx';
import { USER_PAGE, userQueryOf, userStateOf } from '#portal/features/managed-user/user-filters.ts';
import type { UserFilter } from '#portal/features/managed-user/user-filters.ts';
import { useRoles } from '#portal/features/role/use-roles.ts';
import { ShipToFilter } from '#portal/features/ship-to/ship-to-field.tsx';
import { paths } from '#portal/paths.ts';
import { Awaited } from '#ui/awaited.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyList } from '#ui/empty-list.tsx';
import { SelectField } from '#ui/field.tsx';
import { useFormat } from '#ui/format.ts';
import { failureSentence } from '#ui/load-failed.tsx';
import { Page } from '#ui/page.tsx';
import { Pager } from '#ui/pager.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { Table } from '#ui/table.tsx';
import { toast } from '#ui/toast.tsx';
import { useAddress } from '#ui/use-address.ts';
import { useWide } from '#ui/use-wide.ts';
import { useLastPage } from '#ui/use-last-page.ts';
import { FilterText } from '#ui/filter-text.tsx';
import css from './users-screen.module.css';

const ROLES_SHOWN = 3;

/** The company's users: found by name, status, ship-to or role; invited, changed, taken down and brought back, several at once too. */
export function UsersScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const wide = useWide();
  const [query, setQuery] = useAddress();
  const state = userStateOf(query);
  const answer = useManagedUsers(state);
  const { data } = answer;
  useLastPage(answer, USER_PAGE, data?.total);
  const roleList = useRoles();
  const { data: roles } = roleList;
  const places = useManagedShipTos();
  const { data: shipTos = [] } = places;
  const actions = useUserActions();
  const exported = useExportUsers();
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const filtered = Object.keys(state.filters).length > 0;
  const filter = (key: UserFilter) => ({
    value: state.filters[key] ?? '',
    onChange: (event: { target: { value: string } }) =>
      setQuery(userQueryOf({ filters: { ...state.filters, [key]: event.target.value }, page: 1 }), {
        replace: true,
        preventScrollReset: true,
      }),
  });
  const types = new Set(shipTos.map(({ customerType }) => customerType));
  const picked = (data?.results ?? []).filter(({ id, editable }) => editable && chosen.has(id));
  const may = (what: string) =>
    picked.filter((user) =>
      what === 'resend'
        ? user.status === 'Invited' && user.contactEditable
        : user.statusMoves.includes(what as 'Active'),
    );
  const several = async (what: 'Active' | 'Deactivated' | 'resend') => {
    if (await actions.all(may(what), what)) choose(new Set());
  };
  return (
    <Page
      title={t('user.list.title')}
      note={data ? t('user.list.count', { count: data.total }) : '\u00a0'}
      actions={
        <>
          {roles?.readsLog && <ButtonLink to={paths.audit()}>{t('user.list.audit')}</ButtonLink>}
          <ButtonLink to={paths.roles()}>{t('user.list.roles')}</ButtonLink>
          <Button
            icon={<IconDownload size={16} aria-hidden />}
            busy={exported.isPending}
            onClick={() =>
              exported.mutate(state.filters, {
                onError: (failed) => toast({ tone: 'wrong', text: failureSentence(failed, t) }),
              })
            }
          >
            {t('user.list.export')}
          </Button>
          <ButtonLink variant="primary" icon={<IconUserPlus size={16} aria-hidden />} to={paths.newUser()}>
            {t('user.list.new')}
          </ButtonLink>
        </>
      }
    >
      <details className={css['fold']} open={wide || filtered}>
        <summary>
          {t('user.filter.title')}
          {filtered && ` (${Object.keys(state.filters).length})`}
        </summary>
        <Panel>
          <form
            className={css['filters']}
            onSubmit={(event) => event.preventDefault()}
            role="search"
            aria-label={t('user.list.title')}
          >
            <FilterText type="search" label={t('user.filter.search')} maxLength={100} {...filter('search')} />
            <SelectField label={t('user.filter.status')} of={roleList} {...filter('status')}>
              <option value="">{t('user.filter.all')}</option>
              {roles?.statuses.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
            <ShipToFilter
              label={t('user.filter.shipTo')}
              none={t('user.filter.all')}
              of={places}
              {...filter('shipToId')}
            />
            <SelectField label={t('user.filter.role')} of={roleList} {...filter('role')}>
              <option value="">{t('user.filter.all')}</option>
              {roles?.roles
                .filter(({ customerType }) =>
                  roles.everywhere ? customerType !== 'Supplier' : types.has(customerType),
                )
                .map(({ customerType, name, label }) => (
                  <option key={label} value={`${customerType} ${name}`}>
                    {label}
                  </option>
                ))}
            </SelectField>
            {filtered && (
              <Button variant="ghost" onClick={() => setQuery(new URLSearchParams(), { replace: true })}>
                {t('user.filter.clear')}
              </Button>
            )}
          </form>
        </Panel>
      </details>
      <Awaited of={answer}>
        <SkeletonRows rows={10} height={56} />
      </Awaited>
      {data?.total === 0 && (
        <EmptyList
          title={t('user.list.empty')}
          clear={
            filtered
              ? { label: t('user.filter.clear'), act: () => setQuery(new URLSearchParams(), { replace: true }) }
              : null
          }
          first={{ label: t('user.list.new'), to: paths.newUser() }}
        >
          {t('user.list.emptyBody')}
        </EmptyList>
      )}
      {data && data.results.length > 0 && (
        <Panel flush>
          {picked.length > 0 && (
            <div className={css['chosen']} role="group" aria-label={t('user.chosen', { count: picked.length })}>
              <b aria-live="polite">{t('user.chosen', { count: picked.length })}</b>
              {may('Deactivated').length > 0 && (
                <Button variant="danger" busy={actions.busy} onClick={() => void several('Deactivated')}>
                  {t('user.do.deactivate')} ({may('Deactivated').length})
                </Button>
              )}
              {may('Active').length > 0 && (
                <Button busy={actions.busy} onClick={() => void several('Active')}>
                  {t('user.do.activate')} ({may('Active').length})
                </Button>
              )}
              {may('resend').length > 0 && (
                <Button busy={actions.busy} onClick={() => void several('resend')}>
                  {t('user.do.resend')} ({may('resend').length})
                </Button>
              )}
            </div>
          )}
          <Table
            caption={t('user.list.title')}
            rows={data.results}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'choose',
                head: t('user.column.choose'),
                quietHead: true,
                phone: 'hidden',
                width: '44px',
                cell: (user: ManagedUser) =>
                  user.editable && (
                    <label className={css['box']}>
                      <span className="hidden-visually">{t('user.choose', { name: format.personName(user) })}</span>
                      <input
                        type="checkbox"
                        checked={chosen.has(user.id)}
                        onChange={() =>
                          choose((before) => {
                            const next = new Set(before);
                            if (!next.delete(user.id)) next.add(user.id);
                            return next;
                          })
                        }
                      />
                    </label>
                  ),
              },
              {
                key: 'name',
                head: t('user.column.name'),
                phone: 'lead',
                cell: (user) => (
                  <div className={css['who']}>
                    <Link to={paths.user(user.id)}>
                      <b>{format.personName(user)}</b>
                    </Link>
                    {user.notEditable === 'oneself' && <small className={css['you']}> {t('user.you')}</small>}
                    <br />
                    <small className={css['quiet']}>{user.email}</small>
                    {roles?.everywhere && (
                      <>
                        <br />
                        <small className={css['quiet']}>{user.companyName}</small>
                      </>
                    )}
                  </div>
                ),
              },
              { key: 'status', head: t('user.column.statusName'), cell: (user) => <UserChip user={user} /> },
              { key: 'roles', head: t('user.column.roles'), phone: 'line', cell: (user) => <Roles user={user} /> },
              {
                key: 'since',
                head: t('user.column.since'),
                phone: 'line',
                cell: (user) => (
                  <>
                    {format.day(user.createdAt)}{' '}
                    <small className={css['terms']}>
                      {user.termsAgreed ? t('user.form.terms') : t('user.form.noTerms')}
                    </small>
                  </>
                ),
              },
              {
                key: 'actions',
                head: t('user.column.actions'),
                quietHead: true,
                align: 'end',
                cell: (user) => (
                  <span className={css['actions']}>
                    {actions
                      .of(user)
                      .slice(0, 1)
                      .map((action) => (
                        <Button
                          key={action.key}
                          variant="ghost"
                          busy={actions.busy}
                          aria-label={`${action.label}: ${format.personName(user)}`}
                          onClick={() => void action.run()}
                        >
                          {action.label}
                        </Button>
                      ))}
                    <ButtonLink to={paths.user(user.id)}>
                      {user.editable ? t('user.edit') : t('user.view')}
                      <span className="hidden-visually">: {format.personName(user)}</span>
                    </ButtonLink>
                  </span>
                ),
              },
            ]}
          />
          <Pager
            page={state.page}
            pageSize={USER_PAGE}
            total={data.total}
            onPage={(page) => setQuery(userQueryOf({ ...state, page }))}
          />
        </Panel>
      )}
    </Page>
  );
}

function Roles({ user }: { readonly user: ManagedUser }) {
  const { t } = useTranslation();
  const rest = user.permissionSchema.length - ROLES_SHOWN;
  if (user.permissionSchema.length === 0) return <small className={css['quiet']}>{t('user.noRole')}</small>;
  // Struck through for the eye, said for the ear.
  const count = user.isActive || user.status === 'Invited';
  return (
    <ul
      className={css['roles']}
      data-inactive={count ? undefined : true}
      aria-label={count ? undefined : t('user.rolesNotNow')}
    >
      {user.permissionSchema.slice(0, ROLES_SHOWN).map(({ shipToId, shipToName, roleLabel }) => (
        <li key={`${shipToId} ${roleLabel}`}>
          {roleLabel} <small>{shipToName}</small>
        </li>
      ))}
      {rest > 0 && (
        <li>
          <small>{t('user.moreRoles', { count: rest })}</small>
        </li>
      )}
    </ul>
  );
}
