import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../db/test-database.ts';
import type { TestDatabase } from '../db/test-database.ts';
import { sql } from '../db/sql.ts';
import { append, forgetAddress } from '../events/outbox.ts';
import { deadLetters, outboxFigures, redrive } from '../events/outbox.views.ts';
import { startWorker } from '../jobs/index.ts';
import type { Worker } from '../jobs/index.ts';
import { readConfig } from '../../config.ts';
import { startApp } from '../../start-app.ts';
import type { Started } from '../../start-app.ts';
import { MAIL_TOPIC, sendMail, sendMailJob } from './index.ts';

let database: TestDatabase;
let started: Started;
let worker: Worker | null = null;
let server: SMTPServer | null = null;
let port = 0;
const lines: string[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  port = await freePort();
  started = await startApp(readConfig({ LOG_LEVEL: 'silent', SMTP_URL: `smtp://127.0.0.1:${port}` }), {
    connection: database.connection,
    log: pino({}, { write: (line: string) => void lines.push(line) }),
  });
});
afterEach(async () => {
  await worker?.stop();
  worker = null;
  await closed(server);
  server = null;
  await started.app.database.run(sql`truncate outbox, mail`);
});
afterAll(async () => {
  await started.close();
  await database.drop();
});

const db = () => started.app.database;
const send = (dedupKey: string, more: { subject?: string } = {}) =>
  sendMail(db(), { dedupKey, to: 'bolt@demo.example', subject: 'Rendelés', text: 'Őrült űrhajós\nfizetendő', html: '<p>Őrült</p>', ...more });
const work = async () => {
  worker = await startWorker(started.app, { events: { [MAIL_TOPIC]: sendMailJob }, recurring: [] });
};

test('a mail arrives as it was written, once for its key', async () => {
  const inbox = await listen();
  await work();
  await send('order:1');
  await send('order:1', { subject: 'again' });
  await send('order:2', { subject: 'Kettő\r\nBcc: spy@evil.example' });
  await until(() => inbox.length === 2);
  await pause(300);
  expect(inbox).toHaveLength(2);
  // Mails of different keys may arrive in either order.
  const [first, second] = inbox.toSorted((a, b) => (b.subject ?? '').localeCompare(a.subject ?? '')) as [Email, Email];
  expect(first).toMatchObject({ subject: 'Rendelés', to: [{ address: 'bolt@demo.example' }], from: { address: 'rendeles@revhegyi.example' } });
  expect(first.text?.trim()).toBe('Őrült űrhajós\nfizetendő');
  expect(first.html).toContain('Őrült');
  expect(second.subject).toBe('Kettő Bcc: spy@evil.example');
  expect(second.bcc ?? []).toEqual([]);
  await until(async () => (await unsent()) === 0);
});

test('a mail of a transaction that failed is not sent', async () => {
  const inbox = await listen();
  await work();
  await expect(
    db().transaction(async (tx) => {
      await sendMail(tx, { to: 'a@demo.example', subject: 'never', text: 'never' });
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  await send('after');
  await until(() => inbox.length === 1);
  expect(inbox[0]!.subject).toBe('Rendelés');
});

test('while the mail server is away mails wait, and go out when it is back', async () => {
  await work();
  await send('waiting');
  await until(
    async () => (await db().row<{ reason: string | null }>(sql`select last_error as reason from outbox`))?.reason?.includes('cannot be reached') ?? false,
  );
  expect(await outboxFigures(db())).toMatchObject({ waiting: 1, dead: 0 });
  const inbox = await listen();
  await db().run(sql`update outbox set due_at = now()`);
  await until(() => inbox.length === 1, 10);
  await until(async () => (await unsent()) === 0);
});

test('a mail that the server refuses for good is a dead letter with the reason', async () => {
  await listen({ refuse: 550 });
  await work();
  await send('refused');
  await until(async () => (await outboxFigures(db())).dead === 1);
  expect((await deadLetters(db()))[0]!.reason).toContain('550');
});

test('neither the log nor the dead letter names the recipient, whatever the mail server says', async () => {
  lines.length = 0;
  await listen({ refuse: 550, says: 'User bolt unknown, mail for <bolt@demo.example> (BOLT@Demo.Example) refused' });
  await work();
  await send('named');
  await until(async () => (await outboxFigures(db())).dead === 1);
  const { reason } = (await deadLetters(db()))[0]!;
  expect(reason).toContain('550');
  expect(reason).toContain('unknown, mail for');
  expect(lines.filter((line) => line.includes('dead letter'))).toHaveLength(1);
  expect(reason + lines.join('')).not.toMatch(/bolt|@demo\.example/i);
});

test('what waits for an address and what is said of it goes with its owner', async () => {
  await append(db(), 'password-forgotten', { email: 'gone@demo.example' });
  await append(db(), 'password-forgotten', { email: 'other@demo.example' });
  await append(db(), MAIL_TOPIC, { id: 0 });
  await db().run(sql`update outbox set dead_at = now(), last_error = '550 <Gone@demo.example> unknown' where topic = ${MAIL_TOPIC}`);
  await forgetAddress(db(), 'gone@demo.example');
  expect(await db().rows(sql`select payload, last_error from outbox order by id`)).toEqual([
    { payload: { email: 'other@demo.example' }, last_error: null },
    { payload: { id: 0 }, last_error: null },
  ]);
});

test('a sender that died while a mail went out does not send it twice; a person decides', async () => {
  const inbox = await listen();
  await send('half sent');
  await db().run(sql`update mail set sending_at = now()`); // what a killed sender leaves behind
  await work();
  await until(async () => (await outboxFigures(db())).dead === 1);
  expect(inbox).toHaveLength(0);
  await redrive(db(), 'all');
  await until(() => inbox.length === 1);
});

test('of 200 confirmations none arrives twice, though senders are killed between sending and marking', { timeout: 120_000 }, async () => {
  const arrived = new Map<string, number>();
  let sender: ChildProcess | null = null;
  let taken = 0;
  // The text is taken; every fiftieth time the sender is killed before it can hear of it.
  await listen({
    onTaken: ({ subject = '' }) => {
      arrived.set(subject, (arrived.get(subject) ?? 0) + 1);
      taken += 1;
      return taken % 50 === 0 && sender ? killed(sender) : undefined;
    },
  });
  await db().transaction(async (tx) => {
    for (let number = 1; number <= 200; number += 1)
      await sendMail(tx, { dedupKey: `order:${number}`, to: 'bolt@demo.example', subject: `Order ${number}`, text: 'sent' });
  });
  let kills = 0;
  while ((await outboxFigures(db())).waiting > 0 && kills < 20) {
    sender = startSender();
    while (!isOver(sender) && (await outboxFigures(db())).waiting > 0) await pause(50);
    if (isOver(sender)) kills += 1;
    await killed(sender);
    // What a dead sender had in hand would wait for the end of its lease.
    await db().run(sql`update outbox set due_at = now(), lease_until = null, worker = null where dead_at is null`);
  }
  expect(kills).toBeGreaterThanOrEqual(3);
  expect([...arrived].filter(([, times]) => times > 1)).toEqual([]);
  // What a killed sender had in hand is left to a person, everything else has arrived.
  const doubtful = (await deadLetters(db())).length;
  expect(doubtful).toBeGreaterThanOrEqual(3);
  expect(arrived.size).toBeGreaterThanOrEqual(200 - doubtful);
});

/** A sender in a process of its own, with the job that the product runs. */
function startSender(): ChildProcess {
  const script = `
    import { pino } from 'pino';
    import { readConfig } from './server/config.ts';
    import { startApp } from './server/start-app.ts';
    import { startWorker } from './server/platform/jobs/index.ts';
    import { MAIL_TOPIC, sendMailJob } from './server/platform/mail/index.ts';
    const { SMTP_URL, CONNECTION } = process.env;
    const { app } = await startApp(readConfig({ LOG_LEVEL: 'silent', SMTP_URL }), { connection: JSON.parse(CONNECTION), log: pino({ level: 'silent' }) });
    await startWorker(app, { events: { [MAIL_TOPIC]: sendMailJob }, recurring: [] });`;
  return spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: resolve(import.meta.dirname, '../../..'),
    env: { PATH: process.env['PATH'], SMTP_URL: `smtp://127.0.0.1:${port}`, CONNECTION: JSON.stringify(database.connection) },
    stdio: 'ignore',
  });
}

const isOver = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

function killed(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    if (isOver(child)) return done();
    child.once('exit', () => done());
    child.kill('SIGKILL');
  });
}

async function unsent(): Promise<number> {
  return (await db().row<{ count: number }>(sql`select count(*) as count from mail where sent_at is null`))!.count;
}

/** A real SMTP server on the port that SMTP_URL names. */
async function listen({
  refuse = 0,
  says = 'no such mailbox',
  onTaken,
}: { refuse?: number; says?: string; onTaken?: (mail: Email) => Promise<void> | undefined } = {}): Promise<Email[]> {
  const inbox: Email[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, callback) => callback(refuse ? Object.assign(new Error(says), { responseCode: refuse }) : null),
    onData(stream, _session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on(
        'end',
        () =>
          void PostalMime.parse(Buffer.concat(chunks)).then(async (mail) => {
            inbox.push(mail);
            await onTaken?.(mail);
            callback();
          }, callback),
      );
    },
  });
  // A sender that was killed breaks off.
  smtp.on('error', () => {});
  server = smtp;
  await new Promise<void>((done) => smtp.listen(port, '127.0.0.1', () => done()));
  return inbox;
}

function closed(smtp: SMTPServer | null): Promise<void> {
  return new Promise((done) => (smtp ? smtp.close(() => done()) : done()));
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address() as { port: number };
      probe.close(() => done(free));
    });
  });
}

async function until(holds: () => boolean | Promise<boolean>, seconds = 10): Promise<void> {
  const end = Date.now() + seconds * 1_000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('it did not come about in time');
    await pause(20);
  }
}
