import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { general } from '#portal/api/general.ts';

/** spec 7 "fetch payment method (payerid, lang)": what the payer may pay with, described in the language of the page, with the days to pay. */
export function usePaymentMethods(payerId: string) {
  const { i18n } = useTranslation();
  const lang = i18n.language as 'hu' | 'en' | 'es';
  return useQuery({
    queryKey: ['payment-methods', payerId, lang],
    enabled: payerId !== '',
    staleTime: 60_000,
    queryFn: async ({ signal }) =>
      (
        await general(
          'GET /payers/:id/paymentmethods',
          { params: { id: payerId }, query: { lang } },
          { signal, quiet: true },
        )
      ).results,
  });
}
