import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { commerce } from '#portal/api/commerce.ts';
import { hasCode, isFailure, isUnknown } from '#ui/failure.ts';
import { PlaceTheOrder } from '#portal/api/generated/commerce.ts';
import type { PlaceTheOrderMutation } from '#portal/api/generated/commerce.ts';
import { onLineBack } from '#portal/api/line.ts';
import { paths } from '#portal/paths.ts';
import { store, stored } from '#portal/state/stored-values.ts';
import { failureSentence } from '#ui/load-failed.tsx';
import {
  dayIsRefused,
  leaveNotPlaced,
  placingErrors,
  placingIsOpen,
  rememberPlaced,
  tellOtherWindows,
} from './placing.ts';
import type { Attempt } from './placing.ts';

type PlacedOrder = NonNullable<NonNullable<PlaceTheOrderMutation['placeOrder']>['order']>;

const AGAIN_AFTER_MS = 1_000;
const AGAIN_AT_MOST_MS = 15_000;

/** One at a time in this tab, whichever page began it. */
let placing: Promise<Came> | null = null;
const listeners = new Set<() => void>();

/** `changed`: the order is another one, or costs something else, than was seen. */
export type Came = 'sent' | 'refused' | 'changed';

/**
 * Places a cart whose terms are accepted, as it was seen, and goes to `/thanks`. Without an answer that can be read nobody knows whether it
 * is placed: the same cart is asked for until it is known. The server makes one order of it however often, and answers that one.
 */
export function usePlacing(onSent?: () => void) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const isPlacing = useSyncExternalStore(
    (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    () => placing !== null,
  );

  const work = async (attempt: Attempt): Promise<Came> => {
    const uid = stored('uid');
    placingErrors([]);
    dayIsRefused('');
    try {
      const { order_number: number, changeable_until: until } = await orderOf(attempt, () => stored('uid') === uid);
      onSent?.();
      tellOtherWindows(attempt.cartId, number);
      rememberPlaced({ number, until: until ?? null, ...attempt });
      store({
        customerOrderNumber: '',
        noteForDriver: '',
        orderType: '',
        datePopup: '',
        deliveryDate: '',
        standardDate: '',
      });
      queries.removeQueries({ queryKey: ['cart'] });
      void queries.invalidateQueries({ queryKey: ['orders'] });
      void navigate(paths.thanks(), { replace: true });
      return 'sent';
    } catch (error) {
      // The session had ended: the login, and after the next sign-in this page, says that the order has not been placed.
      if (isFailure(error) && error.kind === 'unauthorized') leaveNotPlaced(attempt.cartId, uid);
      if (stored('uid') !== uid) return 'refused';
      // The page asks for everything by which the server judges, so that it shows why the order was refused.
      for (const key of ['cart', 'order-review', 'first-dates', 'calendar'])
        void queries.invalidateQueries({ queryKey: [key] });
      if (hasCode(error, 'DAY_NOT_DELIVERABLE')) dayIsRefused(attempt.day);
      else if (!hasCode(error, 'PRICES_CHANGED')) placingErrors([failureSentence(error, t)]);
      if (hasCode(error, 'ORDERING_BLOCKED')) void navigate(paths.failed());
      return hasCode(error, 'PRICES_CHANGED', 'ORDER_CHANGED') ? 'changed' : 'refused';
    }
  };
  const place = (attempt: Attempt): Promise<Came> => {
    placing ??= work(attempt).finally(() => during(null));
    during(placing);
    return placing;
  };
  return { place, isPlacing };
}

function during(next: Promise<Came> | null): void {
  placing = next;
  for (const listener of listeners) listener();
}

/** The order, sooner or later; throws what the server refuses: then there is none. `goesOn`: it is still the same person who asks. */
async function orderOf(attempt: Attempt, goesOn: () => boolean): Promise<PlacedOrder> {
  for (let times = 0; ; times++) {
    try {
      const { placeOrder } = await commerce(PlaceTheOrder, { cartId: attempt.cartId, terms: true, seen: attempt.seen });
      if (goesOn()) placingIsOpen(null);
      return placeOrder!.order!;
    } catch (error) {
      if (!goesOn()) throw error;
      if (tells(error, times > 0)) {
        placingIsOpen(null);
        throw error;
      }
      // Signed out meanwhile: the query is repeated after the next sign-in.
      if (isFailure(error) && error.kind === 'unauthorized') throw error;
      placingIsOpen(attempt);
      await aWhile(Math.min(AGAIN_AFTER_MS * 2 ** times, AGAIN_AT_MOST_MS));
      if (!goesOn()) throw error;
    }
  }
}

/** Whether a failure says that there is no order. Once an answer was lost only a refusal of the order itself does: not that nobody may ask just now. */
function tells(error: unknown, wasLost: boolean): boolean {
  if (!wasLost || !isFailure(error)) return !isUnknown(error);
  return ['refused', 'missing'].includes(error.kind) && error.status !== 429;
}

/** A pause that ends early when the line is back. */
function aWhile(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(done, ms);
    const stop = onLineBack(done);
  });
}
