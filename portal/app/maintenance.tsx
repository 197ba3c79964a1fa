import { useTranslation } from 'react-i18next';
import { usePortalConfig } from '#portal/features/portal-config/use-portal-config.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** The supplier has closed the portal for a while; the page opens again by itself. */
export function Maintenance() {
  const { t } = useTranslation();
  const { data, refetch } = usePortalConfig();
  return (
    <EmptyState
      level={1}
      title={t('portal.maintenance.title')}
      actions={
        <Button variant="primary" onClick={() => void refetch()}>
          {t('error.again')}
        </Button>
      }
    >
      {data?.maintenanceText || t('portal.maintenance.body')}
    </EmptyState>
  );
}
