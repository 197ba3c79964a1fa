import { useTranslation } from 'react-i18next';
import { ChangePasswordForm } from '#portal/features/password/change-password-form.tsx';
import { CompanyDemand } from '#portal/features/second-factor/company-demand.tsx';
import { SecondFactorSettings } from '#portal/features/second-factor/second-factor-settings.tsx';
import { useMe } from '#portal/features/user/use-me.ts';
import { portalSettings } from '#portal/state/portal-config.ts';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';

/** How oneself signs in: password and second factor. */
export function SecurityScreen() {
  const { t } = useTranslation();
  const { data: me } = useMe();
  return (
    <Page title={t('page.title.security')}>
      <Panel title={t('password.change')}>{me ? <ChangePasswordForm me={me} /> : <SkeletonBlock height={480} />}</Panel>
      <Panel title={t('factor.title')}>
        <SecondFactorSettings />
      </Panel>
      {me?.permissions.has('Access Management') && !me.actor && portalSettings().oidc.embedded && (
        <Panel title={t('factor.companyTitle')}>
          <CompanyDemand companyId={me.companyId} />
        </Panel>
      )}
    </Page>
  );
}
