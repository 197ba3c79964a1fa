import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ChangePasswordForm } from '#portal/features/password/change-password-form.tsx';
import { useExportOwnData, useProfile, useUpdateProfile } from '#portal/features/profile/use-profile.ts';
import type { Profile } from '#portal/features/profile/use-profile.ts';
import { useMe } from '#portal/features/user/use-me.ts';
import { paths } from '#portal/paths.ts';
import { useStored } from '#portal/state/stored-values.ts';
import { Button, ButtonLink } from '#portal/ui/button.tsx';
import { CheckField, SelectField, TextField } from '#portal/ui/field.tsx';
import { useFormat } from '#portal/ui/format.ts';
import { LoadFailed, failureSentence } from '#portal/ui/load-failed.tsx';
import { Notice } from '#portal/ui/notice.tsx';
import { Page } from '#portal/ui/page.tsx';
import { Panel } from '#portal/ui/panel.tsx';
import { SkeletonBlock } from '#portal/ui/skeleton.tsx';
import { toast } from '#portal/ui/toast.tsx';
import { Deputies } from './deputies.tsx';
import { Sessions } from './sessions.tsx';
import css from './profile-screen.module.css';

const LANGUAGES = [
  ['hu', 'Magyar'],
  ['en', 'English'],
  ['es', 'Español'],
] as const;
type Code = (typeof LANGUAGES)[number][0];

/** Oneself: data, languages, mails, password, roles, deputies, sessions, and all that is kept. */
export function ProfileScreen() {
  const { t } = useTranslation();
  const { personName } = useFormat();
  const { data: profile, error, refetch } = useProfile();
  const { data: me } = useMe();
  const own = useExportOwnData();
  const acting = useStored('imp_usr') !== '';
  if (error) return <LoadFailed error={error} level={1} onRetry={() => void refetch()} />;
  if (!profile)
    return (
      <Page title={t('page.title.profile')} aside={<SkeletonBlock height={400} />}>
        <SkeletonBlock height={420} />
        <SkeletonBlock height={480} />
      </Page>
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
            onClick={() => own.mutate(undefined, { onError: (failed) => toast({ tone: 'wrong', text: failureSentence(failed, t) }) })}
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
  const [phone, setPhone] = useState(profile.phone ?? '');
  const [confirmationEmail, setConfirmationEmail] = useState(profile.confirmationEmail ?? '');
  const [locale, setLocale] = useState(profile.locale as Code);
  const [languages, setLanguages] = useState(profile.languages as Code[]);
  const [unwanted, setUnwanted] = useState(profile.mails.filter(({ wanted }) => !wanted).map(({ kind }) => kind));
  const [wrong, setWrong] = useState('');
  const toggled = <T,>(list: readonly T[], one: T) => (list.includes(one) ? list.filter((other) => other !== one) : [...list, one]);
  const facts = [
    [t('user.form.lastName'), profile.lastName],
    [t('user.form.firstName'), profile.firstName],
    [t('user.form.email'), profile.email],
    [t('user.form.country'), profile.country ?? '–'],
  ] as const;

  async function save() {
    setWrong('');
    try {
      await update.mutateAsync({ phone, confirmationEmail, locale, languages, unwantedMails: unwanted });
      toast({ tone: 'done', text: t('success.operation') });
    } catch (error) {
      setWrong(failureSentence(error, t));
    }
  }

  return (
    <Panel title={t('user.form.personal')}>
      <dl className={css['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Notice tone="info" action={<Link to={paths.contact()}>{t('user.form.contact')}</Link>}>
        {t('error.personalDataService')}
      </Notice>
      <form
        className={css['group']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <div className={css['fields']}>
          <TextField
            label={t('user.form.phone')}
            type="tel"
            autoComplete="tel"
            maxLength={40}
            value={phone}
            onChange={(event) => setPhone(event.target.value)}
          />
          <TextField
            label={t('user.form.confirmationEmail')}
            type="email"
            inputMode="email"
            maxLength={254}
            hint={t('user.form.confirmationHint')}
            value={confirmationEmail}
            onChange={(event) => setConfirmationEmail(event.target.value)}
          />
          <SelectField label={t('user.form.locale')} value={locale} onChange={(event) => setLocale(event.target.value as Code)}>
            {LANGUAGES.map(([code, name]) => (
              <option key={code} value={code} lang={code}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
        <fieldset className={css['group']}>
          <legend>{t('profile.languages')}</legend>
          {LANGUAGES.map(([code, name]) => (
            <CheckField key={code} label={name} checked={languages.includes(code)} onChange={() => setLanguages(toggled(languages, code))} />
          ))}
        </fieldset>
        <fieldset className={css['group']}>
          <legend>{t('profile.mails')}</legend>
          {profile.mails.map(({ kind }) => (
            <CheckField key={kind} label={t(`profile.mail.${kind}`)} checked={!unwanted.includes(kind)} onChange={() => setUnwanted(toggled(unwanted, kind))} />
          ))}
          <CheckField label={t('profile.mail.account')} hint={t('profile.mail.always')} checked disabled readOnly />
        </fieldset>
        {wrong && (
          <Notice tone="wrong" urgent title={t('error.update')}>
            {wrong}
          </Notice>
        )}
        <div className={css['foot']}>
          <Button size="lg" type="submit" variant="primary" busy={update.isPending} inactive={acting}>
            {t('user.form.save')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

function Roles({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('user.column.roles')}>
      <ul className={css['list']}>
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
      </ul>
    </Panel>
  );
}
