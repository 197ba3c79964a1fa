import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { general } from '#portal/api/general.ts';
import { useStored } from '#portal/state/stored-values.ts';

/** The company of the chosen ship-to with payers, ship-tos, partners and employees. */
export function useCompanyPage() {
  const { i18n } = useTranslation();
  const shipToId = useStored('shipToId');
  return useQuery({
    queryKey: ['company-page', i18n.language, shipToId],
    queryFn: ({ signal }) => general('GET /users/GetUserPayerDetails', {}, { signal }),
  });
}

export type CompanyPage = NonNullable<ReturnType<typeof useCompanyPage>['data']>;
