import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { general } from '#portal/api/general.ts';
import { calendarQuestion, firstDatesQuestion, transportTypesQuestion } from './delivery-questions.ts';
import type { Wanted } from './delivery-questions.ts';

/** The first day, the first day with fee, and until when the first one can be ordered. */
export function useFirstDates(wanted: Wanted, enabled = true) {
  return useQuery({ ...firstDatesQuestion(wanted), enabled, refetchInterval: 60_000 });
}

/** The days of the next five weeks: those that can be chosen, and the others with their reason. */
export function useCalendar(wanted: Wanted, enabled = true) {
  const { i18n } = useTranslation();
  return useQuery({ ...calendarQuestion(wanted, i18n.language), enabled });
}

export function useTransportTypes(userId: string, shipToId: string) {
  const { i18n } = useTranslation();
  return useQuery({ ...transportTypesQuestion(userId, shipToId, i18n.language), enabled: userId !== '' });
}

/** Loading places; an empty list where the supplier chooses the place. */
export function useShipmentPlaces(soldToId: string) {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: ['shipment-places', soldToId, i18n.language],
    enabled: soldToId !== '',
    staleTime: 300_000,
    queryFn: async ({ signal }) =>
      (await general('GET /orders/GetShipmentPlaces', { query: { soldToId } }, { signal, quiet: true })).results,
  });
}

export function useOrderTypes(soldToId: string) {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: ['order-types', soldToId, i18n.language],
    enabled: soldToId !== '',
    staleTime: 300_000,
    queryFn: async ({ signal }) =>
      (await general('GET /orders/GetOrderType', { query: { soldToId } }, { signal, quiet: true })).results,
  });
}

export function useOrderReasons(soldToId: string, shipToId: string, deliveryDate: string) {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: ['order-reasons', soldToId, shipToId, deliveryDate, i18n.language],
    enabled: soldToId !== '' && deliveryDate !== '',
    staleTime: 60_000,
    queryFn: async ({ signal }) =>
      (
        await general(
          'GET /orders/GetOrderReason',
          { query: { soldToId, shipToId, deliveryDate } },
          { signal, quiet: true },
        )
      ).results,
  });
}
