import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureSentence } from '#ui/load-failed.tsx';
import { cartQuestion } from '#portal/features/cart/cart-question.ts';
import { useCart } from '#portal/features/cart/use-cart.ts';
import { newPricesOf } from '#portal/features/checkout/new-prices.ts';
import { useCheckout } from '#portal/features/checkout/use-checkout.ts';
import { firstDatesQuestion } from '#portal/features/delivery/delivery-questions.ts';
import { useFeeQuestion } from '#portal/features/delivery/use-fee-question.ts';
import { useFirstDates, useTransportTypes } from '#portal/features/delivery/use-delivery.ts';
import { useChosenShipTo, useShipTos } from '#portal/features/ship-to/use-ship-tos.ts';
import type { ShipTo } from '#portal/features/ship-to/use-ship-tos.ts';
import { hasAt, mayHere } from '#portal/features/user/me.ts';
import { useMe } from '#portal/features/user/use-me.ts';
import { imported } from '#portal/state/imported.ts';
import { store, stored, useStored } from '#portal/state/stored-values.ts';
import { toast } from '#ui/toast.tsx';
import { dayIsChosen, useTellMovedDay } from './moved-day.ts';

const ALL_ELSE_AS_IT_IS = {
  paymentMethod: null,
  paymentTitle: null,
  orderType: null,
  deliveryMethod: null,
  note: null,
  shippingType: null,
  orderReason: null,
  email: null,
  shipToId: null,
  place: null,
} as const;

const NONE: readonly ShipTo[] = [];

/** No page needs it before somebody changes the ship-to of a filled cart. */
const askingForShipTo = () => import('#portal/features/checkout/ask-for-ship-to.tsx');

/** Of the ship-to, in this tab: the last press counts. */
let lastChoice = 0;

/**
 * For whom, when and how. Where the cart holds something, its ship-to and its day are those that are ordered, so the tab takes them
 * over, also when another tab chose them; without lines the tab's own values go. A choice is made on the cart first and stored after it.
 */
export function useOrderContext() {
  const { t } = useTranslation();
  const tellMovedDay = useTellMovedDay();
  const askForFee = useFeeQuestion();
  const queries = useQueryClient();
  const { data: me } = useMe();
  const shipTosAnswer = useShipTos(me !== undefined);
  const { data: shipTos = NONE } = shipTosAnswer;
  const shipTo = useChosenShipTo(me !== undefined);
  const deliveryDate = useStored('deliveryDate');
  const mayOrder = me !== undefined && me.permissions.has('Catalogue');
  const { cart, answer: cartAnswer } = useCart(mayOrder);
  const checkout = useCheckout();
  // What was just pressed shows at once, in the press itself, and while the cart's answer is under way.
  const { isPending, variables } = checkout.chooseTransport;
  const [pressed, setPressed] = useState('');
  const transportType = pressed || ((isPending ? variables.transportType : cart?.transport_type?.code) ?? '');
  const soldToId = shipTo?.soldToId ?? me?.companyId ?? '';
  const isCollection = (cart?.items ?? []).length > 0 && cart!.items!.every((item) => item?.is_return);
  const wanted = {
    soldToId,
    shipToId: shipTo?.id,
    transportType: transportType || undefined,
    ...(isCollection && { isCollection }),
  };
  const { data: dates } = useFirstDates(wanted, me !== undefined && soldToId !== '');
  const filled = (cart?.items ?? []).length > 0;
  // A ship-to for which nothing may be ordered any more is not taken over: every call in its name would be refused.
  const mayStayAt = (id: string) => me === undefined || mayHere(me, 'Catalogue', id);
  const placeOfCart = filled ? shipTos.find(({ id }) => id === cart?.ship_to_id && mayStayAt(id)) : undefined;
  const isBarred = shipTo !== undefined && !mayStayAt(shipTo.id);
  // It is still the one that the cart has: every other one can be chosen, that of the tab, too.
  const barredOfCart = filled && cart?.ship_to_id && !mayStayAt(cart.ship_to_id) ? cart.ship_to_id : '';
  const dayOfCart = placeOfCart ? cart?.delivery_date : null;
  useEffect(() => {
    if (placeOfCart) store({ shipToId: placeOfCart.id, customertype: placeOfCart.customerType });
    if (dayOfCart && stored('deliveryDate') !== dayOfCart) store({ deliveryDate: dayOfCart, datePopup: '' });
  }, [placeOfCart, dayOfCart]);
  // The first date of the ship-to is proposed as soon as it is known; a chosen one stays until it is changed.
  const first = shipTo ? dates?.firstAvailableDate : undefined;
  const isProposing = cart !== undefined && !dayOfCart && !deliveryDate;
  useEffect(() => {
    if (first && isProposing) store({ deliveryDate: first, standardDate: first });
  }, [first, isProposing]);
  // The hour belongs to the day that is chosen: the cart knows that of its own day, the first day brings its own.
  const cutOff =
    (cart?.delivery_date === deliveryDate && cart.cut_off) ||
    (deliveryDate === dates?.firstAvailableDate && dates.cutOff) ||
    null;
  const typesAnswer = useTransportTypes(me?.uid ?? '', shipTo?.id ?? '');
  const { data: transportTypes = [] } = typesAnswer;

  // The shipping method may have come with the cart: then this tab knows it too.
  const { methodCode = '', label: typeLabel = '' } =
    transportTypes.find(({ code }) => code === cart?.transport_type?.code) ?? {};
  useEffect(() => {
    if (methodCode && !stored('shippingMethod')) store({ shippingMethod: methodCode });
    if (typeLabel && !stored('shippingType')) store({ shippingType: typeLabel });
  }, [methodCode, typeLabel]);

  const refresh = useCallback(
    () =>
      Promise.all(
        ['products', 'products-of', 'product', 'packagings', 'product-filters'].map((key) =>
          queries.invalidateQueries({ queryKey: [key] }),
        ),
      ),
    [queries],
  );

  const { mutateAsync: simulate } = checkout.simulate;
  const { mutateAsync: putShipTo } = checkout.chooseShipTo;
  const cartId = cart?.id;
  // What was just pressed shows at once, while the cart's answer is under way.
  const [choosing, setChoosing] = useState('');
  const chooseShipTo = useCallback(
    async (next: ShipTo) => {
      if (mayOrder && me && !hasAt(me, 'Orders', next.id)) {
        toast({ tone: 'wrong', text: t('cart.mayNotOrderFor', { name: next.name }) });
        return false;
      }
      setChoosing(next.id);
      const mine = ++lastChoice;
      // Another one was chosen since: that is what counts, and what is shown.
      const isOver = () => mine !== lastChoice;
      const before = stored('deliveryDate');
      // Where the one of before is barred the cart is known by the next one's calls only.
      const choice = { shipToId: next.id, customertype: next.customerType };
      if (isBarred) store(choice);
      try {
        const held = isBarred && mayOrder ? await queries.fetchQuery({ ...cartQuestion, staleTime: 0 }) : cart;
        const isFilled = (held?.items ?? []).length > 0;
        // The date belongs to the route of the old ship-to: the first one of the new is proposed, and what it costs is shown at once.
        const { firstAvailableDate: day } = await queries.fetchQuery(
          firstDatesQuestion({ soldToId: next.soldToId, shipToId: next.id, transportType }),
        );
        if (isOver()) return false;
        // What is chosen first moves nothing.
        const moves = isFilled && held?.ship_to_id != null && held.ship_to_id !== next.id;
        if (moves && !(await (await imported(askingForShipTo)).askForShipTo(held, next, day))) return false;
        if (isOver()) return false;
        if (held && isFilled && day)
          await simulate({
            ...ALL_ELSE_AS_IT_IS,
            cartId: held.id,
            shipToId: next.id,
            deliveryDate: day,
            datePopup: null,
          });
        else if (held) await putShipTo({ cartId: held.id, shipToId: next.id });
        if (isOver()) return false;
        // Every further call names the new one.
        store({ ...choice, datePopup: '' });
        store({ deliveryDate: day ?? '', standardDate: day ?? '' });
        dayIsChosen();
        // The question has said it.
        if (before && day && before !== day && !moves) tellMovedDay({ before, day, until: null });
        // Lists and sums are of the company of the chosen ship-to.
        await (next.soldToId === soldToId ? refresh() : queries.invalidateQueries());
        return true;
      } catch (error) {
        toast({ tone: 'wrong', text: failureSentence(error, t) });
        return false;
      } finally {
        if (!isOver()) setChoosing('');
      }
    },
    [cart, isBarred, me, mayOrder, putShipTo, simulate, queries, refresh, soldToId, transportType, t, tellMovedDay],
  );

  const chooseDate = useCallback(
    async (day: string, fee: number) => {
      const datePopup = fee > 0 ? day : '';
      let came = true;
      try {
        // The sums follow at once: a day may cost a fee, and prices belong to the day.
        const answer =
          cartId && filled
            ? await simulate({ ...ALL_ELSE_AS_IT_IS, cartId, deliveryDate: day, datePopup: datePopup || null })
            : null;
        // With it they count as seen: nobody says it again.
        const prices = answer && newPricesOf(answer, t);
        if (prices) toast({ tone: 'info', stays: true, text: prices });
        store({ deliveryDate: day, datePopup, ...(day === first && { standardDate: day }) });
        dayIsChosen();
      } catch (error) {
        toast({ tone: 'wrong', text: failureSentence(error, t) });
        came = false;
      }
      await refresh();
      return came;
    },
    [refresh, cartId, filled, first, simulate, t],
  );

  /** Whether the fee of the cart's day was accepted in this tab; asks when nobody has. */
  const acceptFee = useCallback(async () => {
    const [day, fee] = [cart?.delivery_date ?? '', cart?.delivery_fee ?? 0];
    if (fee <= 0 || stored('datePopup') === day) return true;
    if (!(await askForFee(day, fee))) return false;
    store({ datePopup: day });
    return true;
  }, [cart, askForFee]);

  const chooseTransport = useCallback(
    async (code: string) => {
      if (!cart) return false;
      setPressed(code);
      const type = transportTypes.find((one) => one.code === code);
      // The shipping method as the cart answers it (delivery_method).
      const before = { shippingMethod: stored('shippingMethod'), shippingType: stored('shippingType') };
      const chosen = { shippingMethod: type?.methodCode ?? code, shippingType: type?.label ?? code };
      store(chosen);
      try {
        await checkout.chooseTransport.mutateAsync({ cartId: cart.id, transportType: code });
        return true;
      } catch (error) {
        if (stored('shippingMethod') === chosen.shippingMethod) store(before);
        toast({ tone: 'wrong', text: failureSentence(error, t) });
        return false;
      } finally {
        setPressed((last) => (last === code ? '' : last));
      }
    },
    [cart, checkout.chooseTransport, transportTypes, t],
  );

  return {
    me,
    shipTos,
    shipTo,
    shownShipTo: choosing || barredOfCart || (shipTo?.id ?? ''),
    /** From the press to the last answer, with the days that are asked for and the question in between. */
    isChoosingShipTo: choosing !== '',
    soldToId,
    deliveryDate,
    dates,
    /** Until when the chosen day can be ordered: the same on every page. */
    cutOff,
    transportType,
    transportTypes,
    cart,
    /** Why something of it is not known. */
    answers: { cart: cartAnswer, shipTos: shipTosAnswer, transportTypes: typesAnswer },
    wanted,
    checkout,
    chooseShipTo,
    chooseDate,
    acceptFee,
    chooseTransport,
  };
}
