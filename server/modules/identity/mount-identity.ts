import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { chargeAddress } from '#platform/http/rate-limit.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { App } from '../../context.ts';
import { claimsOfBearer } from './provider/claims-of-bearer.ts';
import { cookieNames, cookiesForProvider, cookiesFromProvider, resumableIn } from './provider/cookies.ts';
import { identityProvider } from './provider/identity-provider.ts';
import { assetNamed } from './sign-in/assets.ts';
import { pageHeaders } from './sign-in/page-headers.ts';
import { languageAsked } from './sign-in/page-language.ts';
import { renderNotice } from './sign-in/pages.ts';
import { mountSignInPage } from './sign-in/sign-in-page.ts';

const PREFIX = '/oidc';
/** Characters of a form or query: with an id token in it some 2,000. Everybody may ask, and the provider keeps what they asked until the sign-in is over. */
const ASKED_MOST = 4_096;
/** A sign-in that is begun stays for half an hour, whoever began it: it counts as so many requests of its address. */
const BEGUN_COST = 20;
const BEGINS = /^\/oidc\/auth\/?(?:\?|$)/i;
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Mounts the embedded identity provider under /oidc. With an external issuer configured there is none: its address answers 404. */
export async function mountIdentity(fastify: FastifyInstance, app: App): Promise<void> {
  if (app.config.OIDC_ISSUER) return;
  await identityProvider(app); // the keys are there before the first request
  await fastify.register((scope) => mountSignInPage(scope, app));

  fastify.get('/oidc/page/:file', { schema: { hide: true } }, async (request, reply) => {
    const file = assetNamed((request.params as { file: string }).file);
    if (!file) return reply.callNotFound();
    return reply
      .type(file.type)
      .header('cache-control', FOR_EVER)
      .header('x-content-type-options', 'nosniff')
      .send(file.bytes);
  });

  const forwarded = forwardedOf(app);
  const names = cookieNames(app.config.publicUrl.startsWith('https:'));
  await fastify.register(async (scope) => {
    // Read here, so that a request counts as in flight only once its body is there (promise C10); the provider parses it.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: ASKED_MOST }, (_request, body, done) =>
      done(null, body),
    );
    // Browsers get a page; programs get the problem as JSON.
    scope.setErrorHandler((error, request, reply) => {
      if (!(error instanceof Refusal) || error.rule.status !== 400 || request.method !== 'GET') throw error;
      return reply
        .code(400)
        .headers(pageHeaders(app))
        .type('text/html; charset=utf-8')
        .send(renderNotice(app, languageAsked(app, request.raw), 'failed', 'invalid_request'));
    });
    scope.get(`${PREFIX}/me`, { schema: { hide: true } }, async (request, reply) => {
      const claims = await claimsOfBearer(app, request.headers.authorization);
      return claims ? reply.header('cache-control', 'no-store').send(claims) : answeredByProvider(request, reply);
    });
    scope.all(`${PREFIX}/*`, { schema: { hide: true } }, answeredByProvider);
    async function answeredByProvider(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      if (request.raw.url!.length > ASKED_MOST) throw new Refusal('INVALID_INPUT', { name: 'query' });
      if (BEGINS.test(request.raw.url!)) chargeAddress(app, request, BEGUN_COST - 1);
      const { answer } = await identityProvider(app);
      reply.hijack();
      const raw = request.raw as IncomingMessage & { originalUrl?: string };
      const under = resumableIn(raw.headers.cookie, names);
      raw.originalUrl = raw.url;
      raw.url = raw.url!.slice(PREFIX.length) || '/';
      Object.assign(raw.headers, forwarded, { 'x-forwarded-for': request.ip });
      delete raw.headers['x-http-method-override'];
      cookiesForProvider(raw, names, /^\/auth\/([\w-]+)/.exec(raw.url)?.[1] ?? null);
      cookiesFromProvider(reply.raw, names, under);
      reply.raw.setHeader('x-request-id', request.id);
      if (Buffer.isBuffer(request.body)) readAgain(raw, request.body);
      await answer(raw, reply.raw);
    }
  });
}

/** The provider takes a body from the line only: there it finds the bytes that were read before. */
function readAgain(raw: IncomingMessage, body: Buffer): void {
  Object.defineProperties(raw, { readable: { value: true }, iterator: { value: () => [body] } });
}

/** What a request claims about its host is not believed: the provider lives at PUBLIC_URL. */
function forwardedOf(app: App): Record<string, string> {
  const { protocol, host } = new URL(app.config.publicUrl);
  return { 'x-forwarded-proto': protocol.slice(0, -1), 'x-forwarded-host': host, host };
}
