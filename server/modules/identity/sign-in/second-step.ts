import { countersOf } from '#platform/health/counters.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Interaction } from 'oidc-provider';
import type { Language } from '#values/text.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import { say } from '#wording/say.ts';
import { sealed, unsealed } from '#platform/secret/seal.ts';
import type { Db } from '#platform/db/db.ts';
import type { App, Ctx } from '../../../context.ts';
import { contextOf } from '../../../context.ts';
import type { Account } from '../account/account.ts';
import { maySignIn } from '../account/account.ts';
import { accountById } from '../account/account.store.ts';
import { checkCode } from '../second-factor/check-code.ts';
import type { PendingSignIn } from '../second-factor/second-factor.store.ts';
import { forgetCodes, passPending, pendingSignIn, secondFactorOf } from '../second-factor/second-factor.store.ts';
import { confirmSetUp, setUpOf } from '../second-factor/set-up.ts';
import { tellRefused, tellSecurity } from '../security-event/security-event.store.ts';
import { ownBuckets } from '../throttle/throttle.ts';
import { languageAsked } from './page-language.ts';
import { renderCode, renderRecoveryCodes, renderSetUp } from './second-step-pages.ts';
import type { Asked, Entering } from './sign-in-page.ts';
import { FORM_MOST, textOf } from './form-text.ts';
import { knownDevice } from './sign-in-with-password.ts';

/** The code of an app or a recovery code, also with blanks in it. */
const CODE_MAX = 40;

interface Around {
  interactionOf(request: Asked): Promise<Interaction | null>;
  expired(request: Asked, reply: FastifyReply): unknown;
  over(request: Asked, reply: FastifyReply): unknown;
  deviceOf(request: FastifyRequest): string | undefined;
  enter(request: FastifyRequest, reply: FastifyReply, interaction: Interaction, entering: Entering): Promise<unknown>;
}

/** A sign-in whose password was right. */
interface Under {
  readonly interaction: Interaction;
  readonly pending: PendingSignIn;
  readonly account: Account;
}

/**
 * After the password: the code of the app, or a recovery code. A user who must have a second factor and has none sets it up here. The
 * row that says the password was right belongs to this sign-in and to the browser that began it; it is gone after ten minutes, and
 * with any change that ends what was begun.
 */
export function mountSecondStep(
  fastify: FastifyInstance,
  app: App,
  { interactionOf, expired, over, deviceOf, enter }: Around,
): void {
  async function under(interaction: Interaction): Promise<Under | null> {
    const pending = await pendingSignIn(app.database, interaction.uid, app.clock.real());
    const account = pending && (await accountById(app.database, pending.uid));
    // The version of the row, not of the account: read apart, a change between the two would be taken for none.
    return pending && account && maySignIn(account)
      ? { interaction, pending, account: { ...account, signInVersion: pending.signInVersion } }
      : null;
  }

  /** As the same account, once its code was right; null while it was not, and when the sign-in is another one's by now. */
  async function passedAs({ interaction, account: { uid } }: Under): Promise<Under | null> {
    const now = await under(interaction);
    return now?.pending.passed && now.account.uid === uid ? now : null;
  }

  async function show(
    reply: FastifyReply,
    status: number,
    language: Language,
    { interaction: { uid }, account }: Under,
    wrong?: string,
  ) {
    const on = await secondFactorOf(app.database, account.uid);
    const page = on
      ? renderCode(app, language, { uid, wrong })
      : renderSetUp(app, language, { uid, wrong, ...(await setUpOf(app, account, uid)) });
    return reply.code(status).type('text/html; charset=utf-8').header('content-language', language).send(page);
  }

  fastify.get('/oidc/interaction/:uid/second-factor', { schema: { hide: true } }, async (request: Asked, reply) => {
    const interaction = await interactionOf(request);
    const found = interaction && (await under(interaction));
    if (!found) return expired(request, reply);
    return show(reply, 200, languageAsked(app, request.raw), found);
  });

  fastify.post('/oidc/interaction/:uid/second-factor', { schema: { hide: true } }, async (request: Asked, reply) => {
    const interaction = await interactionOf(request);
    if (!interaction) return over(request, reply);
    if (interaction.result) return reply.redirect(interaction.returnTo, 303);
    const found = await under(interaction);
    if (!found) return expired(request, reply);
    const posted = (request.body ?? {}) as { code?: unknown; lang?: unknown; seen?: unknown };
    const language = languageAsked(app, {
      url: `/?lang=${encodeURIComponent(String(posted.lang ?? ''))}`,
      headers: request.headers,
    });
    const seen = posted.seen === '1';
    if (found.pending.passed) return goOn(request, reply, language, found, seen);

    const code = textOf(posted.code, FORM_MOST).trim();
    if (code.length > CODE_MAX)
      return show(reply, 422, language, found, say(language, 'signin.tooLong', { max: CODE_MAX, length: code.length }));

    const ctx = contextOf(app, { language, ip: request.ip, requestId: request.id });
    try {
      await judge(ctx, request, found, code);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // Sent twice: the other one was taken, and this is the answer that the browser shows.
      const passed = await passedAs(found);
      if (passed) return goOn(request, reply, language, passed, seen);
      const now = await under(interaction);
      if (now?.account.uid !== found.account.uid) return expired(request, reply);
      if (!['SECOND_FACTOR_WRONG', 'TOO_MANY_ATTEMPTS'].includes(error.code)) throw error;
      await tellRefused(
        ctx,
        { what: 'second-factor', uid: now.account.uid, detail: { step: 'sign-in', why: error.code } },
        error,
      );
      const many = error.code === 'TOO_MANY_ATTEMPTS';
      countersOf(app).signIns.inc({ result: many ? 'too_many_attempts' : 'second_factor' });
      if (many) reply.header('retry-after', String(error.params['seconds'] ?? 60));
      const wrong = many
        ? say(language, 'signin.second.tooMany', error.params)
        : say(language, 'refusal.SECOND_FACTOR_WRONG');
      return show(reply, many ? 429 : 401, language, now, wrong);
    }
    const passed = await passedAs(found);
    return passed ? goOn(request, reply, language, passed, seen) : expired(request, reply);
  });

  /** Takes the code, or the first one of a set-up; with it the sign-in has passed. */
  async function judge(ctx: Ctx, request: Asked, found: Under, code: string): Promise<void> {
    const { interaction, pending, account } = found;
    const device = await knownDevice(app, deviceOf(request), account.email);
    const scopes = ownBuckets(account.uid, device ? { knownDevice: device } : 'elsewhere');
    const pass = async (db: Db, codes?: readonly string[]) => {
      const kept = codes ? sealed(codes.join(' '), app.config.secrets) : null;
      if (!(await passPending(db, pending, kept))) throw new Refusal('SECOND_FACTOR_WRONG');
    };
    if (await secondFactorOf(app.database, account.uid)) {
      const cameBefore = async () => (await passedAs(found)) !== null;
      const by = await checkCode(app, account.uid, code, { scopes, also: pass, cameBefore });
      await tellSecurity(ctx, { what: 'second-factor', uid: account.uid, detail: { step: 'sign-in', by } });
    } else
      await confirmSetUp(ctx, account, {
        code,
        begunIn: { interaction: interaction.uid },
        scopes,
        also: (tx, codes) => pass(tx.db, codes),
      });
  }

  /** In, or the recovery codes until their owner says that they have seen them. */
  async function goOn(
    request: Asked,
    reply: FastifyReply,
    language: Language,
    { interaction, pending, account }: Under,
    seen: boolean,
  ) {
    const codes = pending.codesSealed === null || seen ? null : unsealed(pending.codesSealed, app.config.secrets);
    if (codes)
      return reply
        .type('text/html; charset=utf-8')
        .send(renderRecoveryCodes(app, language, { uid: interaction.uid, codes: codes.split(' ') }));
    await forgetCodes(app.database, pending);
    return enter(request, reply, interaction, { account, remember: pending.remember, amr: ['pwd', 'otp', 'mfa'] });
  }
}
