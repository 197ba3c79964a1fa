import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Interaction } from 'oidc-provider';
import type { Language } from '#values/text.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import { say } from '#wording/say.ts';
import type { App } from '../../../context.ts';
import { contextOf } from '../../../context.ts';
import type { Account } from '../account/account.ts';
import { maySignIn } from '../account/account.ts';
import { accountById } from '../account/account.store.ts';
import { cookieIn, cookieNames } from '../provider/cookies.ts';
import { checkCode } from '../second-factor/check-code.ts';
import type { PendingSignIn } from '../second-factor/second-factor.store.ts';
import { dropPending, passPending, pendingSignIn, secondFactorOf } from '../second-factor/second-factor.store.ts';
import { confirmSetUp, setUpOf } from '../second-factor/set-up.ts';
import { tellSecurity } from '../security-event/security-event.store.ts';
import { languageAsked } from './page-language.ts';
import { renderCode, renderRecoveryCodes, renderSetUp } from './second-step-pages.ts';
import type { Asked, Entering } from './sign-in-page.ts';
import { textOf } from './form-text.ts';

interface Around {
  interactionOf(request: Asked): Promise<Interaction | null>;
  expired(request: FastifyRequest, reply: FastifyReply): unknown;
  enter(reply: FastifyReply, interaction: Interaction, entering: Entering): Promise<unknown>;
}

/**
 * After the password: the code of the app, or a recovery code. Whoever must have a second factor and has none sets it up here. The
 * row that says the password was right belongs to this sign-in and to the browser that began it, and is gone after ten minutes.
 */
export function mountSecondStep(fastify: FastifyInstance, app: App, { interactionOf, expired, enter }: Around): void {
  const device = (request: FastifyRequest) => cookieIn(request.headers.cookie, cookieNames(app.config.publicUrl.startsWith('https:')).device);

  async function under(request: Asked): Promise<{ interaction: Interaction; pending: PendingSignIn; account: Account } | null> {
    const interaction = await interactionOf(request);
    const pending = interaction && (await pendingSignIn(app.database, interaction.uid, app.clock.real()));
    const account = pending && (await accountById(app.database, pending.uid));
    return interaction && pending && account && maySignIn(account) ? { interaction, pending, account } : null;
  }

  async function show(reply: FastifyReply, status: number, language: Language, uid: string, account: Account, wrong?: string) {
    const on = (await secondFactorOf(app.database, account.uid))?.confirmedAt;
    const page = on ? renderCode(app, language, { uid, wrong }) : renderSetUp(app, language, { uid, wrong, ...(await setUpOf(app, account)) });
    return reply.code(status).type('text/html; charset=utf-8').header('content-language', language).send(page);
  }

  fastify.get('/oidc/interaction/:uid/second-factor', { schema: { hide: true } }, async (request: Asked, reply) => {
    const found = await under(request);
    if (!found) return expired(request, reply);
    return show(reply, 200, languageAsked(app, request.raw), found.interaction.uid, found.account);
  });

  fastify.post('/oidc/interaction/:uid/second-factor', { schema: { hide: true } }, async (request: Asked, reply) => {
    const found = await under(request);
    if (!found) return expired(request, reply);
    const { interaction, pending, account } = found;
    if (interaction.result) return reply.redirect(interaction.returnTo, 303);
    const posted = (request.body ?? {}) as { code?: unknown; lang?: unknown };
    const language = languageAsked(app, { url: `/?lang=${encodeURIComponent(String(posted.lang ?? ''))}`, headers: request.headers });
    const done = async (amr: string[]) => {
      await dropPending(app.database, interaction.uid);
      return enter(reply, interaction, { uid: account.uid, remember: pending.remember, device: device(request), amr });
    };
    // The codes have been shown and read.
    if (pending.passed) return done(['pwd', 'otp', 'mfa']);
    const ctx = contextOf(app, { language, ip: request.ip, requestId: request.id });
    const typed = textOf(posted.code, 40);
    try {
      if ((await secondFactorOf(app.database, account.uid))?.confirmedAt) {
        const by = await checkCode(app, account.uid, typed);
        await tellSecurity(ctx, { what: 'second-factor', uid: account.uid, detail: { step: 'sign-in', by } });
        return await done(['pwd', 'otp', 'mfa']);
      }
      const codes = await confirmSetUp(ctx, account, typed);
      await passPending(app.database, interaction.uid);
      return await reply.type('text/html; charset=utf-8').send(renderRecoveryCodes(app, language, { uid: interaction.uid, codes }));
    } catch (error) {
      if (!(error instanceof Refusal) || !['SECOND_FACTOR_WRONG', 'TOO_MANY_ATTEMPTS'].includes(error.code)) throw error;
      await tellSecurity(ctx, { what: 'second-factor', result: 'refused', uid: account.uid, detail: { step: 'sign-in', why: error.code } });
      const many = error.code === 'TOO_MANY_ATTEMPTS';
      if (many) reply.header('retry-after', String(error.params['seconds'] ?? 60));
      return show(
        reply,
        many ? 429 : 401,
        language,
        interaction.uid,
        account,
        many ? say(language, 'signin.second.tooMany', error.params) : say(language, 'refusal.SECOND_FACTOR_WRONG'),
      );
    }
  });
}
