import { useTranslation } from 'react-i18next';
import { useContact } from '#portal/features/contact/use-contact.ts';
import { paths } from '#portal/paths.ts';
import { ButtonLink } from '#portal/ui/button.tsx';
import { EmptyState } from '#portal/ui/empty-state.tsx';

/** spec 6: lack of rights, who can grant them, and a way on. */
export function Error403Screen() {
  const { t } = useTranslation();
  const { data: contact } = useContact();
  return (
    <EmptyState
      level={1}
      title={t('access.forbidden')}
      actions={
        <>
          <ButtonLink variant="primary" to={paths.home()}>
            {t('error.backHome')}
          </ButtonLink>
          <ButtonLink to={paths.contact()}>{t('contact.title')}</ButtonLink>
        </>
      }
    >
      <p>
        <b>{t('access.insufficientRights')}</b>
      </p>
      <p>
        {t('access.askOwner')} {contact && <a href={`tel:${contact.phone.replace(/\s/g, '')}`}>{contact.phone}</a>}
      </p>
    </EmptyState>
  );
}
