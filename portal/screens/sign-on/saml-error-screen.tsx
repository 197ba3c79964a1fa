import { useTranslation } from 'react-i18next';
import { ContactLines } from '#portal/features/contact/contact-lines.tsx';
import { paths } from '#portal/paths.ts';
import { useSession } from '#portal/state/session.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Cover } from './cover.tsx';

/** R2.36, X8.05: where a sign-on ends that did not work. What was wrong stands in the log; nothing of what came with the address is shown. */
export function SamlErrorScreen() {
  const { t } = useTranslation();
  const { status } = useSession();
  return (
    <Cover
      title={t('partner.failed.title')}
      actions={
        <>
          {status === 'in' ? (
            <ButtonLink variant="primary" size="lg" wide to={paths.home()}>
              {t('error.backHome')}
            </ButtonLink>
          ) : (
            <ButtonLink variant="primary" size="lg" wide to={paths.login()}>
              {t('login.button')}
            </ButtonLink>
          )}
          <ButtonLink size="lg" wide to={paths.contact()}>
            {t('contact.title')}
          </ButtonLink>
        </>
      }
      foot={<ContactLines />}
    >
      <p role="alert">{t('access.samlError')}</p>
    </Cover>
  );
}
