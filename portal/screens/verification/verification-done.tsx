import { useTranslation } from 'react-i18next';
import { paths } from '#portal/paths.ts';
import { portalSettings } from '#portal/state/portal-config.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Plate } from '#ui/plate.tsx';

/** X8.36: the password is set, and the way to login. */
export function VerificationDone() {
  const { t } = useTranslation();
  return (
    <Plate title={t('verify.doneTitle')} wide>
      <Notice tone="done" urgent>
        {portalSettings().oidc.embedded ? t('success.passwordSet') : t('verify.doneTitle')}
      </Notice>
      <p>{portalSettings().oidc.embedded ? t('verify.doneBody') : t('verify.doneElsewhere')}</p>
      <ButtonLink to={paths.login()} variant="primary" size="lg" wide>
        {t('login.button')}
      </ButtonLink>
    </Plate>
  );
}
