import { useTranslation } from 'react-i18next';
import { login } from '#portal/state/session.ts';
import { portalSettings } from '#portal/state/portal-config.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

/** With an external identity provider passwords and second factors are its business: the way there. */
export function PasswordElsewhere() {
  const { t } = useTranslation();
  const { accountUrl } = portalSettings().oidc;
  return (
    <>
      <Notice tone="info">{t('password.elsewhere')}</Notice>
      <Button
        variant="primary"
        size="lg"
        wide
        onClick={() => (accountUrl ? window.location.assign(accountUrl) : void login({ returnTo: '/', of: '' }))}
      >
        {t('password.elsewhereButton')}
      </Button>
    </>
  );
}
