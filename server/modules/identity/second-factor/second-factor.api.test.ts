import { createHash } from 'node:crypto';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { addPeople, PASSWORD } from '#platform/test/people.ts';
import { authorizationRequest, browse, exchangeCode, followHome, newJar, submitForm } from '#platform/test/sign-in-client.ts';
import type { Jar } from '#platform/test/sign-in-client.ts';
import type { TestApp } from '#platform/test/test-app.ts';
import { startTestApp } from '#platform/test/test-app.ts';
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
    headers: { authorization: `Bearer ${token}`, lang: 'en', ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as never };
}
/** The code of now, or of so many half minutes later. */
const codeOf = (secret: string, later = 0) => generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + later * 30 });
const forgetSteps = () => t.app.database.run(sql`update second_factor set last_step = null`);
const forgetGuesses = () => t.app.database.run(sql`delete from throttle`);

/** The first step: password. Answers where the second one is. */
async function password(jar: Jar, uid: string): Promise<{ page: string; verifier: string; redirectUri: string }> {
  const { address, verifier, redirectUri } = authorizationRequest(t.url);
  const began = await browse(jar, address);
  const answer = await submitForm(jar, t.url, began.headers.get('location')!, { email: `${uid}@test.example`, password: PASSWORD, lang: 'en' });
  expect(answer.status).toBe(303);
  return { page: answer.headers.get('location')!, verifier, redirectUri };
}

async function home(jar: Jar, from: Response, verifier: string, redirectUri: string): Promise<string> {
  const back = await followHome(jar, t.url, from);
  return ((await (await exchangeCode(t.url, back.searchParams.get('code')!, verifier, redirectUri)).json()) as { id_token: string }).id_token;
}

describe('a second factor that a user switches on', () => {
  let secret: string;
  let codes: string[];

  test('asks for the password, shows what the app needs, and is on with its first code', async () => {
    const token = await t.signIn('anna@test.example');
    const elsewhere = await t.signIn('anna@test.example');
    expect((await call('GET', 'secondfactor', token)).body).toEqual({ on: false, demanded: false, companyDemands: false, recoveryCodesLeft: 0 });
    expect((await call('POST', 'secondfactor/begin', token, { password: 'wrong' })).body.code).toBe('PASSWORD_OLD_WRONG');
    const begun = await call<{ secret: string; uri: string; qr: { path: string } }>('POST', 'secondfactor/begin', token, { password: PASSWORD });
    secret = begun.body.secret;
    expect(begun.body.uri).toContain(`secret=${secret}`);
    expect(begun.body.qr.path).toMatch(/^M4 4h1/);
    expect((await call('POST', 'secondfactor/confirm', token, { code: '000000' })).body.code).toBe('SECOND_FACTOR_WRONG');
    const on = await call<{ recoveryCodes: string[] }>('POST', 'secondfactor/confirm', token, { code: codeOf(secret) });
    codes = on.body.recoveryCodes;
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    expect((await call('GET', 'secondfactor', token)).body).toEqual({ on: true, demanded: false, companyDemands: false, recoveryCodesLeft: 10 });
    // Whoever was in by the password alone is out.
    expect((await call('GET', 'secondfactor', elsewhere)).status).toBe(401);
    expect((await call('POST', 'secondfactor/begin', token, { password: PASSWORD })).body.code).toBe('SECOND_FACTOR_STATE');
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
    const { errors } = await t.graphql('mutation { generateCustomerToken(email: "anna@test.example", password: "Hordo-demo-2026") { token } }');
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
    expect(await wrong.text()).toContain('The code is not right.');
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
    expect((await submitForm(other, t.url, (await password(other, 'anna')).page, { code: codes[0]!, lang: 'en' })).status).toBe(401);
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
      statuses.push((await submitForm(jar, t.url, (await password(jar, 'anna')).page, { code: String(100_000 + i), lang: 'en' })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    await forgetGuesses();
  });

  test('goes off with password and code', async () => {
    await forgetSteps();
    const jar = newJar();
    const { page, verifier, redirectUri } = await password(jar, 'anna');
    const token = await home(jar, await submitForm(jar, t.url, page, { code: codes[1]!, lang: 'en' }), verifier, redirectUri);
    expect((await call('POST', 'secondfactor/off', token, { password: 'wrong', code: codes[2] })).body.code).toBe('PASSWORD_OLD_WRONG');
    expect((await call('POST', 'secondfactor/off', token, { password: PASSWORD, code: codes[2] })).status).toBe(200);
    await t.signIn('anna@test.example'); // the password alone again
  });
});

describe('a company demands it', () => {
  test('whoever manages its people says so; nobody else', async () => {
    const bela = await t.signIn('bela@test.example');
    expect((await call('PUT', 'secondfactor/demand', bela, { companyId: 'C2', demanded: true })).body.code).toBe('USER_NOT_FOUND');
    const anna = await t.signIn('anna@test.example');
    expect((await call('PUT', 'secondfactor/demand', anna, { companyId: 'C3', demanded: true })).body.code).toBe('USER_NOT_FOUND');
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
    expect((await call('GET', 'secondfactor', token)).body).toEqual({ on: true, demanded: true, companyDemands: true, recoveryCodesLeft: 10 });
    expect((await call('POST', 'secondfactor/off', token, { password: PASSWORD, code: codeOf(secret, 1) })).body.code).toBe('SECOND_FACTOR_DEMANDED');
    const { errors } = await t.graphql('mutation { generateCustomerToken(email: "cili@test.example", password: "Hordo-demo-2026") { token } }');
    expect(errors?.[0]?.extensions['code']).toBe('WRONG_CREDENTIALS');
  });
});

test('whoever has lost app and codes is let in again by the supplier: out everywhere, told by mail, and set up anew where it is demanded', async () => {
  const clerk = contextOf(t.app);
  await expect(takeOffSecondFactor(clerk, 'bela')).rejects.toMatchObject({ code: 'SECOND_FACTOR_STATE' });
  await takeOffSecondFactor(clerk, 'dani');
  expect(await t.app.database.rows(sql`select from session where uid = 'dani' and ended_at is null`)).toEqual([]);
  expect(await t.app.database.rows(sql`select from recovery_code where uid = 'dani'`)).toEqual([]);
  const jar = newJar();
  const { page } = await password(jar, 'dani');
  expect(await (await browse(jar, t.url + page)).text()).toContain('<svg class="qr"');
  const [mail] = await t.app.database.rows<{ recipient: string }>(sql`select recipient from mail order by id desc limit 1`);
  expect(mail!.recipient).toBe('dani@test.example');
});
