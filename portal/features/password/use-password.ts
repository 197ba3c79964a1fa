import { useMutation } from '@tanstack/react-query';
import { identity } from '#portal/api/identity.ts';
import type { NewPassword } from './new-password.ts';

export interface LinkProof {
  readonly code: string;
  readonly token: string;
}

/** Asks for a mail with a link; the answer never tells whether the address is known. */
export function useForgotPassword() {
  return useMutation({ mutationFn: (email: string) => identity('POST users/ForgotPassword', { body: { email } }) });
}

export function useResetPassword() {
  return useMutation({
    mutationFn: ({ code, token, ...password }: LinkProof & NewPassword) =>
      identity('PUT users/ResetPassword', { body: { code, token, ...password } }, { knowsBrowser: true }),
  });
}

export function useChangePassword() {
  return useMutation({
    mutationFn: ({ uid, ...body }: NewPassword & { uid: string; oldPassword: string }) =>
      identity('PUT users/ChangePassword/:UID', { params: { UID: uid }, body }),
  });
}
