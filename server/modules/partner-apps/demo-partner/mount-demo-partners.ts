import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import formbody from '@fastify/formbody';
import { languageOf } from '#platform/http/language.ts';
import type { Language } from '#values/text.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { App } from '../../../context.ts';
import type { Partner } from '../partner/partner.ts';
import { partners } from '../partner/partners.ts';
import { consumeResponse, serviceProvider } from './consume-response.ts';
import { PAGE_CSS } from './demo-partner.css.ts';
import { demoPartnerPage, isPage } from './demo-partner.page.ts';
import type { Visit } from './demo-partner.store.ts';
import { endVisit, insertVisit, visitOf } from './demo-partner.store.ts';

const COOKIE = 'hordo.partner';
const STAYS_MS = 3_600_000;
const hidden = { schema: { hide: true } } as const;
const MOST_BODY = 65_536;

/** The partner systems that come with the demo, each a service provider of its own: they stand for the systems of others. */
export function mountDemoPartners(fastify: FastifyInstance, app: App): void {
  fastify.get('/demo/partners/partner.css', hidden, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(PAGE_CSS),
  );
  fastify.get('/demo/partners/:name', hidden, (request, reply) => show(app, request, reply, ''));
  fastify.get('/demo/partners/:name/:page', hidden, (request, reply) =>
    show(app, request, reply, (request.params as { page: string }).page),
  );

  // SP-initiated: the partner asks us who this is.
  fastify.get('/demo/partners/:name/login', hidden, async (request, reply) => {
    const partner = await partnerOf(app, request);
    const page = String((request.query as { page?: unknown }).page ?? '');
    const relayState = isPage(partner.name, page) ? `${homeOf(app, partner)}/${page}` : homeOf(app, partner);
    const address = await (await serviceProvider(app, partner)).getAuthorizeUrlAsync(relayState, undefined, {});
    return reply.header('cache-control', 'no-store').redirect(address, 303);
  });

  void fastify.register(async (scope) => {
    await scope.register(formbody, { bodyLimit: MOST_BODY });
    scope.post('/demo/partners/:name/acs', { ...hidden, bodyLimit: MOST_BODY }, (request, reply) =>
      comeIn(app, request, reply),
    );
    scope.post('/demo/partners/:name/leave', hidden, async (request, reply) => {
      const partner = await partnerOf(app, request);
      await endVisit(app.database, cookieOf(request), partner.name, app.clock.real());
      return reply.header('set-cookie', cookie(app, partner, '', 0)).redirect(homeOf(app, partner), 303);
    });
  });
}

async function show(app: App, request: FastifyRequest, reply: FastifyReply, page: string): Promise<FastifyReply> {
  const partner = await partnerOf(app, request);
  if (page !== '' && !isPage(partner.name, page)) throw new Refusal('NOT_FOUND');
  const visit = await visitOf(
    app.database,
    cookieOf(request),
    partner.name,
    new Date(app.clock.real().getTime() - STAYS_MS),
  );
  const chosen = Boolean((request.query as { languageValue?: unknown }).languageValue);
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(
      demoPartnerPage({
        language: chosen ? languageOf(app, request) : languageFor(app, request, visit),
        chosen,
        partner,
        page,
        visit,
      }),
    );
}

/** The one in which the visitor uses the portal. */
function languageFor(app: App, request: FastifyRequest, visit: Visit | null): Language {
  return app.config.LANGUAGES.find((one) => one === visit?.attributes['language']?.[0]) ?? languageOf(app, request);
}

/** The assertion consumer service: signs in the user whom the portal vouches for, once; else the browser ends at `/saml-error` (X8.05). */
async function comeIn(app: App, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const partner = await partnerOf(app, request);
  const { SAMLResponse, RelayState } = (request.body ?? {}) as Record<string, unknown>;
  reply.header('cache-control', 'no-store');
  try {
    const { assertionId, visit } = await consumeResponse(
      app,
      partner,
      typeof SAMLResponse === 'string' ? SAMLResponse : '',
    );
    const key = randomBytes(32).toString('base64url');
    if (!(await insertVisit(app.database, key, partner.name, assertionId, visit, app.clock.real())))
      throw new Error('used before');
    return await reply
      .header('set-cookie', cookie(app, partner, key, STAYS_MS / 1_000))
      .redirect(goOn(app, partner, RelayState), 303);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    request.log.warn(
      { requestId: request.id, partner: partner.name, why: why.replaceAll(/\s+/g, ' ').slice(0, 200) },
      'a partner of the demo refused an answer',
    );
    return reply.redirect('/saml-error', 303);
  }
}

const homeOf = ({ config }: App, { name }: Partner): string => `${config.publicUrl}/demo/partners/${name}`;

/** A page of its own or its first one: RelayState is what a stranger may have written. */
function goOn(app: App, partner: Partner, relayState: unknown): string {
  const home = homeOf(app, partner);
  return typeof relayState === 'string' &&
    relayState.startsWith(`${home}/`) &&
    isPage(partner.name, relayState.slice(home.length + 1))
    ? relayState
    : home;
}

async function partnerOf(app: App, request: FastifyRequest): Promise<Partner> {
  const { name } = request.params as { name: string };
  const partner = (await partners(app)).find(
    (one) => one.name === name && one.acsUrls[0] === `${app.config.publicUrl}/demo/partners/${one.name}/acs`,
  );
  if (!partner) throw new Refusal('NOT_FOUND');
  return partner;
}

function cookie({ config }: App, { name }: Partner, value: string, seconds: number): string {
  return `${COOKIE}=${value}; Path=/demo/partners/${name}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${config.publicUrl.startsWith('https:') ? '; Secure' : ''}`;
}

function cookieOf({ headers }: FastifyRequest): string {
  return /(?:^|;\s*)hordo\.partner=([\w-]{43})(?:;|$)/.exec(headers.cookie ?? '')?.[1] ?? '';
}
