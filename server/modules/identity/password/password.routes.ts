import { passwordRoutes } from '#contract/identity/password.ts';
import { restEdge } from '#platform/http/edge.ts';
import { withCookie } from '#platform/http/reply.ts';
import { readDocuments } from '../consent/read-documents.ts';
import { deviceCookie } from '../provider/cookies.ts';
import { askForNewLink, openLink } from '../link/open-link.ts';
import { changePassword } from './change-password.ts';
import { forgotPassword } from './forgot-password.ts';
import { resetPassword } from './reset-password.ts';
import { setFirstPassword } from './set-first-password.ts';

const DONE = { done: true } as const;
const proofOf = ({ gig_i_code: code, gig_i_vToken: token }: { gig_i_code: string; gig_i_vToken: string }) => ({
  code,
  token,
});

export const passwordEdge = restEdge(passwordRoutes, {
  getLegalDocuments: async (ctx) => ({ results: await readDocuments(ctx) }),
  openInvitation: async (ctx, { body }) => {
    const { firstName, lastName, email } = (await openLink(ctx, 'invitation', proofOf(body))).account;
    return { firstName, lastName, email, passwordNeeded: !ctx.app.config.OIDC_ISSUER };
  },
  askForNewInvitation: async (ctx, { body }) => {
    await askForNewLink(ctx, proofOf(body));
    return DONE;
  },
  setFirstPassword: async (ctx, { body }) => {
    const { accepted, newPassword, retypePassword } = body;
    await setFirstPassword(ctx, proofOf(body), accepted, { newPassword, retypePassword });
    return DONE;
  },
  forgotPassword: async (ctx, { body }) => {
    await forgotPassword(ctx, body.email);
    return DONE;
  },
  openReset: async (ctx, { body }) => {
    const { firstName, lastName, email } = (await openLink(ctx, 'password-reset', body)).account;
    return { firstName, lastName, email };
  },
  resetPassword: async (ctx, { body }) => {
    const { newPassword, retypePassword } = body;
    const { device } = await resetPassword(ctx, body, { newPassword, retypePassword });
    return withCookie(deviceCookie(ctx.app.config.publicUrl, device), DONE);
  },
  changePassword: async (ctx, { params, body }) => {
    await changePassword(ctx, params.UID, body);
    return DONE;
  },
});
