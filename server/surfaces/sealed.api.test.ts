import { generateSecret, generateSync } from 'otplib';
import { pino } from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { audit, sealAudit, verifyChain } from '#modules/audit/index.ts';
import { sql } from '#platform/db/sql.ts';
import { sealed } from '#platform/secret/seal.ts';
import { PASSWORD, addPeople } from '#platform/test/people.ts';
import { authorizationRequest, browse, newJar, submitForm } from '#platform/test/sign-in-client.ts';
import type { TestApp } from '#platform/test/test-app.ts';
import { startTestApp } from '#platform/test/test-app.ts';
import { buildServer } from '../app.ts';
import type { App } from '../context.ts';
import { contextOf } from '../context.ts';
import { startApp } from '../start-app.ts';
import { runSupplier } from '../supplier/run-supplier.ts';
import { sealWithNewest } from './sealed.ts';

const [OLD, YOUNG, OTHER] = [
  'an-old-secret-that-is-long-enough-000',
  'a-young-secret-that-is-long-enough-00',
  'another-secret-that-is-long-enough-00',
];
const SEED = generateSecret();
const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** A portal in use: bela with a second factor, a partner and the certificate for partners, sealed entries of the audit. */
async function portal(secrets: string): Promise<TestApp> {
  const t = await startTestApp({ SECRETS: secrets });
  ends.push(() => t.close());
  await addPeople(
    t.app,
    ['anna', 'bela'].map((uid) => ({ uid, grants: [{ shipToId: 'S1' }] })),
  );
  await t.app.database
    .run(sql`insert into partner (name, title, entity_id, acs_urls, targets, name_id, attributes, permission)
    values ('tools', '{"hu": "Szerszámok"}', 'https://tools.example/saml', ${['https://tools.example/acs']}, ${['https://tools.example/']}, 'pairwise', ${['email']}, 'Orders')`);
  await t.app.database.run(
    sql`insert into second_factor (uid, seed_sealed, begun_at, confirmed_at) values ('bela', ${sealed(SEED, t.app.config.secrets)}, now(), now())`,
  );
  await t.signIn('anna@test.example');
  await metadata(t.url);
  // Entries are sealed after their commit: none is left for this server to seal beside the next one.
  await expect.poll(() => t.app.database.rows(sql`select id from security_event where place is null`)).toEqual([]);
  return t;
}

/** The same portal started again, with other secrets. */
async function again(t: TestApp, secrets: readonly string[], lines: string[] = []): Promise<{ app: App; url: string }> {
  const config = { ...t.app.config, secrets };
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const { app, close } = await startApp(config, { connection: t.app.database.pool.options, log });
  const server = await buildServer(app);
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  ends.push(async () => {
    await server.close();
    await close();
  });
  return { app, url };
}

const addEntry = (app: App) => audit(contextOf(app), { what: 'signing-key', uid: null, detail: {} });
const metadata = async (url: string) => (await fetch(`${url}/saml/metadata`)).text();
const jwks = async (url: string) =>
  ((await (await fetch(`${url}/oidc/jwks`)).json()) as { keys: { kid: string }[] }).keys.map(({ kid }) => kid);

/** Whether bela gets past password and code of the app. */
async function comesInByCode(t: TestApp, { url }: { url: string }): Promise<number> {
  await t.app.database.run(sql`update second_factor set last_step = null`);
  const jar = newJar();
  const { address } = authorizationRequest(url, { redirect_uri: `${t.url}/login` });
  const page = (await browse(jar, address)).headers.get('location')!;
  const second = await submitForm(jar, url, new URL(page, url).pathname, {
    email: 'bela@test.example',
    password: PASSWORD,
  });
  const path = new URL(second.headers.get('location')!, url);
  return (
    await submitForm(jar, url, path.pathname + path.search, {
      code: generateSync({ secret: SEED, epoch: Math.floor(Date.now() / 1_000) }),
    })
  ).status;
}

describe('keys sealed with SECRETS', () => {
  test('are sealed with the newest one, so that the older can be taken out', async () => {
    const t = await portal(OLD);
    const [certificate, kids] = [await metadata(t.url), await jwks(t.url)];
    const lines: string[] = [];
    const { app } = await again(t, [YOUNG, OLD], lines);
    await sealWithNewest.run(contextOf(app));
    expect(
      lines.filter((line) => line.includes('sealed anew')).map((line) => JSON.parse(line) as object),
    ).toMatchObject(
      ['keys of the audit', 'signing keys', 'second factors', 'partner certificates'].map((what) => ({
        what,
        rows: 1,
      })),
    );
    const told = await runSupplier(contextOf(app), ['secrets']);
    expect(told).toContain(
      'second factors: 1 sealed with the newest secret (0 of them just now), 0 with one that is not there',
    );
    expect(told).toContain('nothing needs an older secret');

    const young = await again(t, [YOUNG]);
    expect(await metadata(young.url)).toBe(certificate);
    expect(await jwks(young.url)).toEqual(kids);
    expect(await comesInByCode(t, young)).toBe(303);
    expect((await verifyChain(young.app)).faults).toEqual([]);
  });

  test('stay as they are when none of SECRETS opens them, and the operator is told', async () => {
    const t = await portal(OLD);
    const certificate = await metadata(t.url);
    const token = await t.signIn('anna@test.example');
    const lines: string[] = [];
    const other = await again(t, [OTHER], lines);
    expect(await metadata(other.url)).toBe(certificate);
    const answer = await fetch(`${other.url}/api/identity/partners/sign-on`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', market: 'HU', authorization: `Bearer ${token}` },
      body: JSON.stringify({ partner: 'tools' }),
    });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([503, 'PARTNER_KEY_SEALED']);
    expect(await t.app.database.rows(sql`select from partner_certificate`)).toHaveLength(1);
    await sealWithNewest.run(contextOf(other.app));
    expect(
      lines.filter((line) => line.includes('not among SECRETS')).map((line) => JSON.parse(line) as object),
    ).toContainEqual(expect.objectContaining({ what: 'second factors', rows: 1 }));
    expect(await runSupplier(contextOf(other.app), ['secrets'])).toMatch(
      /rows need a secret that is not among SECRETS/,
    );
    expect(await runSupplier(contextOf(other.app), ['partner-certificate'])).toContain('signs from');
    // The audit goes on unsealed rather than under a key that nobody asked for.
    const keys = async () =>
      (
        await t.app.database.rows<{ name: string }>(
          sql`select name from shared_secret where name like 'audit:%' order by name`,
        )
      ).length;
    await addEntry(other.app);
    await expect(sealAudit.run(contextOf(other.app))).rejects.toThrow(/SECRETS.*audit:0001/);
    expect(await keys()).toBe(1);
    expect((await verifyChain(other.app)).closed.join()).toContain('audit:0001');
    await runSupplier(contextOf(other.app), ['audit', 'new-key']);
    await sealAudit.run(contextOf(other.app));
    expect(await keys()).toBe(2);
    expect(await t.app.database.rows(sql`select id from security_event where place is null`)).toEqual([]);
  });

  test('stay closed in a server without SECRETS, which says so and calls nothing damaged', async () => {
    const t = await portal(OLD);
    const lines: string[] = [];
    const bare = await again(t, [], lines);
    expect(await runSupplier(contextOf(bare.app), ['secrets'])).toMatch(
      /^SECRETS is not set, but \d+ rows are sealed with a secret, and cannot be used without it: put it back$/,
    );
    await sealWithNewest.run(contextOf(bare.app));
    expect(lines.filter((line) => line.includes('not among SECRETS')).length).toBeGreaterThan(0);
    const { faults, closed } = await verifyChain(bare.app);
    expect(faults).toEqual([]);
    expect(closed).toContainEqual(
      expect.stringMatching(
        /^\d+ entries from 1 to \d+ cannot be checked: none of SECRETS opens their key audit:0001$/,
      ),
    );
    await expect(runSupplier(contextOf(bare.app), ['audit', 'verify'])).rejects.toMatchObject({
      wordingKey: 'audit.closed',
    });
    const back = await again(t, [OLD]);
    expect((await verifyChain(back.app)).closed).toEqual([]);
  });

  test('that were readable in a trial are sealed by its first secret, and only by that one', async () => {
    const t = await portal('');
    const [certificate, kids] = [await metadata(t.url), await jwks(t.url)];
    const first = await again(t, [YOUNG]);
    Object.assign(t.app.config, { secrets: [YOUNG] }); // the trial's server runs on in this test and seals entries as well
    expect(await metadata(first.url)).toBe(certificate);
    expect(await jwks(first.url)).toEqual(kids);
    expect(await comesInByCode(t, first)).toBe(303);
    expect((await verifyChain(first.app)).faults).toEqual([]);
    // Put there by somebody who may write into the database, and has no secret.
    await t.app.database.run(sql`update second_factor set seed_sealed = ${sealed(SEED, [])}`);
    const later = await again(t, [YOUNG]);
    await sealWithNewest.run(contextOf(later.app));
    expect(await comesInByCode(t, later)).toBe(401);
  });
});
