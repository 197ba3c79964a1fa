import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { contentSecurityPolicy } from './platform/http/content-security-policy.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://portal.example',
  SECRETS: 'x'.repeat(32),
  SMTP_URL: 'none',
};

function refusal(env: NodeJS.ProcessEnv): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
}

test.each([
  ['PORT', 'abc', 'must be a whole number from 0 to 65535 (it is "abc")'],
  ['PORT', '65536', 'must be a whole number from 0 to 65535'],
  ['PORT', ' ', 'must be a whole number from 0 to 65535 (it is " ")'],
  ['PORT', '0x10', 'must be a whole number'],
  ['DATABASE_POOL', '1', 'must be a whole number from 2 to 100'],
  ['DATABASE_URL', 'mysql://x', 'must be a PostgreSQL address'],
  ['DATABASE_URL', 'postgres://user:pa#ss@host/hordo', 'percent-encoded'],
  ['DATABASE_URL', 'postgres://host:99999/hordo', 'must be a PostgreSQL address'],
  ['DATABASE_URL', 'postgres://host/hordo?sslrootcert=/no/such/file', 'must be a PostgreSQL address'],
  ['DATABASE_URL', 'postgres://one,,two/hordo', 'must be a PostgreSQL address'],
  ['DATABASE_URL', 'postgres://one:5432,two:99999/hordo', 'several hosts separated by commas'],
  ['DATABASE_URL', 'postgres:///hordo?host=/one,/two&port=1,2,3', 'must be a PostgreSQL address'],
  [
    'DATABASE_URL',
    'postgres://one,two/hordo?target_session_attrs=standby',
    'must not ask for target_session_attrs=standby',
  ],
  ['DATABASE_DIRECT_URL', 'mysql://x', 'must be a PostgreSQL address'],
  ['DATABASE_DIRECT_URL', 'postgres://host/hordo', 'DATABASE_URL is reached, which is not set'],
  ['DATABASE_PREPARED', 'no', 'expected one of "on"|"off" (it is "no")'],
  ['DATABASE_PREPARED', 'off', 'DATABASE_URL is reached, which is not set'],
  ['DATA_DIR', ' ', 'must be a folder (it is " ")'],
  ['DEMO', 'yes', 'expected one of "on"|"off"'],
  ['DEMO_SIZE', 'huge', 'expected one of "small"|"standard"|"large"'],
  ['BUSINESS_DATE', '2026-02-30', 'is no date'],
  ['BUSINESS_DATE', '2026-02-28 24:00', 'is no date and time'],
  ['BUSINESS_DATE', '9999-12-31', 'must be from 2000 to 2099'],
  ['BUSINESS_DATE', '0026-11-23', 'must be from 2000 to 2099'],
  ['LANGUAGES', 'hu;en', 'separated by commas, expected one of "hu"|"en"|"es" (it is "hu;en")'],
  ['LANGUAGES', ',', 'separated by commas'],
  ['LANGUAGES', 'hu,xx', 'expected one of "hu"|"en"|"es" (it is "hu,xx")'],
  ['THEME', 'no-such-theme', 'expected one of "ezust-daru"|"revhegyi"'],
  ['ERP', 'no-such-erp', 'expected one of "none"|"embedded"|"http"|"files"|"sap"'],
  ['ERP_URL', 'erp.example', 'must be the address of the ERP'],
  ['ERP_URL', 'https://user:pw@erp.example', 'must be the address of the ERP'],
  ['ERP_SECRET', 'whsec_short', 'must be one or more secrets'],
  ['ERP_SECRET', `whsec_${'A'.repeat(32)},secret`, 'must be one or more secrets'],
  ['SAP_EVENTS_USER', 'A:B', 'must be one word without a colon'],
  ['SAP_EVENTS_PASSWORD', 'too-short', 'must be one or more passwords of 24 to 200 characters'],
  ['COMMERCE_URL', 'store.example', 'must be an address'],
  ['SMTP_URL', 'http://mail.example', 'must be smtp://'],
  ['CORS_ORIGINS', '*', 'must be origins'],
  ['CORS_ORIGINS', 'https://a.example,null', 'must be origins'],
  ['CORS_ORIGINS', 'https://a.example/path', 'must be origins'],
  ['NODE_ENV', 'prod', 'expected one of "development"|"test"|"production" (it is "prod")'],
  ['NODE_ENV', 'Production', 'expected one of'],
  ['PUBLIC_URL', 'portal.example', 'must be an origin'],
  ['PUBLIC_URL', 'ftp://portal.example', 'must be an origin'],
  ['PUBLIC_URL', 'https://portal.example/orders', 'must be an origin'],
  ['PUBLIC_URL', 'https://portal.example/?a=1', 'must be an origin'],
  ['PUBLIC_URL', 'https://portal.example/#b', 'must be an origin'],
  ['PUBLIC_URL', 'https://user:pw@portal.example', 'must be an origin'],
  ['COMMERCE_URL', 'https:store.example', 'must be an address'],
  ['OIDC_ACCOUNT_URL', 'account.example', 'must be an address, https://…'],
  ['POWERBI_API_URL', 'ftp://reports.example', 'must be an address, https://…'],
  ['OIDC_ISSUER', 'foo:bar', 'must be the address of the issuer'],
  ['OIDC_ISSUER', 'https:sign-in.example', 'must be the address of the issuer'],
  ['OIDC_ISSUER', 'mailto:x@y', 'must be the address of the issuer'],
  ['OIDC_ISSUER', 'https://sign-in.example/?tenant=1', 'must be the address of the issuer'],
  ['OIDC_ISSUER', 'https://user:pw@sign-in.example', 'must be the address of the issuer'],
  ['TRUST_PROXY', 'true', 'must be addresses of proxies'],
  ['TRUST_PROXY', '10.0.0.0/33', 'must be addresses of proxies'],
  ['TRUST_PROXY', '10.0.0.1,proxy.example', 'must be addresses of proxies'],
  ['TRUST_PROXY', '10.0.0.1;10.0.0.2', 'separated by commas'],
  ['TRUST_PROXY', '10.0.0.0/255.0.255.0', 'must be addresses of proxies'],
  ['TRUST_PROXY', ',', 'must be addresses of proxies'],
  ['SECRETS', 'short', 'must be one or more secrets of at least 32 characters'],
  ['SECRETS', ',', 'must be one or more secrets'],
  ['SAML_ENTITY_ID', ' ', 'must be one word'],
  ['FILES', 'ftp://store.example/files', 'must be a folder, or s3s://'],
  ['FILES', 's3s:/KEY:SECRET@store.example/files', 'must be a folder, or s3s://'],
  ['FILES', ' ', 'must be a folder, or s3s://'],
  ['FILES', 's3s://KEY:SEC/RET@store.example/files', 'percent-encoded (/ is %2F'],
  ['FILES', 's3s://KEY:12/RET@store.example/files', 'percent-encoded'],
  ['FILES', 's3s://KEY:SEC#RET@store.example/files', 'percent-encoded'],
  ['FILES', 's3s://KEY:SEC%RET@store.example/files', 'percent-encoded'],
  ['FILES', 's3s://KEY@store.example/files', 's3s://KEY:SECRET@host/bucket'],
  ['FILES', 's3s://KEY:SECRET@store.example/', 's3s://KEY:SECRET@host/bucket'],
  ['FILES', 's3s://KEY:SECRET@store.example/files?regoin=x', 's3s://KEY:SECRET@host/bucket'],
  ['VIRUS_SCANNER', 'clamd://clamav:abc', 'must be clamd://host:port or clamd:///path/of/socket'],
  ['VIRUS_SCANNER', 'clamd://clamav:99999', 'must be clamd://host:port'],
  ['VIRUS_SCANNER', 'clamd://clamav:0', 'must be clamd://host:port'],
  ['VIRUS_SCANNER', 'clamd://user@clamav', 'must be clamd://host:port'],
  ['VIRUS_SCANNER', 'clamd://clamav/socket', 'must be clamd://host:port'],
  ['VIRUS_SCANNER', 'clamd:///run/%zz', 'must be clamd://host:port'],
  ['VIRUS_SCANNER', 'clamd://', 'must be clamd://host:port'],
  ['VIRUS_SCANNER', 'clamav:3310', 'must be clamd://host:port'],
  ['SMTP_URL', 'smtp://', 'must be smtp://'],
  ['SMTP_URL', 'smtp://user:pa#ss@host:587', 'percent-encoded'],
  ['SMTP_URL', 'smtp://user:12/ss@host:587', 'percent-encoded'],
  ['SMTP_URL', 'smtp://user:12#ss@host:587', 'percent-encoded'],
  ['SMTP_URL', 'smtp://user:pa%ss@host:587', 'percent-encoded'],
  ['SMTP_URL', 'smtp://user@host', 'USER:PASSWORD@'],
  ['SMTP_URL', 'smtp://host:0', 'must be smtp://'],
  ['SMTP_URL', 'None', 'must be smtp://'],
  ['MAIL_FROM', 'Brewery', 'must be an e-mail address'],
  ['LOG_LEVEL', 'loud', 'expected one of "fatal"'],
  ['HOST', '0.0.0.0', 'demo data has well-known passwords'],
])('%s=%s is refused with the name of the variable', (name, value, reason) => {
  expect(refusal({ [name]: value })).toContain(reason);
  expect(refusal({ [name]: value })).toMatch(new RegExp(`^${name}[,:]`));
});

test('rejects a default language that is not one of LANGUAGES', () => {
  expect(readConfig({}).LANGUAGES).toEqual(['hu', 'en']);
  expect(readConfig({ DEFAULT_LANGUAGE: 'es' }).LANGUAGES).toEqual(['hu', 'en', 'es']);
  expect(refusal({ DEFAULT_LANGUAGE: 'es', LANGUAGES: 'hu,en' })).toMatch(/^DEFAULT_LANGUAGE: is not one of LANGUAGES/);
});

test.each([
  ['https://Portal.Example', 'https://portal.example'],
  ['https://portal.example:443', 'https://portal.example'],
  ['https://portal.example/', 'https://portal.example'],
  ['https://portal.example:8443', 'https://portal.example:8443'],
  ['https://rendelés.example', 'https://xn--rendels-gya.example'],
])('the public origin %s is taken as browsers write it', (given, origin) => {
  expect(readConfig({ PUBLIC_URL: given, DEMO: 'on' }).publicUrl).toBe(origin);
});

test('proxies are addresses, networks or the names of such', () => {
  const proxies = [
    '10.0.0.1',
    '10.0.0.0/8',
    '10.0.0.0/255.0.0.0',
    '::1',
    'fd00::/8',
    'loopback',
    'linklocal',
    'uniquelocal',
  ];
  expect(readConfig({ TRUST_PROXY: proxies.join(', ') }).TRUST_PROXY).toEqual(proxies);
});

test('rejects tokens by password together with an external identity provider', () => {
  const OIDC_ISSUER = 'https://sign-in.example/realms/portal';
  expect(readConfig({ OIDC_ISSUER })).toMatchObject({ OIDC_ISSUER, generateCustomerToken: false });
  expect(refusal({ OIDC_ISSUER, GENERATE_CUSTOMER_TOKEN: 'on' })).toMatch(/^GENERATE_CUSTOMER_TOKEN: /);
});

test('treats an empty variable like one that is not set', () => {
  expect(readConfig({ PORT: '', DEMO: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000, demo: true });
});

test.each([
  ['postgres://u:p@one:5433/hordo', undefined],
  ['postgres://u:p@[::1]:5433/hordo', undefined],
  ['postgres://u:p@one/hordo?target_session_attrs=read-write', [{ host: 'one', port: 5432 }]],
  [
    'postgres://u:p@one,two:5433,[::1]:5434/hordo?sslmode=disable',
    [
      { host: 'one', port: 5432 },
      { host: 'two', port: 5433 },
      { host: '::1', port: 5434 },
    ],
  ],
  [
    'postgresql://u:p@/hordo?host=/run/one,/run/two',
    [
      { host: '/run/one', port: 5432 },
      { host: '/run/two', port: 5432 },
    ],
  ],
  [
    'postgres:///hordo?host=one,two&port=5433,5434&user=u&password=p',
    [
      { host: 'one', port: 5433 },
      { host: 'two', port: 5434 },
    ],
  ],
  [
    'postgres:///hordo?host=one,two&port=5433&user=u&password=p',
    [
      { host: 'one', port: 5433 },
      { host: 'two', port: 5433 },
    ],
  ],
])('the hosts of %s are parsed at start, each with the user and the database', (DATABASE_URL, hosts) => {
  const { DATABASE_URL: place } = readConfig({ DATABASE_URL });
  expect(place!.hosts).toEqual(hosts);
  expect(new pg.Client(place)).toMatchObject({ user: 'u', password: 'p', database: 'hordo', ...hosts?.[0] });
});

test('uses the ERP simulator for demo data and none otherwise, unless ERP is set', () => {
  const given = [{ DEMO: 'on' }, { DEMO: 'off' }, { DEMO: 'off', ERP: 'embedded' }, { DEMO: 'on', ERP: 'none' }];
  expect(given.map((one) => readConfig(one).ERP)).toEqual(['embedded', 'none', 'embedded', 'none']);
});

test('ERP=http needs its address and its secret, and in production an encrypted line', () => {
  const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
  const said = refusal({ ERP: 'http' });
  expect(said).toContain('ERP_URL: ERP=http needs');
  expect(said).toContain('ERP_SECRET: ERP=http needs');
  expect(refusal({ ...PRODUCTION, ERP: 'http', ERP_URL: 'http://erp.example', ERP_SECRET: secret })).toContain(
    'ERP_URL: production wants an encrypted line',
  );
  const { ERP, erpServer } = readConfig({
    ERP: 'http',
    ERP_URL: 'https://erp.example/hordo/',
    ERP_SECRET: `${secret},${secret}`,
  });
  expect({ ERP, erpServer }).toEqual({
    ERP: 'http',
    erpServer: { url: 'https://erp.example/hordo', secrets: [secret, secret] },
  });
  expect(refusal({ ERP_SECRET: 'whsec_geheim' })).not.toContain('geheim');
});

test('events of SAP need a user and a password, which no message shows', () => {
  const sap = { ERP: 'sap', SAP_URL: 'https://sap.example', SAP_USER: 'P', SAP_PASSWORD: 'x', SAP_MAPPING: 'm.json' };
  expect(readConfig(sap).sap!.events).toBeNull();
  const events = { SAP_EVENTS_USER: 'EVENTS', SAP_EVENTS_PASSWORD: `${'a'.repeat(24)}, ${'b'.repeat(24)}` };
  expect(readConfig({ ...sap, ...events }).sap!.events).toEqual({
    user: 'EVENTS',
    passwords: ['a'.repeat(24), 'b'.repeat(24)],
  });
  expect(refusal({ ...sap, SAP_EVENTS_USER: 'EVENTS' })).toContain('SAP_EVENTS_PASSWORD: the events of SAP need both');
  expect(refusal({ SAP_EVENTS_PASSWORD: 'geheim' })).not.toContain('geheim');
});

test('ERP=files needs its folder', () => {
  expect(refusal({ ERP: 'files' })).toContain('ERP_FOLDER: ERP=files needs');
  expect(refusal({ ERP_FILE_FORMAT: 'xml' })).toContain('ERP_FILE_FORMAT: ');
  expect(readConfig({ ERP: 'files', ERP_FOLDER: './erp' }).erpFolder).toEqual({ path: './erp', format: 'json' });
});

test('shows no password and no key in a message', () => {
  for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'SMTP_URL', 'FILES'])
    expect(refusal({ [name]: 's3://user:geheim' })).not.toContain('geheim');
  for (const name of ['PUBLIC_URL', 'OIDC_ISSUER'])
    expect(refusal({ [name]: 'https://user:geheim@host.example' })).not.toContain('geheim');
  expect(refusal({ METRICS_TOKEN: 'geheim' })).not.toContain('geheim');
  expect(refusal({ ...PRODUCTION, SECRETS: 'geheim' })).not.toContain('geheim');
});

test.each([
  [{ PUBLIC_URL: 'http://portal.example' }, 'PUBLIC_URL'],
  [{ SECRETS: '' }, 'SECRETS'],
  [{ SMTP_URL: '' }, 'SMTP_URL'],
  [{ SECRETS: `${'x'.repeat(32)},short` }, 'SECRETS'],
  [{ DEMO: 'on' }, 'DEMO'],
  [{ BUSINESS_DATE: '2026-01-01' }, 'BUSINESS_DATE'],
  [{ OIDC_ISSUER: 'http://sign-in.example' }, 'OIDC_ISSUER'],
  [{ FILES: 's3://KEY:SECRET@store.example/files' }, 'FILES'],
  [{ POWERBI_API_URL: 'http://reports.example' }, 'POWERBI_API_URL'],
])('production is refused with %o', (wrong, name) => {
  expect(refusal(PRODUCTION)).toBe('');
  expect(refusal({ ...PRODUCTION, ...wrong })).toMatch(new RegExp(`^${name}:`));
});

test('in production accepts unencrypted connections within the machine, and sends mails elsewhere encrypted only', () => {
  expect(
    refusal({ ...PRODUCTION, OIDC_ISSUER: 'http://localhost:8080', FILES: 's3://KEY:SECRET@127.0.0.1:9000/files' }),
  ).toBe('');
  expect(refusal({ OIDC_ISSUER: 'http://sign-in.example', FILES: 's3://KEY:SECRET@store.example/files' })).toBe('');
  expect(readConfig({ ...PRODUCTION, SMTP_URL: 'smtp://user:geheim@mail.example:587' }).smtp).toMatchObject({
    requireTLS: true,
  });
  expect(readConfig({ ...PRODUCTION, SMTP_URL: 'smtp://127.0.0.1:25' }).smtp).toMatchObject({ requireTLS: false });
  expect(readConfig({ SMTP_URL: 'smtp://mail.example' }).smtp).toMatchObject({ requireTLS: false });
});

test.each([
  ['smtp://mail.example', { host: 'mail.example', port: 587, secure: false }],
  ['smtps://mail.example/', { host: 'mail.example', port: 465, secure: true }],
  ['smtp://[::1]:25', { host: '::1', port: 25, secure: false }],
  [
    'smtp://a%40b:p%23%2F%25@mail.example:25',
    { host: 'mail.example', port: 25, secure: false, auth: { user: 'a@b', pass: 'p#/%' } },
  ],
])('the mail server %s is parsed at start', (SMTP_URL, server) => {
  expect(readConfig({ SMTP_URL }).smtp).toEqual({ ...server, requireTLS: false });
});

const store = { base: 'https://store.example/files', key: 'KEY', secret: 'SECRET', region: 'us-east-1' };
test.each([
  ['./files', './files'],
  ['s3s://KEY:SECRET@store.example/files', store],
  ['S3S://KEY:SECRET@store.example/files/', store],
  [
    's3s://KEY:a%2Fb%2B%25@store.example:9000/files/portal?region=eu-1',
    { ...store, base: 'https://store.example:9000/files/portal', secret: 'a/b+%', region: 'eu-1' },
  ],
  ['s3://KEY:SECRET@127.0.0.1:9000/files', { ...store, base: 'http://127.0.0.1:9000/files' }],
])('the file store %s is parsed at start', (FILES, parsed) => {
  expect(readConfig({ FILES }).FILES).toEqual(parsed);
});

test.each([
  ['clamd://clamav', { host: 'clamav', port: 3_310 }],
  ['clamd://clamav:80/', { host: 'clamav', port: 80 }],
  ['clamd://[::1]:3311', { host: '::1', port: 3_311 }],
  ['clamd:///run/clam%20av/clamd.ctl', { path: '/run/clam av/clamd.ctl' }],
])('the virus scanner %s is parsed at start', (VIRUS_SCANNER, place) => {
  expect(readConfig({ VIRUS_SCANNER }).VIRUS_SCANNER).toEqual(place);
});

test('sends no mails with SMTP_URL=none or without demo data, and keeps those of the demo in its mailbox', () => {
  expect(readConfig(PRODUCTION).smtp).toBe('none');
  // Without demo data nobody could read what stayed in a mailbox.
  expect(readConfig({ DEMO: 'off' }).smtp).toBe('none');
  expect(readConfig({ DEMO: 'on' }).smtp).toBeUndefined();
  expect(readConfig({}).smtp).toBeUndefined();
});

test('reads CORS_ORIGINS, also with a slash at the end', () => {
  expect(readConfig({ CORS_ORIGINS: 'https://a.example/, http://localhost:5173' }).CORS_ORIGINS).toEqual([
    'https://a.example',
    'http://localhost:5173',
  ]);
});

test('a service at another address is passed to the portal and allowed by its content security policy', () => {
  const config = readConfig({ COMMERCE_URL: 'https://store.example/graphql/' });
  expect(config).toMatchObject({ COMMERCE_URL: 'https://store.example/graphql', GENERAL_URL: '/api/general' });
  expect(contentSecurityPolicy(config)).toMatchObject({
    contentSecurityPolicy: { directives: { connectSrc: ["'self'", 'https://store.example'] } },
  });
});

test('limits requests by default, in production at a tenth of the figures', () => {
  expect(readConfig(PRODUCTION).rateLimits).toEqual({ address: 60_000, token: 12_000, company: 24_000 });
  expect(readConfig({ RATE_LIMITS: 'token=5' }).rateLimits).toEqual({ address: 600_000, token: 5, company: 240_000 });
});

test('reads a secret from the file that NAME_FILE names, and rejects both at once', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hordo-secrets-'));
  const file = join(folder, 'secrets');
  writeFileSync(file, `${'y'.repeat(32)}\n`);
  const { SECRETS: _, ...rest } = PRODUCTION;
  expect(readConfig({ ...rest, SECRETS_FILE: file }).secrets).toEqual(['y'.repeat(32)]);
  expect(refusal({ ...PRODUCTION, SECRETS_FILE: file })).toBe('SECRETS, SECRETS_FILE: one of both');
  expect(refusal({ ...rest, SECRETS_FILE: join(folder, 'none') })).toBe('SECRETS_FILE: cannot be read (ENOENT)');
  rmSync(folder, { recursive: true });
});
