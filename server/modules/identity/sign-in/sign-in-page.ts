import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import formbody from '@fastify/formbody';
import type { Interaction } from 'oidc-provider';
import type { Language } from '#values/text.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import { say } from '#wording/say.ts';
import type { Account } from '../account/account.ts';
import { needsSecondFactor } from '../account/account.ts';
import type { App } from '../../../context.ts';
import { contextOf } from '../../../context.ts';
import { PASSWORD_MAX } from '../password/hash-password.ts';
import { cookieIn, cookieNames, deviceCookie, resumableIn } from '../provider/cookies.ts';
import { identityProvider } from '../provider/identity-provider.ts';
import { writePending } from '../second-factor/second-factor.store.ts';
import { tellSecurity } from '../security-event/security-event.store.ts';
import { endSession } from '../session/end-session.ts';
import { contactPhone } from './contact.views.ts';
import { FORM_MOST, textOf } from './form-text.ts';
import { pageHeaders } from './page-headers.ts';
import { languageAsked } from './page-language.ts';
import type { SignInForm } from './pages.ts';
import { renderNotice, renderSignIn } from './pages.ts';
import { mountSecondStep } from './second-step.ts';
import { knowDevice, knownDevice, signIn } from './sign-in-with-password.ts';

interface Posted {
  email?: unknown;
  password?: unknown;
  remember?: unknown;
  lang?: unknown;
  switch?: unknown;
}
export type Asked = FastifyRequest<{ Params: { uid: string } }>;

export interface Entering {
  readonly account: Pick<Account, 'uid' | 'email' | 'signInVersion'>;
  readonly remember: boolean;
  readonly amr: string[];
}

/** What a finished sign-in leaves in the interaction: whom the provider signs in, and the account as it was judged (`followBrowserSession`). */
export interface SignedIn {
  readonly login: { readonly accountId: string; readonly amr: string[]; readonly remember: boolean };
  readonly judged: { readonly signInVersion: number; readonly email: string; readonly known: boolean };
}

const EMAIL_MAX = 254;
/** From the password to the code. */
const SECOND_STEP_MS = 10 * 60_000;

/** The sign-in page of the provider. The form belongs to one sign-in (`uid`) and to the browser that began it (its resume cookie). */
export async function mountSignInPage(fastify: FastifyInstance, app: App): Promise<void> {
  const names = cookieNames(app.config.publicUrl.startsWith('https:'));
  await fastify.register(formbody, { bodyLimit: FORM_MOST });
  fastify.addHook('onRequest', async (request, reply) => {
    reply.headers(pageHeaders(app));
    if (request.method === 'POST' && !isFromHere(request)) return failed(request, reply, 403);
  });
  fastify.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const status =
      error.statusCode && error.statusCode < 500
        ? error.statusCode
        : error instanceof Refusal
          ? error.rule.status
          : 500;
    if (status === 500) request.log.error({ err: error, requestId: request.id }, 'the sign-in page failed');
    return failed(request, reply, status);
  });

  fastify.get('/oidc/interaction/:uid', { schema: { hide: true } }, async (request: Asked, reply) => {
    const interaction = await interactionOf(request);
    if (!interaction) return expired(request, reply);
    const language = languageAsked(app, request.raw, interaction.params['ui_locales']);
    return show(
      reply,
      200,
      language,
      await formOf(interaction, { email: textOf(interaction.params['login_hint'], 254), remember: true }),
    );
  });

  fastify.post('/oidc/interaction/:uid', { schema: { hide: true } }, async (request: Asked, reply) => {
    const interaction = await interactionOf(request);
    if (!interaction) return over(request, reply);
    if (interaction.result) return reply.redirect(interaction.returnTo, 303);

    const posted = (request.body ?? {}) as Posted;
    const email = textOf(posted.email, FORM_MOST).trim();
    const password = textOf(posted.password, FORM_MOST);
    const remember = posted.remember === '1';
    const language = languageAsked(app, {
      url: `/?lang=${encodeURIComponent(textOf(posted.switch ?? posted.lang, 5))}`,
      headers: request.headers,
    });
    const again = async (status: number, wrong?: SignInForm['wrong']) =>
      show(reply, status, language, { ...(await formOf(interaction, { email, remember })), wrong });
    const t = (key: string, params = {}) => say(language, `signin.${key}`, params);

    if (posted.switch !== undefined) return again(200);
    if (!email) return again(422, { field: 'email', text: t('emailMissing') });
    if (email.length > EMAIL_MAX)
      return again(422, { field: 'email', text: t('tooLong', { max: EMAIL_MAX, length: email.length }) });
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return again(422, { field: 'email', text: t('emailInvalid') });
    if (!password) return again(422, { field: 'password', text: t('passwordMissing') });
    if (password.length > PASSWORD_MAX)
      return again(422, { field: 'password', text: t('tooLong', { max: PASSWORD_MAX, length: password.length }) });

    const from = { ip: request.ip, requestId: request.id };
    const agent = request.headers['user-agent'];
    try {
      const { account, known } = await signIn(app, { email, password, agent, ...from, device: deviceOf(request) });
      if (needsSecondFactor(app, account)) {
        await contextOf(app, from).transaction(async (tx) => {
          const until = new Date(app.clock.real().getTime() + SECOND_STEP_MS);
          if (!(await writePending(tx.db, interaction.uid, account, remember, until)))
            throw new Refusal('WRONG_CREDENTIALS');
          await tellSecurity(tx, { what: 'password-right', uid: account.uid, email, agent, detail: { known } });
        });
        return reply.redirect(`/oidc/interaction/${interaction.uid}/second-factor?lang=${language}`, 303);
      }
      return enter(request, reply, interaction, { account, remember, amr: ['pwd'] });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code === 'TOO_MANY_ATTEMPTS') {
        reply.header('retry-after', String(error.params['seconds'] ?? 60));
        return again(429, { field: 'both', text: t('tooMany', error.params) });
      }
      if (error.code === 'OVERLOADED') return again(503, { field: 'both', text: t('busy') });
      return again(401, {
        field: 'both',
        text: error.code === 'ACCOUNT_NOT_USABLE' ? say(language, 'refusal.ACCOUNT_NOT_USABLE') : t('wrong'),
      });
    }
  });

  mountSecondStep(fastify, app, { interactionOf, expired, over, deviceOf, enter });

  /** Back to the portal as this account; the browser is known from now on. */
  async function enter(
    request: FastifyRequest,
    reply: FastifyReply,
    interaction: Interaction,
    { account, remember, amr }: Entering,
  ) {
    const { uid: accountId, signInVersion, email } = account;
    const known = (await knownDevice(app, deviceOf(request), email)) !== null;
    const returnTo = await finish(request, interaction, {
      login: { accountId, amr, remember },
      judged: { signInVersion, email, known },
    });
    const device = await knowDevice(app.database, accountId, deviceOf(request), app.clock.real());
    reply.header('set-cookie', deviceCookie(app.config.publicUrl, device));
    return reply.redirect(returnTo, 303);
  }

  /** Only the browser that began the sign-in has its cookie; somebody who learns the address alone gets the page of an expired one. */
  async function interactionOf(request: Asked): Promise<Interaction | null> {
    const { uid } = request.params;
    return resumableIn(request.headers.cookie, names).includes(uid) ? interactionAt(uid) : null;
  }

  async function interactionAt(uid: string): Promise<Interaction | null> {
    if (!/^[\w-]{10,64}$/.test(uid)) return null;
    const { provider } = await identityProvider(app);
    return (await provider.Interaction.find(uid)) ?? null;
  }

  /** Tells the provider who signed in. Any session that this browser has ends first: each sign-in has one of its own. */
  async function finish(request: FastifyRequest, interaction: Interaction, signedIn: SignedIn): Promise<string> {
    const { provider } = await identityProvider(app);
    const cookie = cookieIn(request.headers.cookie, names.session);
    const before = cookie ? await provider.Session.find(cookie) : undefined;
    const why = before?.accountId === signedIn.login.accountId ? 'signed in anew' : 'another user signed in';
    if (before?.accountId) await endSession(contextOf(app), { uid: before.accountId, sessionId: before.uid, why });
    delete interaction.session;
    interaction.result = signedIn;
    await interaction.save(Math.max(1, interaction.exp - Math.floor(app.clock.real().getTime() / 1_000)));
    return interaction.returnTo;
  }

  async function formOf(interaction: Interaction, typed: { email: string; remember: boolean }): Promise<SignInForm> {
    return { uid: interaction.uid, ...typed, phone: await contactPhone(app) };
  }

  function show(reply: FastifyReply, status: number, language: Language, form: SignInForm) {
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('content-language', language)
      .send(renderSignIn(app, language, form));
  }

  /** The form is posted by the page that this server gave out: what a browser says comes from another site is none of it (promise D5). */
  function isFromHere({ headers }: FastifyRequest): boolean {
    const { origin = 'null', host, 'sec-fetch-site': site = 'same-origin' } = headers;
    const own = ['null', new URL(app.config.publicUrl).origin, `http://${host}`, `https://${host}`];
    return ['same-origin', 'none'].includes(site) && own.includes(origin);
  }

  function failed(request: FastifyRequest, reply: FastifyReply, status: number) {
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .send(renderNotice(app, languageAsked(app, request.raw), status < 500 ? 'failed' : 'server'));
  }

  /** A sign-in that lives, asked for by a browser that sends no cookie at all: it refuses them, and to begin again would not help. */
  async function expired(request: Asked, reply: FastifyReply) {
    const lives = request.headers.cookie === undefined && (await interactionAt(request.params.uid));
    return reply
      .code(410)
      .type('text/html; charset=utf-8')
      .send(renderNotice(app, languageAsked(app, request.raw), lives ? 'cookies' : 'expired'));
  }

  /** Sent twice, or after a sign-in in another tab: the portal finds the session by itself, or begins again. */
  function over(request: Asked, reply: FastifyReply) {
    return cookieIn(request.headers.cookie, names.session)
      ? reply.redirect(`${app.config.publicUrl}/login`, 303)
      : expired(request, reply);
  }

  function deviceOf(request: FastifyRequest): string | undefined {
    return cookieIn(request.headers.cookie, names.device);
  }
}
