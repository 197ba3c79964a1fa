import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useCartStore, useSaving } from '#portal/features/cart/use-cart.ts';
import { toast } from '#ui/toast.tsx';

/** Says what became of quantities that were typed before a reload without a connection, also where nobody looks at them. */
export function TakenOver() {
  const { t } = useTranslation();
  const store = useCartStore();
  const { takenOver, busy, pending } = useSaving();
  const saved = takenOver > 0 && !busy && pending.size === 0;
  useEffect(() => {
    if (!saved) return;
    toast({ tone: 'done', text: t('cart.takenOver', { count: takenOver }), stays: true });
    store.acknowledge();
  }, [saved, takenOver, store, t]);
  return null;
}
