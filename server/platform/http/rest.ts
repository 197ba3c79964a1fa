import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { fileAnswer } from '#contract/file.ts';
import type { Route } from '#contract/routes.ts';
import type { StreamAnswer } from '#contract/stream.ts';
import { streamAnswer } from '#contract/stream.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { App, Ctx } from '../../context.ts';
import { hearAllSoFar } from '../db/changes.ts';
import { requireAccess } from './access.ts';
import { admitDownload, admitStream } from './admission.ts';
import type { RestEdge } from './edge.ts';
import type { Calling } from './openapi.ts';
import { isFileAnswer, isSentInPieces, sendFile, withdrawFile } from './file-answer.ts';
import { sendStream } from './stream-answer.ts';
import type { TellForbidden } from './forbidden.ts';
import { logForbidden, tellingForbidden } from './forbidden.ts';
import type { Answer } from './idempotency.ts';
import { answeredOnce } from './idempotency.ts';
import { StaleRecord, etagOf, seenVersion } from './record-version.ts';
import { isReply } from './reply.ts';
import type { Authenticate } from './request-context.ts';
import { requestContext } from './request-context.ts';
import { requireClean } from '../virus-scanner/require-clean.ts';
import type { Upload } from './upload.ts';
import { longestOf, readUpload, requireForm, understandForms } from './upload.ts';

/** Mounts the edges of a service under its base address, each route with its contract and its access rule. */
export function mountRest(
  fastify: FastifyInstance,
  app: App,
  authenticate: Authenticate,
  prefix: string,
  edges: readonly RestEdge[],
  tell: TellForbidden,
): void {
  const forms: RouteOptions[] = [];
  for (const { routes, handlers } of edges) {
    for (const [name, route] of Object.entries(routes)) {
      const options: RouteOptions = {
        ...described(name, route, prefix),
        ...answering(app, authenticate, route, handlers[name]!, tell, handlers[route.ifMatch ?? '']),
      };
      if (route.upload) forms.push(options);
      else fastify.route(options);
    }
  }
  if (forms.length > 0)
    void fastify.register(async (scope) => {
      await understandForms(scope);
      for (const options of forms) scope.route(options);
    });
}

function described(
  name: string,
  route: Route,
  prefix: string,
): Pick<RouteOptions, 'method' | 'url' | 'schema' | 'config'> {
  return {
    method: route.method,
    url: prefix + (route.path.startsWith('/') ? route.path : `/${route.path}`),
    config: {
      access: route.access,
      ...(route.upload && { form: true, longestForm: longestOf(route.upload) }),
    } as object,
    schema: {
      operationId: `${prefix.split('/').at(-1)}.${name}`,
      summary: route.summary,
      tags: [prefix],
      // Here says the description of `withCalling` what a schema of fastify cannot.
      'x-calling': {
        signedIn: route.access !== 'public',
        isForm: route.upload !== undefined,
        ifMatch: route.ifMatch !== undefined,
        answers: route.response === fileAnswer ? 'file' : route.response === streamAnswer ? 'stream' : 'json',
      } satisfies Calling,
      ...(route.params && { params: route.params }),
      ...(route.query && { querystring: route.query }),
      ...(route.body && { body: route.body }),
      ...(route.response !== fileAnswer &&
        route.response !== streamAnswer && { response: { 200: route.response, ...route.also } }),
    } as object,
  };
}

const uploads = new WeakMap<FastifyRequest, Upload>();

function answering(
  app: App,
  authenticate: Authenticate,
  route: Route,
  handler: RestEdge['handlers'][string],
  tell: TellForbidden,
  reader?: RestEdge['handlers'][string],
) {
  /** What is refused for want of rights is told: a change to the audit, a read to the log. */
  const telling = <T>(ctx: Ctx, { method, routeOptions }: FastifyRequest, work: () => T | Promise<T>) =>
    tellingForbidden(ctx, `${method} ${routeOptions.url}`, isRead(method) ? logForbidden : tell, work);
  return {
    // Before validation: somebody without rights learns nothing from a validation error.
    onRequest: async (request: FastifyRequest) => {
      const ctx = await requestContext(app, authenticate, request);
      await telling(ctx, request, () => requireAccess(ctx, route.access));
      if (route.upload) requireForm(request, route.upload);
    },
    // Whole, before it counts as work.
    ...(route.upload && {
      preValidation: async (request: FastifyRequest) =>
        void uploads.set(request, await readUpload(request, route.upload!)),
    }),
    handler: async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      reply.header('cache-control', 'no-store');
      const ctx = await requestContext(app, authenticate, request);
      const upload = uploads.get(request);
      // Before anything of ours opens it.
      for (const { name, bytes } of upload?.files ?? []) await requireClean(app, name, [bytes]);
      const { params, query, body, method, url } = request;
      const version = route.ifMatch && seenVersion(request.headers);
      const work = (on: Ctx) =>
        handler(on, { params, query, body, upload, version, respondAsync: asksForSpeed(request) } as never);
      if (route.response === fileAnswer) {
        const answer = await telling(ctx, request, () => work(ctx));
        if (!isFileAnswer(answer)) return answer;
        try {
          if (isSentInPieces(answer)) admitDownload(ctx, request);
        } catch (error) {
          withdrawFile(answer);
          throw error;
        }
        return sendFile(reply, answer);
      }
      if (route.response === streamAnswer) {
        admitStream(ctx, request);
        const answer = await telling(ctx, request, () => work(ctx));
        const stillMay = async () => {
          const caller = await authenticate(app, request.headers.authorization, {
            ip: request.ip,
            requestId: request.id,
          });
          requireAccess({ ...ctx, caller }, route.access);
          return caller;
        };
        return sendStream(request, reply, answer as StreamAnswer, stillMay);
      }
      const settled = async (on: Ctx): Promise<Answer> => {
        const result = await work(on);
        const { status, body, cookie } = isReply(result) ? result : { status: 200, body: result, cookie: undefined };
        if (cookie) reply.header('set-cookie', cookie);
        return { status, body, secret: route.secret };
      };
      const key = request.headers['idempotency-key'];
      const answer = await telling(ctx, request, () =>
        typeof key === 'string' && !isRead(method)
          ? answeredOnce(ctx, { key, method, url, body: upload ? upload.digest : body, atomic: route.atomic }, settled)
          : settled(ctx),
      ).catch(async (error: unknown) => {
        // Its transaction is over: what stands now is read apart, and refused by itself when it is there no more.
        if (!reader || !(error instanceof Refusal) || error.code !== 'RECORD_CHANGED') throw error;
        throw new StaleRecord((await reader(ctx, { params } as never)) as object);
      });
      if (ctx.caller?.desk && !isRead(method)) await hearAllSoFar(app);
      const etag = etagOf(answer.body);
      if (etag) reply.header('etag', etag);
      reply.code(answer.status);
      return answer.body;
    },
  };
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** `Prefer: respond-async` (RFC 7240). */
function asksForSpeed({ headers }: FastifyRequest): boolean {
  return /(^|,)\s*respond-async\s*(,|;|$)/i.test(String(headers['prefer'] ?? ''));
}
