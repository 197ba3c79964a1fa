import { useQuery } from '@tanstack/react-query';
import { useStored } from '#portal/state/stored-values.ts';
import { companyQuestion } from './company-question.ts';

/** The company that the user works for now: the sold-to of the chosen ship-to, else the user's first (a user may have two). */
export function useCompany(enabled: boolean) {
  return useQuery({ ...companyQuestion(useStored('shipToId')), enabled });
}
