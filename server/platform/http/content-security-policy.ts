import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { HelmetOptions } from 'helmet';
import helmet from 'helmet';
import type { Config } from '../../config.ts';
import type { App } from '../../context.ts';

/** Of a drawing that is opened by itself: it has its own colours, and nothing in it runs or loads. */
export const DRAWING_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox";

/** The headers that every answer has. They are the same each time, so helmet writes them once, at start. */
export function mountSecurityHeaders(fastify: FastifyInstance, config: Config): void {
  const headers = new Map<string, string>();
  const response = { setHeader: (name: string, value: string) => headers.set(name, value), removeHeader: () => {} };
  helmet(contentSecurityPolicy(config))({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error as Error;
  });
  fastify.addHook('onRequest', (_request, { raw }, done) => {
    for (const [name, value] of headers) raw.setHeader(name, value);
    done();
  });
}

/** Strict from the first day: own scripts only, no inline script, no frames but the silent session check and, when configured, Power BI. */
export function contentSecurityPolicy(config: Config): HelmetOptions {
  const https = config.publicUrl.startsWith('https:');
  const issuer = config.OIDC_ISSUER ? [new URL(config.OIDC_ISSUER).origin] : [];
  const reports = config.powerBi ? [new URL(config.powerBi.appUrl).origin] : [];
  const services = [config.COMMERCE_URL, config.GENERAL_URL, config.IDENTITY_URL, config.CONTENT_URL]
    .filter((url) => !url.startsWith('/'))
    .map((url) => new URL(url).origin);
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: [...new Set(["'self'", ...config.CORS_ORIGINS, ...services, ...issuer])],
        frameSrc: ["'self'", ...issuer, ...reports],
        manifestSrc: ["'self'"],
        formAction: ["'self'", ...issuer],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  };
}

/** What an answer carries that comes before the part which gives all others their headers. */
export function earlyHeaders({ config }: App): Record<string, string> {
  return {
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    ...(config.publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  };
}
