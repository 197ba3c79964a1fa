import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Places } from '#portal/features/managed-user/place-fields.tsx';
import { placesOf, refusedFields, wrongPlaces } from '#portal/features/managed-user/saving.ts';
import type { Errors } from '#portal/features/managed-user/saving.ts';
import { SaveFoot } from '#portal/features/managed-user/save-foot.tsx';
import { PlacesPanel } from '#portal/features/managed-user/places-panel.tsx';
import { useCreateUser, useManagedShipTos } from '#portal/features/managed-user/use-managed-users.ts';
import { useRoles } from '#portal/features/role/use-roles.ts';
import { ContactFields } from '#portal/features/managed-user/contact-fields.tsx';
import type { Contact } from '#portal/features/managed-user/contact-fields.tsx';
import css from '#portal/features/managed-user/person-form.module.css';
import { paths } from '#portal/paths.ts';
import { currentLanguage } from '#portal/state/current-language.ts';
import { TextField } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { failureSentence } from '#ui/load-failed.tsx';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { toast } from '#ui/toast.tsx';
import { isEmail } from '#vocabulary/email.ts';

const EMPTY = { lastName: '', firstName: '', email: '', emailAgain: '', companyId: '' };
type Field = keyof typeof EMPTY;
const MANDATORY: readonly Field[] = ['lastName', 'firstName', 'email', 'emailAgain'];

/** Invites a colleague: who, where and as what. What was typed stays, whatever goes wrong. */
export function NewUserScreen() {
  const { t } = useTranslation();
  const go = useNavigate();
  const known = useRoles();
  const { data: roles } = known;
  const [typed, type] = useState(EMPTY);
  const [contact, setContact] = useState<Contact>({ phone: '', confirmationEmail: '', locale: currentLanguage() });
  const [places, setPlaces] = useState<Places>({});
  const [errors, setErrors] = useState<Errors>({});
  const supplier = roles?.everywhere === true;
  const answer = useManagedShipTos(supplier ? typed.companyId : undefined, roles !== undefined);
  const create = useCreateUser();
  /** What is chosen belongs to the company whose ship-tos are shown. */
  const chooseCompany = (companyId: string) => {
    if (companyId !== typed.companyId) setPlaces({});
    type((before) => ({ ...before, companyId }));
  };
  const field = (name: Field) => ({
    value: typed[name],
    error: errors[name],
    required: MANDATORY.includes(name),
    onChange: (event: { target: { value: string } }) => type((before) => ({ ...before, [name]: event.target.value })),
  });

  async function save() {
    const wrong: Record<string, string> = { ...wrongPlaces(places, t) };
    for (const name of MANDATORY) if (typed[name].trim() === '') wrong[name] = t('form.required');
    for (const [name, address] of [
      ['email', typed.email.trim()],
      ['confirmationEmail', contact.confirmationEmail.trim()],
    ] as const)
      if (address && !isEmail(address)) wrong[name] = t('form.emailInvalid');
    if (!wrong['email'] && typed.email.trim() !== typed.emailAgain.trim())
      wrong['emailAgain'] = t('form.emailMismatch');
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    try {
      const { lastName, firstName, email } = typed;
      await create.mutateAsync({
        lastName,
        firstName,
        email: email.trim(),
        ...contact,
        permissionSchema: placesOf(places),
      });
      toast({
        tone: 'done',
        text: (
          <>
            <b>{t('success.operation')}</b> <span>{t('success.userCreated')}</span>
          </>
        ),
      });
      void go(paths.users());
    } catch (error) {
      setErrors(refusedFields(error, failureSentence(error, t)));
    }
  }

  return (
    <Page
      title={t('page.title.newUser')}
      crumbs={[{ label: t('user.list.title'), to: paths.users() }, { label: t('page.title.newUser') }]}
      note={t('form.mandatoryNotice')}
    >
      <Form className={css['form']} onSend={save}>
        <Panel title={t('user.form.personal')}>
          <div className={css['fields']}>
            <TextField label={t('user.form.lastName')} autoComplete="off" maxLength={80} {...field('lastName')} />
            <TextField label={t('user.form.firstName')} autoComplete="off" maxLength={80} {...field('firstName')} />
            <TextField
              label={t('user.form.email')}
              type="email"
              inputMode="email"
              autoComplete="off"
              maxLength={254}
              {...field('email')}
            />
            <TextField
              label={t('user.form.emailAgain')}
              type="email"
              inputMode="email"
              autoComplete="off"
              maxLength={254}
              {...field('emailAgain')}
            />
            <ContactFields contact={contact} error={errors['confirmationEmail']} onChange={setContact} />
            {supplier && (
              <TextField
                label={t('user.form.company')}
                inputMode="numeric"
                maxLength={20}
                {...field('companyId')}
                onChange={({ target }) => chooseCompany(target.value)}
                required
              />
            )}
          </div>
        </Panel>
        <PlacesPanel
          shipTos={answer.data}
          of={roles ? [answer] : [known]}
          places={places}
          errors={errors}
          onChange={setPlaces}
        />
        <SaveFoot
          title={t('error.registration')}
          wrong={errors['form']}
          saving={create}
          button={t('user.form.create')}
        />
      </Form>
    </Page>
  );
}
