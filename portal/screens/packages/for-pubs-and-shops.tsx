import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { useMe } from '#portal/features/user/use-me.ts';
import { paths } from '#portal/paths.ts';
import { useStored } from '#portal/state/stored-values.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** spec 6: packages are hidden for wholesalers. A user with nothing else is turned away; a user who also has a pub is asked to choose it. */
export function ForPubsAndShops({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const { data: me } = useMe();
  const customerType = useStored('customertype');
  if (me && me.roles.length > 0 && me.roles.every((role) => role.customerType === 'WHS'))
    return <Navigate to={paths.error403()} replace state={{ why: 'notForWholesalers' }} />;
  if (customerType !== 'WHS') return children;
  return (
    <EmptyState
      level={1}
      title={t('packages.notHere.title')}
      actions={
        <ButtonLink variant="primary" to={paths.products()}>
          {t('packages.toProducts')}
        </ButtonLink>
      }
    >
      {t('packages.notHere.body')}
    </EmptyState>
  );
}
