import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { DAY_MS } from '#values/day.ts';
import type { MailServer } from '../../config-addresses.ts';
import type { App, Ctx } from '../../context.ts';
import { circuit } from '../events/circuit.ts';
import type { Circuit } from '../events/circuit.ts';
import { CannotDeliver, TryLater } from '../events/outbox.ts';
import type { EventHandler } from '../jobs/index.ts';
import type { ServerFault } from './mail-server.store.ts';
import { beginFault, endFault } from './mail-server.store.ts';
import type { WaitingMail } from './mail.store.ts';
import { beginSending, markDeferred, markSent, markUnsent } from './mail.store.ts';
import { verdictOf } from './verdict.ts';
import type { SmtpError } from './verdict.ts';

const SERVER_AWAY_MS = 15_000;
/** A server that says "later" is asked again after half the time that it has said so. RFC 5321 4.5.4.1: given up after four to five days. */
const LATER_MS = { least: 60_000, most: 3_600_000, givenUp: 5 * DAY_MS };
const REPLY_LENGTH = 200;

const circuits = new WeakMap<App, Circuit>();

/** The line to the mail server: while it serves nobody, a try a minute is enough. */
function circuitOf(app: App): Circuit {
  let line = circuits.get(app);
  if (!line)
    circuits.set(
      app,
      (line = circuit({ failures: 3, openMs: 2_000, longestMs: 60_000, now: () => app.clock.real().getTime() })),
    );
  return line;
}

/**
 * Sends a mail by SMTP when SMTP_URL is set, at most once: it is marked before it goes out. When nobody can know whether
 * the server took it (this process died, the connection broke after the text was begun), it becomes a dead letter for a person to
 * decide; driven again, it is sent again. A fault of the server or of our settings is none of the mail: it waits. With SMTP_URL=none all wait.
 */
export const sendMailJob: EventHandler = {
  // Without a mail server there is nothing to do: they stay where they are written.
  together: { most: 100, isPossible: ({ config }) => !config.smtp, run: async (_ctx, payloads) => payloads },
  pausedFor: (app) => (app.config.smtp === 'none' ? Infinity : circuitOf(app).openFor()),
  async run(ctx, { id }: { id: number }) {
    const { app, db } = ctx;
    const { smtp } = app.config;
    if (!smtp) return;
    if (smtp === 'none') throw new TryLater('there is no mail server yet', LATER_MS.most);
    const attempt = await beginSending(db, id);
    if (attempt === 'sent') return;
    if (attempt === 'link ended')
      throw new CannotDeliver('the one-time link in this mail ended before it could go out');
    if (attempt === 'unknown') {
      await markUnsent(db, id);
      throw new CannotDeliver('the sender stopped while this mail was going out; whether it arrived is not known');
    }
    const failure = await send(app, smtp, attempt.mail);
    if (failure) return settle(ctx, attempt.mail, failure);
    await markSent(db, id);
    await serverWorks(ctx);
  },
};

interface Failure {
  readonly error: SmtpError;
  readonly textBegun: boolean;
}

/** Null when the server has taken it. */
async function send(app: App, server: MailServer, mail: WaitingMail): Promise<Failure | null> {
  let textBegun = false;
  // Nothing is ever read from files or addresses that a text might name.
  const transport = createTransport({
    ...server,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // The text is read when the server has asked for it (354), not before.
  async function* watched(text: Readable) {
    textBegun = true;
    yield* text;
  }
  transport.use('stream', ({ message }, done) => {
    message.processFunc((text: Readable) => Readable.from(watched(text)));
    done();
  });
  try {
    await transport.sendMail(messageOf(mail, app));
    return null;
  } catch (error) {
    return { error: error as SmtpError, textBegun };
  }
}

/** Of who has said nothing: the demo's supplier. */
const DEMO_SENDER = 'Révhegyi Sörgyár <rendeles@revhegyi.example>';

function messageOf(mail: WaitingMail, { config: { MAIL_FROM, publicUrl }, brand }: Pick<App, 'config' | 'brand'>) {
  return {
    from: MAIL_FROM ?? brand().mailFrom ?? DEMO_SENDER,
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: mail.text,
    ...(mail.html && { html: mail.html }),
    // The same mail always has the same id, so that a receiver would see a second copy for what it is.
    messageId: `<hordo-${mail.messageId}@${new URL(publicUrl).hostname}>`,
    headers: { 'auto-submitted': 'auto-generated' },
  };
}

/** Marks the mail by what became of it, and throws what becomes of its event. Reasons go to the log and to the dead letter: in short, and without the recipient. */
async function settle(ctx: Ctx, mail: WaitingMail, { error, textBegun }: Failure): Promise<never> {
  const { app, db } = ctx;
  const verdict = verdictOf(error, textBegun);
  const reason = withoutAddresses(error.message, mail.recipient).slice(0, REPLY_LENGTH);
  if (verdict?.of === 'server') return wait(ctx, mail, verdict.fault, reason);
  await markUnsent(db, mail.id);
  if (verdict?.of === 'mail') {
    await serverWorks(ctx);
    throw new CannotDeliver(`refused by the mail server: ${reason}`);
  }
  if (verdict?.of === 'doubt') {
    circuitOf(app).failed();
    throw new CannotDeliver(`the connection broke while the text went out; whether it arrived is not known: ${reason}`);
  }
  throw new Error(reason);
}

async function wait({ app, db }: Ctx, { id }: WaitingMail, fault: ServerFault, reason: string): Promise<never> {
  if (await beginFault(db, fault)) app.log.error({ fault, reason }, SAID[fault]);
  if (fault !== 'later') {
    circuitOf(app).failed();
    await markUnsent(db, id);
    throw new TryLater(reason, SERVER_AWAY_MS);
  }
  const forMs = await markDeferred(db, id);
  if (forMs < LATER_MS.givenUp)
    throw new TryLater(reason, Math.min(Math.max(forMs / 2, LATER_MS.least), LATER_MS.most));
  await markUnsent(db, id);
  throw new CannotDeliver(`the mail server has said "later" for five days: ${reason}`);
}

const SAID = {
  away: 'the mail server serves nobody; mails wait until it does',
  settings: 'the mail server refuses us: look at SMTP_URL and MAIL_FROM; mails wait until then',
  later: 'the mail server refuses mails for now; each is tried again for five days',
} as const satisfies Record<ServerFault, string>;

async function serverWorks({ app, db }: Ctx): Promise<void> {
  circuitOf(app).succeeded();
  if (await endFault(db)) app.log.info('the mail server takes mails again');
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
