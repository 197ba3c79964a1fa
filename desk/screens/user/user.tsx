import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import type { DeskUser, DeskUserDetail } from '#contract/desk/user.ts';
import type { UserStatus } from '#vocabulary/user-status.ts';
import { wordingKeyOf } from '#vocabulary/role.ts';
import { actFor } from '#portal/state/session.ts';
import { Button } from '#ui/button.tsx';
import { useFormat } from '#ui/format.ts';
import { toast } from '#ui/toast.tsx';
import { desk } from '../../api.ts';
import { mayDo, useMe } from '../../state/me.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { Failed, Loading } from '../../ui/states.tsx';
import table from '../../ui/table.module.css';
import { UserState } from '../users/user-rows.tsx';
import { ContactForm } from './contact-form.tsx';
import { RolesOfUser } from './roles-of-user.tsx';
import css from './user.module.css';

type Act =
  | { readonly kind: 'move'; readonly to: UserStatus }
  | { readonly kind: 'again' | 'withdraw' | 'unlock' | 'sessions' | 'factor' | 'act' }
  | { readonly kind: 'erase'; readonly sessions: number; readonly roles: number };

/** Acts that say why (desk.md, 4 Audit). */
const WITH_REASON: ReadonlySet<Act['kind']> = new Set(['move', 'act', 'erase']);

/** One user of a customer: who they are, what they may do where, and how they sign in (desk.md, 3.3). */
export default function User() {
  const { uid = '' } = useParams();
  return <OneUser key={uid} uid={uid} />;
}

function OneUser({ uid }: { readonly uid: string }) {
  const { t } = useTranslation();
  const [erased, setErased] = useState(false);
  const user = useQuery({
    queryKey: ['user', uid],
    queryFn: () => desk('GET /users/:uid', { params: { uid } }),
    refetchInterval: 30_000,
    enabled: !erased,
  });
  if (erased)
    return (
      <header className={table['head']}>
        <h1>{t('desk.user_.erase.done')}</h1>
        <Link to="/users">{t('desk.users.title')}</Link>
      </header>
    );
  return (
    <>
      {user.error && (
        <Failed
          error={user.error}
          again={() => void user.refetch()}
          since={user.data ? user.dataUpdatedAt : null}
          list="/users"
        />
      )}
      {user.data ? <Shown user={user.data} onErased={() => setErased(true)} /> : !user.error && <Loading />}
    </>
  );
}

function Shown({ user, onErased }: { readonly user: DeskUserDetail; readonly onErased: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const queries = useQueryClient();
  const may = mayDo(useMe());
  const [asked, setAsked] = useState<Act | null>(null);
  const params = { uid: user.uid };
  const name = format.personName(user);
  const take = (now: DeskUser) =>
    queries.setQueryData<DeskUserDetail>(['user', user.uid], (before) => (before ? { ...before, ...now } : before));
  const act = useMutation({
    mutationFn: async ({ done, reason }: { done: Act; reason: string }): Promise<DeskUser | 'waits' | null> => {
      if (done.kind === 'move') return desk('PUT /users/:uid/status', { params, body: { status: done.to, reason } });
      if (done.kind === 'again') return desk('POST /users/:uid/invitation', { params });
      if (done.kind === 'withdraw') return desk('DELETE /users/:uid/invitation', { params });
      if (done.kind === 'unlock') await desk('POST /users/:uid/unlock', { params });
      else if (done.kind === 'sessions') await desk('POST /users/:uid/session-ends', { params });
      else if (done.kind === 'factor') await desk('DELETE /users/:uid/second-factor', { params });
      else if (done.kind === 'erase') {
        const { waits } = await desk('POST /users/:uid/erasure', { params, body: { reason } });
        if (waits) return 'waits';
      } else actFor(await desk('POST /users/:uid/acting', { params, body: { reason } }));
      return null;
    },
    onSuccess: async (now, { done }) => {
      // The portal opens in the name of the user.
      if (done.kind === 'act') return;
      setAsked(null);
      if (now === 'waits') {
        toast({ tone: 'info', stays: true, text: t('desk.user_.erase.waits', { name }) });
        return;
      }
      toast({ tone: 'done', text: t(`desk.user_.${wordOf(done)}.done`, { name }) });
      if (done.kind === 'erase') return onErased();
      if (now) take(now);
      await queries.invalidateQueries({ queryKey: ['user', user.uid] });
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: ['users'] }),
  });
  const erase = useMutation({
    mutationFn: () => desk('GET /users/:uid/erasure', { params }),
    onSuccess: ({ sessions, roles }) => begin({ kind: 'erase', sessions, roles }),
    onError: (error) => toast({ tone: 'wrong', text: error.message }),
  });
  const begin = (one: Act) => {
    act.reset();
    setAsked(one);
  };
  const button = (one: Act, danger = false) => (
    <Button variant={danger ? 'danger' : 'outline'} onClick={() => begin(one)}>
      {t(`desk.user_.${wordOf(one)}.act`)}…
    </Button>
  );
  const invited = user.status === 'Invited';
  return (
    <>
      <header className={table['head']}>
        <h1>{name}</h1>
        <UserState user={user} />
        <span>
          {user.email}
          {user.companyId && (
            <>
              {' · '}
              <Link to={`/customers/${user.companyId}`}>{user.companyName}</Link>
            </>
          )}
        </span>
        <div className={table['right']}>
          {may('Desk Audit', 'view') && (
            <Link to={`/audit?uid=${user.uid}&name=${encodeURIComponent(name)}`}>{t('deskOperation.audit.title')}</Link>
          )}
          {user.mayBeActedFor && may('Desk Act For') && button({ kind: 'act' })}
          {invited && user.mayChange && button({ kind: 'again' })}
          {invited && user.mayChange && button({ kind: 'withdraw' }, true)}
          {user.statusMoves.map((to) => (
            <span key={to}>{button({ kind: 'move', to }, to !== 'Active')}</span>
          ))}
        </div>
      </header>
      <div className={css['page']}>
        <RolesOfUser user={user} onChanged={take} />
        <div className={css['side']}>
          <ContactForm user={user} onSaved={take} />
          <section className={css['card']}>
            <h2>{t('desk.user_.signIn')}</h2>
            <dl>
              <div>
                <dt>{t('desk.users.lastSignIn')}</dt>
                <dd>{user.lastSignInAt ? format.dayTime(user.lastSignInAt) : t('desk.users.never')}</dd>
              </div>
              <div>
                <dt>{t('desk.user_.open')}</dt>
                <dd>{format.number(user.sessions)}</dd>
              </div>
              <div>
                <dt>{t('desk.user_.secondFactor')}</dt>
                <dd>{t(user.secondFactor ? 'desk.user_.isOn' : 'desk.user_.isOff')}</dd>
              </div>
            </dl>
            <div className={css['acts']}>
              {user.mayChange && !invited && button({ kind: 'unlock' })}
              {user.mayChange && user.sessions > 0 && button({ kind: 'sessions' })}
              {user.secondFactor && may('Desk People') && button({ kind: 'factor' }, true)}
            </div>
          </section>
          {user.status === 'Exited' && may('Desk People') && (
            <section className={css['card']}>
              <h2>{t('desk.user_.erase.title')}</h2>
              <p>{t('desk.user_.erase.about')}</p>
              <div className={css['acts']}>
                <Button variant="danger" busy={erase.isPending} onClick={() => erase.mutate()}>
                  {t('desk.user_.erase.act')}…
                </Button>
              </div>
            </section>
          )}
        </div>
      </div>
      {asked && (
        <ReasonDialog
          title={t(`desk.user_.${wordOf(asked)}.sure`, { name })}
          act={t(`desk.user_.${wordOf(asked)}.act`)}
          danger={
            asked.kind === 'erase' ||
            asked.kind === 'withdraw' ||
            asked.kind === 'factor' ||
            (asked.kind === 'move' && asked.to !== 'Active')
          }
          readBy={WITH_REASON.has(asked.kind) ? t('desk.customer_.readBy') : null}
          busy={act.isPending}
          error={act.error}
          onAct={(reason) => act.mutate({ done: asked, reason })}
          onClose={() => setAsked(null)}
        >
          {asked.kind === 'erase' ? (
            <>
              <p>{t('desk.user_.erase.goes', { name, email: user.email })}</p>
              <p>{t('desk.user_.erase.counts', { roles: asked.roles, sessions: asked.sessions })}</p>
              <p>{t('desk.user_.erase.stays')}</p>
            </>
          ) : (
            <p>{t(`desk.user_.${wordOf(asked) as 'again'}.body`, { email: user.email })}</p>
          )}
        </ReasonDialog>
      )}
    </>
  );
}

/** The words of an act: a move has those of the status that it leads to. */
function wordOf(act: Act): Exclude<Act['kind'], 'move'> | 'toActive' {
  return act.kind === 'move'
    ? (`to${wordingKeyOf(act.to).replace(/^./, (first) => first.toUpperCase())}` as 'toActive')
    : act.kind;
}
