import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { heard } from '#platform/test/heard.ts';
import type { TestApp } from '#platform/test/test-app.ts';
import { startTestApp } from '#platform/test/test-app.ts';
import { buildServer } from '../../../app.ts';
import { startApp } from '../../../start-app.ts';
import { runSupplier } from '../../../supplier/run-supplier.ts';
import type { Started } from '../../../start-app.ts';
import { signInTokens } from '#platform/test/sign-in-client.ts';
import { PASSWORD, addPeople } from '#platform/test/people.ts';
import { contextOf } from '../../../context.ts';
import { endWhatWasBegun } from '../account/end-what-was-begun.ts';
import { rotateSigningKeys } from './rotate-signing-keys.ts';

const OLD = 'an-old-secret-that-is-long-enough-000';
const YOUNG = 'a-young-secret-that-is-long-enough-00';
let t: TestApp;
let second: Started;
let secondUrl: string;
let stop: () => Promise<void>;

beforeAll(async () => {
  t = await startTestApp({ SECRETS: OLD });
  await addPeople(t.app, [{ uid: 'anna', grants: [{ shipToId: 'S1' }] }]);
  // Another process of the same portal; its secrets have been rotated already.
  second = await startApp(
    { ...t.app.config, secrets: [YOUNG, OLD] },
    { connection: t.app.database.pool.options, log: pino({ level: 'silent' }) },
  );
  const server = await buildServer(second.app);
  secondUrl = await server.listen({ port: 4_392, host: '127.0.0.1' });
  stop = async () => {
    await server.close();
    await second.close();
  };
});
afterAll(async () => {
  await stop();
  await t.close();
});

const kidOf = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()) as { kid: string }).kid;
const status = async (url: string, token: string) =>
  (await fetch(`${url}/api/identity/users/GetUserInfoById/anna`, { headers: { authorization: `Bearer ${token}` } }))
    .status;
const published = async (url: string) =>
  ((await (await fetch(`${url}/oidc/jwks`)).json()) as { keys: { kid: string; d?: string }[] }).keys;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('the keys of the provider', () => {
  test('are one set for all processes, sealed in the database, public parts only on the wire', async () => {
    const [one, two] = [await published(t.url), await published(secondUrl)];
    expect(two).toEqual(one);
    expect(one.every((key) => key.d === undefined)).toBe(true);
    const rows = await t.app.database.rows<{ private_sealed: string }>(sql`select private_sealed from signing_key`);
    expect(rows.map((row) => row.private_sealed.slice(0, 4))).toEqual(['gcm:']);
  });

  test('rotate without signing anybody out, in every process', async () => {
    const jar = { cookies: new Map<string, string>() };
    const before = (await signInTokens(t.url, 'anna@test.example', PASSWORD, jar)).id_token;
    expect(await status(secondUrl, before)).toBe(200);
    // The old key's month is nearly over.
    await t.app.database.run(
      sql`update signing_key set signs_until = now() + interval '1 second', published_until = now() + interval '1 day'`,
    );
    await Promise.all([rotateSigningKeys(t.app), rotateSigningKeys(t.app), rotateSigningKeys(t.app)]);
    expect((await t.app.database.rows(sql`select from signing_key`)).length).toBe(2);
    await pause(1_500);
    const after = (await signInTokens(t.url, '', '', jar, { prompt: 'none' })).id_token;
    expect(kidOf(after)).not.toBe(kidOf(before));
    for (const url of [t.url, secondUrl]) {
      expect(await status(url, before)).toBe(200);
      expect(await status(url, after)).toBe(200);
      expect((await published(url)).map((key) => key.kid)).toEqual(
        expect.arrayContaining([kidOf(before), kidOf(after)]),
      );
    }
  });

  test('a key that leaked is gone at once', async () => {
    const jar = { cookies: new Map<string, string>() };
    const before = (await signInTokens(t.url, 'anna@test.example', PASSWORD, jar)).id_token;
    expect([await status(t.url, before), await status(secondUrl, before)]).toEqual([200, 200]);
    await rotateSigningKeys(t.app, { now: true });
    await heard(t.app);
    await heard(second.app);
    const after = (await signInTokens(t.url, '', '', jar, { prompt: 'none' })).id_token;
    expect(kidOf(after)).not.toBe(kidOf(before));
    expect((await published(secondUrl)).map((key) => key.kid)).toEqual([kidOf(after)]);
    expect(await status(secondUrl, after)).toBe(200);
    expect([await status(t.url, before), await status(secondUrl, before)]).toEqual([401, 401]);
  });

  test('the supplier changes a key that leaked at once', async () => {
    const before = (await signInTokens(t.url, 'anna@test.example', PASSWORD)).id_token;
    expect(await runSupplier(contextOf(t.app), ['signing-key', 'now'])).toContain('a new key signs at once');
    await expect.poll(async () => [await status(t.url, before), await status(secondUrl, before)]).toEqual([401, 401]);
    expect(
      await t.app.database.rows(
        sql`select detail from security_event where what = 'signing-key' order by id desc limit 1`,
      ),
    ).toMatchObject([{ detail: { forced: true } }]);
    await expect(runSupplier(contextOf(t.app), ['signing-key', 'later'])).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
  });

  test('in production have 128 bits of security: 3072 of RSA', async () => {
    await rotateSigningKeys({ ...t.app, config: { ...t.app.config, production: true } }, { now: true });
    const rows = await t.app.database.rows<{ n: string }>(sql`select public_jwk->>'n' as n from signing_key`);
    expect(rows.map(({ n }) => Buffer.from(n, 'base64url').length * 8)).toEqual([3072]);
  });
});

test('a session that ends in one process has ended in the other within a second', async () => {
  for (const { app } of [t, second]) await heard(app);
  const token = (await signInTokens(t.url, 'anna@test.example', PASSWORD)).id_token;
  expect([await status(t.url, token), await status(secondUrl, token)]).toEqual([200, 200]);
  await endWhatWasBegun(contextOf(t.app), 'anna', { why: 'ended' });
  await expect.poll(() => status(secondUrl, token)).toBe(401);
});
