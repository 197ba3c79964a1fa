import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { Refusal } from '#vocabulary/refusal.ts';
import type { App } from '../../context.ts';
import { languageOf } from '../http/language.ts';
import { mailboxPage, mailPage, MAILBOX_CSS } from './mailbox.page.ts';
import { mailById, mailsOf } from './mail.views.ts';

const LIMIT = 25;
const LIMIT_MOST = 100;
const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

interface Query {
  readonly format?: string;
  readonly offset?: string;
  readonly limit?: string;
  readonly to?: string;
  readonly q?: string;
}

/**
 * The demo's mailbox, with demo data only: every mail that the portal wrote, newest first.
 * `GET /demo/mailbox?offset&limit(<=100)&to&q` is a page for people; with `format=json` or `Accept: application/json` it is
 * `{total, offset, limit, results: [{id, to, subject, text, html, createdAt, sentAt}]}`. `GET /demo/mailbox/{id}` is one mail.
 */
export function mountMailbox(fastify: FastifyInstance, app: App): void {
  const guarded: RouteShorthandOptions = {
    schema: { hide: true },
    onRequest: async (request) => requireNearby(app, request),
  };

  fastify.get('/demo/mailbox', guarded, async (request, reply) => {
    const query = request.query as Query;
    const page = { offset: whole(query.offset, 0, 1_000_000), limit: whole(query.limit, LIMIT, LIMIT_MOST) || LIMIT };
    const filter = { to: one(query.to), search: one(query.q) };
    const { total, results } = await mailsOf(app.database, page, filter);
    reply.header('cache-control', 'no-store');
    if (wantsJson(request, query)) return { total, ...page, results };
    return reply
      .type('text/html; charset=utf-8')
      .send(mailboxPage(languageOf(app, request), { total, ...page, ...filter, results }));
  });

  fastify.get('/demo/mailbox/:id', guarded, async (request, reply) => {
    const mail = await mailById(app.database, whole((request.params as { id: string }).id, 0, Number.MAX_SAFE_INTEGER));
    if (!mail) throw new Refusal('NOT_FOUND');
    reply.header('cache-control', 'no-store');
    if (wantsJson(request, request.query as Query)) return mail;
    // The mail's own markup stands in a frame without any rights, under the portal's policy: nothing in it can run.
    return reply.type('text/html; charset=utf-8').send(mailPage(languageOf(app, request), mail));
  });

  fastify.get('/demo/mailbox.css', guarded, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(MAILBOX_CSS),
  );
}

/** Invitations with their links are in there: only this machine reads them, unless the demo was opened to others on purpose. */
function requireNearby(app: App, request: FastifyRequest): void {
  const open = !['127.0.0.1', 'localhost', '::1', '[::1]'].includes(app.config.HOST);
  if (!open && !LOOPBACK.includes(request.ip)) throw new Refusal('NOT_FOUND');
}

function wantsJson(request: FastifyRequest, query: Query): boolean {
  const accept = request.headers.accept ?? '';
  return (
    query.format === 'json' ||
    (query.format === undefined && accept.includes('application/json') && !accept.includes('text/html'))
  );
}

function whole(text: string | undefined, otherwise: number, most: number): number {
  return /^\d{1,15}$/.test(text ?? '') ? Math.min(Number(text), most) : otherwise;
}

function one(text: unknown): string {
  return typeof text === 'string' ? text.slice(0, 200) : '';
}
