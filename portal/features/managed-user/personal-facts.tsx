import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#portal/paths.ts';
import { useFormat } from '#portal/ui/format.ts';
import { Notice } from '#portal/ui/notice.tsx';
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
  const facts = [
    [t('user.form.lastName'), of.lastName],
    [t('user.form.firstName'), of.firstName],
    [t('user.form.email'), of.email],
    [t('user.form.country'), of.country ? format.country(of.country) : '–'],
  ] as const;
  return (
    <>
      <dl className={css['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={css['notice']}>
        <Notice tone="info" action={<Link to={paths.contact()}>{t('user.form.contact')}</Link>}>
          {t('error.personalDataService')}
        </Notice>
      </div>
    </>
  );
}
