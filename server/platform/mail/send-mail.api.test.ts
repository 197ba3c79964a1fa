import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import type { Server, Socket } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '../db/test-database.ts';
import type { TestDatabase } from '../db/test-database.ts';
import { sql } from '../db/sql.ts';
import { append, forgetAddress } from '../events/outbox.ts';
import { deadLetters, outboxFigures, redrive } from '../events/outbox.views.ts';
import { startWorker } from '../jobs/index.ts';
import type { Worker } from '../jobs/index.ts';
import { freePort } from '../test/free-port.ts';
import { until } from '../test/until.ts';
import { readConfig } from '../../config.ts';
import { contextOf } from '../../context.ts';
import { startApp } from '../../start-app.ts';
import type { Started } from '../../start-app.ts';
import { forgetMails, MAIL_TOPIC, sendMail, sendMailJob } from './index.ts';
import { mailFigures } from './mail.views.ts';

let database: TestDatabase;
let started: Started;
let worker: Worker | null = null;
let server: SMTPServer | null = null;
let peer: Server | null = null;
let port = 0;
const lines: string[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  port = await freePort();
  started = await startApp(readConfig({ LOG_LEVEL: 'silent', SMTP_URL: `smtp://portal:secret@127.0.0.1:${port}` }), {
    connection: database.connection,
    log: pino({}, { write: (line: string) => void lines.push(line) }),
  });
});
afterEach(async () => {
  await worker?.stop();
  worker = null;
  await closed(server);
  server = null;
  await hungUp(peer);
  peer = null;
  lines.length = 0;
  await started.app.database.run(sql`truncate outbox, mail, mail_server`);
});
afterAll(async () => {
  await started.close();
  await database.drop();
});

const db = () => started.app.database;
const send = (dedupKey: string, more: { subject?: string; companyId?: string; linkUntil?: Date } = {}) =>
  sendMail(db(), {
    dedupKey,
    to: 'bolt@demo.example',
    companyId: null,
    subject: 'Rendelés',
    text: 'Őrült űrhajós\nfizetendő',
    html: '<p>Őrült</p>',
    ...more,
  });
/** As a process that has just been started: it remembers nothing of the mail server. */
const work = async (config = started.app.config) => {
  await worker?.stop();
  worker = await startWorker({ ...started.app, config }, { events: { [MAIL_TOPIC]: sendMailJob }, recurring: [] });
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
  expect(first).toMatchObject({
    subject: 'Rendelés',
    to: [{ address: 'bolt@demo.example' }],
    from: { address: 'rendeles@revhegyi.example' },
  });
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
      await sendMail(tx, { to: 'a@demo.example', companyId: null, subject: 'never', text: 'never' });
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
  await until(async () => (await reasons()).some((reason) => reason?.includes('ECONNREFUSED')));
  expect(await outboxFigures(db())).toMatchObject({ waiting: 1, dead: 0 });
  const inbox = await listen();
  await db().run(sql`update outbox set due_at = now()`);
  await until(() => inbox.length === 1);
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
  await db().run(
    sql`update outbox set dead_at = now(), last_error = '550 <Gone@demo.example> unknown' where topic = ${MAIL_TOPIC}`,
  );
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

test('a mail server that is away, refuses the password, says later for an hour and closes after the text: no mail is lost, none goes twice, the operator is told once of each', async () => {
  for (const subject of ['one', 'two']) await send(subject, { subject });
  await work();
  const allTried = async () => (await reasons()).every((reason) => reason !== null);
  await until(allTried);
  await tryNow();
  await until(allTried);
  expect(toldOperator()).toEqual(['away']);

  await answering({ auth: '535 5.7.8 wrong password' });
  for (let time = 0; time < 2; time += 1) {
    await tryNow();
    await until(allTried);
  }
  expect(await reasons()).toEqual([expect.stringContaining('535'), expect.stringContaining('535')]);
  expect(toldOperator()).toEqual(['away', 'settings']);
  expect(await mailFigures(db(), MAIL_TOPIC)).toMatchObject({
    waiting: 2,
    dead: 0,
    faultSeconds: expect.toSatisfy((seconds: number) => seconds > 0) as number,
  });

  await answering({ to: '451 4.7.1 greylisted' });
  await tryNow();
  await until(allTried);
  await db().run(sql`update mail set deferred_since = now() - interval '1 hour'`);
  await tryNow();
  await until(allTried);
  const later = await db().rows(
    sql`select attempts, dead_at is not null as dead, due_at > now() + interval '25 minutes' and due_at < now() + interval '35 minutes' as pause from outbox`,
  );
  expect(later).toEqual([
    { attempts: 0, dead: false, pause: true },
    { attempts: 0, dead: false, pause: true },
  ]);
  expect(toldOperator()).toEqual(['away', 'settings', 'later']);

  const texts = await answering({ text: 'close' });
  await tryNow();
  await until(async () => (await outboxFigures(db())).dead === 2);
  expect(texts.toSorted()).toEqual(['one', 'two']);

  // A person decides to send them all the same, and the server is well.
  const taken = await answering({});
  await redrive(db(), 'all');
  await work();
  await until(async () => (await unsent()) === 0);
  expect(taken.toSorted()).toEqual(['one', 'two']);
  await until(() => lines.some((line) => line.includes('takes mails again')));
  // The second mail may still be marked while the first is already told.
  await until(async () => (await mailFigures(db(), MAIL_TOPIC)).waiting === 0);
  expect(await mailFigures(db(), MAIL_TOPIC)).toEqual({ waiting: 0, dead: 0, faultSeconds: 0 });
});

test.each([
  ['is refused as the sender', { from: '550 5.7.1 not your address' }],
  ['is refused at the greeting', { greeting: '554 5.7.1 no service for you' }],
  ['is asked for a password', { to: '530 5.7.0 sign in first' }],
])('a mail waits when the portal %s, for that is no fault of the mail', async (_what, answers: Answers) => {
  await answering(answers);
  await send('waits');
  await work();
  await until(async () => (await reasons())[0] !== null);
  expect(await outboxFigures(db())).toMatchObject({ waiting: 1, dead: 0 });
  expect(toldOperator()).toEqual(['settings']);
});

test.each([
  ['closes', 'close'],
  ['half-closes', 'half-close'],
])('a mail whose server %s after the text is left to a person at once', async (_what, text) => {
  const texts = await answering({ text });
  await send('doubtful');
  await work();
  await until(async () => (await outboxFigures(db())).dead === 1);
  expect((await deadLetters(db()))[0]!.reason).toContain('whether it arrived is not known');
  expect(texts).toHaveLength(1);
});

test('a text that is refused for now is sent again, for good it is a dead letter', async () => {
  await answering({ text: '452 4.2.2 mailbox full' });
  await send('full');
  await work();
  await until(async () => (await reasons())[0] != null);
  expect(await outboxFigures(db())).toMatchObject({ waiting: 1, dead: 0 });
  await answering({ text: '554 5.6.0 no such text' });
  await tryNow();
  await until(async () => (await outboxFigures(db())).dead === 1);
});

test('a mail that was refused for five days is a dead letter', async () => {
  await answering({ to: '451 4.7.1 later' });
  await send('late');
  await db().run(sql`update mail set deferred_since = now() - interval '121 hours'`);
  await work();
  await until(async () => (await outboxFigures(db())).dead === 1);
  await redrive(db(), 'all');
  await until(async () => (await reasons())[0] != null && (await outboxFigures(db())).waiting === 1);
});

test('with SMTP_URL=none mails wait and are counted, and a process that has a mail server sends them', async () => {
  const inbox = await listen();
  await send('waiting');
  // A stop waits for the look that a start begins with, and for what it took.
  await work({ ...started.app.config, smtp: 'none' });
  await worker!.stop();
  expect(await mailFigures(db(), MAIL_TOPIC)).toMatchObject({ waiting: 1, dead: 0 });
  expect(await unsent()).toBe(1);
  await work();
  await until(() => inbox.length === 1);
});

test('a one-time link that ended while its mail waited is not kept and not sent', async () => {
  const inbox = await listen();
  const hour = 3_600_000;
  const invite = (dedupKey: string, until: number) =>
    sendMail(db(), {
      dedupKey,
      to: 'bolt@demo.example',
      companyId: null,
      subject: dedupKey,
      text: 'https://link',
      html: 'https://link',
      linkUntil: new Date(Date.now() + until),
    });
  await invite('open', hour);
  await invite('ended', -hour);
  await forgetMails.run(contextOf(started.app));
  expect(await db().rows(sql`select subject, text, html from mail order by id`)).toEqual([
    { subject: 'open', text: 'https://link', html: 'https://link' },
    { subject: 'ended', text: '', html: null },
  ]);
  await work();
  await until(async () => inbox.length === 1 && (await outboxFigures(db())).dead === 1);
  expect(inbox[0]!.subject).toBe('open');
  expect((await deadLetters(db()))[0]!.reason).toContain('link in this mail ended');
  await until(async () => (await unsent()) === 1);
  expect(await db().rows(sql`select text from mail`)).toEqual([{ text: '' }, { text: '' }]);
});

describe('of a customer with two hundred mails that wait', () => {
  const flood = async () => {
    await db().transaction(async (tx) => {
      for (let n = 1; n <= 200; n += 1)
        await sendMail(tx, { to: 'zaj@demo.example', companyId: 'A', subject: `A ${n}`, text: 'x' });
    });
  };
  const linkUntil = new Date(Date.now() + 3_600_000);
  const begun = (inbox: readonly Email[]) => inbox.slice(0, 8).map(({ subject }) => subject);

  test('the mail of another customer waits for none but the first', async () => {
    await flood();
    await send('B', { subject: 'B', companyId: 'B' });
    const inbox = await listen();
    await work();
    await until(() => inbox.length >= 12);
    expect(begun(inbox)).toContain('B');
    expect(begun(inbox)).toContain('A 1');
  });

  test('a one-time link waits for none, and many invitations of one customer do not hold up the password mail of another', async () => {
    await flood();
    for (let n = 1; n <= 50; n += 1) await send(`i${n}`, { subject: `invitation ${n}`, companyId: 'A', linkUntil });
    await send('B', { subject: 'password', companyId: 'B', linkUntil });
    await send('desk', { subject: 'desk', linkUntil });
    const inbox = await listen();
    await work();
    await until(() => inbox.length >= 12);
    expect(begun(inbox)).toEqual(expect.arrayContaining(['invitation 1', 'password', 'desk']));
  });

  test('what the mail server puts off leaves the line, and none of the others behind it waits the longer', async () => {
    await listen({ refuse: 450, says: 'later' });
    await send('first', { companyId: 'A' });
    await work();
    await until(async () => (await reasons()).every((reason) => reason?.includes('later')));
    await worker?.stop();
    await send('second', { companyId: 'A' });
    const waits = await db().rows<{ behind: boolean; line: string | null }>(
      sql`select coalesce(turn_at > now() + interval '10 seconds', false) as behind, line from outbox order by id`,
    );
    expect(waits).toEqual([
      { behind: false, line: null },
      { behind: false, line: 'A' },
    ]);
  });
});

test('mails go after 90 days, but one that waits', async () => {
  for (const subject of ['sent', 'waits', 'young']) await send(subject, { subject });
  await db().run(sql`update mail set created_at = now() - interval '91 days' where subject <> 'young'`);
  await db().run(
    sql`delete from outbox where (payload->>'id')::bigint in (select id from mail where subject = 'sent')`,
  );
  await forgetMails.run(contextOf(started.app));
  expect(await db().rows(sql`select subject from mail order by id`)).toEqual([
    { subject: 'waits' },
    { subject: 'young' },
  ]);
});

test('a mail has the id of its own attempt each time, and never that of a mail that had its number before a restore', async () => {
  const inbox = await listen();
  await work();
  await send('before');
  await until(async () => inbox.length === 1 && (await unsent()) === 0);
  // The same mail once more, and another one in a row of the same number.
  await db().run(sql`update mail set sent_at = null, sending_at = null`);
  await append(db(), MAIL_TOPIC, { id: (await db().row<{ id: number }>(sql`select id from mail`))!.id });
  await until(async () => inbox.length === 2 && (await unsent()) === 0);
  await db().run(sql`update mail set sent_at = null, sending_at = null, created_at = clock_timestamp()`);
  await append(db(), MAIL_TOPIC, { id: (await db().row<{ id: number }>(sql`select id from mail`))!.id });
  await until(async () => inbox.length === 3);
  const [first, again, other] = inbox.map(({ messageId }) => messageId);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test('of 200 confirmations none arrives twice, though senders are killed between sending and marking', async () => {
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
      await sendMail(tx, {
        dedupKey: `order:${number}`,
        to: 'bolt@demo.example',
        companyId: null,
        subject: `Order ${number}`,
        text: 'sent',
      });
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
    env: {
      PATH: process.env['PATH'],
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      CONNECTION: JSON.stringify(database.connection),
    },
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

/** What the outbox says of each mail that waits, of the oldest first. */
async function reasons(): Promise<(string | null)[]> {
  return (
    await db().rows<{ reason: string | null }>(
      sql`select last_error as reason from outbox where dead_at is null order by id`,
    )
  ).map(({ reason }) => reason);
}

/** Lets what waits be tried now, by a process that has just been started. */
async function tryNow(): Promise<void> {
  await worker?.stop();
  worker = null;
  await db().run(sql`update outbox set due_at = now(), last_error = null`);
  await work();
}

interface Answers {
  readonly greeting?: string;
  readonly auth?: string;
  readonly from?: string;
  readonly to?: string;
  /** The answer when the whole text has been sent; or `close`, `half-close`. */
  readonly text?: string;
}

/** Speaks SMTP word for word as told; answers the subjects of the texts that it was sent. */
async function answering({
  greeting = '220 peer',
  auth,
  from = '250 ok',
  to = '250 ok',
  text = '250 ok',
}: Answers): Promise<string[]> {
  await hungUp(peer);
  const texts: string[] = [];
  peer = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.write(`${greeting}\r\n`);
    let [heard, inText] = ['', false];
    socket.on('data', (chunk) => {
      heard += chunk.toString();
      for (;;) {
        const end = heard.indexOf(inText ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const said = heard.slice(0, end);
        heard = heard.slice(end + (inText ? 5 : 2));
        if (inText) {
          texts.push(/^Subject: (.*)$/m.exec(said)?.[1] ?? '');
          inText = false;
          if (text === 'close') socket.destroy();
          else if (text === 'half-close') socket.end();
          else socket.write(`${text}\r\n`);
        } else {
          const word = said.slice(0, 4).toUpperCase();
          inText = word === 'DATA';
          const answers: Record<string, string> = {
            EHLO: auth ? '250-peer\r\n250 AUTH PLAIN' : '250 peer',
            AUTH: auth!,
            MAIL: from,
            RCPT: to,
            DATA: '354 go on',
          };
          socket.write(`${answers[word] ?? '250 ok'}\r\n`);
        }
      }
    });
  });
  await new Promise<void>((done) => peer!.listen(port, '127.0.0.1', () => done()));
  return texts;
}

const sockets = new Set<Socket>();

function hungUp(gone: Server | null): Promise<void> {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  return new Promise((done) => (gone?.listening ? gone.close(() => done()) : done()));
}

const toldOperator = () =>
  lines.filter((line) => line.includes('"fault":')).map((line) => (JSON.parse(line) as { fault: string }).fault);

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
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, callback) =>
      callback(refuse ? Object.assign(new Error(says), { responseCode: refuse }) : null),
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
