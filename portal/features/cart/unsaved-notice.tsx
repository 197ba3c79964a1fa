import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useCartStore, useSaving } from './use-cart.ts';

/** What is typed and not in the cart, by its code, and why: wherever the cart goes on to be an order. */
export function UnsavedNotice() {
  const { t } = useTranslation();
  const store = useCartStore();
  const { errors, busy } = useSaving();
  if (errors.size === 0) return null;
  return (
    <Notice
      tone="wrong"
      urgent
      action={
        <>
          <Button busy={busy} onClick={() => store.again()}>
            {t('error.again')}
          </Button>{' '}
          <Button variant="ghost" onClick={() => store.leave()}>
            {t('cart.unsavedLeave')}
          </Button>
        </>
      }
    >
      <b>{t('cart.saving.errors', { count: errors.size })}</b>
      {[...errors].map(([key, reason]) => (
        <span key={key}> {[key.includes(':') ? '' : key, reason].filter(Boolean).join(': ')}</span>
      ))}
    </Notice>
  );
}
