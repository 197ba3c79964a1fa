import { useTranslation } from 'react-i18next';
import { Notice } from '#ui/notice.tsx';

/** The order that this cart was to take the place of is no more: what is placed now is a new order. */
export function CancelledMeanwhile({ orderNumber }: { orderNumber: string | null }) {
  const { t } = useTranslation();
  return (
    orderNumber !== null && (
      <Notice tone="warning" urgent>
        {t('order.change.gone', { orderNumber })}
      </Notice>
    )
  );
}
