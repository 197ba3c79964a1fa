import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import type { Places } from '#portal/features/managed-user/place-fields.tsx';
import { placesOf, refusedFields, wrongPlaces } from '#portal/features/managed-user/saving.ts';
import type { Errors } from '#portal/features/managed-user/saving.ts';
import { SaveFoot } from '#portal/features/managed-user/save-foot.tsx';
import { PlacesPanel } from '#portal/features/managed-user/places-panel.tsx';
import { DeputyRow } from '#portal/features/deputy/deputy-row.tsx';
import {
  useEndLentRole,
  useManagedShipTos,
  useManagedUser,
  useUpdateUser,
} from '#portal/features/managed-user/use-managed-users.ts';
import type { ManagedShipTo, ManagedUser } from '#portal/features/managed-user/use-managed-users.ts';
import { useUserActions } from '#portal/features/managed-user/user-actions.ts';
import { UserChip } from '#portal/features/managed-user/user-chip.tsx';
import { useRoles } from '#portal/features/role/use-roles.ts';
import { ContactFields, changedContact, contactOf } from '#portal/features/managed-user/contact-fields.tsx';
import { ContactFacts, PersonalFacts } from '#portal/features/managed-user/personal-facts.tsx';
import css from '#portal/features/managed-user/person-form.module.css';
import { paths } from '#portal/paths.ts';
import { serverNow } from '#portal/state/clock.ts';
import { Awaited } from '#ui/awaited.tsx';
import { Button } from '#ui/button.tsx';
import { confirm } from '#ui/confirm.tsx';
import { Form } from '#ui/form.tsx';
import { useFormat } from '#ui/format.ts';
import { failureSentence } from '#ui/load-failed.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { PageFailed } from '#ui/page-failed.tsx';
import { Panel } from '#ui/panel.tsx';
import { Rows } from '#ui/rows.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.tsx';
import { isEmail } from '#vocabulary/email.ts';

/** One user of the company: personal data to read, contact, ship-tos and roles to change, and what their status allows. */
export function UserScreen() {
  const { t } = useTranslation();
  const { personName } = useFormat();
  const id = useParams()['id'] ?? '';
  const found = useManagedUser(id);
  const { data: user } = found;
  const known = useRoles();
  const { data: roles } = known;
  const places = useManagedShipTos(
    roles?.everywhere ? (user?.companyId ?? undefined) : undefined,
    roles !== undefined && user !== undefined,
  );
  const { data: shipTos } = places;
  const crumbs = [
    { label: t('user.list.title'), to: paths.users() },
    { label: user ? personName(user) : t('page.title.user') },
  ];
  if (!user || !shipTos)
    return (
      <Awaited
        of={[found, known, places]}
        failed={(error, again) => (
          <PageFailed error={error} onRetry={again} list={{ to: paths.users(), label: t('user.list.title') }} />
        )}
      >
        <Page
          title={user ? personName(user) : t('page.title.user')}
          crumbs={crumbs}
          aside={<SkeletonBlock height={280} />}
        >
          <SkeletonBlock height={520} />
        </Page>
      </Awaited>
    );
  return (
    <Page
      title={personName(user)}
      crumbs={crumbs}
      mark={<UserChip user={user} />}
      aside={<Beside user={user} readsLog={roles?.readsLog === true} />}
    >
      {user.notEditable !== '' && <Notice tone="info">{t(`user.notYours.${user.notEditable}`)}</Notice>}
      {elsewhere(user) && <Notice tone="info">{t('user.form.elsewhere')}</Notice>}
      <Panel title={t('user.form.personal')}>
        <PersonalFacts of={user} />
      </Panel>
      {user.deputies.length > 0 && <LentRoles items={user.deputies} />}
      <Changes
        key={user.permissionSchema.map(({ shipToId, roleLabel }) => `${shipToId}${roleLabel}`).join()}
        user={user}
        shipTos={shipTos}
      />
    </Page>
  );
}

/** At home in another company: only roles at the own ship-tos can be changed, and all of them taken away. */
function elsewhere(user: ManagedUser): boolean {
  return user.editable && !user.contactEditable;
}

function Changes({ user, shipTos }: { readonly user: ManagedUser; readonly shipTos: readonly ManagedShipTo[] }) {
  const { t } = useTranslation();
  const go = useNavigate();
  const update = useUpdateUser(() => void go(paths.users()));
  const mine = new Map(shipTos.map((shipTo) => [shipTo.id, new Set(shipTo.roles.map(({ name }) => name))]));
  const changeable = user.permissionSchema.filter(({ shipToId, rpDetails }) =>
    mine.get(shipToId)?.has(rpDetails.rolename),
  );
  const fixed = user.permissionSchema.filter((item) => !changeable.includes(item));
  const before: Places = Object.fromEntries(
    changeable.map(({ shipToId, rpDetails }) => [shipToId, rpDetails.rolename]),
  );
  const [places, setPlaces] = useState(before);
  const [contact, setContact] = useState(contactOf(user));
  const [errors, setErrors] = useState<Errors>({});

  async function save() {
    const wrong: Record<string, string> =
      (fixed.length > 0 || elsewhere(user)) && Object.keys(places).length === 0 ? {} : { ...wrongPlaces(places, t) };
    const address = contact.confirmationEmail.trim();
    if (address && !isEmail(address)) wrong['confirmationEmail'] = t('form.emailInvalid');
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    const changed = placesOf(places).filter(({ shipToId, rolename }) => before[shipToId] !== rolename);
    const deletedShipToList = Object.keys(before).filter((id) => places[id] === undefined);
    try {
      await update.mutateAsync({
        id: user.id,
        ...changedContact(contactOf(user), contact),
        permissionSchema: changed,
        deletedShipToList,
      });
      toast({ tone: 'done', text: t('success.operation') });
    } catch (error) {
      setErrors(refusedFields(error, failureSentence(error, t)));
    }
  }

  if (!user.editable) return <FixedRoles items={user.permissionSchema} />;
  return (
    <Form className={css['form']} onSend={save}>
      <Panel title={t('user.form.reach')}>
        {elsewhere(user) ? (
          <ContactFacts of={user} />
        ) : (
          <div className={css['fields']}>
            <ContactFields contact={contact} error={errors['confirmationEmail']} onChange={setContact} />
          </div>
        )}
      </Panel>
      <PlacesPanel shipTos={shipTos} of={[]} places={places} errors={errors} onChange={setPlaces}>
        {fixed.length > 0 && (
          <ul className={css['fixed']}>
            {fixed.map(({ shipToId, shipToName, roleLabel }) => (
              <li key={`${shipToId} ${roleLabel}`}>
                {roleLabel}{' '}
                <small>
                  {shipToName} · {t('user.form.fixed')}
                </small>
              </li>
            ))}
          </ul>
        )}
      </PlacesPanel>
      <SaveFoot title={t('error.update')} wrong={errors['form']} saving={update} button={t('user.form.save')} />
    </Form>
  );
}

/** Roles that this user lent or was lent at ship-tos of the viewer; each can be ended. */
function LentRoles({ items }: { readonly items: ManagedUser['deputies'] }) {
  const { t } = useTranslation();
  const end = useEndLentRole();
  async function run({ id, shipToName }: ManagedUser['deputies'][number]) {
    const body = t('user.deputy.askBody', { shipTo: shipToName });
    if (
      !(await confirm({
        title: t('user.deputy.ask'),
        body,
        yes: t('user.deputy.end'),
        no: t('user.ask.keep'),
        danger: true,
      }))
    )
      return;
    try {
      await end.mutateAsync(id);
      toast({ tone: 'done', text: t('success.operation') });
    } catch (error) {
      toast({ tone: 'wrong', text: failureSentence(error, t) });
    }
  }
  return (
    <Panel title={t('user.deputy.title')}>
      <Rows>
        {items.map((one) => (
          <DeputyRow
            key={one.id}
            of={one}
            title={t(one.lent ? 'user.deputy.lent' : 'user.deputy.got', { name: one.colleague })}
          >
            <Button variant="danger" busy={end.isPending} onClick={() => void run(one)}>
              {t('user.deputy.end')}
            </Button>
          </DeputyRow>
        ))}
      </Rows>
    </Panel>
  );
}

function FixedRoles({ items }: { readonly items: ManagedUser['permissionSchema'] }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('user.form.places')}>
      <ul className={css['partners']}>
        {items.map(({ shipToId, shipToName, roleLabel }) => (
          <li key={`${shipToId} ${roleLabel}`}>
            {roleLabel} <small>{shipToName}</small>
          </li>
        ))}
        {items.length === 0 && <li>{t('user.noRole')}</li>}
      </ul>
    </Panel>
  );
}

function Beside({ user, readsLog }: { readonly user: ManagedUser; readonly readsLog: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const actions = useUserActions();
  const list = actions.of(user);
  return (
    <>
      <Panel title={t('user.form.state')}>
        <div className={css['state']}>
          <p>{t('user.form.since', { day: format.day(user.createdAt) })}</p>
          <p>{user.termsAgreed ? t('user.form.terms') : t('user.form.noTerms')}</p>
          {user.invitation && (
            <p>
              {user.invitation.open && Date.parse(user.invitation.expiresAt) > serverNow()
                ? t('user.form.invitedUntil', { time: format.dayTime(user.invitation.expiresAt) })
                : t('user.form.invitationOver')}
            </p>
          )}
          {list.length > 0 && (
            <div className={css['acts']}>
              {list.map((action) => (
                <Button
                  key={action.key}
                  wide
                  variant={action.danger ? 'danger' : 'outline'}
                  busy={actions.busy}
                  onClick={() => void action.run()}
                >
                  {action.label}
                </Button>
              ))}
            </div>
          )}
          {readsLog && <Link to={paths.audit({ uid: user.id })}>{t('user.form.log')}</Link>}
        </div>
      </Panel>
      {user.businessPartners.length > 0 && (
        <Panel title={t('user.form.partners')}>
          <ul className={css['partners']}>
            {user.businessPartners.map(({ id, name, isActive }) => (
              <li key={id}>
                {name} <small>{isActive ? id : `${id} · ${t('user.form.inactive')}`}</small>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}
