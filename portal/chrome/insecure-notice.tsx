import { useTranslation } from 'react-i18next';
import { canSignIn } from '#portal/state/identity-provider.ts';
import { Notice } from '#ui/notice.tsx';

/** Over plain http on another device the browser refuses the cryptography that sign-in needs: say so. */
export function InsecureNotice() {
  const { t } = useTranslation();
  return canSignIn() ? null : (
    <Notice tone="wrong" urgent title={t('portal.insecure.title')}>
      {t('portal.insecure.body')}
    </Notice>
  );
}
