import { Refusal } from '#vocabulary/refusal.ts';
import type { App } from '../../../context.ts';
import { accountById } from '../account/account.store.ts';
import { authenticate } from '../session/authenticate.ts';
import { claimsOf } from './claims.ts';

/**
 * The user-info call's answer to the tokens that the provider itself does not know: clients that keep the id token only (spec 3), or got
 * theirs by generateCustomerToken, ask with that. Null for every other one: what is wrong with it, the provider says.
 */
export async function claimsOfBearer(
  app: App,
  authorization: string | undefined,
): Promise<ReturnType<typeof claimsOf> | null> {
  if (!OTHERS.test(authorization ?? '')) return null;
  try {
    const caller = await authenticate(app, authorization);
    const account = caller && (await accountById(app.database, caller.uid));
    return account && claimsOf(account, caller.sessionId);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** An id token has two dots, a customer token its prefix; the provider's access token neither. */
const OTHERS = /^Bearer (?:[\w-]+\.[\w-]+\.[\w-]+|hct_[\w-]+)$/i;
