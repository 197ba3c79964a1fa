import { readFileSync } from 'node:fs';
import { X509Certificate, createPrivateKey } from 'node:crypto';
import { isIP } from 'node:net';
import { z } from 'zod';
import { isDay } from '#values/day.ts';
import type { Day } from '#values/day.ts';
import type { MailServer } from './config-addresses.ts';
import {
  databaseAddress,
  erpSecretsOf,
  eventPasswordsOf,
  fileStoreOf,
  mailServerOf,
  scannerOf,
} from './config-addresses.ts';
import { themeNames } from './theme.ts';

const onOff = z.enum(['on', 'off']);
const list = (text: string) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

function wholeNumber(from: number, to: number) {
  const message = `must be a whole number from ${from} to ${to}`;
  return z
    .string()
    .regex(/^\s*\d{1,9}\s*$/, message)
    .transform(Number)
    .pipe(z.number().min(from, message).max(to, message));
}

const withoutLastSlash = (url: string) => url.replace(/(?<!\/)\/+$/, '');

/** An http address that names nobody and asks for nothing: no user, no query, no fragment. */
const isPlainAddress = (text: string) => /^https?:\/\//i.test(text) && URL.canParse(text) && !/[?#@]/.test(text);

/** Taken as browsers write it (`Host:443` and `host` are one); with more than an origin a sign-in would not find back. */
const origin = z
  .string()
  .refine(
    (text) => isPlainAddress(text) && new URL(text).pathname === '/',
    'must be an origin, https://host or https://host:port',
  )
  .transform((text) => new URL(text).origin);

/** As the server's framework takes them: an address, a network, or the name of some. */
function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', range, ...more] = text.split('/');
  const kind = isIP(address);
  if (kind === 0 || more.length > 0) return false;
  if (range === undefined) return true;
  if (kind === 4 && isIP(range) === 4) return isMask(range);
  return /^[1-9]\d{0,2}$/.test(range) && Number(range) <= (kind === 4 ? 32 : 128);
}

/** Ones, then zeros: 255.240.0.0. */
function isMask(mask: string): boolean {
  const zeros = ~mask.split('.').reduce((bits, part) => (bits << 8) | Number(part), 0) >>> 0;
  return zeros !== 0xffffffff && (zeros & (zeros + 1)) === 0;
}

/** Another origin is named, never all of them. */
const isOrigin = (text: string) => /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;

/** A setting as the product uses it; the reader throws what must stand there instead. */
const parsed = <T>(read: (text: string) => T) =>
  z.string().transform((text, context): T => {
    try {
      return read(text);
    } catch (error) {
      context.issues.push({ code: 'custom', message: (error as Error).message, input: text });
      return z.NEVER;
    }
  });

const webAddress = z
  .string()
  .refine((text) => /^https?:\/\//i.test(text) && URL.canParse(text), 'must be an address, https://…');

/** Where the portal finds a service: here unless said. */
const serviceUrl = (here: string) => webAddress.transform(withoutLastSlash).default(here);

const LANGUAGES_WANTED = 'must be languages separated by commas, expected one of "hu"|"en"|"es"';
const SECRETS_WANTED = 'one or more secrets of at least 32 characters, newest first, separated by commas';
const BUSINESS_YEARS = [2000, 2099] as const;

const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z.string().regex(/\S/, 'must be a folder').default('./data'),
  DATABASE_URL: parsed(databaseAddress).optional(),
  DATABASE_DIRECT_URL: parsed(databaseAddress).optional(),
  DATABASE_PREPARED: onOff.default('on'),
  DATABASE_POOL: wholeNumber(2, 100).default(10),
  SECRETS: z
    .string()
    .transform(list)
    .refine(
      (secrets) => secrets.length > 0 && secrets.every((secret) => secret.length >= 32),
      `must be ${SECRETS_WANTED}`,
    )
    .optional(),
  DEMO: onOff.optional(),
  DEMO_SIZE: z.enum(['small', 'standard', 'large']).default('standard'),
  BUSINESS_DATE: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}( \d{2}:\d{2})?$/, 'must be YYYY-MM-DD or YYYY-MM-DD HH:MM')
    .refine(
      (text) =>
        isDay(text.slice(0, 10)) && Number(text.slice(11, 13) || 0) < 24 && Number(text.slice(14, 16) || 0) < 60,
      'is no date and time of the calendar',
    )
    .refine(
      (text) => {
        const year = Number(text.slice(0, 4));
        return year >= BUSINESS_YEARS[0] && year <= BUSINESS_YEARS[1];
      },
      `must be from ${BUSINESS_YEARS.join(' to ')}`,
    )
    .optional(),
  OIDC_ISSUER: z
    .string()
    .refine(isPlainAddress, 'must be the address of the issuer as its discovery names it, https://…')
    .optional(),
  OIDC_CLIENT_ID: z.string().default('portal'),
  OIDC_SCOPE: z
    .string()
    .refine(
      (scope) => scope.split(' ').includes('openid'),
      'must name openid, as in openid profile email offline_access',
    )
    .default('openid profile email'),
  OIDC_ACCOUNT_URL: webAddress.optional(),
  SMTP_URL: parsed(mailServerOf).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'must be an e-mail address, or Name <address>')
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DEFAULT_LANGUAGE: z.enum(['hu', 'en', 'es']).default('hu'),
  LANGUAGES: z
    .string()
    .transform(list)
    .pipe(z.array(z.enum(['hu', 'en', 'es'], LANGUAGES_WANTED)).min(1, LANGUAGES_WANTED))
    .optional(),
  THEME: z.enum(themeNames()).optional(),
  TRUST_PROXY: z
    .string()
    .transform(list)
    .refine(
      (proxies) => proxies.length > 0 && proxies.every(isProxy),
      'must be addresses of proxies or networks (10.0.0.1, 10.0.0.0/8), or loopback, linklocal, uniquelocal, separated by commas',
    )
    .optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  CORS_ORIGINS: z
    .string()
    .default('')
    .transform((text) => list(text).map(withoutLastSlash))
    .refine((origins) => origins.every(isOrigin), 'must be origins, https://host, separated by commas; there is no *'),
  COMMERCE_URL: serviceUrl('/graphql'),
  GENERAL_URL: serviceUrl('/api/general'),
  IDENTITY_URL: serviceUrl('/api/identity'),
  CONTENT_URL: serviceUrl('/api/content'),
  GENERATE_CUSTOMER_TOKEN: onOff.optional(),
  RATE_LIMITS: z
    .string()
    .regex(
      /^(off|(address|token|company)=[1-9]\d*(,(address|token|company)=[1-9]\d*)*)$/,
      'must be off, or requests a minute: address=…,token=…,company=…',
    )
    .optional(),
  ERP: z.enum(['none', 'embedded', 'http', 'files', 'sap']).optional(),
  ERP_FOLDER: z.string().regex(/\S/, 'must be a folder').optional(),
  ERP_FILE_FORMAT: z.enum(['json', 'csv']).default('json'),
  ERP_URL: z
    .string()
    .refine(isPlainAddress, 'must be the address of the ERP, https://host or https://host/path')
    .transform(withoutLastSlash)
    .optional(),
  ERP_SECRET: parsed(erpSecretsOf).optional(),
  SAP_URL: z
    .string()
    .refine(isPlainAddress, 'must be the address of SAP, https://host or https://host:port')
    .transform(withoutLastSlash)
    .optional(),
  SAP_USER: z.string().optional(),
  SAP_PASSWORD: z.string().optional(),
  SAP_TOKEN_URL: webAddress.optional(),
  SAP_CLIENT_ID: z.string().optional(),
  SAP_CLIENT_SECRET: z.string().optional(),
  SAP_MAPPING: z.string().regex(/\S/, 'must be a file').optional(),
  SAP_EVENTS_USER: z
    .string()
    .regex(/^[^\s:]{1,100}$/, 'must be one word without a colon')
    .optional(),
  SAP_EVENTS_PASSWORD: parsed(eventPasswordsOf).optional(),
  FILES: parsed(fileStoreOf).optional(),
  VIRUS_SCANNER: parsed(scannerOf).optional(),
  WORKER: onOff.default('on'),
  SAML_ENTITY_ID: z.string().min(1).max(1_024).regex(/^\S+$/, 'must be one word, as a rule an address').optional(),
  SAML_CERTIFICATE: z.string().optional(),
  SAML_PRIVATE_KEY: z.string().optional(),
  POWERBI_TENANT: z.string().optional(),
  POWERBI_CLIENT_ID: z.string().optional(),
  POWERBI_CLIENT_SECRET: z.string().optional(),
  POWERBI_WORKSPACE: z.string().optional(),
  POWERBI_SALES_REPORT: z.string().optional(),
  POWERBI_CONTRACT_REPORT: z.string().optional(),
  POWERBI_ROLE: z.string().default('Customer'),
  POWERBI_LOGIN_URL: webAddress.default('https://login.microsoftonline.com'),
  POWERBI_API_URL: webAddress.default('https://api.powerbi.com'),
  POWERBI_APP_URL: webAddress.default('https://app.powerbi.com'),
});

/** Where SAP is, who the portal is there, and the file that maps our codes to SAP's. */
export interface SapConfig {
  readonly url: string;
  readonly auth:
    | { readonly kind: 'basic'; readonly user: string; readonly password: string }
    | { readonly kind: 'oauth'; readonly tokenUrl: string; readonly clientId: string; readonly clientSecret: string };
  readonly mapping: string;
  /** By what user and passwords, newest first, SAP's events come in; null: by none, and changes are found by polling alone. */
  readonly events: { readonly user: string; readonly passwords: readonly string[] } | null;
}

/** Where the reports of Power BI are and who the portal is there. */
export interface PowerBiConfig {
  readonly tenant: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly workspace: string;
  readonly reports: { readonly sales: string; readonly contracts: string };
  /** The row-level role of the data sets. */
  readonly role: string;
  readonly loginUrl: string;
  readonly apiUrl: string;
  /** Where the embedded pages come from: the only foreign frame. */
  readonly appUrl: string;
}

export interface Config extends Omit<
  z.output<typeof environment>,
  | 'PUBLIC_URL'
  | 'DEMO'
  | 'ERP'
  | 'ERP_URL'
  | 'ERP_SECRET'
  | 'ERP_FOLDER'
  | 'ERP_FILE_FORMAT'
  | 'BUSINESS_DATE'
  | 'GENERATE_CUSTOMER_TOKEN'
  | 'SECRETS'
  | 'RATE_LIMITS'
  | 'LANGUAGES'
  | 'SAML_ENTITY_ID'
  | 'SAML_CERTIFICATE'
  | 'SAML_PRIVATE_KEY'
  | 'SMTP_URL'
  | 'THEME'
> {
  /** The file of `demo/themes` that a brand comes from as long as the supplier has set none; null: no brand at all. */
  readonly THEME: string | null;
  /** ERP stands in the environment: the set-up shows it and cannot change it. */
  readonly erpIsNamed: boolean;
  readonly production: boolean;
  /** Where mails go; none: nowhere, and they wait (said explicitly, as production asks); undefined: nothing was said, outside production only. */
  readonly smtp: (MailServer & { readonly requireTLS: boolean }) | 'none' | undefined;
  readonly LANGUAGES: readonly ('hu' | 'en' | 'es')[];
  /** The origin under which browsers see the portal, without a trailing slash. */
  readonly publicUrl: string;
  readonly demo: boolean;
  /** What stands for the ERP: the portal's own order book, the simulator, or the supplier's own: over HTTP, by files, or SAP. */
  readonly ERP: 'none' | 'embedded' | 'http' | 'files' | 'sap';
  /** With `ERP=sap`. */
  readonly sap: SapConfig | null;
  /** With `ERP=files`: the folder that both sides use, and how orders are written. */
  readonly erpFolder: { readonly path: string; readonly format: 'json' | 'csv' } | null;
  /** With `ERP=http`: its address without a trailing slash, and the secrets that sign both ways, newest first. */
  readonly erpServer: { readonly url: string; readonly secrets: readonly string[] } | null;
  readonly businessDate: { day: Day; time?: string } | null;
  readonly generateCustomerToken: boolean;
  /** Requests a minute of one address, session, company; null: not counted. */
  readonly rateLimits: { readonly address: number; readonly token: number; readonly company: number } | null;
  /** Newest first; empty outside production, where a key kept in the database serves. */
  readonly secrets: readonly string[];
  /** How partner systems know us; null: our own address, and a certificate that is kept in the database. */
  readonly saml: {
    readonly entityId: string | null;
    readonly certificate: { readonly certificate: string; readonly privateKey: string } | null;
  };
  /** Null: the portal shows its own reports. */
  readonly powerBi: PowerBiConfig | null;
}

/** Far above what people and their programs need, far below what a flood is. */
const RATE_DEFAULTS = { address: 60_000, token: 12_000, company: 24_000 };
/** Outside production: a measurement with one user shall measure the portal, not its limits. */
const RATE_DEFAULTS_TRIAL = { address: 600_000, token: 120_000, company: 240_000 };

/** What is wrong with the environment, one line a variable. */
export class ConfigError extends Error {}

/** Their values hold keys or passwords: a message names them, and never shows them. */
const SECRET = new Set([
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'ERP_SECRET',
  'SMTP_URL',
  'FILES',
  'SECRETS',
  'METRICS_TOKEN',
  'SAML_PRIVATE_KEY',
  'POWERBI_CLIENT_SECRET',
  'SAP_PASSWORD',
  'SAP_CLIENT_SECRET',
  'SAP_EVENTS_PASSWORD',
]);

const isLoopback = (host: string) => ['127.0.0.1', 'localhost', '::1', '[::1]'].includes(host);

/** What leaves this machine in production is encrypted: somebody who listens on the line would read tokens, keys and files. */
function openLines({ FILES, ...env }: z.output<typeof environment>): string[] {
  const addresses = { FILES: typeof FILES === 'object' ? FILES.base : undefined, ...env };
  return (
    [
      'OIDC_ISSUER',
      'ERP_URL',
      'SAP_URL',
      'SAP_TOKEN_URL',
      'FILES',
      'POWERBI_LOGIN_URL',
      'POWERBI_API_URL',
      'POWERBI_APP_URL',
    ] as const
  ).flatMap((name) => {
    const address = addresses[name] ?? '';
    if (!/^http:/i.test(address) || isLoopback(new URL(address).hostname)) return [];
    return [`${name}: production wants an encrypted line (${name === 'FILES' ? 's3s' : 'https'}://…)`];
  });
}

/** Reads the environment once. Nothing else may look at `process.env`. Throws a ConfigError that names every variable. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const given = withSecretFiles(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues
        .map(({ path, message }) => {
          const name = String(path[0]);
          const value = given[name] ?? '';
          const holdsSecret = SECRET.has(name) || /:\/\/[^/]*@/.test(value);
          return `${name}: ${message}${holdsSecret ? '' : ` (it is ${JSON.stringify(value)})`}`;
        })
        .join('\n'),
    );
  }
  const {
    PUBLIC_URL,
    DEMO,
    BUSINESS_DATE,
    GENERATE_CUSTOMER_TOKEN,
    SECRETS,
    RATE_LIMITS,
    LANGUAGES,
    SAML_ENTITY_ID,
    SAML_CERTIFICATE,
    SAML_PRIVATE_KEY,
    SMTP_URL,
    ERP_URL,
    ERP_SECRET,
    ERP_FOLDER,
    ERP_FILE_FORMAT,
    ...rest
  } = parsed.data;
  const production = rest.NODE_ENV === 'production';
  const demo = DEMO ? DEMO === 'on' : !production;
  const publicUrl = PUBLIC_URL ?? `http://localhost:${rest.PORT}`;
  const wrong: string[] = [];
  if (production) {
    if (!PUBLIC_URL?.startsWith('https://')) wrong.push('PUBLIC_URL: production needs the https address of the portal');
    if (!SECRETS) wrong.push(`SECRETS: production needs ${SECRETS_WANTED}`);
    if (DEMO === 'on') wrong.push('DEMO: demo data is refused in production');
    if (BUSINESS_DATE) wrong.push('BUSINESS_DATE: the business date cannot be moved in production');
    if (!SMTP_URL)
      wrong.push('SMTP_URL: production needs the mail server, or none if mails shall wait until there is one');
    wrong.push(...openLines(parsed.data));
  } else if (demo && DEMO !== 'on' && !(isLoopback(rest.HOST) && isLoopback(new URL(publicUrl).hostname))) {
    wrong.push(
      'HOST, PUBLIC_URL: demo data has well-known passwords and stays on this machine; set DEMO=on to serve it to others all the same',
    );
  }
  for (const [name, given] of [
    ['DATABASE_DIRECT_URL', rest.DATABASE_DIRECT_URL],
    ['DATABASE_PREPARED', rest.DATABASE_PREPARED === 'off'],
  ] as const)
    if (given && !rest.DATABASE_URL)
      wrong.push(`${name}: says how the database of DATABASE_URL is reached, which is not set`);
  if (rest.OIDC_ISSUER && GENERATE_CUSTOMER_TOKEN === 'on')
    wrong.push('GENERATE_CUSTOMER_TOKEN: with OIDC_ISSUER nobody signs in with a password here');
  // G1.07: a default language is one of those on offer, without being named twice.
  const languages = LANGUAGES ?? [...new Set(['hu', 'en', rest.DEFAULT_LANGUAGE] as const)];
  if (!languages.includes(rest.DEFAULT_LANGUAGE)) wrong.push('DEFAULT_LANGUAGE: is not one of LANGUAGES');
  const powerBi = powerBiOf(rest, wrong);
  const saml = {
    entityId: SAML_ENTITY_ID ?? null,
    certificate: samlCertificateOf(SAML_CERTIFICATE, SAML_PRIVATE_KEY, wrong),
  };
  if (rest.ERP === 'http' && !ERP_URL) wrong.push('ERP_URL: ERP=http needs the address of the ERP');
  if (rest.ERP === 'http' && !ERP_SECRET)
    wrong.push('ERP_SECRET: ERP=http needs the secret that signs the messages of both sides');
  if (rest.ERP === 'files' && !ERP_FOLDER)
    wrong.push('ERP_FOLDER: ERP=files needs the folder that it shares with the ERP');
  const sap = rest.ERP === 'sap' ? sapOf(parsed.data, wrong) : null;
  if (wrong.length) throw new ConfigError(wrong.join('\n'));
  return {
    ...rest,
    // A real supplier's orders never deliver themselves by the clock: only the demo's do, unless told.
    ERP: rest.ERP ?? (demo ? 'embedded' : 'none'),
    erpIsNamed: rest.ERP !== undefined,
    THEME: rest.THEME ?? (demo ? 'revhegyi' : null),
    erpServer: rest.ERP === 'http' ? { url: ERP_URL!, secrets: ERP_SECRET! } : null,
    erpFolder: rest.ERP === 'files' ? { path: ERP_FOLDER!, format: ERP_FILE_FORMAT } : null,
    sap,
    LANGUAGES: languages,
    production,
    // A mail server must offer encryption in production, unless it is on this machine. Only the demo has a mailbox to read mails in: without one they wait for a server.
    smtp:
      typeof SMTP_URL === 'object'
        ? { ...SMTP_URL, requireTLS: production && !isLoopback(SMTP_URL.host) }
        : (SMTP_URL ?? (demo ? undefined : 'none')),
    publicUrl,
    demo,
    secrets: SECRETS ?? [],
    rateLimits:
      RATE_LIMITS === 'off'
        ? null
        : {
            ...(production ? RATE_DEFAULTS : RATE_DEFAULTS_TRIAL),
            ...Object.fromEntries(
              list(RATE_LIMITS ?? '')
                .map((one) => one.split('='))
                .map(([kind, limit]) => [kind, Number(limit)]),
            ),
          },
    powerBi,
    saml,
    businessDate: BUSINESS_DATE
      ? { day: BUSINESS_DATE.slice(0, 10) as Day, time: BUSINESS_DATE.slice(11) || undefined }
      : null,
    generateCustomerToken: GENERATE_CUSTOMER_TOKEN
      ? GENERATE_CUSTOMER_TOKEN === 'on'
      : !production && !rest.OIDC_ISSUER,
  };
}

/** `NAME_FILE` names a file that holds the secret NAME, as containers mount them: it stands in no environment and no list of processes. */
function withSecretFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const wrong: string[] = [];
  const read = [...SECRET].flatMap((name) => {
    const path = env[`${name}_FILE`];
    if (path === undefined) return [];
    if (env[name] !== undefined) wrong.push(`${name}, ${name}_FILE: one of both`);
    try {
      return [[name, readFileSync(path, 'utf8').trimEnd()] as const];
    } catch (error) {
      wrong.push(`${name}_FILE: cannot be read (${(error as NodeJS.ErrnoException).code ?? 'error'})`);
      return [];
    }
  });
  if (wrong.length > 0) throw new ConfigError(wrong.join('\n'));
  return { ...env, ...Object.fromEntries(read.filter(([, secret]) => secret !== '')) };
}

/** A user with a password, or a client of the token service: one of both, and whole. */
function sapOf(
  env: Pick<z.output<typeof environment>, Extract<keyof z.output<typeof environment>, `SAP_${string}`>>,
  wrong: string[],
): SapConfig | null {
  const { SAP_URL: url, SAP_MAPPING: mapping } = env;
  if (!url) wrong.push('SAP_URL: ERP=sap needs the address of SAP');
  if (!mapping) wrong.push('SAP_MAPPING: ERP=sap needs the file that maps the codes of the portal to those of SAP');
  const [basic, oauth] = [
    ['SAP_USER', 'SAP_PASSWORD'] as const,
    ['SAP_TOKEN_URL', 'SAP_CLIENT_ID', 'SAP_CLIENT_SECRET'] as const,
  ];
  const isBasic = basic.some((name) => env[name]);
  if (isBasic === oauth.some((name) => env[name])) {
    wrong.push(
      `${[...basic, ...oauth].join(', ')}: ERP=sap needs either ${basic.join(' and ')}, or ${oauth.join(', ')}`,
    );
    return null;
  }
  const missing = (isBasic ? basic : oauth).filter((name) => !env[name]);
  if (missing.length > 0)
    wrong.push(`${missing.join(', ')}: ERP=sap needs all of ${(isBasic ? basic : oauth).join(', ')}`);
  const { SAP_EVENTS_USER: user, SAP_EVENTS_PASSWORD: passwords } = env;
  if (Boolean(user) !== Boolean(passwords))
    wrong.push('SAP_EVENTS_USER, SAP_EVENTS_PASSWORD: the events of SAP need both of them');
  if (!url || !mapping || missing.length > 0) return null;
  const auth: SapConfig['auth'] = isBasic
    ? { kind: 'basic', user: env.SAP_USER!, password: env.SAP_PASSWORD! }
    : {
        kind: 'oauth',
        tokenUrl: env.SAP_TOKEN_URL!,
        clientId: env.SAP_CLIENT_ID!,
        clientSecret: env.SAP_CLIENT_SECRET!,
      };
  return { url, auth, mapping, events: user && passwords ? { user, passwords } : null };
}

/** Both or none, and made for each other. In a variable a line's end may stand as \n. */
function samlCertificateOf(
  certificate: string | undefined,
  privateKey: string | undefined,
  wrong: string[],
): Config['saml']['certificate'] {
  if (!certificate && !privateKey) return null;
  const [one, other] = [certificate, privateKey].map((text) => (text ?? '').replaceAll('\\n', '\n')) as [
    string,
    string,
  ];
  try {
    if (new X509Certificate(one).checkPrivateKey(createPrivateKey(other)))
      return { certificate: one, privateKey: other };
  } catch {
    // said below
  }
  wrong.push('SAML_CERTIFICATE, SAML_PRIVATE_KEY: must be a certificate and its key, both PEM');
  return null;
}

/** All six or none: with a part of them nobody would see a report, and nobody would know why. */
function powerBiOf(
  env: Pick<z.output<typeof environment>, Extract<keyof z.output<typeof environment>, `POWERBI_${string}`>>,
  wrong: string[],
): PowerBiConfig | null {
  const needed = [
    'POWERBI_TENANT',
    'POWERBI_CLIENT_ID',
    'POWERBI_CLIENT_SECRET',
    'POWERBI_WORKSPACE',
    'POWERBI_SALES_REPORT',
    'POWERBI_CONTRACT_REPORT',
  ] as const;
  const missing = needed.filter((name) => !env[name]);
  if (missing.length === needed.length) return null;
  if (missing.length > 0) wrong.push(`${missing.join(', ')}: Power BI needs all of ${needed.join(', ')}`);
  const [tenant, clientId, clientSecret, workspace, sales, contracts] = needed.map((name) => env[name] ?? '') as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const [loginUrl, apiUrl, appUrl] = [env.POWERBI_LOGIN_URL, env.POWERBI_API_URL, env.POWERBI_APP_URL].map(
    withoutLastSlash,
  ) as [string, string, string];
  return {
    tenant,
    clientId,
    clientSecret,
    workspace,
    reports: { sales, contracts },
    role: env.POWERBI_ROLE,
    loginUrl,
    apiUrl,
    appUrl,
  };
}
