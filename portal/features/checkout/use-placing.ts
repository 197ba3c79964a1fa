import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { hasCode, isFailure } from '#portal/api/failure.ts';
import { paths } from '#portal/paths.ts';
import { store } from '#portal/state/stored-values.ts';
import { failureSentence } from '#portal/ui/load-failed.tsx';
import { placingErrors, rememberPlaced } from './placing.ts';
import type { Attempt } from './placing.ts';
import { useCheckout } from './use-checkout.ts';

/** Places a cart whose terms are accepted and goes to `/thanks`; where the server fails, to `/ko`. `place` answers what came of it. */
export function usePlacing(onSent?: () => void) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useCheckout().place;

  const place = async (attempt: Attempt): Promise<'sent' | 'refused' | 'failed' | 'prices changed'> => {
    placingErrors([], attempt);
    try {
      const { order } = await mutateAsync({ cartId: attempt.cartId, terms: true });
      if (!order) throw new Error('no order');
      onSent?.();
      rememberPlaced({ number: order.order_number, day: attempt.day, shipTo: attempt.shipTo, total: attempt.total });
      store({ customerOrderNumber: '', noteForDriver: '', orderType: '', datePopup: '', deliveryDate: '', standardDate: '' });
      queries.removeQueries({ queryKey: ['cart'] });
      void queries.invalidateQueries({ queryKey: ['orders'] });
      void navigate(paths.thanks(), { replace: true });
      return 'sent';
    } catch (error) {
      if (hasCode(error, 'PRICES_CHANGED')) return 'prices changed';
      const byServer = isFailure(error) && error.kind === 'server';
      const unsaid = byServer || (isFailure(error) && ['network', 'timeout'].includes(error.kind));
      placingErrors([failureSentence(error, t)], unsaid ? attempt : null);
      if (hasCode(error, 'CART_NOT_FOUND', 'CART_NOT_ACTIVE')) void queries.invalidateQueries({ queryKey: ['cart'] });
      if (hasCode(error, 'ORDERING_BLOCKED') || byServer) void navigate(paths.failed());
      return hasCode(error, 'ORDERING_BLOCKED') || unsaid ? 'failed' : 'refused';
    }
  };
  return { place, isPlacing: isPending };
}
