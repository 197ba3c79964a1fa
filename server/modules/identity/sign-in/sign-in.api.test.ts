import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forgetExpiredSignIns } from '#modules/identity/index.ts';
import { sql } from '#platform/db/sql.ts';
import type { TestApp } from '#platform/test/test-app.ts';
import { startTestApp } from '#platform/test/test-app.ts';
import {
  authorizationRequest,
  browse,
  followHome,
  newJar,
  signInTokens,
  submitForm,
} from '#platform/test/sign-in-client.ts';
import type { Jar } from '#platform/test/sign-in-client.ts';
import { PASSWORD, addPeople } from '#platform/test/people.ts';
import { contextOf } from '../../../context.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await addPeople(t.app, [
    { uid: 'anna', grants: [{ shipToId: 'S1' }] },
    { uid: 'bela' },
    { uid: 'off', status: 'Deactivated' },
    { uid: 'invited', status: 'Invited', password: null },
    { uid: 'suspended', status: 'Suspended' },
    { uid: 'exited', status: 'Exited' },
    { uid: 'moved', status: 'Move Out' },
    { uid: 'waiting', validated: false },
    { uid: 'long', password: `${'ő'.repeat(80)}-Aa1` },
  ]);
});
afterAll(() => t.close());

async function begin(jar: Jar, more: Record<string, string> = {}): Promise<string> {
  const response = await browse(jar, authorizationRequest(t.url, more).address);
  expect(response.status).toBe(303);
  return new URL(response.headers.get('location')!, t.url).pathname;
}

describe('the sign-in page', () => {
  test('takes e-mail and password and returns to the portal with a code', async () => {
    const jar = newJar();
    const page = await begin(jar);
    expect(page).toMatch(/^\/oidc\/interaction\//);
    const html = await (await browse(jar, t.url + page)).text();
    expect(html).toContain('autocomplete="username"');
    expect(html).toContain('autocomplete="current-password"');
    expect(html).toContain('18+');
    expect(html).not.toMatch(/<script(?![^>]* src=)/);
    expect(html).not.toMatch(/ style=| on[a-z]+=/);
    const home = await followHome(
      jar,
      t.url,
      await submitForm(jar, t.url, page, { email: ' ANNA@test.example ', password: PASSWORD }),
    );
    expect(home.origin + home.pathname).toBe(`${t.url}/login`);
    expect(home.searchParams.get('code')).toBeTruthy();
    expect(home.searchParams.get('iss')).toBe(`${t.url}/oidc`);
  });

  test('speaks the language that the portal asks for, and switches without losing the e-mail', async () => {
    const jar = newJar();
    const page = await begin(jar, { ui_locales: 'en' });
    expect(await (await browse(jar, t.url + page)).text()).toContain('<html lang="en">');
    const switched = await (
      await submitForm(jar, t.url, page, { email: 'typed@test.example', password: 'x', lang: 'en', switch: 'hu' })
    ).text();
    expect(switched).toContain('Bejelentkezés');
    expect(switched).toContain('value="typed@test.example"');
    expect(switched).not.toContain('value="x"');
  });

  test.each([
    ['no e-mail', { email: '', password: 'x' }, 'Enter your e-mail address.'],
    ['no address', { email: 'anna', password: 'x' }, 'Enter a valid e-mail address'],
    ['no password', { email: 'anna@test.example', password: '' }, 'Enter your password.'],
  ])('says at the field what is missing: %s', async (_name, fields, text) => {
    const jar = newJar();
    const answer = await submitForm(jar, t.url, await begin(jar), { ...fields, lang: 'en' });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain(text);
    expect(html).toContain('aria-invalid="true" aria-describedby="problem"');
  });

  test.each([
    ['e-mail', { email: `anna@test.example${'x'.repeat(240)}`, password: PASSWORD }, 'At most 254 characters fit'],
    [
      'password',
      { email: 'anna@test.example', password: PASSWORD + 'x'.repeat(1_024) },
      'At most 1 024 characters fit',
    ],
  ])('says what is too long instead of reading a part of it: %s', async (_name, fields, text) => {
    const jar = newJar();
    const page = await begin(jar);
    expect(await (await browse(jar, t.url + page)).text()).not.toContain('maxlength');
    const answer = await submitForm(jar, t.url, page, { ...fields, lang: 'en' });
    expect(answer.status).toBe(422);
    const html = (await answer.text()).replaceAll('\u00a0', ' ');
    expect(html).toContain(text);
    expect(html).toContain(`value="${fields.email}"`);
  });

  test.each(['off', 'suspended', 'exited', 'moved'])(
    'says to the right password of an account that may not sign in whom to ask (%s)',
    async (uid) => {
      const jar = newJar();
      const answer = await submitForm(jar, t.url, await begin(jar), {
        email: `${uid}@test.example`,
        password: PASSWORD,
        lang: 'en',
      });
      expect(answer.status).toBe(401);
      expect(await answer.text()).toContain('This account cannot be used at present. Ask your company’s key user.');
    },
  );

  test.each(['nobody', 'anna', 'off', 'invited', 'suspended', 'exited', 'moved'])(
    'says the same to a wrong password, an unknown address and an account that may not sign in (%s)',
    async (uid) => {
      const jar = newJar();
      const answer = await submitForm(jar, t.url, await begin(jar), {
        email: `${uid}@test.example`,
        password: ['nobody', 'invited'].includes(uid) ? PASSWORD : 'wrong',
        lang: 'en',
      });
      expect(answer.status).toBe(401);
      expect((await answer.text()).match(/id="problem"[^>]*>.*?<span>(.*?)<\/span>/)?.[1]).toBe(
        'The e-mail address or password is incorrect.',
      );
    },
  );

  test('markup in what was typed stays text', async () => {
    const jar = newJar();
    const page = await begin(jar, { login_hint: '"><script>alert(1)</script>' });
    expect(await (await browse(jar, t.url + page)).text()).not.toContain('<script>alert');
    const html = await (
      await submitForm(jar, t.url, page, { email: '"><img src=x onerror=alert(1)>@a.b', password: 'x' })
    ).text();
    expect(html).not.toContain('<img src=x');
  });

  test.each(['lang', 'switch', 'email'])('takes a character of two halves that is cut in %s', async (field) => {
    const jar = newJar();
    const page = (await browse(jar, authorizationRequest(t.url).address)).headers.get('location')!;
    const long = { lang: 'aaaa😀', switch: 'aaaa😀', email: `${'a'.repeat(240)}@a.example.ab😀`.padStart(255, 'a') }[
      field
    ]!;
    const answer = await submitForm(jar, t.url, page, { email: 'a@b.example', password: 'x', [field]: long });
    expect(answer.status).toBeLessThan(500);
  });

  test('a password counts to its last letter', async () => {
    const jar = newJar();
    const page = await begin(jar);
    expect(
      (await submitForm(jar, t.url, page, { email: 'long@test.example', password: `${'ő'.repeat(80)}-Aa2` })).status,
    ).toBe(401);
    expect(
      (await submitForm(jar, t.url, page, { email: 'long@test.example', password: `${'ő'.repeat(80)}-Aa1` })).status,
    ).toBe(303);
  });

  test('sent twice it does no harm', async () => {
    const jar = newJar();
    const page = await begin(jar);
    const both = await Promise.all(
      [1, 2].map(() => submitForm(jar, t.url, page, { email: 'anna@test.example', password: PASSWORD })),
    );
    expect(both.map((answer) => answer.status)).toEqual([303, 303]);
    await followHome(jar, t.url, both[0]!);
    const late = await submitForm(jar, t.url, page, { email: 'anna@test.example', password: PASSWORD });
    expect([late.status, late.headers.get('location')]).toEqual([303, `${t.url}/login`]);
  });

  test('one that expired says so and leads back', async () => {
    const jar = newJar();
    const page = await begin(jar);
    await t.app.database.run(sql`delete from oidc_payload where model = 'Interaction'`);
    const answer = await submitForm(jar, t.url, page, { email: 'anna@test.example', password: PASSWORD, lang: 'en' });
    expect(answer.status).toBe(410);
    expect(await answer.text()).toContain(`href="${t.url}/login"`);
  });

  test('says that the browser refuses cookies where it sends none', async () => {
    const page = await begin(newJar());
    const other = newJar();
    other.cookies.set('theme', 'dark');
    const textOf = async (jar: Jar) => (await browse(jar, `${t.url}${page}?lang=en`)).text();
    expect(await textOf(newJar())).toContain('Your browser refuses cookies');
    expect(await textOf(other)).toContain('This sign-in page has expired');
    await t.app.database.run(sql`delete from oidc_payload where model = 'Interaction'`);
    expect(await textOf(newJar())).toContain('This sign-in page has expired');
  });

  test('belongs to the browser that began it', async () => {
    const page = await begin(newJar());
    expect((await browse(newJar(), t.url + page)).status).toBe(410);
    expect((await submitForm(newJar(), t.url, page, { email: 'anna@test.example', password: PASSWORD })).status).toBe(
      410,
    );
  });

  test('is not posted by another site', async () => {
    const jar = newJar();
    const page = await begin(jar);
    const post = (headers: Record<string, string>) =>
      browse(jar, t.url + page, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: new URLSearchParams({ email: 'anna@test.example', password: PASSWORD }).toString(),
      });
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null', 'sec-fetch-site': 'cross-site' },
    ] as Record<string, string>[])
      expect((await post(headers)).status).toBe(403);
    expect((await post({ origin: 'null', 'sec-fetch-site': 'same-origin' })).status).toBe(303);
  });

  test('two tabs sign in side by side', async () => {
    const jar = newJar();
    const [first, second] = [await begin(jar), await begin(jar)];
    const home = await followHome(
      jar,
      t.url,
      await submitForm(jar, t.url, first, { email: 'anna@test.example', password: PASSWORD }),
    );
    expect(home.searchParams.get('code')).toBeTruthy();
    const other = await submitForm(jar, t.url, second, { email: 'anna@test.example', password: PASSWORD });
    expect((await followHome(jar, t.url, other)).pathname).toBe('/login');
  });

  test('leaves no trace of passwords, tokens or cookies in the database', async () => {
    const jar = newJar();
    const { access_token, id_token } = await signInTokens(t.url, 'anna@test.example', PASSWORD, jar);
    const rows = JSON.stringify(
      await t.app.database.rows(
        sql`select to_jsonb(p) from oidc_payload p union all select to_jsonb(s) from session s union all select to_jsonb(e) from security_event e union all select to_jsonb(d) from known_device d`,
      ),
    );
    for (const secret of [
      PASSWORD,
      access_token,
      id_token,
      jar.cookies.get('hordo_session')!,
      jar.cookies.get('hordo_device')!,
    ])
      expect(rows).not.toContain(secret);
  });
});

test('forgets all payloads that have expired in one round, however many they are', async () => {
  await t.app.database.run(sql`insert into oidc_payload (model, id, payload, expires_at)
    select 'Interaction', 'expired-' || n, '{}', now() - interval '2 hours' from generate_series(1, 12000) n`);
  await forgetExpiredSignIns.run(contextOf(t.app));
  expect(await t.app.database.row(sql`select count(*) as n from oidc_payload where id like 'expired-%'`)).toEqual({
    n: 0,
  });
});

describe('sessions of the provider', () => {
  test('a live one signs in again without a question, in the silent frame too', async () => {
    const jar = newJar();
    const first = await signInTokens(t.url, 'anna@test.example', PASSWORD, jar);
    const silent = await signInTokens(t.url, '', '', jar, { prompt: 'none', redirect_uri: `${t.url}/silent.html` });
    expect(sidOf(silent.id_token)).toBe(sidOf(first.id_token));
    const home = await followHome(
      newJar(),
      t.url,
      await browse(newJar(), authorizationRequest(t.url, { prompt: 'none' }).address),
    );
    expect(home.searchParams.get('error')).toBe('login_required');
  });

  test('get a new id at every sign-in, and nothing set before it survives', async () => {
    const jar = newJar();
    jar.cookies.set('hordo_session', 'planted-by-somebody-else');
    const page = await begin(jar);
    const before = jar.cookies.get('hordo_session');
    await followHome(
      jar,
      t.url,
      await submitForm(jar, t.url, page, { email: 'anna@test.example', password: PASSWORD }),
    );
    const after = jar.cookies.get('hordo_session');
    expect(after).toBeTruthy();
    expect(after).not.toBe(before);
    expect(after).not.toBe('planted-by-somebody-else');
    const first = await signInTokens(t.url, 'anna@test.example', PASSWORD, jar, { prompt: 'login' });
    const again = await signInTokens(t.url, 'anna@test.example', PASSWORD, jar, { prompt: 'login' });
    expect(jar.cookies.get('hordo_session')).not.toBe(after);
    expect(sidOf(again.id_token)).not.toBe(sidOf(first.id_token));
    expect((await t.graphql('{ customer { email } }', { token: first.id_token })).status).toBe(401);
  });

  test('end with the browser unless its user wants to stay signed in', async () => {
    for (const remember of [true, false]) {
      const jar = newJar();
      const sent = await submitForm(jar, t.url, await begin(jar), {
        email: 'anna@test.example',
        password: PASSWORD,
        ...(remember && { remember: '1' }),
      });
      const resumed = await browse(jar, new URL(sent.headers.get('location')!, t.url).href);
      const cookie = resumed.headers.getSetCookie().find((set) => set.startsWith('hordo_session='))!;
      expect(/; expires=/i.test(cookie)).toBe(remember);
    }
  });

  test('another user in the same browser ends the first one', async () => {
    const jar = newJar();
    const anna = await signInTokens(t.url, 'anna@test.example', PASSWORD, jar);
    const bela = await signInTokens(t.url, 'bela@test.example', PASSWORD, jar, { prompt: 'login' });
    expect(sidOf(bela.id_token)).not.toBe(sidOf(anna.id_token));
    const me = (token: string) => t.graphql<{ customer: { email: string } }>('{ customer { email } }', { token });
    expect((await me(anna.id_token)).status).toBe(401);
    expect((await me(bela.id_token)).data.customer.email).toBe('bela@test.example');
  });

  test('sign-out with the id token needs no question and returns with the state', async () => {
    const jar = newJar();
    const { id_token } = await signInTokens(t.url, 'anna@test.example', PASSWORD, jar);
    const query = new URLSearchParams({
      id_token_hint: id_token,
      post_logout_redirect_uri: `${t.url}/login`,
      state: 'back',
    });
    const out = await browse(jar, `${t.url}/oidc/session/end?${query}`);
    expect([out.status, out.headers.get('location')]).toEqual([303, `${t.url}/login?state=back`]);
    expect(jar.cookies.has('hordo_session')).toBe(false);
    const again = await browse(jar, authorizationRequest(t.url).address);
    expect(again.headers.get('location')).toContain('/oidc/interaction/');
  });

  test('sign-out without an id token, or with one of somebody else, asks first', async () => {
    const jar = newJar();
    const { id_token } = await signInTokens(t.url, 'anna@test.example', PASSWORD, jar);
    const foreign = (await signInTokens(t.url, 'bela@test.example', PASSWORD)).id_token;
    for (const query of ['', `?id_token_hint=${foreign}`]) {
      const asked = await browse(jar, `${t.url}/oidc/session/end${query}`);
      expect(asked.status).toBe(200);
      const html = await asked.text();
      expect(html).toContain('name="logout"');
    }
    expect((await t.graphql('{ customer { email } }', { token: id_token })).status).toBe(200);
    const html = await (await browse(jar, `${t.url}/oidc/session/end`)).text();
    const xsrf = /name="xsrf" value="(\w+)"/.exec(html)![1]!;
    const out = await submitForm(jar, t.url, '/oidc/session/end/confirm', { xsrf, logout: 'yes' });
    expect(out.status).toBe(303);
    expect((await t.graphql('{ customer { email } }', { token: id_token })).status).toBe(401);
  });

  test('every way in and out is in the audit', async () => {
    const rows = await t.app.database.rows<{ what: string; result: string }>(
      sql`select what, result from security_event where email = 'anna@test.example' or uid = 'anna' group by 1, 2`,
    );
    expect(rows).toEqual(
      expect.arrayContaining([
        { what: 'sign-in', result: 'done' },
        { what: 'sign-in', result: 'refused' },
        { what: 'sign-out', result: 'done' },
      ]),
    );
  });
});

function sidOf(token: string): string {
  return (JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sid: string }).sid;
}
