import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { hasAdministrator } from '#modules/access/index.ts';
import type { Administrator } from '#modules/identity/index.ts';
import { createAdministrator } from '#modules/identity/index.ts';
import { changeSetting } from '#modules/portal-config/index.ts';
import { tellChange } from '#platform/db/changes.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { App, Ctx } from '../../../context.ts';
import { contextOf } from '../../../context.ts';
import type { Setup } from './setup.ts';
import { beginEmpty, loadSetup, lockSetup, writeLink, writeLinkUsed } from './setup.store.ts';

const LINK_MS = 24 * 3_600_000;
/** 256 bits in hexadecimal. */
const TOKEN = /^[0-9a-f]{64}$/;

/**
 * At the start of a server without demo data: an empty portal is closed and waits for its first administrator. Answers the address of a new link; null when
 * there is nothing to wait for. An earlier link is worth nothing then: it stood on the screen of another start.
 */
export async function beginSetup(app: App): Promise<string | null> {
  const ctx = contextOf(app);
  await ctx.transaction(async (tx) => {
    if (!(await beginEmpty(tx.db, tx.app.clock.real()))) return;
    // Until it opens, nothing that is ordered is real.
    await changeSetting(tx, 'supplier.trialCompanies', ['*']);
    await tellChange(tx.db, 'setup');
  });
  return (await isWaiting(ctx)) ? newFirstLink(ctx) : null;
}

/** A new link for the first administrator, good for a day and once. SETUP_NOT_WAITING. */
export function newFirstLink(ctx: Ctx): Promise<string> {
  const token = randomBytes(32).toString('hex');
  return ctx.transaction(async (tx) => {
    if (!(await lockSetup(tx.db)) || !(await isWaiting(tx))) throw new Refusal('SETUP_NOT_WAITING');
    await writeLink(tx.db, { hash: hashOf(token), until: new Date(tx.app.clock.real().getTime() + LINK_MS) });
    // Behind the #: no server, no proxy and no log ever sees it.
    return `${tx.app.config.publicUrl}/desk/setup#link=${token}`;
  });
}

/** Who holds the link becomes the first administrator. LINK_USED, LINK_EXPIRED, VERIFICATION_FAILED, and what `createAdministrator` refuses. */
export async function claimSetup(ctx: Ctx, token: string, wanted: Administrator): Promise<string> {
  // A wrong one costs no hashing of a password.
  requireLink(await loadSetup(ctx.db), token, ctx.app.clock.real());
  return createAdministrator(ctx, wanted, async (tx) => {
    const now = tx.app.clock.real();
    requireLink(await lockSetup(tx.db), token, now);
    if (await hasAdministrator(tx.db)) throw new Refusal('LINK_USED');
    await writeLinkUsed(tx.db, now);
  });
}

async function isWaiting({ db }: Ctx): Promise<boolean> {
  const setup = await loadSetup(db);
  return setup !== null && setup.openedAt === null && !(await hasAdministrator(db));
}

function requireLink(setup: Setup | null, token: string, now: Date): void {
  const isIt =
    setup?.linkHash && TOKEN.test(token) && timingSafeEqual(Buffer.from(hashOf(token)), Buffer.from(setup.linkHash));
  if (!isIt) throw new Refusal('VERIFICATION_FAILED', {}, 'error.verificationFailed');
  if (setup.linkUsedAt) throw new Refusal('LINK_USED');
  if (!setup.linkUntil || setup.linkUntil <= now) throw new Refusal('LINK_EXPIRED');
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
