import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { commerce } from '#portal/api/commerce.ts';
import {
  ChoosePayment,
  ChoosePlaceOfShipment,
  ChooseShipTo,
  ChooseTransport,
  SimulatePrices,
} from '#portal/api/generated/commerce.ts';
import type {
  CartBodyFragment,
  SimulatePricesMutation,
  SimulatePricesMutationVariables,
} from '#portal/api/generated/commerce.ts';
import { stored } from '#portal/state/stored-values.ts';

/** The cart's place in the cache; the mutations of the checkout answer the whole cart. */
const CART = ['cart'] as const;
/** A choice under way: nothing is placed meanwhile. */
export const CHOOSING = ['choice'] as const;
/** Choices go one after another, so that the last one is what counts. */
const CHOICE = { mutationKey: CHOOSING, scope: { id: 'choice' } } as const;

/** Whether a choice of the checkout is on its way to the server. */
export function useIsChoosing(): boolean {
  return useIsMutating({ mutationKey: CHOOSING }) > 0;
}

export type Simulation = NonNullable<SimulatePricesMutation['updatePrices']>;

/** What a simulation found to be different from what the user saw before, in sentences. */
export function changesOf({ changes }: Simulation): readonly string[] {
  return changes.flatMap(({ message }) => message ?? []);
}

/** The choices of the checkout, each saved on the cart at once. Throws a Failure; the cart in the cache follows. */
export function useCheckout() {
  const queries = useQueryClient();
  const keep = useCallback(
    (cart: CartBodyFragment | null | undefined) => {
      if (cart) queries.setQueryData(CART, cart);
    },
    [queries],
  );

  const chooseShipTo = useMutation({
    ...CHOICE,
    mutationFn: async ({ cartId, shipToId }: { cartId: string; shipToId: string }) =>
      keep((await commerce(ChooseShipTo, { cartId, shipToId })).setShippingAddressesOnCart?.cart),
  });
  const chooseTransport = useMutation({
    ...CHOICE,
    mutationFn: async ({
      cartId,
      transportType,
      paymentCode = null,
      paymentTitle = null,
    }: {
      cartId: string;
      transportType: string;
      paymentCode?: string | null;
      paymentTitle?: string | null;
    }) =>
      keep(
        (
          await commerce(ChooseTransport, {
            cartId,
            transportType,
            customerType: stored('customertype') || null,
            paymentCode,
            paymentTitle,
          })
        ).setTransportType?.cart,
      ),
  });
  const choosePlace = useMutation({
    ...CHOICE,
    mutationFn: async ({ cartId, place }: { cartId: string; place: string }) =>
      keep((await commerce(ChoosePlaceOfShipment, { cartId, place })).setPlaceOfShipment?.cart),
  });
  const choosePayment = useMutation({
    ...CHOICE,
    mutationFn: async ({ cartId, code }: { cartId: string; code: string }) =>
      keep((await commerce(ChoosePayment, { cartId, code })).setPaymentMethodOnCart?.cart),
  });
  const simulate = useMutation({
    ...CHOICE,
    mutationFn: async (variables: SimulatePricesMutationVariables): Promise<Simulation> => {
      const { updatePrices } = await commerce(SimulatePrices, variables);
      keep(updatePrices?.cart);
      return updatePrices!;
    },
  });
  return { chooseShipTo, chooseTransport, choosePlace, choosePayment, simulate };
}
