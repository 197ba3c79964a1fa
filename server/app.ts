import Fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import swagger from '@fastify/swagger';
import { jsonSchemaTransform, jsonSchemaTransformObject, serializerCompiler } from 'fastify-type-provider-zod';
import type { App } from './context.ts';
import { tellForbidden } from '#modules/audit/index.ts';
import { authenticate } from '#modules/identity/index.ts';
import { mountIdentity } from '#modules/identity/index.ts';
import { mountArt } from '#modules/catalogue/index.ts';
import { mountProductSheets } from '#modules/documents/index.ts';
import { followPresence } from '#modules/desk/index.ts';
import { closedPage, followOpening } from '#modules/setup/index.ts';
import { mountSaml } from '#modules/partner-apps/index.ts';
import { mountGraphql } from '#platform/graphql/mount.ts';
import { mountRest } from '#platform/http/rest.ts';
import { mountPacking } from './platform/http/coding.ts';
import { answerBroken, answerUnreadable, mountErrors } from '#platform/http/errors.ts';
import { ABOUT, mountOpenapi, productVersion, withNamesAndProblems } from '#platform/http/openapi.ts';
import { mountHealth } from '#platform/health/health.ts';
import { mountProxyNotice } from '#platform/http/proxy-notice.ts';
import { mountPortal } from '#platform/http/portal.ts';
import { mountSecurityHeaders } from '#platform/http/content-security-policy.ts';
import { mountCors } from '#platform/http/cors.ts';
import { mountClosed } from '#platform/http/closed.ts';
import { mountDrain } from '#platform/http/drain.ts';
import { mountTextCheck } from '#platform/http/whole-text.ts';
import { validatorCompiler } from '#platform/http/validate-input.ts';
import { mountRateLimits } from '#platform/http/rate-limit.ts';
import { mountAdmission, mountUnread } from '#platform/http/admission.ts';
import { ARRIVAL, mountArrival } from '#platform/http/arrival.ts';
import { lineBounds, mountLines } from '#platform/http/lines.ts';
import { commerce } from './surfaces/commerce.ts';
import { content } from './surfaces/content.ts';
import { desk } from './surfaces/desk.ts';
import { general } from './surfaces/general.ts';
import { identity } from './surfaces/identity.ts';
import { mountDemo } from './surfaces/demo.ts';
import { isThere } from './surfaces/portal-pages.ts';

/** The HTTP server made of platform and surfaces. No logic. */
export async function buildServer(app: App): Promise<FastifyInstance> {
  const fastify = Fastify({
    loggerInstance: app.log,
    genReqId: () => crypto.randomUUID(),
    childLoggerFactory: (logger) => logger, // every line names its request by itself
    logController: new LogController({ disableRequestLogging: true }), // errors.ts writes one line a request, without its query
    frameworkErrors: (error, request, reply) => answerUnreadable(app, error, request as never, reply as never),
    clientErrorHandler: (error, socket) => answerBroken(app, error, socket),
    bodyLimit: 262_144, // the largest cart is a tenth of it
    routerOptions: { maxParamLength: 200 },
    trustProxy: app.config.TRUST_PROXY ?? false,
    // Promise C10: headers within 10 s, a body as arrival.ts says, no line without a byte for 75 s; looked at every 2 s.
    http: { headersTimeout: 10_000, requestTimeout: ARRIVAL.formMs + 25_000, connectionsCheckingInterval: 2_000 },
    requestTimeout: ARRIVAL.formMs + 25_000,
    connectionTimeout: 75_000,
    keepAliveTimeout: 72_000,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
  });
  fastify.setValidatorCompiler(validatorCompiler);
  fastify.setSerializerCompiler(serializerCompiler);
  mountLines(fastify, app.log, lineBounds(app.config)); // first: a line too many is none for anybody else
  mountDrain(fastify);
  mountErrors(fastify, app);
  await mountCors(fastify, app.config); // first: what is refused later must be readable for the origins that may ask
  mountArrival(fastify);
  mountProxyNotice(fastify, app);
  mountAdmission(fastify, app);
  mountRateLimits(fastify, app);
  mountTextCheck(fastify);
  mountPacking(fastify);
  mountUnread(fastify, app);
  mountSecurityHeaders(fastify, app.config);
  followPresence(app);
  const opening = await followOpening(app);
  mountClosed(fastify, app, opening, closedPage);
  await fastify.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Hordó', version: productVersion(), description: ABOUT },
      servers: [{ url: app.config.publicUrl }],
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: (document) => withNamesAndProblems(jsonSchemaTransformObject(document)),
  });
  const connection =
    app.config.erpServer || app.config.erpFolder || app.config.sap ? await import('./erp-connection/index.ts') : null;
  mountHealth(fastify, app, connection ? [connection.measureErp] : []);
  await mountIdentity(fastify, app);
  mountGraphql(fastify, app, authenticate, commerce, tellForbidden);
  mountRest(fastify, app, authenticate, '/api/general', general, tellForbidden);
  mountRest(fastify, app, authenticate, '/api/identity', identity, tellForbidden);
  mountRest(fastify, app, authenticate, '/api/content', content, tellForbidden);
  mountRest(fastify, app, authenticate, '/api/desk', desk, tellForbidden);
  mountSaml(fastify, app);
  if (app.config.erpServer) connection?.mountErp(fastify, app);
  if (app.config.sap?.events) connection?.mountSapEvents(fastify, app);
  mountArt(fastify, app);
  mountProductSheets(fastify, app);
  if (app.config.demo) mountDemo(fastify, app);
  mountOpenapi(fastify);
  await mountPortal(fastify, app, isThere, opening.isOpen);
  return fastify;
}
