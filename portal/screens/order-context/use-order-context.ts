import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { failureSentence } from '#portal/ui/load-failed.tsx';
import { useCart } from '#portal/features/cart/use-cart.ts';
import { useCheckout } from '#portal/features/checkout/use-checkout.ts';
import { useFirstDates, useTransportTypes } from '#portal/features/delivery/use-delivery.ts';
import { useChosenShipTo, useShipTos } from '#portal/features/ship-to/use-ship-tos.ts';
import type { ShipTo } from '#portal/features/ship-to/use-ship-tos.ts';
import { useMe } from '#portal/features/user/use-me.ts';
import { store, stored, useStored } from '#portal/state/stored-values.ts';
import { toast } from '#portal/ui/toast.tsx';

const ALL_ELSE_AS_IT_IS = {
  paymentMethod: null,
  paymentTitle: null,
  orderType: null,
  deliveryMethod: null,
  note: null,
  shippingType: null,
  orderReason: null,
  email: null,
} as const;

/** For whom, when and how: read from the tab's values, written to them and to the cart. */
export function useOrderContext() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { data: me } = useMe();
  const { data: shipTos = [] } = useShipTos(me !== undefined);
  const shipTo = useChosenShipTo(me !== undefined);
  const deliveryDate = useStored('deliveryDate');
  const { cart } = useCart(me !== undefined && me.permissions.has('Catalogue'));
  const checkout = useCheckout();
  // What was just pressed shows at once, while the cart's answer is under way.
  const { isPending, variables } = checkout.chooseTransport;
  const transportType = (isPending ? variables.transportType : cart?.transport_type?.code) ?? '';
  const soldToId = shipTo?.soldToId ?? me?.companyId ?? '';
  const wanted = { soldToId, shipToId: shipTo?.id, transportType: transportType || undefined };
  const { data: dates } = useFirstDates(wanted, me !== undefined && soldToId !== '');
  // The first date is proposed as soon as it is known; a chosen one stays until it is changed.
  useEffect(() => {
    const first = dates?.firstAvailableDate;
    if (first && !deliveryDate) store({ deliveryDate: first, standardDate: first });
  }, [dates, deliveryDate]);
  const { data: transportTypes = [] } = useTransportTypes(me?.uid ?? '', shipTo?.id ?? '');

  // The shipping method may have come with the cart: then this tab knows it too.
  const methodCode = transportTypes.find(({ code }) => code === cart?.transport_type?.code)?.methodCode ?? '';
  useEffect(() => {
    if (methodCode && !stored('shippingMethod')) store({ shippingMethod: methodCode });
  }, [methodCode]);

  const refresh = useCallback(
    () => Promise.all(['products', 'products-of', 'product', 'packagings', 'product-filters'].map((key) => queries.invalidateQueries({ queryKey: [key] }))),
    [queries],
  );

  const chooseShipTo = useCallback(
    async (next: ShipTo) => {
      const before = {
        shipToId: stored('shipToId'),
        customertype: stored('customertype'),
        deliveryDate: stored('deliveryDate'),
        standardDate: stored('standardDate'),
        datePopup: stored('datePopup'),
      };
      // The date belongs to the route of the old ship-to: the first one of the new is proposed.
      store({ shipToId: next.id, customertype: next.customerType, deliveryDate: '', standardDate: '', datePopup: '' });
      try {
        if (cart) await checkout.chooseShipTo.mutateAsync({ cartId: cart.id, shipToId: next.id });
        // Lists and sums are of the company of the chosen ship-to.
        await (next.soldToId === soldToId ? refresh() : queries.invalidateQueries());
        return true;
      } catch (error) {
        store(before);
        toast({ tone: 'wrong', text: failureSentence(error, t) });
        return false;
      }
    },
    [cart, checkout.chooseShipTo, queries, refresh, soldToId, t],
  );

  const filledCart = cart && cart.total_quantity > 0 ? cart.id : '';
  const { mutateAsync: simulate } = checkout.simulate;
  const chooseDate = useCallback(
    async (day: string, fee: number) => {
      store({ deliveryDate: day, datePopup: fee > 0 ? day : '' });
      // The sums follow at once: a day may cost a fee, and prices belong to the day.
      if (filledCart) {
        try {
          await simulate({ ...ALL_ELSE_AS_IT_IS, cartId: filledCart, deliveryDate: day, datePopup: fee > 0 ? day : null });
        } catch (error) {
          toast({ tone: 'wrong', text: failureSentence(error, t) });
        }
      }
      await refresh();
    },
    [refresh, filledCart, simulate, t],
  );

  const chooseTransport = useCallback(
    async (code: string) => {
      if (!cart) return;
      const type = transportTypes.find((one) => one.code === code);
      // The shipping method as the cart answers it (delivery_method).
      store({ shippingMethod: type?.methodCode ?? code, shippingType: type?.label ?? code });
      try {
        await checkout.chooseTransport.mutateAsync({ cartId: cart.id, transportType: code });
      } catch (error) {
        toast({ tone: 'wrong', text: failureSentence(error, t) });
      }
    },
    [cart, checkout.chooseTransport, transportTypes, t],
  );

  return {
    me,
    shipTos,
    shipTo,
    soldToId,
    deliveryDate,
    dates,
    transportType,
    transportTypes,
    cart,
    wanted,
    checkout,
    chooseShipTo,
    chooseDate,
    chooseTransport,
  };
}
