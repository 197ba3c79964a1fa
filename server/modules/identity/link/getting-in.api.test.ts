import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startWorker } from '#platform/jobs/index.ts';
import { sql } from '#platform/db/sql.ts';
import { ownConnection } from '#platform/test/own-connection.ts';
import { addPeople, PASSWORD } from '#platform/test/people.ts';
import type { TestApp } from '#platform/test/test-app.ts';
import { startTestApp } from '#platform/test/test-app.ts';
import { inviteUser, PASSWORD_FORGOTTEN, sendResetLinkJob, withdrawInvitation } from '#modules/identity/index.ts';
import { contextOf } from '../../../context.ts';

const GOOD = 'Folyami-hajo-42';
const ACCEPTED = { terms: '2026-01', privacy: '2026-01', guidelines: '2026-01' };
const HOUR = 3_600_000;
let t: TestApp;
let worker: Awaited<ReturnType<typeof startWorker>>;
let people = 0;

beforeAll(async () => {
  t = await startTestApp({ GENERATE_CUSTOMER_TOKEN: 'on' });
  worker = await startWorker(t.app, { events: { [PASSWORD_FORGOTTEN]: sendResetLinkJob }, recurring: [] });
  await addPeople(t.app, [
    { uid: 'owner' },
    { uid: 'clerk', kind: 'supplier' },
    { uid: 'off', status: 'Deactivated' },
    { uid: 'unvalidated', validated: false },
  ]);
});
afterAll(async () => {
  await worker.stop();
  await t.close();
});

const ctx = () => contextOf(t.app);
const forgetGuesses = () => t.app.database.run(sql`delete from throttle`);

interface Answer {
  status: number;
  body: Record<string, unknown> & { code?: string; detail?: string };
  headers: Headers;
}
async function call(method: string, path: string, body?: unknown, token?: string, language = 'en'): Promise<Answer> {
  const response = await fetch(`${t.url}/api/identity/${path}?Language=${language}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as never, headers: response.headers };
}

interface Link {
  readonly code: string;
  readonly token: string;
  readonly text: string;
}
async function mailTo(email: string, subject: RegExp): Promise<Link | null> {
  const row = await t.app.database.row<{ subject: string; text: string }>(
    sql`select subject, text from mail where recipient = ${email} order by id desc limit 1`,
  );
  if (!row || !subject.test(row.subject)) return null;
  const [, code = '', token = ''] = /(?:gig_i_code|code)=(\w+)&(?:gig_i_vToken|token)=(\w+)/.exec(row.text) ?? [];
  return { code, token, text: row.text };
}

/** How many of the links that were mailed to an address are good. */
async function openLinks(email: string, path: string): Promise<number> {
  const mails = await t.app.database.rows<{ text: string }>(sql`select text from mail where recipient = ${email}`);
  const links = mails.map(({ text }) => /(?:gig_i_code|code)=(\w+)&(?:gig_i_vToken|token)=(\w+)/.exec(text)!);
  const answers = await Promise.all(
    links.map(([, code, token]) => call('POST', path, { code, token, gig_i_code: code, gig_i_vToken: token })),
  );
  expect(answers.length).toBeGreaterThan(1);
  await forgetGuesses();
  return answers.filter(({ status }) => status === 200).length;
}

/** Somebody new with an invitation, sent so many hours ago. */
async function invited(hoursAgo = 0): Promise<Link & { uid: string; email: string }> {
  const uid = `new-${(people += 1)}`;
  await addPeople(t.app, [{ uid, status: 'Invited', validated: false, password: null, grants: [{ shipToId: 'S1' }] }]);
  await inviteUser(ctx(), { uid, byUid: 'owner', now: new Date(t.app.clock.real().getTime() - hoursAgo * HOUR) });
  return { uid, email: `${uid}@test.example`, ...(await mailTo(`${uid}@test.example`, /Meghívó/))! };
}
const proof = ({ code, token }: Link) => ({ gig_i_code: code, gig_i_vToken: token });
const setFirst = (link: Link, more: object = {}) =>
  call('PUT', 'users/SetFirstPassword', {
    ...proof(link),
    newPassword: GOOD,
    retypePassword: GOOD,
    accepted: ACCEPTED,
    ...more,
  });

describe('an invitation', () => {
  test('comes by mail with one link, from the one who invited, in the language of the invited', async () => {
    const { text } = await invited();
    expect(text).toContain('Tisztelt Szabó Márta!');
    expect(text).toContain('Szabó Márta meghívta Önt');
    expect(text).toMatch(new RegExp(`${t.url}/verification\\?gig_i_code=[0-9a-f]{32}&gig_i_vToken=[0-9a-f]{64}\\n`));
  });

  test('leads to a first password, once; the user is Active and validated, and can sign in', async () => {
    const link = await invited();
    expect((await call('POST', 'users/OpenInvitation', proof(link))).body).toMatchObject({
      email: link.email,
      passwordNeeded: true,
    });
    expect((await setFirst(link)).body).toEqual({ done: true });
    const account = await t.app.database.row(
      sql`select status, user_validation, terms_agreed_at is not null as agreed, first_login from account where uid = ${link.uid}`,
    );
    expect(account).toEqual({ status: 'Active', user_validation: true, agreed: true, first_login: true });
    await t.signIn(link.email, GOOD);

    expect(await setFirst(link)).toMatchObject({ status: 410, body: { code: 'LINK_USED' } });
    expect((await call('POST', 'users/OpenInvitation', proof(link))).body.code).toBe('LINK_USED');
  });

  test('records which version of each document was accepted', async () => {
    const link = await invited();
    await setFirst(link);
    const rows = await t.app.database.rows(
      sql`select document, version, language from document_acceptance where uid = ${link.uid} order by document`,
    );
    expect(rows).toEqual(
      ['guidelines', 'privacy', 'terms'].map((document) => ({ document, version: '2026-01', language: 'en' })),
    );
  });

  test.each([
    ['terms', 'You have to accept the Terms of Use', 'El kell fogadnia a felhasználási feltételeket'],
    ['privacy', 'You have to accept the Privacy Policy', 'El kell fogadnia az adatkezelési tájékoztatót'],
    ['guidelines', 'You have to accept the Guidelines', 'El kell fogadnia az irányelveket'],
  ])('asks for each document by its own message: %s', async (document, en, hu) => {
    const link = await invited();
    const { [document]: _left, ...rest } = ACCEPTED as Record<string, string>;
    const body = { ...proof(link), newPassword: GOOD, accepted: rest };
    expect(await call('PUT', 'users/SetFirstPassword', body)).toMatchObject({
      status: 422,
      body: { code: 'DOCUMENT_NOT_ACCEPTED', detail: en },
    });
    expect((await call('PUT', 'users/SetFirstPassword', body, undefined, 'hu')).body.detail).toBe(hu);
    expect((await setFirst(link, { accepted: { ...ACCEPTED, [document]: '1999-01' } })).body.code).toBe(
      'DOCUMENT_CHANGED',
    );
    expect((await setFirst(link)).status).toBe(200); // nothing was used up
  });

  test('has expired after 72 hours; asking for another sends a mail to the inviting user, once a day', async () => {
    expect((await setFirst(await invited(71))).status).toBe(200);
    const link = await invited(73);
    expect(await call('POST', 'users/OpenInvitation', proof(link))).toMatchObject({
      status: 410,
      body: { code: 'LINK_EXPIRED', detail: 'The link has expired' },
    });
    expect((await setFirst(link)).body.detail).toBe('The link has expired');
    const before = await count('owner@test.example');
    for (let i = 0; i < 3; i += 1)
      expect((await call('POST', 'users/AskForNewInvitation', proof(link))).body).toEqual({ done: true });
    expect((await count('owner@test.example')) - before).toBe(1);
    expect((await mailTo('owner@test.example', /új meghívót kér/))!.text).toContain(link.email);
  });

  test('is none any more once an import has withdrawn the account', async () => {
    const link = await invited(73);
    await t.app.database.run(sql`update account set withdrawn = true where uid = ${link.uid}`);
    expect(await call('POST', 'users/AskForNewInvitation', proof(link))).toMatchObject({
      status: 404,
      body: { code: 'VERIFICATION_FAILED' },
    });
  });

  test('that was replaced says that it was used once the account is in, and nobody is mailed; nor for somebody who has left', async () => {
    const first = await invited();
    await inviteUser(ctx(), { uid: first.uid, byUid: 'owner' });
    expect((await setFirst((await mailTo(first.email, /Meghívó/))!)).status).toBe(200);
    const before = await count('owner@test.example');
    expect((await call('POST', 'users/OpenInvitation', proof(first))).body.code).toBe('LINK_USED');
    expect(await call('POST', 'users/AskForNewInvitation', proof(first))).toMatchObject({
      status: 410,
      body: { code: 'LINK_USED' },
    });
    const gone = await invited(73);
    await withdrawInvitation(ctx(), { uid: gone.uid });
    expect(await call('POST', 'users/AskForNewInvitation', proof(gone))).toMatchObject({
      status: 404,
      body: { code: 'VERIFICATION_FAILED' },
    });
    expect(await count('owner@test.example')).toBe(before);
  });

  test('asks the one who invited once a day, with whichever of the old links', async () => {
    const first = await invited(75);
    await inviteUser(ctx(), {
      uid: first.uid,
      byUid: 'owner',
      now: new Date(t.app.clock.real().getTime() - 74 * HOUR),
    });
    const second = (await mailTo(first.email, /Meghívó/))!;
    const before = await count('owner@test.example');
    for (const link of [first, second, first])
      expect((await call('POST', 'users/AskForNewInvitation', proof(link))).body).toEqual({ done: true });
    expect((await count('owner@test.example')) - before).toBe(1);
    const told = await t.app.database.rows<{ what: string }>(
      sql`select what from security_event where uid = ${first.uid} and what in ('verification', 'new-link-asked')`,
    );
    expect(told.map(({ what }) => what).toSorted()).toEqual(['new-link-asked', 'verification', 'verification']);
  });

  test('belongs to the address it went to', async () => {
    const link = await invited();
    await t.app.database.run(
      sql`update account set email = 'elsewhere@test.example', email_key = 'elsewhere@test.example' where uid = ${link.uid}`,
    );
    expect(await call('POST', 'users/OpenInvitation', proof(link))).toMatchObject({
      status: 404,
      body: { code: 'VERIFICATION_FAILED' },
    });
    expect(await setFirst(link)).toMatchObject({ status: 404, body: { code: 'VERIFICATION_FAILED' } });
  });

  test('is sent again to one address five times, then one in ten minutes', async () => {
    await forgetGuesses();
    const { uid, email } = await invited();
    const clerk = await t.signIn('clerk@test.example');
    const resend = () => call('POST', `users/ResendInvitation/${uid}`, undefined, clerk);
    const statuses: number[] = [];
    for (let i = 0; i < 7; i += 1) statuses.push((await resend()).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429, 429]);
    expect(await count(email)).toBe(5);
    expect((await resend()).body).toMatchObject({ code: 'TOO_MANY_ATTEMPTS', params: { minutes: 10 } });
    expect((await call('POST', 'users/OpenInvitation', proof((await mailTo(email, /Meghívó/))!))).status).toBe(200); // the last one that was sent is good
    await forgetGuesses();
  });

  test('is open once when several are sent at the same time', async () => {
    const { uid, email } = await invited();
    await Promise.all([1, 2, 3].map(() => inviteUser(ctx(), { uid })));
    expect(await openLinks(email, 'users/OpenInvitation')).toBe(1);
  });

  test('is void once a newer one was sent, or once it was withdrawn', async () => {
    const first = await invited();
    await inviteUser(ctx(), { uid: first.uid });
    expect((await setFirst(first)).body.code).toBe('LINK_EXPIRED');
    const second = (await mailTo(first.email, /Meghívó/))!;
    await withdrawInvitation(ctx(), { uid: first.uid });
    expect((await setFirst(second)).body.code).toBe('LINK_EXPIRED');
    await expect(inviteUser(ctx(), { uid: first.uid })).rejects.toMatchObject({ code: 'NOT_INVITABLE' });
  });

  test('with one letter changed is none: USER VERIFICATION FAILED, and the right one still works', async () => {
    const link = await invited();
    const turned = (text: string) => (text.startsWith('a') ? 'b' : 'a') + text.slice(1);
    for (const forged of [
      { ...link, token: turned(link.token) },
      { ...link, code: turned(link.code) },
      { ...link, token: link.token.toUpperCase() + 'A' },
      { ...link, token: link.code },
    ])
      expect(await call('POST', 'users/OpenInvitation', proof(forged))).toMatchObject({
        status: 404,
        body: { code: 'VERIFICATION_FAILED', detail: 'USER VERIFICATION FAILED' },
      });
    const parameter = await call('POST', 'users/OpenInvitation', { gig_i_code: link.code });
    expect(parameter.status).toBe(400);
    expect((await setFirst(link)).status).toBe(200);
  });

  test('is used up by one of several who come at once', async () => {
    const link = await invited();
    const answers = await Promise.all(Array.from({ length: 6 }, () => setFirst(link)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410, 410, 410, 410]);
  });

  test('stands nowhere but in the mail: the table holds a hash', async () => {
    const link = await invited();
    const rows = await t.app.database.rows(sql`select * from one_time_link where uid = ${link.uid}`);
    expect(JSON.stringify(rows)).not.toContain(link.token);
    const events = await t.app.database.rows(sql`select * from security_event where uid = ${link.uid}`);
    expect(JSON.stringify(events)).not.toContain(link.token);
    expect(JSON.stringify(events)).not.toContain(link.code);
  });

  test('is not guessed: after twenty wrong ones an address waits (promise D3)', async () => {
    await forgetGuesses();
    const statuses: number[] = [];
    for (let i = 0; i < 24; i += 1)
      statuses.push((await call('POST', 'users/OpenInvitation', { gig_i_code: `c${i}`, gig_i_vToken: 'x' })).status);
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(404));
    expect(statuses.slice(20)).toEqual(Array(4).fill(429));
    await forgetGuesses();
  });
});

async function count(email: string): Promise<number> {
  return (await t.app.database.row<{ n: number }>(sql`select count(*)::int as n from mail where recipient = ${email}`))!
    .n;
}

describe('a first password', () => {
  test.each([
    ['Sorok12!', 'PASSWORD_REQUIREMENTS', 'Password requirements have not been met'],
    ['Password123!', 'PASSWORD_REQUIREMENTS', 'Password requirements have not been met'],
    ['Szabo-Marta-26', 'PASSWORD_REQUIREMENTS', 'Password requirements have not been met'],
  ])('keeps the rules of every password: %s', async (newPassword, code, detail) => {
    expect(await setFirst(await invited(), { newPassword, retypePassword: newPassword })).toMatchObject({
      status: 422,
      body: { code, detail },
    });
  });

  test('typed twice is the same twice', async () => {
    const answer = await setFirst(await invited(), { retypePassword: 'Folyami-hajo-43' });
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'PASSWORD_MISMATCH', detail: 'New password and Retype password does not match' },
    });
  });

  test('is not cut off, whatever it is written in', async () => {
    const link = await invited();
    const long = `${'ő'.repeat(100)}-Aa1`;
    expect((await setFirst(link, { newPassword: long, retypePassword: long })).status).toBe(200);
    await t.signIn(link.email, long);
    await expect(t.signIn(link.email, `${'ő'.repeat(100)}-Aa2`)).rejects.toThrow('401');
    await expect(t.signIn(link.email, long.slice(0, 72))).rejects.toThrow('401');
  });
});

describe('a forgotten password', () => {
  const ask = (email: string) => call('POST', 'users/ForgotPassword', { email });

  test('is answered alike for every address, and a mail goes to the active only', async () => {
    const link = await invited();
    await setFirst(link);
    const answers = await Promise.all(
      [
        link.email,
        ` ${link.email.toUpperCase()} `,
        'nobody@test.example',
        'off@test.example',
        'unvalidated@test.example',
      ].map(ask),
    );
    for (const answer of answers)
      expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: { done: true } });
    await expect.poll(() => mailTo(link.email, /Új jelszó/)).not.toBeNull();
    for (const other of ['nobody', 'off', 'unvalidated']) expect(await count(`${other}@test.example`)).toBe(0);
  });

  test.each(['a\0b@test.example', 'a\ud800b@test.example', 'a\udc00b@test.example'])(
    'refuses %j with 400',
    async (email) => {
      expect(await ask(email)).toMatchObject({
        status: 400,
        body: { code: 'INVALID_INPUT', params: { name: 'email' } },
      });
    },
  );

  test('has one open link when several are asked for at the same time', async () => {
    await addPeople(t.app, [{ uid: 'forgetful' }]);
    await Promise.all(
      [1, 2, 3].map(() => sendResetLinkJob.run(ctx(), { email: 'forgetful@test.example' } as never, 1)),
    );
    expect(await openLinks('forgetful@test.example', 'users/OpenReset')).toBe(1);
  });

  test('does the same for every address: whether it is known is looked up by the worker', async () => {
    await forgetGuesses();
    await worker.stop();
    const emails = ['owner@test.example', 'unknown@test.example'];
    const before = await mailTo('owner@test.example', /Új jelszó/);
    for (const email of emails) expect((await ask(email)).status).toBe(200);
    const waiting = await t.app.database.rows<{ email: string }>(
      sql`select payload->>'email' as email from outbox where topic = ${PASSWORD_FORGOTTEN} order by id`,
    );
    expect(waiting.map(({ email }) => email)).toEqual(emails);
    expect(await mailTo('owner@test.example', /Új jelszó/)).toEqual(before);
    worker = await startWorker(t.app, { events: { [PASSWORD_FORGOTTEN]: sendResetLinkJob }, recurring: [] });
    await expect.poll(async () => (await mailTo('owner@test.example', /Új jelszó/))?.code).not.toBe(before?.code);
    await forgetGuesses();
  });

  test('has a link that belongs to the address it went to', async () => {
    await addPeople(t.app, [{ uid: 'mover' }]);
    await sendResetLinkJob.run(ctx(), { email: 'mover@test.example' } as never, 1);
    const { code, token } = (await mailTo('mover@test.example', /Új jelszó/))!;
    await t.app.database.run(
      sql`update account set email = 'moved@test.example', email_key = 'moved@test.example' where uid = 'mover'`,
    );
    expect(await call('POST', 'users/OpenReset', { code, token })).toMatchObject({
      status: 404,
      body: { code: 'VERIFICATION_FAILED' },
    });
    expect((await call('PUT', 'users/ResetPassword', { code, token, newPassword: GOOD })).body.code).toBe(
      'VERIFICATION_FAILED',
    );
  });

  test.each(['a@b', 'kocsma.hu', '', 'a b@c.hu'])('no address, no mail: %j', async (email) => {
    expect((await ask(email)).status).toBe(400);
  });

  test('the link sets a new one, once; every session ends, and the owner is told', async () => {
    const link = await invited();
    await setFirst(link);
    const session = await t.signIn(link.email, GOOD);
    await ask(link.email);
    await expect.poll(() => mailTo(link.email, /Új jelszó/)).not.toBeNull();
    const reset = (await mailTo(link.email, /Új jelszó/))!;
    const body = { code: reset.code, token: reset.token, newPassword: 'Masik-folyo-partja-7' };
    expect((await call('POST', 'users/OpenReset', { code: reset.code, token: reset.token })).body).toMatchObject({
      email: link.email,
    });
    // It is a link for a password, not an invitation.
    expect((await call('POST', 'users/OpenInvitation', proof(reset))).body.code).toBe('VERIFICATION_FAILED');
    expect((await call('PUT', 'users/ResetPassword', { ...body, newPassword: 'weak' })).body.code).toBe(
      'PASSWORD_REQUIREMENTS',
    );
    expect((await call('PUT', 'users/ResetPassword', { ...body, newPassword: GOOD })).body).toMatchObject({
      code: 'PASSWORD_REUSED',
      detail: 'New password is not correct',
    });
    expect((await call('PUT', 'users/ResetPassword', body)).status).toBe(200);
    expect((await call('PUT', 'users/ResetPassword', body)).body.code).toBe('LINK_USED');
    expect((await call('GET', `users/GetUserInfoById/${link.uid}`, undefined, session)).status).toBe(401);
    expect(await mailTo(link.email, /jelszava megváltozott/)).not.toBeNull();
    await t.signIn(link.email, 'Masik-folyo-partja-7');
  });

  test('many at once by one link wait for each other, and leave the places of the hashes to everybody else', async () => {
    const link = await invited();
    await setFirst(link);
    await ask(link.email);
    await expect.poll(() => mailTo(link.email, /Új jelszó/)).not.toBeNull();
    const { code, token } = (await mailTo(link.email, /Új jelszó/))!;
    const holder = await ownConnection(t.app);
    await holder.query('begin; lock table password_history in access exclusive mode');
    const told: (string | undefined)[] = [];
    const answers = Array.from({ length: 40 }, () =>
      call('PUT', 'users/ResetPassword', { code, token, newPassword: GOOD }).then(({ body }) => told.push(body.code)),
    );
    try {
      await expect.poll(() => told).toEqual(Array.from({ length: 30 }, () => 'OVERLOADED'));
    } finally {
      await holder.query('rollback');
      await holder.end();
    }
    await Promise.all(answers);
    expect(told.slice(30)).toEqual(Array.from({ length: 10 }, () => 'PASSWORD_REUSED'));
    const body = { code, token, newPassword: 'Masik-folyo-partja-7' };
    expect((await call('PUT', 'users/ResetPassword', body)).status).toBe(200);
  });

  test('is not a way to fill a letter-box: three mails, then silence; many addresses from one place are refused', async () => {
    await forgetGuesses();
    const before = await count('owner@test.example');
    for (let i = 0; i < 6; i += 1) expect((await ask('owner@test.example')).status).toBe(200);
    const last = await invited(); // a later event: when its mail is there, the earlier ones are done
    await setFirst(last);
    await ask(last.email);
    await expect.poll(() => mailTo(last.email, /Új jelszó/)).not.toBeNull();
    await expect.poll(async () => (await count('owner@test.example')) - before).toBe(3);
    const statuses: number[] = [];
    for (let i = 0; i < 16; i += 1) statuses.push((await ask(`spray-${i}@test.example`)).status);
    expect(statuses).toContain(429);
    await forgetGuesses();
  });
});

describe('changing the own password', () => {
  const change = (token: string, uid: string, oldPassword: string, newPassword: string) =>
    call('PUT', `users/ChangePassword/${uid}`, { oldPassword, newPassword }, token);

  test('needs the old one, ends the other sessions, and keeps this one', async () => {
    const link = await invited();
    await setFirst(link);
    const [here, there] = [await t.signIn(link.email, GOOD), await t.signIn(link.email, GOOD)];
    expect(await change(here, link.uid, 'Nem-ez-volt-az-1', 'Masik-folyo-partja-7')).toMatchObject({
      status: 422,
      body: { code: 'PASSWORD_OLD_WRONG', detail: 'Old password is not correct' },
    });
    expect((await change(here, link.uid, GOOD, 'Masik-folyo-partja-7')).status).toBe(200);
    const path = `users/GetUserInfoById/${link.uid}`;
    expect([
      (await call('GET', path, undefined, here)).status,
      (await call('GET', path, undefined, there)).status,
    ]).toEqual([200, 401]);
    await expect(t.signIn(link.email, GOOD)).rejects.toThrow('401');
  });

  test('has a wrong guess too many in the audit, once for each full bucket', async () => {
    const link = await invited();
    await setFirst(link);
    const token = await t.signIn(link.email, GOOD);
    const statuses: number[] = [];
    for (let guess = 0; guess < 7; guess += 1)
      statuses.push((await change(token, link.uid, 'Nem-ez-volt-az-1', 'Masik-folyo-partja-7')).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429]);
    const told = await t.app.database.rows<{ why: string }>(
      sql`select detail->>'why' as why from security_event where what = 'password-change' and uid = ${link.uid} order by id`,
    );
    expect(told.map(({ why }) => why)).toEqual([...Array<string>(5).fill('wrong old password'), 'TOO_MANY_ATTEMPTS']);
    await forgetGuesses();
  });

  test('is for oneself', async () => {
    const owner = await t.signIn('owner@test.example');
    expect(await change(owner, 'off', PASSWORD, 'Masik-folyo-partja-7')).toMatchObject({
      status: 404,
      body: { code: 'USER_NOT_FOUND' },
    });
  });

  test('none of the last eight comes back, the ninth does', async () => {
    const link = await invited();
    const passwords = Array.from({ length: 10 }, (_, i) => `Nyolcadik-hordo-${i}`);
    await setFirst(link, { newPassword: passwords[0], retypePassword: passwords[0] });
    const token = await t.signIn(link.email, passwords[0]);
    for (let i = 1; i < 10; i += 1)
      expect((await change(token, link.uid, passwords[i - 1]!, passwords[i]!)).status).toBe(200);
    for (const i of [9, 8, 2])
      expect((await change(token, link.uid, passwords[9]!, passwords[i]!)).body).toMatchObject({
        code: 'PASSWORD_REUSED',
        detail: 'New password is not correct',
      });
    expect((await change(token, link.uid, passwords[9]!, passwords[0]!)).status).toBe(200);
  });

  test('old passwords are not guessed: five, then a wait, also for the right one (promise D3)', async () => {
    const link = await invited();
    await setFirst(link);
    const token = await t.signIn(link.email, GOOD);
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1)
      statuses.push((await change(token, link.uid, `Rossz-regi-jelszo-${i}`, 'Masik-folyo-partja-7')).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    const right = await change(token, link.uid, GOOD, 'Masik-folyo-partja-7');
    expect(right.status).toBe(429);
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
    // Signing in is another bucket: nobody is locked out by it.
    await t.signIn(link.email, GOOD);
  });
});
