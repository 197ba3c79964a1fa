import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { Fenced } from './slot.tsx';
import type { Slots } from './slots.ts';

/** spec 2: the mini pre-cart panel; the address stays. */
export function CartPanel({
  MiniCart,
  onClose,
}: {
  readonly MiniCart: Slots['MiniCart'];
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  if (!MiniCart) return null;
  return (
    <Dialog open shape="side" quietTitle title={t('portal.header.cart')} onClose={onClose}>
      <Fenced>
        <Suspense fallback={<SkeletonRows />}>
          <MiniCart onClose={onClose} />
        </Suspense>
      </Fenced>
    </Dialog>
  );
}
