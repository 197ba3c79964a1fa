import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isDayOver } from '#portal/features/delivery/is-day-over.ts';
import { stored } from '#portal/state/stored-values.ts';
import { useFormat } from '#ui/format.ts';
import { toast } from '#ui/toast.tsx';
import { useTellMovedDay } from './moved-day.ts';
import type { useOrderContext } from './use-order-context.ts';

type Context = Pick<
  ReturnType<typeof useOrderContext>,
  'cart' | 'chooseDate' | 'cutOff' | 'dates' | 'deliveryDate' | 'shipTo'
>;

/**
 * The cut-off of the day in hand has passed while the page stood open: a proposed day follows the proposals, a chosen one is
 * offered another. An order that is being changed keeps its day. Answers whether the day is over.
 */
export function useDayThatIsOver({ cart, chooseDate, cutOff, dates, deliveryDate, shipTo }: Context): boolean {
  const { t } = useTranslation();
  const format = useFormat();
  const tellMovedDay = useTellMovedDay();
  const isOver = shipTo !== undefined && !cart?.replaces_order && isDayOver(deliveryDate, dates);
  const next = isOver ? (dates?.firstAvailableDate ?? '') : '';
  // Until when the day could be ordered, also when the server has gone on to the next one.
  const known = useRef<readonly [string, string]>(['', '']);
  useEffect(() => {
    if (cutOff) known.current = [deliveryDate, cutOff];
  }, [deliveryDate, cutOff]);
  useEffect(() => {
    if (!isOver) return;
    const [of, until] = known.current;
    const before = format.dayWithName(deliveryDate);
    const over =
      t('context.dayOver', { before }) +
      (of === deliveryDate ? ` ${t('context.cutOff', { when: format.dayTime(until) })}.` : '');
    const isProposed = stored('standardDate') === deliveryDate && stored('datePopup') === '';
    let takeBack = () => {};
    if (!next) return toast({ tone: 'wrong', text: over });
    const day = format.dayWithName(next);
    const offer = () => {
      takeBack = toast({
        tone: 'wrong',
        text: `${over} ${t('context.nextDay', { day })}`,
        action: { label: t('context.takeDay', { day }), run: () => void chooseDate(next, 0) },
      });
    };
    const end = () => takeBack();
    if (!isProposed) {
      offer();
      return end;
    }
    void chooseDate(next, 0).then((came) =>
      came ? tellMovedDay({ before: deliveryDate, day: next, until: of === deliveryDate ? until : '' }) : offer(),
    );
    return end;
    // What is said belongs to the two days.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isOver, deliveryDate, next]);
  return isOver;
}
