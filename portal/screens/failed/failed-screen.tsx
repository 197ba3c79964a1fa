import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { failedAttempt, usePlacingErrors } from '#portal/features/checkout/placing.ts';
import { usePlacing } from '#portal/features/checkout/use-placing.ts';
import { paths } from '#portal/paths.ts';
import { Button, ButtonLink } from '#portal/ui/button.tsx';
import { EmptyState } from '#portal/ui/empty-state.tsx';
import { Notice } from '#portal/ui/notice.tsx';

/** `/ko`, the error variant of the success page: why, the same press once more, and the way back. Nothing is invented when it is opened by hand. */
export function FailedScreen() {
  const { t } = useTranslation();
  const errors = usePlacingErrors();
  const navigate = useNavigate();
  const { place, isPlacing } = usePlacing();
  const attempt = failedAttempt();
  const again = async (): Promise<void> => {
    if (!attempt) return;
    const came = await place(attempt);
    // Changed prices are looked at and confirmed where they stand, and what is refused is put right there.
    if (came === 'prices changed' || came === 'refused') void navigate(paths.orderSummary());
  };
  return (
    <EmptyState
      level={1}
      title={t(attempt || errors.length > 0 ? 'page.failed.title' : 'thanks.nothing')}
      actions={
        <>
          {attempt && (
            <Button variant="primary" busy={isPlacing} onClick={() => void again()}>
              {t('page.failed.placeAgain')}
            </Button>
          )}
          <ButtonLink variant={attempt ? 'outline' : 'primary'} to={paths.cart()}>
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
      <p>{t(attempt || errors.length > 0 ? 'page.failed.body' : 'thanks.nothingBody')}</p>
    </EmptyState>
  );
}
