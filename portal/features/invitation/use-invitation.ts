import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { identity } from '#portal/api/identity.ts';

interface LinkProof {
  readonly code: string;
  readonly token: string;
}
const proofOf = ({ code, token }: LinkProof) => ({ gig_i_code: code, gig_i_vToken: token });

/** Whose the invitation is; asking does not use it up. The refusal speaks the language of the page. */
export function useInvitation(link: LinkProof | null) {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: ['invitation', link?.code, i18n.language],
    queryFn: ({ signal }) => identity('POST users/OpenInvitation', { body: proofOf(link!) }, { signal }),
    enabled: link !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** Terms of use, privacy policy and guidelines as they stand now. */
export function useLegalDocuments() {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: ['legal-documents', i18n.language],
    queryFn: async ({ signal }) => (await identity('GET legaldocuments', {}, { signal })).results,
    staleTime: 10 * 60_000,
  });
}

interface FirstPassword extends LinkProof {
  readonly newPassword?: string;
  readonly retypePassword?: string;
  readonly accepted: Readonly<Record<string, string>>;
}

export function useSetFirstPassword() {
  return useMutation({
    mutationFn: ({ code, token, newPassword, retypePassword, accepted }: FirstPassword) =>
      identity('PUT users/SetFirstPassword', {
        body: { ...proofOf({ code, token }), newPassword, retypePassword, accepted },
      }),
  });
}

export function useAskForNewInvitation() {
  return useMutation({
    mutationFn: (link: LinkProof) => identity('POST users/AskForNewInvitation', { body: proofOf(link) }),
  });
}
