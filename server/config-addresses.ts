import pg from 'pg';
import type { Place } from '#platform/db/place.ts';

/** What the settings that name another program are parsed into at start. A wrong one throws an Error whose message follows the name of the variable. */

/** Where mails go, in the words of nodemailer. */
export interface MailServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte (`smtps://`); else STARTTLS when the server offers it. */
  readonly secure: boolean;
  readonly auth?: { readonly user: string; readonly pass: string };
}

const MAIL_SERVER =
  'must be smtp://host:port or smtps://host:port, with USER:PASSWORD@ before the host when the server asks for a login; special characters of user and password percent-encoded (# is %23, / is %2F, @ is %40)';

/** `SMTP_URL`: a mail server, or the word `none`. */
export function mailServerOf(text: string): MailServer | 'none' {
  if (text === 'none') return 'none';
  const url = addressOf(text, ['smtp:', 'smtps:'], MAIL_SERVER);
  const secure = url.protocol === 'smtps:';
  const user = decoded(url.username, MAIL_SERVER);
  const pass = decoded(url.password, MAIL_SERVER);
  if (!url.hostname || !['', '/'].includes(url.pathname) || url.search || url.hash || Boolean(user) !== Boolean(pass))
    throw new Error(MAIL_SERVER);
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || (secure ? 465 : 587)),
    secure,
    ...(user && { auth: { user, pass } }),
  };
}

const ERP_SECRETS =
  'must be one or more secrets of the form whsec_ and 24 to 64 bytes as base64, separated by commas; make one by: echo whsec_$(openssl rand -base64 32)';

/** `ERP_SECRET`: what messages to and from the ERP are signed with. */
export function erpSecretsOf(text: string): readonly string[] {
  const secrets = text.split(',').map((secret) => secret.trim());
  const isGood = (secret: string) => {
    if (!/^whsec_[A-Za-z0-9+/]+={0,2}$/.test(secret)) return false;
    const key = Buffer.from(secret.slice(6), 'base64');
    return key.length >= 24 && key.length <= 64 && key.toString('base64') === secret.slice(6);
  };
  if (!secrets.every(isGood)) throw new Error(ERP_SECRETS);
  return secrets;
}

/** `SAP_EVENTS_PASSWORD`: what the sender of SAP's events signs in with, at an address that is open to the world. */
export function eventPasswordsOf(text: string): readonly string[] {
  const passwords = text.split(',').map((password) => password.trim());
  if (!passwords.every((password) => /^\S{24,200}$/.test(password)))
    throw new Error('must be one or more passwords of 24 to 200 characters without spaces, separated by commas');
  return passwords;
}

/** A bucket that speaks S3, addressed by path. */
export interface S3Store {
  /** Address of the bucket, without a slash behind it. */
  readonly base: string;
  readonly key: string;
  readonly secret: string;
  readonly region: string;
}

const FILE_STORE =
  'must be a folder, or s3s://KEY:SECRET@host/bucket (with ?region=… behind it where the store wants one); special characters of KEY and SECRET percent-encoded (/ is %2F, + is %2B, # is %23, @ is %40, % is %25)';

/** `FILES`: a folder as it is written, or `s3s://…` (https; `s3://` is plain http, for a store on the same machine). */
export function fileStoreOf(text: string): S3Store | string {
  if (!/^(?:s3s?:|[a-z][a-z0-9+.-]*:\/\/)/i.test(text) && text.trim()) return text;
  if (!/^s3s?:\/\/[^/]/i.test(text)) throw new Error(FILE_STORE);
  const url = addressOf(text.replace(/^s3/i, 'http'), ['http:', 'https:'], FILE_STORE);
  const base = `${url.origin}${url.pathname.replace(/(?<!\/)\/+$/, '')}`;
  const [key, secret] = [decoded(url.username, FILE_STORE), decoded(url.password, FILE_STORE)];
  if (
    !key ||
    !secret ||
    base === url.origin ||
    url.hash ||
    [...url.searchParams.keys()].some((name) => name !== 'region')
  )
    throw new Error(FILE_STORE);
  return { base, key, secret, region: url.searchParams.get('region') || 'us-east-1' };
}

/** Where the ClamAV daemon listens, in the words of `net.connect`. */
export type ScannerPlace = { readonly host: string; readonly port: number } | { readonly path: string };

const SCANNER = 'must be clamd://host:port or clamd:///path/of/socket';
const SCANNER_PORT = 3_310;

/** `VIRUS_SCANNER`. */
export function scannerOf(text: string): ScannerPlace {
  const { hostname, port, pathname, username, password, search, hash } = addressOf(text, ['clamd:'], SCANNER);
  const isSocket = !hostname && pathname.length > 1;
  if (username || password || search || hash || !(isSocket || (hostname && ['', '/'].includes(pathname))))
    throw new Error(SCANNER);
  return isSocket
    ? { path: decoded(pathname, SCANNER) }
    : { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || SCANNER_PORT) };
}

const DATABASE =
  'must be a PostgreSQL address (postgres://user:password@host:port/database; several hosts separated by commas, host1:5432,host2:5432), special characters of user and password percent-encoded (# is %23, / is %2F, @ is %40), and the files that it names readable';
const WRITABLE = ['read-write', 'primary'];

/**
 * `DATABASE_URL` and `DATABASE_DIRECT_URL`, which the driver itself reads: here it only has to be able to. Several hosts stand as libpq takes
 * them, `host1:5432,host2:5432` or `?host=…,…&port=…,…`. They mean the one that takes writes, and so does `target_session_attrs`.
 */
export function databaseAddress(text: string): Place {
  const address = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)([^?#]*)(\?[^#]*)?$/.exec(text);
  const target = new URLSearchParams(address?.[4]).get('target_session_attrs');
  if (target !== null && !WRITABLE.includes(target))
    throw new Error(`must not ask for target_session_attrs=${target}: the portal writes (read-write)`);
  try {
    const [connectionString, ...others] = address ? eachHost(address) : [];
    const hosts = [connectionString!, ...others]
      .map((one) => new pg.Client({ connectionString: one }))
      .map(({ host, port }) => ({ host, port }));
    if (connectionString && hosts.every(({ host }) => host))
      return { connectionString, ...((others.length > 0 || target) && { hosts }) };
  } catch {
    // said below; what the driver throws may show the password
  }
  throw new Error(DATABASE);
}

/** The same address once for each host of it. */
function eachHost([text, before = '', authority = '', path = '', search]: readonly string[]): string[] {
  const listed = authority.split(',');
  if (listed.length > 1) return listed.map((host) => before + needed(host) + path + (search ?? ''));
  const query = new URLSearchParams(search);
  const [hosts, ports] = [query.get('host')?.split(',') ?? [], query.get('port')?.split(',') ?? []];
  if (hosts.length < 2) return [text!];
  if (ports.length > 1 && ports.length !== hosts.length) throw new Error('there are more ports than hosts, or fewer');
  return hosts.map((host, index) => {
    query.set('host', needed(host));
    if (ports.length > 0) query.set('port', ports[index] ?? ports[0]!);
    return `${before}${authority}${path}?${query}`;
  });
}

function needed(host: string): string {
  if (!host) throw new Error('a host is missing between two commas');
  return host;
}

function addressOf(text: string, protocols: readonly string[], wanted: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !protocols.includes(url.protocol) || /\s/.test(text) || url.port === '0') throw new Error(wanted);
  return url;
}

function decoded(text: string, wanted: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    throw new Error(wanted, { cause: error });
  }
}
