import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskPeople } from '#contract/desk/people.ts';
import { wordingKeyOf } from '#vocabulary/role.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { useFormat } from '#ui/format.ts';
import { toast } from '#ui/toast.tsx';
import { desk } from '../../api.ts';
import { mayDo, useMe } from '../../state/me.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { Failed, Loading } from '../../ui/states.tsx';
import table from '../../ui/table.module.css';
import { InvitePerson } from './invite-person.tsx';
import css from './people.module.css';
import { RoleDialog } from './role-dialog.tsx';
import { RoleMatrix } from './role-matrix.tsx';

type Person = DeskPeople['people'][number];
type Approval = DeskPeople['approvals'][number];

/** The supplier's people, what their roles may do, and what waits for a second person (desk.md, 6). */
export default function People() {
  const { t } = useTranslation();
  const format = useFormat();
  const queries = useQueryClient();
  const mayAct = mayDo(useMe())('Desk People');
  const [inviting, setInviting] = useState(false);
  const [role, setRole] = useState<{ person: Person; role: string | null } | null>(null);
  const [status, setStatus] = useState<Person | null>(null);
  /** Asked once more before it is done: most of it cannot be undone. */
  const [granting, setGranting] = useState<Approval | null>(null);
  const asked = useQuery({ queryKey: ['people'], queryFn: () => desk('GET /people', {}), refetchInterval: 30_000 });
  const again = () => queries.invalidateQueries({ queryKey: ['people'] });
  const decide = useMutation({
    mutationFn: ({ id, granted }: { id: number; granted: boolean }) =>
      desk('POST /approvals/:id/decision', { params: { id }, body: { granted } }),
    onError: (error) => toast({ tone: 'wrong', text: error.message }),
    onSettled: again,
  });
  const invite = useMutation({
    mutationFn: (uid: string) => desk('POST /people/:uid/invitation', { params: { uid } }),
    onSuccess: () => toast({ tone: 'done', text: t('deskPeople.sent') }),
    onError: (error) => toast({ tone: 'wrong', text: error.message }),
  });
  const move = useMutation({
    mutationFn: ({ person, reason }: { person: Person; reason: string }) =>
      desk('PUT /people/:uid/status', {
        params: { uid: person.uid },
        body: { status: person.status === 'Active' ? 'Deactivated' : 'Active', reason },
      }),
    onSuccess: async () => {
      setStatus(null);
      await again();
    },
  });
  if (asked.error && !asked.data) return <Failed error={asked.error} again={() => void asked.refetch()} />;
  if (!asked.data) return <Loading />;
  const { people, roles, approvals, twoPersons } = asked.data;
  const nameOf = (name: string) => t(`desk.role.${wordingKeyOf(name)}` as 'desk.role.clerk', { defaultValue: name });
  /** Who asks for what, of whom, and why. */
  const saidOf = ({ kind, about, what, reason, askedBy, askedAt }: Approval) =>
    t(`deskPeople.asked.${kind}`, {
      about: kind === 'desk-role-permissions' ? nameOf(about) : about,
      what:
        kind === 'supplier-bank-account' || kind === 'invoice-cancellation'
          ? what
          : kind === 'desk-permission'
            ? t(`deskPermission.${wordingKeyOf(what)}` as 'deskPermission.deskOrders')
            : nameOf(what),
      reason,
      by: askedBy,
      at: format.dayTime(askedAt),
    });
  const billOf = ({ companyName, amount, billAgain }: NonNullable<Approval['invoice']>) =>
    [
      companyName,
      amount !== null && format.money(amount),
      t(billAgain ? 'deskInvoice.andAgain' : 'deskPeople.notAgain'),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <>
      <header className={table['head']}>
        <h1>{t('deskPeople.title')}</h1>
        <span>{t(twoPersons ? 'deskPeople.twoPersons' : 'deskPeople.onePerson')}</span>
        {mayAct && (
          <div className={table['right']}>
            <Button variant="primary" onClick={() => setInviting(true)}>
              {t('deskPeople.invite')}
            </Button>
          </div>
        )}
      </header>
      {approvals.length > 0 && (
        <section className={css['waiting']} aria-label={t('deskPeople.waits')}>
          <b>{t('deskPeople.waits')}</b>
          {approvals.map((approval) => {
            const { id, own, kind, askedByUid } = approval;
            // A permission comes with a role, and the request ends with it.
            const asker = kind === 'desk-permission' && people.find(({ uid }) => uid === askedByUid);
            return (
              <div key={id}>
                <span>
                  {saidOf(approval)}
                  {approval.invoice && <small>{billOf(approval.invoice)}</small>}
                </span>
                {mayAct && own && (
                  <Button busy={decide.isPending} onClick={() => decide.mutate({ id, granted: false })}>
                    {t('deskPeople.withdraw')}
                  </Button>
                )}
                {mayAct && !own && (
                  <>
                    {asker ? (
                      <Button inactive={decide.isPending} onClick={() => setRole({ person: asker, role: null })}>
                        {t('deskPeople.addRole')}…
                      </Button>
                    ) : (
                      <Button busy={decide.isPending} onClick={() => setGranting(approval)}>
                        {t('deskPeople.grant')}
                      </Button>
                    )}
                    <Button busy={decide.isPending} onClick={() => decide.mutate({ id, granted: false })}>
                      {t('deskPeople.refuse')}
                    </Button>
                  </>
                )}
              </div>
            );
          })}
        </section>
      )}
      {granting && (
        <FormDialog
          title={granting.invoice ? t('deskInvoice.sure', { number: granting.about }) : t('deskPeople.sure')}
          act={t('deskPeople.grant')}
          busy={decide.isPending}
          error={null}
          onAct={() => {
            decide.mutate({ id: granting.id, granted: true });
            setGranting(null);
          }}
          onClose={() => setGranting(null)}
        >
          <div className={css['granting']}>
            <p>{saidOf(granting)}</p>
            {granting.invoice && <p>{billOf(granting.invoice)}</p>}
            {granting.invoice && granting.invoice.amount !== null && (
              <p>{t('deskInvoice.body', { amount: format.money(granting.invoice.amount) })}</p>
            )}
          </div>
        </FormDialog>
      )}
      <div className={table['scroll']}>
        <table className={table['table']}>
          <thead>
            <tr>
              <th>{t('deskPeople.person')}</th>
              <th>{t('deskPeople.roles')}</th>
              <th>{t('deskPeople.state')}</th>
              <th>{t('deskPeople.seen')}</th>
              <th>
                <span className="hidden-visually">{t('desk.more')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <tr key={person.uid}>
                <td>
                  <b>{format.personName(person)}</b>
                  <small>{person.email}</small>
                </td>
                <td>
                  <div className={css['roles']}>
                    {person.roles.map(({ role: name, ownCustomers, releaseCapFt }) => {
                      const words = [
                        nameOf(name),
                        ownCustomers && t('deskPeople.ownCustomers'),
                        releaseCapFt !== null && t('deskPeople.cap', { amount: format.money(releaseCapFt) }),
                      ]
                        .filter(Boolean)
                        .join(' · ');
                      return mayAct && !person.self ? (
                        <button key={name} type="button" onClick={() => setRole({ person, role: name })}>
                          {words}
                        </button>
                      ) : (
                        <span key={name}>{words}</span>
                      );
                    })}
                    {mayAct && !person.self && (
                      <button type="button" onClick={() => setRole({ person, role: null })}>
                        {t('deskPeople.addRole')}
                      </button>
                    )}
                  </div>
                </td>
                <td>
                  <span className={classes(table['state'], person.status !== 'Active' && table['held'])}>
                    {person.statusLabel}
                  </span>
                </td>
                <td className={table['tight']}>{person.lastSignInAt ? format.dayTime(person.lastSignInAt) : '–'}</td>
                <td>
                  {mayAct && !person.self && person.status === 'Invited' && (
                    <Button busy={invite.isPending} onClick={() => invite.mutate(person.uid)}>
                      {t('deskPeople.again')}
                    </Button>
                  )}
                  {mayAct && !person.self && ['Active', 'Deactivated'].includes(person.status) && (
                    <Button
                      onClick={() => {
                        move.reset();
                        setStatus(person);
                      }}
                    >
                      {t(person.status === 'Active' ? 'deskPeople.deactivate' : 'deskPeople.activate')}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <RoleMatrix roles={roles} mayAct={mayAct} nameOf={nameOf} onSaved={again} />
      {inviting && (
        <InvitePerson
          roles={roles.map(({ name }) => name)}
          nameOf={nameOf}
          onClose={() => setInviting(false)}
          onDone={async (waits) => {
            setInviting(false);
            toast({ tone: 'done', text: t(waits ? 'deskPeople.invitedWaits' : 'deskPeople.invited') });
            await again();
          }}
        />
      )}
      {role && (
        <RoleDialog
          person={role.person}
          role={role.role}
          roles={roles.map(({ name }) => name)}
          nameOf={nameOf}
          onClose={() => setRole(null)}
          onDone={async (waits) => {
            setRole(null);
            toast(
              waits ? { tone: 'info', text: t('deskPeople.waitsNow') } : { tone: 'done', text: t('deskPeople.saved') },
            );
            await again();
          }}
        />
      )}
      {status && (
        <ReasonDialog
          title={t(status.status === 'Active' ? 'deskPeople.deactivateOf' : 'deskPeople.activateOf', {
            name: format.personName(status),
          })}
          act={t(status.status === 'Active' ? 'deskPeople.deactivate' : 'deskPeople.activate')}
          readBy={t('deskPeople.readBy')}
          danger={status.status === 'Active'}
          busy={move.isPending}
          error={move.error}
          onClose={() => setStatus(null)}
          onAct={(reason) => move.mutate({ person: status, reason })}
        />
      )}
    </>
  );
}
