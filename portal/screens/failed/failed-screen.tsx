import { useTranslation } from 'react-i18next';
import { usePlacingErrors } from '#portal/features/checkout/placing.ts';
import { paths } from '#portal/paths.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';

/** `/ko`, the error variant of the success page: why, and the way back. Opened by its address it claims nothing. */
export function FailedScreen() {
  const { t } = useTranslation();
  const errors = usePlacingErrors();
  const told = errors.length > 0;
  return (
    <EmptyState
      level={1}
      title={t(told ? 'page.failed.title' : 'thanks.nothing')}
      actions={
        <>
          <ButtonLink variant="primary" to={paths.cart()}>
            {t('page.failed.again')}
          </ButtonLink>
          <ButtonLink to={told ? paths.contact() : paths.orders()}>
            {t(told ? 'contact.title' : 'thanks.toOrders')}
          </ButtonLink>
        </>
      }
    >
      {errors.map((message) => (
        <Notice key={message} tone="wrong" urgent>
          {message}
        </Notice>
      ))}
      <p>{t(told ? 'page.failed.body' : 'thanks.nothingBody')}</p>
    </EmptyState>
  );
}
