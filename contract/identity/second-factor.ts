import { z } from 'zod';
import { defineRoutes } from '../routes.ts';

const password = z.string().min(1).max(1_024);
const code = z.string().min(1).max(40);
const codes = z.object({ recoveryCodes: z.array(z.string()) });
const state = z.object({
  on: z.boolean(),
  demanded: z.boolean(),
  companyDemands: z.boolean(),
  recoveryCodesLeft: z.number().int(),
});
const done = z.object({ done: z.literal(true) });

export const secondFactorRoutes = defineRoutes({
  getSecondFactor: {
    method: 'GET',
    path: 'secondfactor',
    access: 'signed-in',
    summary:
      'Whether the own second factor is on, whether the company demands it, and how many recovery codes are left.',
    response: state,
  },
  beginSecondFactor: {
    method: 'POST',
    path: 'secondfactor/begin',
    access: 'signed-in',
    summary:
      'Begins to switch the own second factor on: what the authenticator app needs, also as the path of a QR code. PASSWORD_OLD_WRONG.',
    body: z.object({ password }),
    secret: true,
    response: z.object({
      secret: z.string(),
      uri: z.string(),
      qr: z.object({ path: z.string(), size: z.number().int() }),
    }),
  },
  confirmSecondFactor: {
    method: 'POST',
    path: 'secondfactor/confirm',
    access: 'signed-in',
    summary:
      'Switches it on with the first code of the app; answers the recovery codes, this once. SECOND_FACTOR_WRONG.',
    body: z.object({ code }),
    secret: true,
    response: codes,
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: 'secondfactor/recovery-codes',
    access: 'signed-in',
    summary: 'New recovery codes; the old ones are void.',
    body: z.object({ code }),
    secret: true,
    response: codes,
  },
  switchSecondFactorOff: {
    method: 'POST',
    path: 'secondfactor/off',
    access: 'signed-in',
    summary:
      'Switches the own second factor off, with password and a code. SECOND_FACTOR_DEMANDED where the company wants it.',
    body: z.object({ password, code }),
    response: done,
  },
  demandSecondFactor: {
    method: 'PUT',
    path: 'secondfactor/demand',
    access: 'signed-in',
    summary: 'A company demands the second factor of its people, or no longer; needs Access Management there.',
    body: z.object({ companyId: z.string().min(1).max(40), demanded: z.boolean() }),
    response: done,
  },
});
