import type { FastifyInstance } from 'fastify';
import type { App } from '../../context.ts';
import type { Language } from '#values/text.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import { languageOf } from './language.ts';
import { problemOf } from './problem.ts';

/** What is there before the portal opens: the desk, sign-in with the links of invitations and passwords, health, and the files of these pages. */
const THERE =
  /^\/(?:desk|api\/desk|oidc|api\/identity\/users\/(?:OpenInvitation|SetFirstPassword|AskForNewInvitation|ForgotPassword|OpenReset|ResetPassword|Documents)|login|verification|forgot-password|reset-password|silent\.html|sign-in\.js|shelf|assets|brand|healthz|readyz|metrics|portal-config\.json|favicon\.(?:svg|ico)|manifest\.webmanifest|\.well-known|erp)(?:[/?]|$)/;

/** Until the supplier is set up everything else says plainly that the portal is not open yet: people in a page, programs in a problem. */
export function mountClosed(
  fastify: FastifyInstance,
  app: App,
  { isOpen, isOpenNow }: { isOpen(): boolean; isOpenNow(): Promise<boolean> },
  pageOf: (app: App, language: Language) => string,
): void {
  fastify.addHook('onRequest', async (request, reply) => {
    if (isOpen() || THERE.test(request.url) || (await isOpenNow())) return;
    const language = languageOf(app, request);
    reply.code(503).header('cache-control', 'no-store').header('retry-after', '3600');
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (!wantsPage)
      return reply
        .type('application/problem+json; charset=utf-8')
        .serializer(JSON.stringify)
        .send(problemOf(new Refusal('PORTAL_NOT_OPEN'), language, request.id));
    return reply.type('text/html; charset=utf-8').send(pageOf(app, language));
  });
}
