import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#ui/toast.tsx';

/** Says what was done to the cart, and offers it back as long as that cart stands on the page. */
export function useUndo(cartId: string | undefined): (text: string, undo: () => void) => void {
  const { t } = useTranslation();
  const offered = useRef<(() => void)[]>([]);
  useEffect(
    () => () => {
      for (const close of offered.current.splice(0)) close();
    },
    [cartId],
  );
  return useCallback(
    (text, undo) => {
      offered.current.push(toast({ tone: 'info', text, action: { label: t('cart.undo'), run: undo } }));
    },
    [t],
  );
}
