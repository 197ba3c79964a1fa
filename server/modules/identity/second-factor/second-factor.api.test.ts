import { createHash } from 'node:crypto';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { unsealed } from '#platform/secret/seal.ts';
import { ownConnection } from '#platform/test/own-connection.ts';
import { statementsWaiting } from '#platform/test/statements-waiting.ts';
import { addPeople, PASSWORD } from '#platform/test/people.ts';
import {
  authorizationRequest,
  browse,
  exchangeCode,
  followHome,
  newJar,
  signInTokens,
  submitForm,
} from '#platform/test/sign-in-client.ts';
import type { Jar } from '#platform/test/sign-in-client.ts';
import type { TestApp } from '#platform/test/test-app.ts';
import { startTestApp } from '#platform/test/test-app.ts';
import { tellAndHear } from '#platform/test/heard.ts';
import { contextOf } from '../../../context.ts';
import { takeOffSecondFactor } from './set-up.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ GENERATE_CUSTOMER_TOKEN: 'on' });
  await addPeople(t.app, [
    { uid: 'anna', grants: [{ shipToId: 'S1', role: 'Delegated Owner' }] },
    { uid: 'bela', companyId: 'C2', grants: [{ shipToId: 'S2', companyId: 'C2', role: 'Basic' }] },
    { uid: 'cili', companyId: 'C3', grants: [{ shipToId: 'S3', companyId: 'C3', role: 'Delegated Owner' }] },
    { uid: 'dani', companyId: 'C3', grants: [{ shipToId: 'S3', companyId: 'C3' }] },
    { uid: 'guest', companyId: 'C1', grants: [{ shipToId: 'S3', companyId: 'C3' }] },
    { uid: 'twice', companyId: 'C3' },
    { uid: 'older', companyId: 'C4', secondFactor: false },
    { uid: 'robbed', companyId: 'C1' },
    { uid: 'chief', kind: 'supplier' },
    { uid: 'editor', kind: 'supplier', desk: { role: 'Editor' } },
  ]);
});
afterAll(() => t.close());

async function call<T = Record<string, never>>(
  method: string,
  path: string,
  token: string,
  body?: unknown,
): Promise<{ status: number; body: T & { code?: string } }> {
  const response = await fetch(`${t.url}/api/identity/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      lang: 'en',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as never };
}

/** Makes a call that waits for the row of an account, which somebody else holds until they have changed something. */
async function whileLocked<T>(uid: string, make: () => Promise<T>, change: string): Promise<T> {
  const client = await ownConnection(t.app);
  await client.query('begin');
  await client.query('select from account where uid = $1 for no key update', [uid]);
  const made = make();
  await expect.poll(() => statementsWaiting(t.app)).toBeGreaterThan(0);
  await client.query(change);
  await client.query('commit');
  await client.end();
  return made;
}

/** The code of now, or of so many half minutes later. */
const codeOf = (secret: string, later = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + later * 30 });
const forgetSteps = () => t.app.database.run(sql`update second_factor set last_step = null`);
const forgetGuesses = () => t.app.database.run(sql`delete from throttle`);

/** The first step: password. Answers where the second one is. */
async function password(jar: Jar, uid: string): Promise<{ page: string; verifier: string; redirectUri: string }> {
  const { address, verifier, redirectUri } = authorizationRequest(t.url);
  const began = await browse(jar, address);
  const answer = await submitForm(jar, t.url, began.headers.get('location')!, {
    email: `${uid}@test.example`,
    password: PASSWORD,
    lang: 'en',
  });
  expect(answer.status).toBe(303);
  return { page: answer.headers.get('location')!, verifier, redirectUri };
}

async function home(jar: Jar, from: Response, verifier: string, redirectUri: string): Promise<string> {
  const back = await followHome(jar, t.url, from);
  return (
    (await (await exchangeCode(t.url, back.searchParams.get('code')!, verifier, redirectUri)).json()) as {
      id_token: string;
    }
  ).id_token;
}

describe('a second factor that a user switches on', () => {
  let secret: string;
  let codes: string[];

  test('asks for the password, shows what the app needs, and is on with its first code', async () => {
    const token = await t.signIn('anna@test.example');
    const elsewhere = await t.signIn('anna@test.example');
    expect((await call('GET', 'secondfactor', token)).body).toEqual({
      on: false,
      demanded: false,
      companyDemands: false,
      recoveryCodesLeft: 0,
    });
    expect((await call('POST', 'secondfactor/begin', token, { password: 'wrong' })).body.code).toBe(
      'PASSWORD_OLD_WRONG',
    );
    const begun = await call<{ secret: string; uri: string; qr: { path: string } }>(
      'POST',
      'secondfactor/begin',
      token,
      { password: PASSWORD },
    );
    secret = begun.body.secret;
    expect(begun.body.uri).toContain(`secret=${secret}`);
    expect(begun.body.qr.path).toMatch(/^M4 4h1/);
    expect((await call('POST', 'secondfactor/confirm', token, { code: '000000' })).body.code).toBe(
      'SECOND_FACTOR_WRONG',
    );
    const on = await call<{ recoveryCodes: string[] }>('POST', 'secondfactor/confirm', token, { code: codeOf(secret) });
    codes = on.body.recoveryCodes;
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    expect((await call('GET', 'secondfactor', token)).body).toEqual({
      on: true,
      demanded: false,
      companyDemands: false,
      recoveryCodesLeft: 10,
    });
    // Sessions that began with the password alone have ended.
    expect((await call('GET', 'secondfactor', elsewhere)).status).toBe(401);
    expect((await call('POST', 'secondfactor/begin', token, { password: PASSWORD })).body.code).toBe(
      'SECOND_FACTOR_STATE',
    );
  });

  test('the table holds neither seed nor recovery codes to use', async () => {
    const factor = await t.app.database.rows(sql`select * from second_factor`);
    const recovery = await t.app.database.rows<{ code_hash: string }>(sql`select * from recovery_code`);
    for (const code of codes) expect(JSON.stringify(recovery)).not.toContain(code.replace('-', ''));
    expect(JSON.stringify(factor)).not.toContain(secret);
    // Fifty bits want a hash that is slow, behind a salt: a quick one of a known code is not among them.
    const quick = codes.flatMap((code) =>
      ['sha256', 'sha512'].map((kind) =>
        createHash(kind)
          .update(`anna ${code.replace('-', '')}`)
          .digest('base64url'),
      ),
    );
    for (const hash of quick) expect(JSON.stringify(recovery)).not.toContain(hash);
    for (const { code_hash } of recovery) expect(code_hash).toMatch(/^[\w-]{22}\$[\w-]{43}$/);
  });

  test('the password alone does not lead in: no token, no code, no session', async () => {
    const jar = newJar();
    const { page } = await password(jar, 'anna');
    expect(page).toMatch(/\/second-factor\?lang=en$/);
    // Asking to go on without the second step leads to the sign-in page again, not to the portal.
    const again = await browse(jar, authorizationRequest(t.url).address);
    expect(again.headers.get('location')).toContain('/oidc/interaction/');
    const { errors } = await t.graphql(
      'mutation { generateCustomerToken(email: "anna@test.example", password: "Hordo-demo-2026") { token } }',
    );
    expect(errors?.[0]?.extensions['code']).toBe('WRONG_CREDENTIALS');
  });

  test('a code of the app leads in, and works once', async () => {
    await forgetSteps();
    const jar = newJar();
    const { page, verifier, redirectUri } = await password(jar, 'anna');
    const shown = await (await browse(jar, t.url + page)).text();
    expect(shown).toContain('autocomplete="one-time-code"');
    expect(shown).not.toContain(secret);
    const wrong = await submitForm(jar, t.url, page, { code: '000000', lang: 'en' });
    expect(wrong.status).toBe(401);
    expect(await wrong.text()).toContain('Wrong code.');
    const code = codeOf(secret);
    const token = await home(jar, await submitForm(jar, t.url, page, { code, lang: 'en' }), verifier, redirectUri);
    expect((await call('GET', 'secondfactor', token)).status).toBe(200);

    const other = newJar();
    const second = await password(other, 'anna');
    expect((await submitForm(other, t.url, second.page, { code, lang: 'en' })).status).toBe(401);
  });

  test('a recovery code leads in, however it is typed, and works once', async () => {
    await forgetGuesses();
    const jar = newJar();
    const { page, verifier, redirectUri } = await password(jar, 'anna');
    const token = await home(
      jar,
      await submitForm(jar, t.url, page, { code: ` ${codes[0]!.toUpperCase().replace('-', ' ')} `, lang: 'en' }),
      verifier,
      redirectUri,
    );
    expect((await call<{ recoveryCodesLeft: number }>('GET', 'secondfactor', token)).body.recoveryCodesLeft).toBe(9);
    const other = newJar();
    expect(
      (await submitForm(other, t.url, (await password(other, 'anna')).page, { code: codes[0]!, lang: 'en' })).status,
    ).toBe(401);
  });

  test('a code that is too long is said to be, and counts as no guess', async () => {
    await forgetGuesses();
    await forgetSteps();
    const jar = newJar();
    const { page, verifier, redirectUri } = await password(jar, 'anna');
    for (let i = 0; i < 6; i += 1) {
      const answer = await submitForm(jar, t.url, page, { code: `${codeOf(secret)} ${'1'.repeat(40)}`, lang: 'en' });
      expect(answer.status).toBe(422);
      expect(await answer.text()).toContain('At most 40 characters fit, this has 47.');
    }
    const right = await submitForm(jar, t.url, page, { code: codeOf(secret), lang: 'en' });
    expect((await call('GET', 'secondfactor', await home(jar, right, verifier, redirectUri))).status).toBe(200);
  });

  test('another browser cannot go on with a sign-in that was begun here', async () => {
    const jar = newJar();
    const { page } = await password(jar, 'anna');
    expect((await submitForm(newJar(), t.url, page, { code: codeOf(secret, 1), lang: 'en' })).status).toBe(410);
  });

  test('codes are not guessed: five, then a wait, whichever sign-in they come with', async () => {
    await forgetGuesses();
    const statuses: number[] = [];
    for (let i = 0; i < 7; i += 1) {
      const jar = newJar();
      statuses.push(
        (await submitForm(jar, t.url, (await password(jar, 'anna')).page, { code: String(100_000 + i), lang: 'en' }))
          .status,
      );
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    await forgetGuesses();
  });

  test('of one’s own leads nobody in as somebody else whose password comes while the code is judged', async () => {
    const own = await t.signIn('bela@test.example');
    const begun = await call<{ secret: string }>('POST', 'secondfactor/begin', own, { password: PASSWORD });
    const confirmed = await call('POST', 'secondfactor/confirm', own, { code: codeOf(begun.body.secret) });
    expect(confirmed.status).toBe(200);
    await forgetSteps();
    const jar = newJar();
    const { page } = await password(jar, 'bela');
    const client = await ownConnection(t.app);
    await client.query('begin');
    await client.query("select from second_factor where uid = 'bela' for update");
    const entering = submitForm(jar, t.url, page, { code: codeOf(begun.body.secret), lang: 'en' });
    while ((await statementsWaiting(t.app)) === 0);
    const another = await submitForm(jar, t.url, page.replace(/\/second-factor.*/, ''), {
      email: 'anna@test.example',
      password: PASSWORD,
      lang: 'en',
    });
    expect(another.status).toBe(303);
    await client.query('commit');
    await client.end();
    const answer = await entering;
    expect([answer.status, answer.headers.get('location')]).toEqual([410, null]);
    // The sign-in of the other one waits for the other one's code.
    const waiting = await browse(jar, `${t.url}${another.headers.get('location')!}`);
    expect(await waiting.text()).toContain('id="code"');
    await call('POST', 'secondfactor/off', own, { password: PASSWORD, code: codeOf(begun.body.secret, 1) });
    await forgetGuesses();
  });

  test('goes off with password and code', async () => {
    await forgetSteps();
    const jar = newJar();
    const { page, verifier, redirectUri } = await password(jar, 'anna');
    const token = await home(
      jar,
      await submitForm(jar, t.url, page, { code: codes[1]!, lang: 'en' }),
      verifier,
      redirectUri,
    );
    expect((await call('POST', 'secondfactor/off', token, { password: 'wrong', code: codes[2] })).body.code).toBe(
      'PASSWORD_OLD_WRONG',
    );
    expect((await call('POST', 'secondfactor/off', token, { password: PASSWORD, code: codes[2] })).status).toBe(200);
    await t.signIn('anna@test.example'); // the password alone again
  });
});

test('the same right code twenty times at once switches it on once, and keeps nobody waiting for more than its ten recovery codes', async () => {
  await addPeople(t.app, [{ uid: 'eager', companyId: 'C5' }]);
  const token = await t.signIn('eager@test.example');
  const begun = await call<{ secret: string }>('POST', 'secondfactor/begin', token, { password: PASSWORD });
  const code = codeOf(begun.body.secret);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => call('POST', 'secondfactor/confirm', token, { code })),
  );
  const said = answers.map(({ status, body }) => body.code ?? String(status)).toSorted();
  expect(said).toEqual(['200', ...Array.from({ length: 19 }, () => 'SECOND_FACTOR_STATE')]);
});

describe('a company demands it', () => {
  test('of somebody whose switching off waits in this moment: it stays on', async () => {
    await addPeople(t.app, [{ uid: 'leaving', companyId: 'C6' }]);
    const token = await t.signIn('leaving@test.example');
    const begun = await call<{ secret: string }>('POST', 'secondfactor/begin', token, { password: PASSWORD });
    const { secret } = begun.body;
    expect((await call('POST', 'secondfactor/confirm', token, { code: codeOf(secret) })).status).toBe(200);
    const off = await whileLocked(
      'leaving',
      () => call('POST', 'secondfactor/off', token, { password: PASSWORD, code: codeOf(secret, 1) }),
      "insert into second_factor_demand (company_id, by_uid, at) values ('C6', 'leaving', now())",
    );
    expect(off.body.code).toBe('SECOND_FACTOR_DEMANDED');
    expect((await call('GET', 'secondfactor', token)).body).toMatchObject({ on: true, demanded: true });
  });

  test('is not demanded by somebody who lost the right while the call waited', async () => {
    await addPeople(t.app, [
      { uid: 'former', companyId: 'C7', grants: [{ shipToId: 'S7', companyId: 'C7', role: 'Delegated Owner' }] },
    ]);
    const token = await t.signIn('former@test.example');
    const { body } = await whileLocked(
      'former',
      () => call('PUT', 'secondfactor/demand', token, { companyId: 'C7', demanded: true }),
      "delete from access_grant where uid = 'former'",
    );
    expect(body.code).toBe('USER_NOT_FOUND');
    expect(await t.app.database.row(sql`select from second_factor_demand where company_id = 'C7'`)).toBeNull();
  });

  test('only managers of its users can demand it', async () => {
    const bela = await t.signIn('bela@test.example');
    expect((await call('PUT', 'secondfactor/demand', bela, { companyId: 'C2', demanded: true })).body.code).toBe(
      'USER_NOT_FOUND',
    );
    const anna = await t.signIn('anna@test.example');
    expect((await call('PUT', 'secondfactor/demand', anna, { companyId: 'C3', demanded: true })).body.code).toBe(
      'USER_NOT_FOUND',
    );
    const cili = await t.signIn('cili@test.example');
    expect((await call('PUT', 'secondfactor/demand', cili, { companyId: 'C3', demanded: true })).status).toBe(200);
  });

  test('then it is set up on the way in, with recovery codes shown once, and cannot be switched off', async () => {
    const jar = newJar();
    const { page, verifier, redirectUri } = await password(jar, 'dani');
    const shown = await (await browse(jar, t.url + page)).text();
    expect(shown).toContain('<svg class="qr"');
    expect(shown).not.toMatch(/ style=| on[a-z]+=/);
    const secret = /secret=([A-Z2-7]+)/.exec(shown)![1]!;
    expect(await (await browse(jar, t.url + page)).text()).toContain(secret); // shown again, the same
    const codes = await (await submitForm(jar, t.url, page, { code: codeOf(secret), lang: 'en' })).text();
    expect(codes.match(/<li><code>/g)).toHaveLength(10);
    const token = await home(jar, await submitForm(jar, t.url, page, { lang: 'en', seen: '1' }), verifier, redirectUri);
    expect((await call('GET', 'secondfactor', token)).body).toEqual({
      on: true,
      demanded: true,
      companyDemands: true,
      recoveryCodesLeft: 10,
    });
    expect(
      (await call('POST', 'secondfactor/off', token, { password: PASSWORD, code: codeOf(secret, 1) })).body.code,
    ).toBe('SECOND_FACTOR_DEMANDED');
    const { errors } = await t.graphql(
      'mutation { generateCustomerToken(email: "cili@test.example", password: "Hordo-demo-2026") { token } }',
    );
    expect(errors?.[0]?.extensions['code']).toBe('WRONG_CREDENTIALS');
  });

  test('of everybody who has a role there, whatever their home company is', async () => {
    const jar = newJar();
    expect((await password(jar, 'guest')).page).toContain('/second-factor');
    const { errors } = await t.graphql(
      'mutation { generateCustomerToken(email: "guest@test.example", password: "Hordo-demo-2026") { token } }',
    );
    expect(errors?.[0]?.extensions['code']).toBe('WRONG_CREDENTIALS');
  });

  test('a set-up sent twice shows the same recovery codes both times, until they have been seen', async () => {
    const jar = newJar();
    const { page, verifier, redirectUri } = await password(jar, 'twice');
    const secret = /secret=([A-Z2-7]+)/.exec(await (await browse(jar, t.url + page)).text())![1]!;
    const code = codeOf(secret);
    const codesIn = async (answer: Response) => [answer.status, (await answer.text()).match(/<li><code>.*?<\/code>/g)];
    const both = await Promise.all(
      [1, 2].map(async () => codesIn(await submitForm(jar, t.url, page, { code, lang: 'en' }))),
    );
    const late = await codesIn(await submitForm(jar, t.url, page, { code, lang: 'en' }));
    expect(late[0]).toBe(200);
    expect(late[1]).toHaveLength(10);
    expect(both).toEqual([late, late]);
    const token = await home(jar, await submitForm(jar, t.url, page, { lang: 'en', seen: '1' }), verifier, redirectUri);
    expect((await call('GET', 'secondfactor', token)).status).toBe(200);
  });

  test('a code sent twice leads in both times, and counts as no wrong one', async () => {
    await forgetSteps();
    await forgetGuesses();
    const [{ seed }] = (await t.app.database.rows<{ seed: string }>(
      sql`select seed_sealed as seed from second_factor where uid = 'twice'`,
    )) as [{ seed: string }];
    const jar = newJar();
    const { page } = await password(jar, 'twice');
    const code = codeOf(unsealed(seed, t.app.config.secrets)!);
    const both = await Promise.all([1, 2].map(() => submitForm(jar, t.url, page, { code, lang: 'en' })));
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    await followHome(jar, t.url, both[1]!);
    const late = await submitForm(jar, t.url, page, { code, lang: 'en' });
    expect([late.status, late.headers.get('location')]).toEqual([303, `${t.url}/login`]);
    expect(await t.app.database.rows(sql`select from throttle where level > 0.5`)).toEqual([]);
  });

  test('set up on the way in, it ends the sessions that were begun without', async () => {
    const before = await t.signIn('older@test.example');
    await t.app.database.run(sql`update account set second_factor_required = true where uid = 'older'`);
    const jar = newJar();
    const { page } = await password(jar, 'older');
    const secret = /secret=([A-Z2-7]+)/.exec(await (await browse(jar, t.url + page)).text())![1]!;
    expect((await submitForm(jar, t.url, page, { code: codeOf(secret), lang: 'en' })).status).toBe(200);
    expect((await call('GET', 'secondfactor', before)).status).toBe(401);
  });
});

describe('a set-up that was begun', () => {
  const begin = async (token: string) =>
    (await call<{ secret: string }>('POST', 'secondfactor/begin', token, { password: PASSWORD })).body.secret;

  test('belongs to its session, which sees the same seed however often it begins', async () => {
    const [one, other] = [await t.signIn('robbed@test.example'), await t.signIn('robbed@test.example')];
    const seeds = await Promise.all([begin(one), begin(one)]);
    expect(seeds[0]).toBe(seeds[1]);
    expect(await begin(other)).not.toBe(seeds[0]);
    expect((await call('POST', 'secondfactor/confirm', other, { code: codeOf(seeds[0]) })).body.code).toBe(
      'SECOND_FACTOR_WRONG',
    );
  });

  test('is confirmed with its recovery codes, or not at all', async () => {
    const token = await t.signIn('robbed@test.example');
    const secret = await begin(token);
    await t.app.database.run(sql`alter table recovery_code add constraint no_room check (uid <> 'robbed')`);
    expect((await call('POST', 'secondfactor/confirm', token, { code: codeOf(secret) })).status).toBe(500);
    await t.app.database.run(sql`alter table recovery_code drop constraint no_room`);
    expect((await call<{ on: boolean }>('GET', 'secondfactor', token)).body.on).toBe(false);
  });

  test('is gone after ten minutes, and after the password has changed', async () => {
    const token = await t.signIn('robbed@test.example');
    const secret = await begin(token);
    await t.app.database.run(sql`update second_factor_begun set expires_at = expires_at - interval '10 minutes'`);
    expect((await call('POST', 'secondfactor/confirm', token, { code: codeOf(secret) })).body.code).toBe(
      'SECOND_FACTOR_STATE',
    );
    const stolen = await begin(token);
    expect(stolen).not.toBe(secret);
    const NEXT = 'Folyami-hajo-42';
    const changed = await call('PUT', 'users/ChangePassword/robbed', token, {
      oldPassword: PASSWORD,
      newPassword: NEXT,
      retypePassword: NEXT,
    });
    expect(changed.status).toBe(200);
    expect((await call('POST', 'secondfactor/confirm', token, { code: codeOf(stolen) })).body.code).toBe(
      'SECOND_FACTOR_STATE',
    );
    const again = await call<{ secret: string }>('POST', 'secondfactor/begin', token, { password: NEXT });
    expect(again.body.secret).not.toBe(stolen);
  });
});

test('wrong codes of somebody who has the password hold back neither the owner’s session nor their known browser', async () => {
  await addPeople(t.app, [{ uid: 'held' }]);
  const known = newJar();
  const { id_token: token } = await signInTokens(t.url, 'held@test.example', PASSWORD, known);
  const { secret } = (await call<{ secret: string }>('POST', 'secondfactor/begin', token, { password: PASSWORD })).body;
  await call('POST', 'secondfactor/confirm', token, { code: codeOf(secret) });
  await forgetSteps();
  await forgetGuesses();
  const thief = newJar();
  const { page } = await password(thief, 'held');
  const statuses: number[] = [];
  for (let i = 0; i < 6; i += 1)
    statuses.push((await submitForm(thief, t.url, page, { code: String(100_000 + i), lang: 'en' })).status);
  expect(statuses.at(-1)).toBe(429);
  known.cookies.delete('hordo_session');
  expect(
    (await submitForm(known, t.url, (await password(known, 'held')).page, { code: codeOf(secret), lang: 'en' })).status,
  ).toBe(303);
  const changed = await call('PUT', 'users/ChangePassword/held', token, {
    oldPassword: PASSWORD,
    newPassword: 'Folyami-hajo-42',
    retypePassword: 'Folyami-hajo-42',
  });
  expect(changed.status).toBe(200);
});

test('the audit says that the password was right, and that somebody signed in only once they have', async () => {
  const entries = () =>
    t.app.database.rows<{ what: string; result: string }>(
      sql`select what, result from security_event where uid = 'audited' order by id`,
    );
  await addPeople(t.app, [{ uid: 'audited', secondFactor: true }]);
  const jar = newJar();
  const { page, verifier, redirectUri } = await password(jar, 'audited');
  expect(await entries()).toEqual([{ what: 'password-right', result: 'done' }]);
  const secret = /secret=([A-Z2-7]+)/.exec(await (await browse(jar, t.url + page)).text())![1]!;
  await submitForm(jar, t.url, page, { code: codeOf(secret), lang: 'en' });
  await home(jar, await submitForm(jar, t.url, page, { lang: 'en', seen: '1' }), verifier, redirectUri);
  expect((await entries()).at(-1)).toEqual({ what: 'sign-in', result: 'done' });
});

test('the supplier removes it from a user who lost app and codes: sessions end, a mail goes out, and it is set up again where it is demanded', async () => {
  const clerk = contextOf(t.app);
  await expect(takeOffSecondFactor(clerk, 'bela')).rejects.toMatchObject({ code: 'SECOND_FACTOR_STATE' });
  await takeOffSecondFactor(clerk, 'dani');
  expect(await t.app.database.rows(sql`select from session where uid = 'dani' and ended_at is null`)).toEqual([]);
  expect(await t.app.database.rows(sql`select from recovery_code where uid = 'dani'`)).toEqual([]);
  const jar = newJar();
  const { page } = await password(jar, 'dani');
  expect(await (await browse(jar, t.url + page)).text()).toContain('<svg class="qr"');
  const [mail] = await t.app.database.rows<{ recipient: string }>(
    sql`select recipient from mail order by id desc limit 1`,
  );
  expect(mail!.recipient).toBe('dani@test.example');
});

describe('an administrator of the supplier in production', () => {
  const atDesk = async (token: string) => {
    const response = await fetch(`${t.url}/api/desk/me`, { headers: { authorization: `Bearer ${token}` } });
    return response.status === 200 ? 'in' : ((await response.json()) as { code: string }).code;
  };
  let before: string;
  beforeAll(async () => {
    before = await t.signIn('chief@test.example');
    expect(await atDesk(before)).toBe('in');
    Object.assign(t.app.config, { production: true });
    await tellAndHear(t.app, 'access');
  });
  afterAll(() => void Object.assign(t.app.config, { production: false }));

  test('opens nothing by the password alone, neither in a session from before nor by a token', async () => {
    expect(await atDesk(before)).toBe('SUPPLIER_ONLY');
    const { errors } = await t.graphql(
      'mutation { generateCustomerToken(email: "chief@test.example", password: "Hordo-demo-2026") { token } }',
    );
    expect(errors?.[0]?.extensions['code']).toBe('WRONG_CREDENTIALS');
  });

  test('sets a second factor up on the way in, has the role then, and cannot switch it off', async () => {
    const jar = newJar();
    const { page, verifier, redirectUri } = await password(jar, 'chief');
    expect(page).toContain('/second-factor');
    const secret = /secret=([A-Z2-7]+)/.exec(await (await browse(jar, t.url + page)).text())![1]!;
    await submitForm(jar, t.url, page, { code: codeOf(secret), lang: 'en' });
    const token = await home(jar, await submitForm(jar, t.url, page, { lang: 'en', seen: '1' }), verifier, redirectUri);
    expect(await atDesk(token)).toBe('in');
    expect((await call('GET', 'secondfactor', token)).body).toMatchObject({ on: true, demanded: true });
    expect(
      (await call('POST', 'secondfactor/off', token, { password: PASSWORD, code: codeOf(secret, 1) })).body.code,
    ).toBe('SECOND_FACTOR_DEMANDED');
  });

  test('of other roles none is demanded', async () => {
    expect(await atDesk(await t.signIn('editor@test.example'))).toBe('in');
  });
});
