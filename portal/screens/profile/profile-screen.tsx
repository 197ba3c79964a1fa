import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangePasswordForm } from '#portal/features/password/change-password-form.tsx';
import { useExportOwnData, useProfile, useUpdateProfile } from '#portal/features/profile/use-profile.ts';
import type { Profile } from '#portal/features/profile/use-profile.ts';
import { ContactFields, contactOf } from '#portal/features/managed-user/contact-fields.tsx';
import { languagesFor } from '#portal/features/managed-user/locale-field.tsx';
import type { Locale } from '#portal/features/managed-user/locale-field.tsx';
import { PersonalFacts } from '#portal/features/managed-user/personal-facts.tsx';
import { useMe } from '#portal/features/user/use-me.ts';
import { paths } from '#portal/paths.ts';
import { useStored } from '#portal/state/stored-values.ts';
import { Awaited } from '#ui/awaited.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { CheckField } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { useFormat } from '#ui/format.ts';
import { FailureText, failureSentence } from '#ui/load-failed.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { Rows } from '#ui/rows.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.tsx';
import { isEmail } from '#vocabulary/email.ts';
import { Deputies } from './deputies.tsx';
import { Sessions } from './sessions.tsx';
import css from './profile-screen.module.css';

/** Oneself: data, languages, mails, password, roles, deputies, sessions, and all that is kept. */
export function ProfileScreen() {
  const { t } = useTranslation();
  const { personName } = useFormat();
  const answer = useProfile();
  const { data: profile } = answer;
  const { data: me } = useMe();
  const own = useExportOwnData();
  const acting = useStored('imp_usr') !== '';
  if (!profile)
    return (
      <Awaited of={answer} level={1}>
        <Page title={t('page.title.profile')} aside={<SkeletonBlock height={400} />}>
          <SkeletonBlock height={420} />
          <SkeletonBlock height={480} />
        </Page>
      </Awaited>
    );
  return (
    <Page
      title={personName(profile)}
      note={t('page.title.profile')}
      actions={
        <>
          <ButtonLink to={paths.security()}>{t('page.title.security')}</ButtonLink>
          <Button
            busy={own.isPending}
            inactive={acting}
            onClick={() =>
              own.mutate(undefined, { onError: (failed) => toast({ tone: 'wrong', text: failureSentence(failed, t) }) })
            }
          >
            {t('profile.export')}
          </Button>
        </>
      }
      aside={
        <>
          <Roles profile={profile} />
          <Sessions />
        </>
      }
    >
      <Data key={JSON.stringify(profile)} profile={profile} acting={acting} />
      <Deputies profile={profile} acting={acting} />
      <Panel title={t('password.change')}>{me ? <ChangePasswordForm me={me} /> : <SkeletonBlock height={420} />}</Panel>
    </Page>
  );
}

function Data({ profile, acting }: { readonly profile: Profile; readonly acting: boolean }) {
  const { t } = useTranslation();
  const update = useUpdateProfile();
  const [contact, setContact] = useState(contactOf(profile));
  const [languages, setLanguages] = useState(profile.languages as Locale[]);
  const [unwanted, setUnwanted] = useState(profile.mails.filter(({ wanted }) => !wanted).map(({ kind }) => kind));
  const [wrong, setWrong] = useState<{ readonly form?: string; readonly field?: string }>({});
  const toggled = <T,>(list: readonly T[], one: T) =>
    list.includes(one) ? list.filter((other) => other !== one) : [...list, one];
  async function save() {
    const address = contact.confirmationEmail.trim();
    const field = address && !isEmail(address) ? t('form.emailInvalid') : undefined;
    setWrong({ field });
    if (field) return;
    try {
      await update.mutateAsync({ ...contact, languages, unwantedMails: unwanted });
      toast({ tone: 'done', text: t('success.operation') });
    } catch (error) {
      setWrong({ form: failureSentence(error, t) });
    }
  }

  return (
    <Panel title={t('user.form.personal')}>
      <PersonalFacts of={profile} />
      <Form className={css['group']} onSend={save}>
        <div className={css['fields']}>
          <ContactFields own contact={contact} error={wrong.field} onChange={setContact} />
        </div>
        <fieldset className={css['group']}>
          <legend>{t('profile.languages')}</legend>
          {languagesFor(profile.languages).map(([code, name]) => (
            <CheckField
              key={code}
              label={name}
              checked={languages.includes(code)}
              onChange={() => setLanguages(toggled(languages, code))}
            />
          ))}
        </fieldset>
        <fieldset className={css['group']}>
          <legend>{t('profile.mails')}</legend>
          {profile.mails.map(({ kind }) => (
            <CheckField
              key={kind}
              label={t(`profile.mail.${kind}`)}
              checked={!unwanted.includes(kind)}
              onChange={() => setUnwanted(toggled(unwanted, kind))}
            />
          ))}
          <CheckField label={t('profile.mail.account')} hint={t('profile.mail.always')} checked disabled readOnly />
        </fieldset>
        {wrong.form && (
          <Notice tone="wrong" urgent title={t('error.update')}>
            <FailureText error={update.error} otherwise={wrong.form} />
          </Notice>
        )}
        <div className={css['foot']}>
          <Button size="lg" type="submit" variant="primary" busy={update.isPending} inactive={acting}>
            {t('user.form.save')}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}

function Roles({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('user.column.roles')}>
      <Rows>
        {profile.roles.map(({ shipToId, shipToName, roleLabel, deputy }) => (
          <li key={`${shipToId} ${roleLabel}`}>
            <div>
              <b>{roleLabel}</b>
              <small>
                {shipToName}
                {deputy && ` · ${t('profile.deputy.lent')}`}
              </small>
            </div>
          </li>
        ))}
        {profile.roles.length === 0 && <li>{t('user.noRole')}</li>}
      </Rows>
    </Panel>
  );
}
