import type * as Argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import type { TestApp } from '#platform/test/test-app.ts';
import { startTestApp } from '#platform/test/test-app.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import { authorizationRequest, browse, newJar, signInTokens, submitForm } from '#platform/test/sign-in-client.ts';
import type { Jar } from '#platform/test/sign-in-client.ts';
import { PASSWORD, addPeople } from '#platform/test/people.ts';
import { sendResetLinkJob } from '#modules/identity/index.ts';
import { contextOf } from '../../../context.ts';
import { signIn } from '../sign-in/sign-in-with-password.ts';

/** Algorithm and cost of each hash that a password was checked against: what a sign-in costs is this, whatever the machine. */
const checked: string[] = vi.hoisted(() => []);
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof Argon2>();
  return {
    ...argon2,
    verify: (hashed: string, password: string) => {
      checked.push(hashed.split('$').slice(0, 4).join('$'));
      return argon2.verify(hashed, password);
    },
  };
});

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await addPeople(
    t.app,
    Array.from({ length: 60 }, (_, index) => ({ uid: `p${index}` })),
  );
});
afterAll(() => t.close());
beforeEach(async () => void (await t.app.database.run(sql`delete from throttle`)));

async function form(jar: Jar, email: string, password: string): Promise<Response> {
  const page = (await browse(jar, authorizationRequest(t.url).address)).headers.get('location')!;
  return submitForm(jar, t.url, page, { email, password, lang: 'en' });
}

/** From any address, without a browser. */
function guess(email: string, password: string, ip: string, device?: string): Promise<string> {
  return signIn(t.app, { email, password, ip, device }).then(
    () => 'in',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  );
}

async function hashed(email: string): Promise<number> {
  return (await t.app.database.row<{ count: number }>(
    sql`select count(*) from security_event where email = ${email} and detail->>'why' in ('wrong password', 'unknown address')`,
  ))!.count;
}

describe('guessing', () => {
  test('one account from one browser: after five wrong passwords the right one has to wait, and the page says how long', async () => {
    const jar = newJar();
    for (let round = 0; round < 5; round += 1)
      expect((await form(jar, 'p0@test.example', `wrong ${round}`)).status).toBe(401);
    const late = await form(jar, 'p0@test.example', PASSWORD);
    expect(late.status).toBe(429);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(100);
    expect(await late.text()).toMatch(/Too many failed attempts\. Try again in 3\smin/);
  });

  test('who is turned away again and again is in the audit once for each account and for each address', async () => {
    const turnedAway = async (email: string) =>
      (
        await t.app.database.rows(
          sql`select from security_event where email like ${email} and detail->>'why' = 'too many attempts'`,
        )
      ).length;
    for (let index = 0; index < 30; index += 1)
      await guess('p20@test.example', `wrong ${index}`, `198.51.100.${index}`);
    expect(await turnedAway('p20@test.example')).toBe(1);
    for (let index = 0; index < 70; index += 1) await guess(`full${index}@test.example`, 'Summer-2026', '203.0.113.40');
    expect(await turnedAway('full%')).toBe(1);
  });

  test('one account from fifty addresses at once: five come to the hash', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => guess('p1@test.example', `wrong ${index}`, `198.51.100.${index}`)),
    );
    expect(answers.filter((answer) => answer === 'WRONG_CREDENTIALS').length).toBe(5);
    expect(await hashed('p1@test.example')).toBe(5);
  });

  test('lets in everybody with the right password who comes at the same moment, of one account and of one address', async () => {
    expect(
      new Set(
        await Promise.all(
          Array.from({ length: 120 }, (_, index) => guess('p30@test.example', PASSWORD, `198.51.100.${index}`)),
        ),
      ),
    ).toEqual(new Set(['in']));
    const ofOneOffice = Array.from({ length: 110 }, (_, index) =>
      guess(`p${index % 55}@test.example`, PASSWORD, '203.0.113.50'),
    );
    expect(new Set(await Promise.all(ofOneOffice))).toEqual(new Set(['in']));
  });

  test('refuses the right password among many wrong ones only when every place was taken by a wrong one', async () => {
    const four = Array.from({ length: 4 }, (_, index) => guess('p31@test.example', `wrong ${index}`, '192.0.2.31'));
    const right = Array.from({ length: 40 }, () => guess('p31@test.example', PASSWORD, '192.0.2.32'));
    expect(new Set(await Promise.all(right))).toEqual(new Set(['in']));
    expect(new Set(await Promise.all(four))).toEqual(new Set(['WRONG_CREDENTIALS']));
    const more = await Promise.all(
      Array.from({ length: 60 }, (_, index) => guess('p31@test.example', `worse ${index}`, `198.51.100.${index}`)),
    );
    expect(more.filter((answer) => answer === 'WRONG_CREDENTIALS')).toHaveLength(1);
    expect(more.filter((answer) => answer === 'TOO_MANY_ATTEMPTS')).toHaveLength(59);
    expect(await guess('p31@test.example', PASSWORD, '192.0.2.32')).toBe('TOO_MANY_ATTEMPTS');
  });

  test('many accounts from one address: fifty, then a trickle', async () => {
    const answers: string[] = [];
    for (let index = 0; index < 60; index += 1)
      answers.push(await guess(`spray${index}@test.example`, 'Summer-2026', '203.0.113.7'));
    const through = answers.filter((answer) => answer === 'WRONG_CREDENTIALS').length;
    expect(through).toBeGreaterThanOrEqual(50);
    expect(through).toBeLessThanOrEqual(54);
    expect(await guess('p2@test.example', PASSWORD, '203.0.113.8')).toBe('in');
  });

  test('a forwarded address that nobody vouches for changes nothing', async () => {
    const jar = newJar();
    const page = (await browse(jar, authorizationRequest(t.url).address)).headers.get('location')!;
    const send = (round: number) =>
      browse(jar, new URL(page, t.url).href, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': `198.51.100.${round}` },
        body: new URLSearchParams({ email: 'p3@test.example', password: 'wrong' }),
      });
    for (let round = 0; round < 6; round += 1) await send(round);
    expect((await send(9)).status).toBe(429);
    const ips = await t.app.database.rows<{ ip: string }>(
      sql`select distinct ip from security_event where email = 'p3@test.example'`,
    );
    expect(ips).toEqual([{ ip: '127.0.0.1' }]);
  });

  test('leaks with time: one more in three minutes', async () => {
    for (let round = 0; round < 5; round += 1) await guess('p4@test.example', 'wrong', '192.0.2.4');
    const real = t.app.clock.real;
    const later = systemClock();
    t.app.clock.real = () => new Date(later.real().getTime() + 181_000);
    try {
      expect(await guess('p4@test.example', 'wrong', '192.0.2.4')).toBe('WRONG_CREDENTIALS');
      expect(await guess('p4@test.example', PASSWORD, '192.0.2.4')).toBe('TOO_MANY_ATTEMPTS');
    } finally {
      t.app.clock.real = real;
    }
  });

  test('an outsider cannot lock out who has signed in from this browser before', async () => {
    const jar = newJar();
    await signInTokens(t.url, 'p5@test.example', PASSWORD, jar);
    for (let round = 0; round < 20; round += 1) await guess('p5@test.example', `wrong ${round}`, '127.0.0.1');
    expect((await form(newJar(), 'p5@test.example', PASSWORD)).status).toBe(429);
    jar.cookies.delete('hordo_session');
    expect((await form(jar, 'p5@test.example', PASSWORD)).status).toBe(303);
  });

  test('a reset lets its owner in from the browser that had the link, however long others go on guessing', async () => {
    const email = 'p59@test.example';
    const strangers = async () => {
      for (let round = 0; round < 6; round += 1) await guess(email, `wrong ${round}`, '192.0.2.59');
    };
    await strangers();
    await sendResetLinkJob.run(contextOf(t.app), { email } as never, {} as never);
    const mail = await t.app.database.row<{ text: string }>(
      sql`select text from mail where recipient = ${email} order by id desc limit 1`,
    );
    const [, code, token] = /code=(\w+)&token=(\w+)/.exec(mail!.text)!;
    const next = 'Folyami-hajo-42';
    const jar = newJar();
    const done = await browse(jar, `${t.url}/api/identity/users/ResetPassword`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code, token, newPassword: next, retypePassword: next }),
    });
    expect(done.status).toBe(200);
    expect(await guess(email, next, '192.0.2.60')).toBe('in'); // the guesses of before are forgotten
    await strangers();
    expect(await guess(email, next, '192.0.2.60')).toBe('TOO_MANY_ATTEMPTS');
    expect((await form(jar, email, next)).status).toBe(303);
  });

  test('the known browser itself may guess no more than anybody, and is known for its own account only', async () => {
    const jar = newJar();
    await signInTokens(t.url, 'p6@test.example', PASSWORD, jar);
    const device = jar.cookies.get('hordo_device')!;
    for (let round = 0; round < 8; round += 1) await guess('p6@test.example', `wrong ${round}`, '192.0.2.6', device);
    expect(await hashed('p6@test.example')).toBe(5);
    for (let round = 0; round < 8; round += 1) await guess('p7@test.example', `wrong ${round}`, '192.0.2.6', device);
    expect(await guess('p7@test.example', PASSWORD, '192.0.2.6', device)).toBe('TOO_MANY_ATTEMPTS');
  });

  test('an unknown address is throttled like a known one, and costs the same hash', async () => {
    const costs = async (email: string) => {
      checked.length = 0;
      await guess(email, 'wrong', '192.0.2.100');
      return [...checked];
    };
    const known = await costs('p10@test.example');
    expect(known).toEqual([expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1$/)]);
    expect(await costs('nobody@test.example')).toEqual(known);
    for (let round = 0; round < 5; round += 1) await guess('ghost@test.example', 'wrong', '192.0.2.9');
    expect(await guess('ghost@test.example', 'wrong', '192.0.2.9')).toBe('TOO_MANY_ATTEMPTS');
  });

  test('every refusal is in the audit, without the password', async () => {
    await guess('p8@test.example', 'canary-password-1', '192.0.2.8');
    const rows = await t.app.database.rows<{ all: string; result: string }>(
      sql`select to_jsonb(e)::text as all, result from security_event e where email = 'p8@test.example'`,
    );
    expect(rows.map((row) => row.result)).toEqual(['refused']);
    expect(rows[0]!.all).not.toContain('canary');
  });
});
