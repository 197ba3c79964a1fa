import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#vocabulary/refusal.ts';
import type { App } from '../../context.ts';
import { isDatabaseAway } from '../db/db.ts';
import { countRefusal } from '../health/counters.ts';
import { FilesAway } from '../files/files.port.ts';
import { earlyHeaders } from './content-security-policy.ts';
import { isLeaving } from './drain.ts';
import { operationOf } from './operation.ts';
import { problemOf } from './problem.ts';
import { isTurnedAway } from './turned-away.ts';
import { languageOf } from './language.ts';

/** One place where errors become answers: RFC 9457 problems; what is unexpected goes to the log with the request id. */
export function mountErrors(fastify: FastifyInstance, app: App): void {
  fastify.setErrorHandler((error, request, reply) => {
    const cause = asBusy(error);
    const problem = problemOf(cause, languageOf(app, request), request.id);
    if (problem.code !== 'INTERNAL') countRefusal(app, problem.code);
    logBusy(request.log, cause, request.id);
    if (problem.status >= 500 && problem.status !== 503)
      request.log.error({ err: error, requestId: request.id, route: routeOf(request) }, 'request failed');
    return sayHow(reply, problem.status, problem.params)
      .code(problem.status)
      .header('cache-control', 'no-store')
      .type('application/problem+json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(problem);
  });

  // By callback, like all hooks that every request meets: a promise each would cost more than what they do.
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-request-id', request.id);
    if (reply.statusCode >= 300 && !request.raw.complete && !isLeaving(fastify)) letFinish(request, reply);
    // Every refusal says when to come back, whichever way the answer was made.
    if ((reply.statusCode === 503 || reply.statusCode === 429) && !reply.hasHeader('retry-after'))
      reply.header('retry-after', '2');
    done();
  });

  fastify.addHook('onResponse', (request, reply, done) => {
    if (!isTurnedAway(request))
      request.log.info(
        {
          requestId: request.id,
          method: request.method,
          path: routeOf(request),
          ...operationOf(request),
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
        },
        'request',
      );
    done();
  });
}

/** The headers that belong to a status, on every surface: when to come back (`params.seconds` of the refusal), and how to say who one is. */
export function sayHow(reply: FastifyReply, status: number, params: Refusal['params'] | undefined): FastifyReply {
  const seconds = params?.['seconds'];
  if (seconds !== undefined && (status === 503 || status === 429)) reply.header('retry-after', String(seconds));
  return status === 401 ? reply.header('www-authenticate', 'Bearer') : reply;
}

const SWALLOWED = 67_108_864;

/** A line that is closed while somebody still talks takes our answer with it: the rest of a body that is not wanted is read and thrown away, within a bound. */
function letFinish({ raw, headers }: FastifyRequest, reply: FastifyReply): void {
  if (Number(headers['content-length'] ?? 0) > SWALLOWED) return;
  reply.removeHeader('connection');
  let swallowed = 0;
  raw.on('data', (piece: Buffer) => {
    swallowed += piece.length;
    if (swallowed > SWALLOWED) raw.destroy();
  });
}

/** The route, not the address: a path and a query string may carry a name, an address or a one-time token. */
function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? '(none)';
}

/** Addresses that no router can read get a problem too, without an echo of what was sent. */
export function answerUnreadable(app: App, error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const problem = problemOf(error, languageOf(app, request), request.id);
  void reply.code(problem.status).headers(earlyHeaders(app)).send(JSON.stringify(problem));
}

/** So long may a client that was refused read why. */
const LINGER_MS = 1_000;

const BROKEN: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** What is no HTTP, has too many headers or never ends is told so before any route is there, and the line is closed. */
export function answerBroken(app: App, error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const statusCode = BROKEN[error.code ?? ''] ?? 400;
  const body = JSON.stringify(
    problemOf(
      Object.assign(new Error(STATUS_CODES[statusCode]), { statusCode }),
      app.config.DEFAULT_LANGUAGE,
      crypto.randomUUID(),
    ),
  );
  if (!socket.writable) return void socket.destroy(error);
  const headers = { ...earlyHeaders(app), 'content-length': Buffer.byteLength(body), connection: 'close' };
  const head = [
    `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.end([...head, '', body].join('\r\n'));
  // Node looks after this line no longer: one that goes on sending would stay open for ever.
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

/** Characters that no text of the database can hold (U+0000): wrong input, wherever it comes in. */
const UNSTORABLE = new Set(['22021', '22P05']);
/** No room where the files are. */
const FULL = new Set(['ENOSPC', 'EDQUOT']);

/** A database or a file store that cannot be reached and a full disk mean "come back" (503), not a defect; everything else stays what it is. */
export function asBusy(error: unknown): unknown {
  const { code = '' } = (error ?? {}) as { code?: string };
  if (UNSTORABLE.has(code)) return new Refusal('INVALID_INPUT', { name: 'U+0000' });
  return isDatabaseAway(error) || error instanceof FilesAway || FULL.has(code)
    ? new Busy('the database or the file store cannot be reached, or a disk is full', { cause: error })
    : error;
}

class Busy extends Error {
  readonly statusCode = 503;
  /** It is not the server that has too much to do. */
  readonly wordingKey = 'error.storeAway';
}

const LOGGED_EVERY_MS = 60_000;
const loggedAt = new Map<string, number>();

/** The reason of a 503: the first of each kind, then one a minute, because all requests of an outage have the same. */
export function logBusy(log: FastifyBaseLogger, error: unknown, requestId: string): void {
  if (!(error instanceof Busy)) return;
  const { code, message } = error.cause as Error & { code?: string };
  const kind = code ?? message;
  if (performance.now() - (loggedAt.get(kind) ?? -Infinity) < LOGGED_EVERY_MS) return;
  loggedAt.set(kind, performance.now());
  log.error({ err: error.cause, requestId }, 'answered 503');
}
