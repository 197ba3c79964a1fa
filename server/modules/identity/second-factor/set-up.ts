import { accessScope, administratorsNeedSecondFactor, asOfNow, managesEverybody } from '#modules/access/index.ts';
import { generateSecret, generateURI } from 'otplib';
import { cut } from '#values/text.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import { sendMail } from '#platform/mail/index.ts';
import { sealed, unsealed } from '#platform/secret/seal.ts';
import { turnsOf } from '#platform/thread/turns.ts';
import type { App, Ctx } from '../../../context.ts';
import type { Account } from '../account/account.ts';
import { needsSecondFactor } from '../account/account.ts';
import { accountById, isUnchanged, lockAccount } from '../account/account.store.ts';
import { requireOneself } from '../impersonation/require-oneself.ts';
import { letter } from '../letter/write-letter.ts';
import { passwordFits } from '../password/hash-password.ts';
import { requireOwnPasswords } from '../password/replace-password.ts';
import { tellRefused, tellSecurity } from '../security-event/security-event.store.ts';
import { endWhatWasBegun } from '../account/end-what-was-begun.ts';
import { admitGuess } from '../throttle/admit-attempt.ts';
import { ownBuckets } from '../throttle/throttle.ts';
import type { Scope } from '../throttle/throttle.ts';
import { checkCode, stepOf } from './check-code.ts';
import { qrPath } from './qr-code.ts';
import { newRecoveryCodes, newSalt, recoveryHash } from './second-factor.ts';
import {
  beginSecondFactor,
  begunSeed,
  confirmSecondFactor,
  dropSecondFactor,
  isCompany,
  isDemandedOf,
  recoveryCodesLeft,
  replaceRecoveryCodes,
  secondFactorOf,
  writeDemand,
} from './second-factor.store.ts';

export interface SetUp {
  /** What the app is told, to be typed where it cannot be scanned. */
  readonly secret: string;
  readonly uri: string;
  /** The same as a picture: one path in a square of `size`. */
  readonly qr: { readonly path: string; readonly size: number };
}

/** How long a seed that was shown waits for its first code. */
const SET_UP_MS = 10 * 60_000;

/**
 * Begins in this session or sign-in under way (`begunIn`), or shows again what was begun in it, so that a page loaded twice does
 * not spoil what the phone has read already. SECOND_FACTOR_STATE when one is on, or the account has changed since it was judged.
 */
export async function setUpOf(app: App, account: Account, begunIn: string): Promise<SetUp> {
  if (await secondFactorOf(app.database, account.uid)) throw new Refusal('SECOND_FACTOR_STATE');
  const now = app.clock.real();
  const seedSealed = sealed(generateSecret(), app.config.secrets);
  await beginSecondFactor(
    app.database,
    account,
    { begunIn, seedSealed, expiresAt: new Date(now.getTime() + SET_UP_MS) },
    now,
  );
  const begun = await begunSeed(app.database, account.uid, begunIn, now);
  const secret = begun && unsealed(begun, app.config.secrets);
  if (!secret) throw new Refusal('SECOND_FACTOR_STATE');
  const uri = generateURI({ issuer: 'Hordó', label: cut(account.email, 100), secret });
  return { secret, uri, qr: qrPath(uri) };
}

interface Confirming {
  readonly code: string;
  /** The session or sign-in under way that it was begun in; it goes on, everything else that was begun without ends. */
  readonly begunIn: { readonly session: string } | { readonly interaction: string };
  readonly scopes: readonly Scope[];
  /** What becomes true with it. */
  readonly also?: (tx: Ctx, codes: readonly string[]) => Promise<void>;
}

/** A right code costs ten hashes. When somebody sends it many times at once, their calls wait for each other and nobody else does; the later ones find the second factor on. */
const ofAccount = turnsOf({ atOnce: 1, waiting: 30 });

/**
 * The first code of the app: the second factor is on from now, with its recovery codes, and sessions that began without it end. Answers
 * the codes, which are shown this once. SECOND_FACTOR_STATE without a set-up begun there, SECOND_FACTOR_WRONG, TOO_MANY_ATTEMPTS.
 */
export function confirmSetUp(ctx: Ctx, account: Account, confirming: Confirming): Promise<string[]> {
  return ofAccount(account.uid, () => confirmed(ctx, account, confirming));
}

async function confirmed(ctx: Ctx, account: Account, { code, begunIn, scopes, also }: Confirming): Promise<string[]> {
  const { app } = ctx;
  const seedSealed = await begunSeed(ctx.db, account.uid, Object.values(begunIn)[0]!, app.clock.real());
  if (seedSealed === null) throw new Refusal('SECOND_FACTOR_STATE');
  const step = await admitGuess(app, scopes, async () => {
    const result = stepOf(app, seedSealed, code);
    return { right: result !== null, result };
  });
  if (step === null) throw new Refusal('SECOND_FACTOR_WRONG');
  const { codes, hashes } = await newCodes();
  await ctx.transaction(async (tx) => {
    const { signInVersion } = (await lockAccount(tx.db, account.uid)) ?? {};
    if (signInVersion !== account.signInVersion) throw new Refusal('SECOND_FACTOR_STATE');
    const now = app.clock.real();
    if (!(await confirmSecondFactor(tx.db, { uid: account.uid, seedSealed }, step, now)))
      throw new Refusal('SECOND_FACTOR_STATE');
    await replaceRecoveryCodes(tx.db, account.uid, hashes, now);
    await endWhatWasBegun(tx, account.uid, { why: 'second factor changed', except: begunIn });
    await also?.(tx, codes);
    await tellSecurity(tx, { what: 'second-factor', uid: account.uid, detail: { step: 'on' } });
    await sendMail(tx.db, letter(app, { kind: 'secondFactor', to: account }));
  });
  return codes;
}

/** Hashed before the transaction, for it takes its time. */
async function newCodes(): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = newRecoveryCodes();
  const salt = newSalt();
  return { codes, hashes: await Promise.all(codes.map((code) => recoveryHash(code, salt))) };
}

async function oneself(ctx: Ctx): Promise<Account> {
  requireOwnPasswords(ctx);
  requireOneself(ctx);
  return requireAccount(ctx);
}

/** The signed-in user's own account, which may have gone since they signed in. */
async function requireAccount(ctx: Ctx): Promise<Account> {
  const account = await accountById(ctx.db, ctx.caller!.uid);
  if (!account) throw new Refusal('TOKEN_INVALID');
  return account;
}

const ownGuesses = (ctx: Ctx) => ownBuckets(ctx.caller!.uid, { session: ctx.caller!.sessionId });

/** A company demands it of the account, or the supplier of its administrators. */
const mustKeepIt = async (ctx: Ctx, account: Account) =>
  (account.isAdministrator && administratorsNeedSecondFactor(ctx.app)) || isDemandedOf(ctx.db, account.uid);

/** On the profile: whether it is on, whether the company demands it, how many recovery codes are left. */
export async function readSecondFactor(
  ctx: Ctx,
): Promise<{ on: boolean; demanded: boolean; companyDemands: boolean; recoveryCodesLeft: number }> {
  const { uid } = ctx.caller!;
  const account = await requireAccount(ctx);
  const on = (await secondFactorOf(ctx.db, uid)) !== null;
  const companyDemands = await mustKeepIt(ctx, account);
  return {
    on,
    demanded: companyDemands || (!on && needsSecondFactor(ctx.app, account)),
    companyDemands,
    recoveryCodesLeft: on ? await recoveryCodesLeft(ctx.db, uid) : 0,
  };
}

/** The user begins to switch it on; the password is asked, so that an open screen is not enough. */
export async function beginSetUp(ctx: Ctx, password: string): Promise<SetUp> {
  const account = await oneself(ctx);
  await requirePassword(ctx, account, password);
  return setUpOf(ctx.app, account, ctx.caller!.sessionId);
}

/** The first code of the app, in the session that began the set-up. */
export async function confirmOwnSetUp(ctx: Ctx, code: string): Promise<string[]> {
  const account = await oneself(ctx);
  return refusalsTold(ctx, () =>
    confirmSetUp(ctx, account, { code, begunIn: { session: ctx.caller!.sessionId }, scopes: ownGuesses(ctx) }),
  );
}

const endOthers = (ctx: Ctx, { uid }: Account) =>
  endWhatWasBegun(ctx, uid, { why: 'second factor changed', except: { session: ctx.caller!.sessionId } });

/** Off again, with password and a code; every other session ends. SECOND_FACTOR_DEMANDED where the company wants it. */
export async function switchOff(ctx: Ctx, password: string, code: string): Promise<void> {
  const account = await oneself(ctx);
  if (!(await secondFactorOf(ctx.db, account.uid))) throw new Refusal('SECOND_FACTOR_STATE');
  if (await mustKeepIt(ctx, account)) throw new Refusal('SECOND_FACTOR_DEMANDED');
  await requirePassword(ctx, account, password);
  await refusalsTold(ctx, () => checkCode(ctx.app, account.uid, code, { scopes: ownGuesses(ctx) }));
  await ctx.transaction(async (tx) => {
    if (!(await isUnchanged(tx.db, account))) throw new Refusal('TOKEN_INVALID');
    // Demanded, or an administrator, since it was asked.
    if (await mustKeepIt(tx, await requireAccount(tx))) throw new Refusal('SECOND_FACTOR_DEMANDED');
    await dropSecondFactor(tx.db, account.uid);
    await tellSecurity(tx, { what: 'second-factor', detail: { step: 'off' } });
    await endOthers(tx, account);
    await sendMail(tx.db, letter(tx.app, { kind: 'secondFactor', to: account }));
  });
}

/**
 * The supplier takes it off a user who has lost app and recovery codes, once somebody has checked their identity (operation, Lost second
 * factors); their sessions end, they get a mail, and they set it up again where it is demanded. USER_NOT_FOUND, SECOND_FACTOR_STATE.
 */
export async function takeOffSecondFactor(ctx: Ctx, uid: string): Promise<void> {
  const account = await accountById(ctx.db, uid);
  if (!account) throw new Refusal('USER_NOT_FOUND');
  await ctx.transaction(async (tx) => {
    if (!(await dropSecondFactor(tx.db, uid))) throw new Refusal('SECOND_FACTOR_STATE');
    await endWhatWasBegun(tx, uid, { why: 'second factor taken off' });
    await tellSecurity(tx, { what: 'second-factor', uid, detail: { step: 'taken off by the supplier' } });
    await sendMail(tx.db, letter(tx.app, { kind: 'secondFactor', to: account }));
  });
}

/** New recovery codes; the old ones are void. */
export async function renewRecoveryCodes(ctx: Ctx, code: string): Promise<string[]> {
  const account = await oneself(ctx);
  if (!(await secondFactorOf(ctx.db, account.uid))) throw new Refusal('SECOND_FACTOR_STATE');
  await refusalsTold(ctx, () => checkCode(ctx.app, account.uid, code, { scopes: ownGuesses(ctx) }));
  const { codes, hashes } = await newCodes();
  await ctx.transaction(async (tx) => {
    if (!(await isUnchanged(tx.db, account))) throw new Refusal('TOKEN_INVALID');
    await replaceRecoveryCodes(tx.db, account.uid, hashes, tx.app.clock.real());
    await tellSecurity(tx, { what: 'second-factor', detail: { step: 'new recovery codes' } });
  });
  return codes;
}

/** A company's owner demands it of everybody of the company; users without one set it up at the next sign-in. USER_NOT_FOUND without Access Management there, and of a company that there is not. */
export async function demandSecondFactor(ctx: Ctx, companyId: string, demanded: boolean): Promise<void> {
  requireOneself(ctx);
  await ctx.transaction(async (tx) => {
    // Nobody takes the caller's rights away between the question and the write.
    await lockAccount(tx.db, ctx.caller!.uid);
    await requireManaged(await asOfNow(tx), companyId);
    await writeDemand(tx.db, companyId, demanded, ctx.caller!.uid, tx.app.clock.real());
    await tellSecurity(tx, {
      what: 'second-factor',
      companyId,
      detail: { step: demanded ? 'demanded of the company' : 'no longer demanded' },
    });
  });
}

async function requireManaged({ caller, db }: Ctx, companyId: string): Promise<void> {
  const manages = accessScope(caller, 'Access Management').companyIds.includes(companyId);
  if (!manages && !(managesEverybody(caller!) && (await isCompany(db, companyId)))) throw new Refusal('USER_NOT_FOUND');
}

async function requirePassword(ctx: Ctx, account: Account, password: string): Promise<void> {
  await refusalsTold(ctx, async () => {
    const right = await admitGuess(ctx.app, ownGuesses(ctx), async () => {
      const fits = await passwordFits(password, account.passwordHash);
      return { right: fits, result: fits };
    });
    if (!right) throw new Refusal('PASSWORD_OLD_WRONG', {}, 'password.oldIncorrect');
  });
}

/** A wrong password or code, and one too many, is in the audit as well (promise G1). */
async function refusalsTold<T>(ctx: Ctx, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) await tellRefused(ctx, { what: 'second-factor', detail: { why: error.code } }, error);
    throw error;
  }
}
