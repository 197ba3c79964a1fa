import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isDayOver } from '#portal/features/delivery/is-day-over.ts';
import { stored } from '#portal/state/stored-values.ts';
import { useFormat } from '#portal/ui/format.ts';
import { toast } from '#portal/ui/toast.tsx';
import type { useOrderContext } from './use-order-context.ts';

type Context = Pick<ReturnType<typeof useOrderContext>, 'cart' | 'chooseDate' | 'dates' | 'deliveryDate' | 'shipTo'>;

/**
 * The cut-off of the day in hand has passed while the page stood open: a proposed day follows the proposals, a chosen one is
 * offered another. An order that is being changed keeps its day. Answers whether the day is over.
 */
export function useDayThatIsOver({ cart, chooseDate, dates, deliveryDate, shipTo }: Context): boolean {
  const { t } = useTranslation();
  const format = useFormat();
  const isOver = shipTo !== undefined && !cart?.replaces_order && isDayOver(deliveryDate, dates);
  const next = isOver ? (dates?.firstAvailableDate ?? '') : '';
  useEffect(() => {
    if (!isOver) return;
    const before = format.dayWithName(deliveryDate);
    const isProposed = stored('standardDate') === deliveryDate && stored('datePopup') === '';
    if (!next) return toast({ tone: 'wrong', text: t('context.dayOver', { before }) });
    const day = format.dayWithName(next);
    const offer = () =>
      toast({
        tone: 'wrong',
        text: `${t('context.dayOver', { before })} ${t('context.nextDay', { day })}`,
        action: { label: t('context.takeDay', { day }), run: () => void chooseDate(next, 0) },
      });
    if (!isProposed) return offer();
    void chooseDate(next, 0).then((came) => (came ? toast({ tone: 'info', stays: true, text: t('context.dayFollows', { before, day }) }) : offer()));
    return;
    // What is said belongs to the two days.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isOver, deliveryDate, next]);
  return isOver;
}
