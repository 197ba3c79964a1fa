import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#portal/paths.ts';
import { useFormat } from '#ui/format.ts';
import { Notice } from '#ui/notice.tsx';
import { LANGUAGES } from './locale-field.tsx';
import css from './person-form.module.css';

interface Person {
  readonly lastName: string;
  readonly firstName: string;
  readonly email: string;
  readonly country: string | null;
}

/** spec 6: personal data of existing users are changed by customer service; here they are read. */
export function PersonalFacts({ of }: { readonly of: Person }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      <Facts
        of={[
          [t('user.form.lastName'), of.lastName],
          [t('user.form.firstName'), of.firstName],
          [t('user.form.email'), of.email],
          [t('user.form.country'), of.country ? format.country(of.country) : '–'],
        ]}
      />
      <div className={css['notice']}>
        <Notice tone="info" action={<Link to={paths.contact()}>{t('user.form.contact')}</Link>}>
          {t('error.personalDataService')}
        </Notice>
      </div>
    </>
  );
}

interface Reach {
  readonly phone: string | null;
  readonly confirmationEmail: string | null;
  readonly locale: string;
}

/** How somebody is reached, where it is only read. */
export function ContactFacts({ of: { phone, confirmationEmail, locale } }: { readonly of: Reach }) {
  const { t } = useTranslation();
  return (
    <Facts
      of={[
        [t('user.form.phone'), phone ?? '–'],
        [t('user.form.confirmationEmail'), confirmationEmail ?? '–'],
        [t('user.form.locale'), LANGUAGES.find(([code]) => code === locale)?.[1] ?? locale],
      ]}
    />
  );
}

function Facts({ of }: { readonly of: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className={css['facts']}>
      {of.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
