import { useTranslation } from 'react-i18next';
import { useContact } from '#portal/features/contact/use-contact.ts';
import { useShipTos } from '#portal/features/ship-to/use-ship-tos.ts';
import { useLocation } from 'react-router';
import { paths } from '#portal/paths.ts';
import { useSession } from '#portal/state/session.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

interface Turned {
  readonly returnTo?: string;
  /** Where nobody at the company could grant it. */
  readonly why?: 'notForWholesalers' | 'forSupplier';
}

/** spec 6: lack of rights, who can grant them, and a way on. `at`: the ship-to at which they lack, while there are others. */
export function Error403Screen({ at = '' }: { readonly at?: string }) {
  const { t } = useTranslation();
  const { data: contact } = useContact();
  const { state } = useLocation() as { state: Turned | null };
  const out = useSession().status === 'out';
  const { data: shipTos } = useShipTos(at !== '');
  return (
    <EmptyState
      level={1}
      title={t('access.forbidden')}
      actions={
        <>
          {out ? (
            <ButtonLink variant="primary" to={paths.login()} state={state}>
              {t('login.button')}
            </ButtonLink>
          ) : (
            <ButtonLink variant="primary" to={paths.home()}>
              {t('error.backHome')}
            </ButtonLink>
          )}
          <ButtonLink to={paths.contact()}>{t('contact.title')}</ButtonLink>
        </>
      }
    >
      {at ? (
        <p>{t('cart.mayNotOrderFor', { name: shipTos?.find(({ id }) => id === at)?.name ?? at })}</p>
      ) : (
        <>
          <p>
            <b>{t('access.insufficientRights')}</b>
          </p>
          <p>
            {t(`access.${state?.why ?? 'askOwner'}`)}{' '}
            {contact && <a href={`tel:${contact.phone.replace(/\s/g, '')}`}>{contact.phone}</a>}
          </p>
        </>
      )}
    </EmptyState>
  );
}
