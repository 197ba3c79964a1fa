import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useCartStore, useSaving } from '#portal/features/cart/use-cart.ts';
import { toast } from '#portal/ui/toast.tsx';

/** Says what became of typed quantities that nobody looks at: those typed before a reload without a connection, and those typed for a cart that ended elsewhere. */
export function TakenOver() {
  const { t } = useTranslation();
  const store = useCartStore();
  const { takenOver, busy, pending, gone } = useSaving();
  const saved = takenOver > 0 && !busy && pending.size === 0;
  useEffect(() => {
    if (!saved) return;
    toast({ tone: 'done', text: t('cart.takenOver', { count: takenOver }), stays: true });
    store.acknowledge();
  }, [saved, takenOver, store, t]);
  useEffect(() => {
    if (!gone) return;
    toast({ tone: 'wrong', text: t('cart.goneTyped') });
    store.acknowledge();
  }, [gone, store, t]);
  return null;
}
