import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import formbody from '@fastify/formbody';
import { network } from '#values/ip-address.ts';
import type { App } from '../../../context.ts';
import { metadata } from '../certificate/metadata.ts';
import { partnerOrigins } from '../partner/partners.ts';
import { acceptRequest } from './accept-request.ts';
import type { SentRequest } from './read-request.ts';
import { BadRequest } from './unpack-request.ts';

const hidden = { schema: { hide: true } } as const;
const MOST_BODY = 32_768;

/**
 * What browsers and partners see of the identity provider for partner systems: `GET /saml/metadata`, and `/saml/sso` by redirect and by form.
 * A good request goes on at the portal, everything else at `/saml-error` (X8.05), which says nothing of it.
 */
export function mountSaml(fastify: FastifyInstance, app: App): void {
  fastify.get('/saml/metadata', hidden, async (_request, reply) =>
    reply
      .type('application/samlmetadata+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(await metadata(app)),
  );

  void fastify.register(async (scope) => {
    await scope.register(formbody, { bodyLimit: MOST_BODY });
    scope.post('/saml/sso', { ...hidden, bodyLimit: MOST_BODY }, (request, reply) =>
      goOn(app, request, reply, { binding: 'post', ...formOf(request.body) }),
    );
    scope.get('/saml/sso', hidden, (request, reply) => {
      const query = request.url.slice(request.url.indexOf('?') + 1);
      return goOn(app, request, reply, { binding: 'redirect', query });
    });
    // What cannot be read is a request that failed, and a person waits for the page.
    scope.setErrorHandler((error, request, reply) =>
      failed(request, reply, error instanceof Error ? error.message : 'unreadable'),
    );
  });

  // The page that hands the answer over may send a form to the partners, and no other page may.
  fastify.addHook('onSend', async (request, reply) => {
    if (!request.url.startsWith('/sign-on/')) return;
    const policy = reply.getHeader('content-security-policy');
    if (typeof policy === 'string')
      reply.header(
        'content-security-policy',
        policy.replace("form-action 'self'", `form-action ${["'self'", ...(await partnerOrigins(app))].join(' ')}`),
      );
  });
}

function formOf(parts: unknown): { SAMLRequest: string; RelayState: string | undefined } {
  const { SAMLRequest, RelayState } = (parts ?? {}) as Record<string, unknown>;
  // Named twice: a list, and no request.
  const twice = [SAMLRequest, RelayState].some((part) => part !== undefined && typeof part !== 'string');
  return {
    SAMLRequest: twice || typeof SAMLRequest !== 'string' ? '' : SAMLRequest,
    RelayState: RelayState as string | undefined,
  };
}

async function goOn(app: App, request: FastifyRequest, reply: FastifyReply, sent: SentRequest): Promise<FastifyReply> {
  try {
    const handle = await acceptRequest(app, sent, network(request.ip));
    return reply.header('cache-control', 'no-store').redirect(`/sign-on/request/${handle}`, 303);
  } catch (error) {
    if (!(error instanceof BadRequest)) throw error;
    return failed(request, reply, error.message);
  }
}

function failed(request: FastifyRequest, reply: FastifyReply, why: string): FastifyReply {
  request.log.warn(
    { requestId: request.id, why: why.replaceAll(/\s+/g, ' ').slice(0, 200) },
    'a partner system sent a request that was refused',
  );
  return reply.header('cache-control', 'no-store').redirect('/saml-error', 303);
}
