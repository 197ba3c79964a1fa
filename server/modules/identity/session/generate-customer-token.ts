import { countersOf } from '#platform/health/counters.ts';
import { randomBytes } from 'node:crypto';
import { Refusal } from '#vocabulary/refusal.ts';
import { audit } from '#modules/audit/index.ts';
import type { Ctx } from '../../../context.ts';
import { mayHaveCustomerToken } from '../account/account.ts';
import { PASSWORD_MAX } from '../password/hash-password.ts';
import { issuerOf } from '../provider/issuer.ts';
import { signIn } from '../sign-in/sign-in-with-password.ts';
import { tokenHash } from './bearer-token.ts';
import { beginSession } from './session.store.ts';
import { LIFE } from './session.ts';

/**
 * A bearer token without the sign-in page (contract 10), for an hour and bound to a session of its own. Every call is a guess
 * of its own for the throttle, however many travel in one request. WRONG_CREDENTIALS for whatever is wrong with pair or account,
 * INVALID_INPUT for an empty value, SECTION_FORBIDDEN where the switch GENERATE_CUSTOMER_TOKEN is off.
 */
export async function generateCustomerToken(
  ctx: Ctx,
  { email, password }: { email: string; password: string },
): Promise<string> {
  if (!ctx.app.config.generateCustomerToken) throw new Refusal('CUSTOMER_TOKEN_OFF');
  for (const [name, value] of Object.entries({ email, password })) {
    if (value.trim() === '' || value.length > PASSWORD_MAX) throw new Refusal('INVALID_INPUT', { name });
  }
  const { account, known } = await signIn(
    ctx.app,
    { email, password, ip: ctx.ip, requestId: ctx.requestId },
    { what: 'customer-token', may: (of) => mayHaveCustomerToken(ctx.app, of), otherwise: 'WRONG_CREDENTIALS' },
  );
  const now = ctx.app.clock.real();
  const token = `hct_${randomBytes(32).toString('base64url')}`;
  const session = {
    id: randomBytes(16).toString('base64url'),
    kind: 'token',
    issuer: issuerOf(ctx.app),
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIFE.customerToken * 1_000),
    ip: ctx.ip || null,
    agent: null,
    tokenHash: tokenHash(token),
  } as const;
  await ctx.transaction(async (tx) => {
    if (!(await beginSession(tx.db, account, session, now))) throw new Refusal('WRONG_CREDENTIALS');
    await audit(
      { app: tx.app, db: tx.db, ip: tx.ip, requestId: tx.requestId },
      { what: 'customer-token', uid: account.uid, email, sessionId: session.id, detail: { known } },
    );
    tx.db.afterCommit(() => countersOf(tx.app).signIns.inc({ result: 'ok' }));
  });
  return token;
}
