import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyStatic from '@fastify/static';
import type { FastifyStaticOptions } from '@fastify/static';
import type { App } from '../../context.ts';
import type { Brand } from '../../theme.ts';
import { codingFor } from './coding.ts';
import { pageHead } from './page-head.ts';
import type { PortalAddress } from './portal-address.ts';
import { portalAddresses } from './portal-address.ts';
import { problemOf } from './problem.ts';
import { languageOf } from './language.ts';
import { STORE_CODE } from './store-code.ts';
import { DAY_MS } from '#values/day.ts';
import { Refusal } from '#vocabulary/refusal.ts';

/** One folder for each build (tools/builds.mjs); the file `current` names the newest. */
const buildsOf = (application: 'portal' | 'desk') =>
  fileURLToPath(new URL(`../../../dist/${application}/`, import.meta.url));
const SERVICES =
  /^\/(?:graphql|api|oidc|saml|art|pictures|product-sheets|openapi\.json|healthz|readyz|metrics|demo|erp)(?:\/|$|\?)/;

/** Whether there is something at an address of the portal, as far as anybody may know. */
export type IsThere = (app: App, address: PortalAddress) => Promise<boolean>;

/**
 * The built portal: files with a hash in their name for ever, the page itself asked again each time. Every other
 * path is the portal's own; where it has no page, or nothing to show on it, the status is 404 and its router says so.
 * The services' paths answer a problem instead.
 */
export async function mountPortal(
  fastify: FastifyInstance,
  app: App,
  isThere: IsThere,
  isOpen: () => boolean,
): Promise<void> {
  fastify.get('/portal-config.json', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    return portalConfig(app);
  });

  mountKnownAddresses(fastify, app);
  mountBrand(fastify, app);
  const build = currentBuild('portal');
  const page = build ? pageFor(app, build, headOf) : null;
  const addressAt = portalAddresses(build ? addressesIn(build) : []);
  // What cannot be asked for at present is for the page to say.
  const isPage = async (path: string) => {
    const address = addressAt(path);
    return (
      address !== null &&
      isThere(app, address).catch(
        (err: unknown) => (app.log.warn({ err, path }, 'nobody knows whether this page is there'), true),
      )
    );
  };
  const deskPage = await mountDesk(fastify, app);
  if (build) {
    const files = (cacheControl: string): Omit<FastifyStaticOptions, 'root'> => ({
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', cacheControl);
        // The silent check runs in a frame of our own page.
        if (path.endsWith('silent.html')) {
          reply.header('x-frame-options', 'SAMEORIGIN');
          const policy = reply.getHeader('content-security-policy');
          if (typeof policy === 'string')
            reply.header('content-security-policy', policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"));
        }
      },
    });
    // One route for the three hundred files with a hash in their name; the few others have each their own, all the rest is the page.
    // Browsers with an open page ask for names of the build before.
    const assets = [build, ...otherBuilds(build)].map((folder) => join(folder, 'assets'));
    await fastify.register(fastifyStatic, {
      ...files('public, max-age=31536000, immutable'),
      root: assets,
      prefix: '/assets/',
    });
    await fastify.register(fastifyStatic, {
      ...files('no-cache'),
      root: build,
      wildcard: false,
      globIgnore: ['assets/**'],
      decorateReply: false,
    });
  }

  fastify.setNotFoundHandler(async (request, reply) => {
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !SERVICES.test(request.url) &&
      !request.url.startsWith('/assets/');
    // Before the portal opens the provider leads back to the desk.
    if (wantsPage && deskPage && !isOpen() && request.url.split('?', 1)[0] === '/login')
      return sendPage(request, reply, deskPage());
    if (wantsPage && page) {
      const home = new URL(app.config.publicUrl);
      // One name for the portal: sign-in cookies and redirect addresses belong to it.
      if (
        !app.config.production &&
        request.headers.host &&
        request.headers.host !== home.host &&
        isLoopbackName(request.headers.host) &&
        isLoopbackName(home.host)
      ) {
        return reply.redirect(app.config.publicUrl + request.url, 302);
      }
      if (!(await isPage(request.url.split(/[?#]/, 1)[0]!))) reply.code(404);
      return sendPage(request, reply, page());
    }
    const missing = new Refusal('NOT_FOUND');
    return reply
      .code(404)
      .header('cache-control', 'no-store')
      .type('application/problem+json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(problemOf(missing, languageOf(app, request), request.id));
  });
}

/**
 * The supplier's desk under /desk: an application of its own, with files of its own. Everybody gets its page; its calls ask who somebody is. Where it has no
 * page, the status is 404 and its router says so.
 */
async function mountDesk(fastify: FastifyInstance, app: App): Promise<(() => Page) | null> {
  const build = currentBuild('desk');
  if (!build) return null;
  const page = pageFor(app, build);
  await fastify.register(fastifyStatic, {
    root: [build, ...otherBuilds(build)].map((folder) => join(folder, 'assets')),
    prefix: '/desk/assets/',
    index: false,
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
  });
  const addressAt = portalAddresses(['/', ...deskPagesIn(build)]);
  for (const url of ['/desk', '/desk/*'])
    fastify.get(url, { schema: { hide: true } }, async (request, reply) => {
      if (addressAt(request.url.split(/[?#]/, 1)[0]!.slice('/desk'.length)) === null) reply.code(404);
      return sendPage(request, reply, page());
    });
  return page;
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  const coding = codingFor(request.headers['accept-encoding']);
  if (coding !== 'plain') reply.header('content-encoding', coding);
  // A page that is not there may be there later: nobody keeps that it was not.
  const cacheControl = reply.statusCode >= 400 ? 'no-store' : 'no-cache';
  return reply
    .header('cache-control', cacheControl)
    .header('vary', 'accept-encoding')
    .type('text/html; charset=utf-8')
    .send(page[coding]);
}

/** What browsers, password managers and finders of faults look for at an address of their own. */
function mountKnownAddresses(fastify: FastifyInstance, { config, clock, brand }: App): void {
  const hidden = { schema: { hide: true } };
  fastify.get('/favicon.ico', hidden, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').redirect('/favicon.svg', 302),
  );
  fastify.get('/.well-known/change-password', hidden, async (_request, reply) =>
    reply.redirect(config.OIDC_ACCOUNT_URL ?? '/profile/security', 302),
  );
  // RFC 9116: it expires within a year, and is made anew for each who asks.
  fastify.get('/.well-known/security.txt', hidden, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          `Contact: ${config.publicUrl}/contact`,
          `Expires: ${new Date(clock.real().getTime() + 180 * DAY_MS).toISOString()}`,
          `Preferred-Languages: ${config.LANGUAGES.join(', ')}`,
          `Canonical: ${config.publicUrl}/.well-known/security.txt`,
          '',
        ].join('\n'),
      ),
  );
  const manifest = ({ name, supplier, ground }: Brand) => ({
    name: `${name} – ${supplier}`,
    short_name: name,
    lang: config.DEFAULT_LANGUAGE,
    start_url: '/',
    display: 'standalone',
    background_color: ground ?? CLOTH,
    theme_color: ground ?? CLOTH,
    icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
  });
  fastify.get('/manifest.webmanifest', hidden, async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(manifest(brand())),
  );
}

/** The dark ground of the style sheets. */
const CLOTH = '#15362a';

/** What a brand looks like: its picture, and its colours over those of the style sheets. Both are named with what they hold, so that a browser keeps them for long. */
function mountBrand(fastify: FastifyInstance, { brand }: App): void {
  const hidden = { schema: { hide: true } };
  fastify.get('/brand/logo', hidden, async (_request, reply) => {
    const [, type, bytes] = /^data:(image\/[a-z]+);base64,(.+)$/.exec(brand().logo ?? '') ?? [];
    if (!type || !bytes) throw new Refusal('NOT_FOUND');
    return reply.header('cache-control', 'public, max-age=300').type(type).send(Buffer.from(bytes, 'base64'));
  });
  fastify.get('/brand/colours.css', hidden, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').type('text/css; charset=utf-8').send(coloursOf(brand())),
  );
}

function coloursOf({ ground, accent }: Brand): string {
  const mixed = (colour: string, share: number, other: string) => `color-mix(in srgb, ${colour} ${share}%, ${other})`;
  const rules = [
    ...(ground
      ? [
          `--cloth: ${ground}; --cloth-2: ${mixed(ground, 88, '#fff')}; --cloth-3: ${mixed(ground, 75, '#000')}; --cloth-dark: ${mixed(ground, 75, '#000')};`,
        ]
      : []),
    ...(accent
      ? [`--hop: ${accent}; --hop-2: ${mixed(accent, 80, '#000')}; --hop-ink: ${accent}; --on-hop: #fff;`]
      : []),
  ];
  // In the dark the ink is light on dark: only the ground is the supplier's there.
  return `:root:not([data-scheme='dark']) { ${rules.join(' ')} }\n`;
}

/** Changes with what it holds. */
const markOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** The build that this process serves as long as it lives, whatever is built meanwhile; null when nothing is built. */
function currentBuild(application: 'portal' | 'desk'): string | null {
  const builds = buildsOf(application);
  const named = join(builds, 'current');
  const folder = existsSync(named) ? join(builds, readFileSync(named, 'utf8').trim()) : null;
  return folder && existsSync(join(folder, 'index.html')) ? folder : null;
}

const otherBuilds = (build: string): string[] =>
  readdirSync(dirname(build))
    .map((name) => join(dirname(build), name))
    .filter(
      (folder) =>
        folder !== build &&
        existsSync(join(folder, 'assets')) &&
        existsSync(join(folder, 'index.html')) &&
        !folder.endsWith('.next'),
    );

function isLoopbackName(host: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host);
}

/** The addresses of all pages, as the build has noted them down for the shell (tools/bundle/shell.ts). */
function addressesIn(build: string): string[] {
  const files = /id="portal-files">(.*?)<\/script>/.exec(readFileSync(join(build, 'index.html'), 'utf8'))?.[1];
  return Object.keys((JSON.parse(files ?? '{}') as { pages?: object }).pages ?? {});
}

/** The addresses of the desk's pages below /desk (tools/bundle/desk-pages.ts). */
function deskPagesIn(build: string): string[] {
  const pages = /id="desk-pages">(.*?)<\/script>/.exec(readFileSync(join(build, 'index.html'), 'utf8'))?.[1];
  return JSON.parse(pages ?? '[]') as string[];
}

const headOf = ({ brand, config: { DEFAULT_LANGUAGE: language, publicUrl } }: App): string =>
  pageHead({ ...brand(), publicUrl, language });

type Page = Readonly<Record<'plain' | 'br' | 'gzip', Buffer>>;

/** The page with the settings written into it, so that the browser need not ask for them; packed once for each brand. */
function pageFor(app: App, build: string, head: (app: App) => string = () => ''): () => Page {
  let of: Brand | null = null;
  let page: Page;
  return () => {
    if (of !== app.brand()) page = packedPage(app, build, head(app));
    of = app.brand();
    return page;
  };
}

function packedPage(app: App, build: string, head: string): Page {
  const settings = JSON.stringify(portalConfig(app)).replaceAll('<', '\\u003c');
  const written = `<script type="application/json" id="portal-settings">${settings}</script>`;
  const html = readFileSync(join(build, 'index.html'), 'utf8');
  const plain = Buffer.from(
    html
      .replace('<!--portal-settings-->', () => written)
      .replace('\n  </head>', () => `${head && `\n    ${head}`}\n  </head>`),
  );
  return { plain, br: brotliCompressSync(plain), gzip: gzipSync(plain) };
}

/** What the browser must know before it can ask anything: no secret, no user. */
function portalConfig(app: App) {
  const { config } = app;
  const brand = app.brand();
  return {
    baseUrls: {
      commerce: config.COMMERCE_URL,
      general: config.GENERAL_URL,
      identity: config.IDENTITY_URL,
      content: config.CONTENT_URL,
    },
    oidc: {
      issuer: config.OIDC_ISSUER ?? `${config.publicUrl}/oidc`,
      clientId: config.OIDC_CLIENT_ID,
      scope: config.OIDC_SCOPE,
      embedded: !config.OIDC_ISSUER,
      accountUrl: config.OIDC_ACCOUNT_URL ?? null,
    },
    defaultLanguage: config.DEFAULT_LANGUAGE,
    languages: config.LANGUAGES,
    theme: {
      name: brand.name,
      supplier: brand.supplier,
      ageGate: brand.ageGate,
      logo: brand.logo && `/brand/logo?${markOf(brand.logo)}`,
      tokens: brand.ground || brand.accent ? `/brand/colours.css?${markOf(`${brand.ground} ${brand.accent}`)}` : null,
    },
    storeCode: STORE_CODE,
    demo: config.demo,
  };
}
