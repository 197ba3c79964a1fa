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
  if (!url.hostname || !['', '/'].includes(url.pathname) || url.search || url.hash || Boolean(user) !== Boolean(pass)) throw new Error(MAIL_SERVER);
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || (secure ? 465 : 587)),
    secure,
    ...(user && { auth: { user, pass } }),
  };
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
