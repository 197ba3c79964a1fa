import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { general } from '#portal/api/general.ts';

export interface Wanted {
  readonly soldToId?: string;
  readonly shipToId?: string;
  readonly transportType?: string;
}

/** The first day, the first day with fee, and until when the first one can be ordered. */
export function useFirstDates(wanted: Wanted, enabled = true) {
  return useQuery({
    queryKey: ['first-dates', wanted],
    enabled,
    staleTime: 30_000,
    refetchInterval: 60_000,
    queryFn: async ({ signal }) => {
      const first = await general('GET /orders/GetFirstAvailableDate', { query: given(wanted) }, { signal, quiet: true });
      // By how much the server's business clock is ahead of this browser's: a wrong clock here must not promise time.
      return { ...first, aheadMs: Date.parse(first.now) - Date.now() };
    },
  });
}

/** The days of the next five weeks: those that can be chosen, and the others with their reason. */
export function useCalendar(wanted: Wanted, enabled = true) {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: ['calendar', wanted, i18n.language],
    enabled,
    staleTime: 30_000,
    queryFn: ({ signal }) => general('GET /orders/GetCalendarAvailableDays', { query: given(wanted) }, { signal, quiet: true }),
  });
}

export function useTransportTypes(userId: string, shipToId: string) {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: ['transport-types', userId, shipToId, i18n.language],
    enabled: userId !== '',
    staleTime: 60_000,
    queryFn: async ({ signal }) => (await general('GET /transportype', { query: { userId, ...(shipToId && { shipToId }) } }, { signal, quiet: true })).results,
  });
}

/** Loading places; an empty list where the supplier chooses the place. */
export function useShipmentPlaces(soldToId: string) {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: ['shipment-places', soldToId, i18n.language],
    enabled: soldToId !== '',
    staleTime: 300_000,
    queryFn: async ({ signal }) => (await general('GET /orders/GetShipmentPlaces', { query: { soldToId } }, { signal, quiet: true })).results,
  });
}

export function useOrderTypes(soldToId: string) {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: ['order-types', soldToId, i18n.language],
    enabled: soldToId !== '',
    staleTime: 300_000,
    queryFn: async ({ signal }) => (await general('GET /orders/GetOrderType', { query: { soldToId } }, { signal, quiet: true })).results,
  });
}

export function useOrderReasons(soldToId: string, shipToId: string, deliveryDate: string) {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: ['order-reasons', soldToId, shipToId, deliveryDate, i18n.language],
    enabled: soldToId !== '' && deliveryDate !== '',
    staleTime: 60_000,
    queryFn: async ({ signal }) =>
      (await general('GET /orders/GetOrderReason', { query: { soldToId, shipToId, deliveryDate } }, { signal, quiet: true })).results,
  });
}

function given({ soldToId, shipToId, transportType }: Wanted) {
  return { ...(soldToId && { soldToId }), ...(shipToId && { shipToId }), ...(transportType && { transportType }) };
}
