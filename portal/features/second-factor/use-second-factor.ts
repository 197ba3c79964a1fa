import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { identity } from '#portal/api/identity.ts';

const KEY = ['second-factor'] as const;

export function useSecondFactor(enabled = true) {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => identity('GET secondfactor', {}, { signal, quiet: true }),
    enabled,
  });
}

export function useBeginSecondFactor() {
  return useMutation({ mutationFn: (password: string) => identity('POST secondfactor/begin', { body: { password } }) });
}

export function useConfirmSecondFactor() {
  return useTelling((code: string) => identity('POST secondfactor/confirm', { body: { code } }));
}

export function useRenewRecoveryCodes() {
  return useTelling((code: string) => identity('POST secondfactor/recovery-codes', { body: { code } }));
}

export function useSwitchSecondFactorOff() {
  return useTelling((body: { password: string; code: string }) => identity('POST secondfactor/off', { body }));
}

/** A company demands it of its people, or no longer. */
export function useDemandSecondFactor() {
  return useTelling((body: { companyId: string; demanded: boolean }) => identity('PUT secondfactor/demand', { body }));
}

function useTelling<Given, Answer>(mutationFn: (given: Given) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => queries.invalidateQueries({ queryKey: KEY }) });
}
