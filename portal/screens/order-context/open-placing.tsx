import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { onPlacedElsewhere, useOpenAttempt } from '#portal/features/checkout/placing.ts';
import { usePlacing } from '#portal/features/checkout/use-placing.ts';
import { paths } from '#portal/paths.ts';
import { toast } from '#ui/toast.tsx';

/**
 * An order of which nobody knows whether it is placed: says so on every page, and goes on asking where a page was loaded anew. A cart
 * that was ordered in another window does not stay on the screen.
 */
export function OpenPlacing() {
  const { t } = useTranslation();
  const attempt = useOpenAttempt();
  const { place } = usePlacing();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const ask = useRef(place);
  useEffect(() => {
    ask.current = place;
  });
  useEffect(() => {
    if (!attempt) return;
    const over = toast({ tone: 'info', text: t('order.placingUnknown'), stays: true });
    void ask.current(attempt);
    return over;
  }, [attempt, t]);
  // The cart that stands here was ordered in another window.
  useEffect(
    () =>
      onPlacedElsewhere((cartId, number) => {
        if (queries.getQueryData<{ id: string }>(['cart'])?.id !== cartId) return;
        const show = () => void navigate(paths.order(number));
        toast({
          tone: 'info',
          text: t('order.placedElsewhere', { number }),
          action: { label: t('order.openPlaced'), run: show },
          stays: true,
        });
        // Who is about to place the same cart gets the same order.
        if (window.location.pathname !== paths.orderSummary()) void queries.resetQueries({ queryKey: ['cart'] });
      }),
    [queries, navigate, t],
  );
  return null;
}
