import { useQuery } from '@tanstack/react-query';
import { useStored } from '#portal/state/stored-values.ts';
import { shipTosQuestion } from './ship-to-question.ts';

/** All ship-tos of the user, suspended ones too (marked, not choosable). */
export function useShipTos(enabled = true) {
  return useQuery({ ...shipTosQuestion, enabled });
}

export type ShipTo = NonNullable<ReturnType<typeof useShipTos>['data']>[number];

export function isOpen({ status }: Pick<ShipTo, 'status'>): boolean {
  return status === 'active' || status === 'new';
}

/** The ship-to that this tab orders for; undefined while none is chosen. */
export function useChosenShipTo(enabled = true): ShipTo | undefined {
  const id = useStored('shipToId');
  return useShipTos(enabled).data?.find((shipTo) => shipTo.id === id);
}
