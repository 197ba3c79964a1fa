import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#portal/ui/toast.tsx';

/** Says that a line was taken out, and offers it back as long as its cart stands on the page. */
export function useUndo(cartId: string | undefined): (name: string, undo: () => void) => void {
  const { t } = useTranslation();
  const offered = useRef<(() => void)[]>([]);
  useEffect(
    () => () => {
      for (const close of offered.current.splice(0)) close();
    },
    [cartId],
  );
  return useCallback(
    (name, undo) => {
      offered.current.push(toast({ tone: 'info', text: t('cart.removed', { name }), action: { label: t('cart.undo'), run: undo } }));
    },
    [t],
  );
}
