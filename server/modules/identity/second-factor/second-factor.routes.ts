import { secondFactorRoutes } from '#contract/identity/second-factor.ts';
import { restEdge } from '#platform/http/edge.ts';
import {
  beginSetUp,
  confirmOwnSetUp,
  demandSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
  switchOff,
} from './set-up.ts';

const DONE = { done: true } as const;

export const secondFactorEdge = restEdge(secondFactorRoutes, {
  getSecondFactor: (ctx) => readSecondFactor(ctx),
  beginSecondFactor: (ctx, { body }) => beginSetUp(ctx, body.password),
  confirmSecondFactor: async (ctx, { body }) => ({ recoveryCodes: await confirmOwnSetUp(ctx, body.code) }),
  renewRecoveryCodes: async (ctx, { body }) => ({ recoveryCodes: await renewRecoveryCodes(ctx, body.code) }),
  switchSecondFactorOff: async (ctx, { body }) => {
    await switchOff(ctx, body.password, body.code);
    return DONE;
  },
  demandSecondFactor: async (ctx, { body }) => {
    await demandSecondFactor(ctx, body.companyId, body.demanded);
    return DONE;
  },
});
