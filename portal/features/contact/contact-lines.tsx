import { useTranslation } from 'react-i18next';
import { useContact } from './use-contact.ts';

/** Phone and e-mail of customer service in two lines, where somebody is stuck. Their place is kept while they load. */
export function ContactLines() {
  const { t } = useTranslation();
  const { data: contact } = useContact();
  return (
    <>
      <p>
        {contact ? (
          <a href={`tel:${contact.phone.replace(/[^\d+]/g, '')}`}>{t('login.service', { phone: contact.phone })}</a>
        ) : (
          ' '
        )}
      </p>
      <p>{contact ? <a href={`mailto:${contact.email}`}>{contact.email}</a> : ' '}</p>
    </>
  );
}
