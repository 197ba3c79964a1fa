import { useTranslation } from 'react-i18next';
import { usePlacingErrors } from '#portal/features/checkout/placing.ts';
import { paths } from '#portal/paths.ts';
import { ButtonLink } from '#portal/ui/button.tsx';
import { EmptyState } from '#portal/ui/empty-state.tsx';
import { Notice } from '#portal/ui/notice.tsx';

/** `/ko`, the error variant of the success page: why, and the way back. Nothing is invented when it is opened by hand. */
export function FailedScreen() {
  const { t } = useTranslation();
  const errors = usePlacingErrors();
  return (
    <EmptyState
      level={1}
      title={t('page.failed.title')}
      actions={
        <>
          <ButtonLink variant="primary" to={paths.cart()}>
            {t('page.failed.again')}
          </ButtonLink>
          <ButtonLink to={paths.contact()}>{t('contact.title')}</ButtonLink>
        </>
      }
    >
      {errors.map((message) => (
        <Notice key={message} tone="wrong" urgent>
          {message}
        </Notice>
      ))}
      <p>{t('page.failed.body')}</p>
    </EmptyState>
  );
}
