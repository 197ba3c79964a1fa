import { z } from 'zod';
import { defineRoutes } from '../routes.ts';

const password = z.string().min(1).max(1_024);
const code = z.string().min(1).max(100);
const token = z.string().min(1).max(200);
const retypePassword = password.optional();

const legalDocument = z.object({
  document: z.enum(['terms', 'privacy', 'guidelines']),
  version: z.string(),
  title: z.string(),
  /** Paragraphs, divided by empty lines. */
  text: z.string(),
});
export type LegalDocument = z.output<typeof legalDocument>;

const done = z.object({ done: z.literal(true) });

export const passwordRoutes = defineRoutes({
  getLegalDocuments: {
    method: 'GET',
    path: 'legaldocuments',
    access: 'public',
    summary: 'Terms of use, privacy policy and guidelines in the asked language, each with its version.',
    response: z.object({ results: z.array(legalDocument) }),
  },
  openInvitation: {
    method: 'POST',
    path: 'users/OpenInvitation',
    access: 'public',
    summary:
      'Whether the link of an invitation is good, and whose it is; it is not used up. VERIFICATION_FAILED, LINK_USED, LINK_EXPIRED.',
    body: z.object({ gig_i_code: code, gig_i_vToken: token }),
    response: z.object({ firstName: z.string(), lastName: z.string(), email: z.string(), passwordNeeded: z.boolean() }),
  },
  askForNewInvitation: {
    method: 'POST',
    path: 'users/AskForNewInvitation',
    access: 'public',
    summary:
      'The holder of an expired invitation asks for a new one: the person who invited them, else customer service; at most one mail a day.',
    body: z.object({ gig_i_code: code, gig_i_vToken: token }),
    response: done,
  },
  setFirstPassword: {
    method: 'PUT',
    path: 'users/SetFirstPassword',
    access: 'public',
    summary:
      'Finishes the verification with the link of an invitation: accepts the versions of the three documents, sets the first password, uses the link up.',
    body: z.object({
      gig_i_code: code,
      gig_i_vToken: token,
      newPassword: password.optional(),
      retypePassword,
      /** The version of each document that was accepted. */
      accepted: z
        .object({
          terms: z.string().max(200).optional(),
          privacy: z.string().max(200).optional(),
          guidelines: z.string().max(200).optional(),
        })
        .default({}),
    }),
    response: done,
  },
  forgotPassword: {
    method: 'POST',
    path: 'users/ForgotPassword',
    access: 'public',
    summary:
      'Sends a link for a new password to this address if somebody active has it; the answer is the same in any case.',
    body: z.object({ email: z.string().max(254) }),
    response: done,
  },
  openReset: {
    method: 'POST',
    path: 'users/OpenReset',
    access: 'public',
    summary: 'Whether the link for a new password is good, and whose it is; it is not used up.',
    body: z.object({ code, token }),
    response: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
  },
  resetPassword: {
    method: 'PUT',
    path: 'users/ResetPassword',
    access: 'public',
    summary: 'Sets a new password with the link of a mail; the link is used up and every session of the account ends.',
    body: z.object({ code, token, newPassword: password, retypePassword }),
    response: done,
  },
  changePassword: {
    method: 'PUT',
    path: 'users/ChangePassword/:UID',
    access: 'signed-in',
    summary:
      'Changes the own password; every other session ends. PASSWORD_OLD_WRONG, PASSWORD_REQUIREMENTS, PASSWORD_REUSED. For oneself only.',
    params: z.object({ UID: z.string().min(1).max(100) }),
    body: z.object({ oldPassword: password, newPassword: password, retypePassword }),
    response: done,
  },
});
