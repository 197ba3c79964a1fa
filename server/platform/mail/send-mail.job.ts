import { createTransport } from 'nodemailer';
import type { Transporter } from 'nodemailer';
import { wantsTls } from '../../config.ts';
import type { App } from '../../context.ts';
import { CannotDeliver, TryLater } from '../events/outbox.ts';
import type { EventHandler } from '../jobs/index.ts';
import type { WaitingMail } from './mail.store.ts';
import { beginSending, markSent, markUnsent } from './mail.store.ts';

const SERVER_AWAY_MS = 15_000;
const REPLY_LENGTH = 200;
const transports = new WeakMap<App, Transporter>();

/**
 * Sends a mail by SMTP when SMTP_URL is set, at most once: it is marked before it goes out. When nobody can know whether
 * the server took it (this process died, the connection broke after the text), it becomes a dead letter for a person to
 * decide; driven again, it is sent again.
 */
export const sendMailJob: EventHandler = {
  async run({ app, db }, { id }: { id: number }) {
    const { SMTP_URL, MAIL_FROM, publicUrl } = app.config;
    if (!SMTP_URL) return;
    const attempt = await beginSending(db, id);
    if (attempt === 'sent') return;
    if (attempt === 'unknown') {
      await markUnsent(db, id);
      throw new CannotDeliver('the sender stopped while this mail was going out; whether it arrived is not known');
    }
    try {
      await transportOf(app, SMTP_URL).sendMail(messageOf(attempt.mail, MAIL_FROM, publicUrl));
    } catch (error) {
      await markUnsent(db, id);
      throw verdictOf(error, attempt.mail.recipient);
    }
    await markSent(db, id);
  },
};

function transportOf(app: App, url: string): Transporter {
  let transport = transports.get(app);
  if (!transport) {
    // Nothing is ever read from files or addresses that a text might name.
    transport = createTransport({
      url,
      // A server that offers no STARTTLS gets nothing, rather than everything in clear.
      requireTLS: wantsTls(app.config, url),
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    transports.set(app, transport);
  }
  return transport;
}

function messageOf(mail: WaitingMail, from: string, publicUrl: string) {
  return {
    from,
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: mail.text,
    ...(mail.html && { html: mail.html }),
    // The same mail always has the same id, so that a receiver would see a second copy for what it is.
    messageId: `<hordo-${mail.id}@${new URL(publicUrl).hostname}>`,
    headers: { 'auto-submitted': 'auto-generated' },
  };
}

interface SmtpError {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
  readonly message: string;
}

/** Its words go to the log and to the dead letter: the reply of the mail server, in short and without the recipient. */
function verdictOf(error: unknown, recipient: string): Error {
  const { code = '', command = '', responseCode = 0 } = error as SmtpError;
  const message = withoutAddresses((error as SmtpError).message, recipient).slice(0, REPLY_LENGTH);
  if (responseCode >= 500) return new CannotDeliver(`refused by the mail server: ${message}`);
  if (responseCode >= 400) return new Error(message);
  if (command === 'DATA') return new CannotDeliver(`the connection broke while the text went out; whether it arrived is not known: ${message}`);
  if (['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'ECONNREFUSED'].includes(code))
    return new TryLater(`the mail server cannot be reached: ${message}`, SERVER_AWAY_MS);
  return new Error(message);
}

/** Servers name the mailbox with its domain or without. */
function withoutAddresses(text: string, recipient: string): string {
  const [mailbox = ''] = recipient.split('@');
  return text
    .replaceAll(/(?<![^\s<>()"',;:])[^\s<>()"',;:@]+@[^\s<>()"',;:]+/g, '…')
    .split(/(\s+)/)
    .map((word) => (word.toLowerCase().replaceAll(/^\W+|\W+$/g, '') === mailbox.toLowerCase() ? '…' : word))
    .join('');
}
