import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import type { TestApp } from '#platform/test/test-app.ts';
import { startTestApp } from '#platform/test/test-app.ts';
import { PASSWORD, addPeople } from '#platform/test/people.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await addPeople(t.app, [
    { uid: 'anna', grants: [{ shipToId: 'S1' }] },
    { uid: 'off', status: 'Deactivated' },
    { uid: 'invited', status: 'Invited', password: null },
    { uid: 'waiting', validated: false },
    { uid: 'second', secondFactor: true },
    { uid: 'many' },
    { uid: 'aliases' },
  ]);
});
afterAll(() => t.close());

const ASK =
  'mutation Ask($email: String!, $password: String!) { generateCustomerToken(email: $email, password: $password) { token } }';
interface Given {
  generateCustomerToken: { token: string } | null;
}
const ask = (email: string, password: string) => t.graphql<Given>(ASK, { variables: { email, password } });

describe('generateCustomerToken', () => {
  test('gives a token that the store takes until it is revoked', async () => {
    const { data } = await ask('Anna@Test.example', PASSWORD);
    const { token } = data.generateCustomerToken!;
    const me = await t.graphql<{ customer: object; storeConfig: object }>(
      '{ customer { email firstname lastname } storeConfig { store_code base_currency_code } }',
      { token },
    );
    expect(me.data).toEqual({
      customer: { email: 'anna@test.example', firstname: 'Márta', lastname: 'Szabó' },
      storeConfig: { store_code: 'portal_hu_hu', base_currency_code: 'HUF' },
    });
    expect(
      (await t.graphql<{ revokeCustomerToken: object }>('mutation { revokeCustomerToken { result } }', { token })).data
        .revokeCustomerToken,
    ).toEqual({
      result: true,
    });
    expect((await t.graphql('{ customer { email } }', { token })).status).toBe(401);
  });

  test('is bound to a session of an hour and kept as a hash only', async () => {
    const { token } = (await ask('anna@test.example', PASSWORD)).data.generateCustomerToken!;
    const row = await t.app.database.row<{ kind: string; seconds: number; all: string }>(
      sql`select kind, extract(epoch from expires_at - created_at)::float8 as seconds, to_jsonb(session)::text as all from session where kind = 'token' order by created_at desc limit 1`,
    );
    expect([row!.kind, row!.seconds]).toEqual(['token', 3_600]);
    expect(row!.all).not.toContain(token);
  });

  test.each(['nobody', 'off', 'invited', 'waiting', 'second'])('refuses in one and the same way (%s)', async (uid) => {
    const wrong = await ask('anna@test.example', 'wrong');
    const refused = await ask(`${uid}@test.example`, PASSWORD);
    for (const answer of [wrong, refused]) {
      expect(answer.status).toBe(401);
      expect(answer.errors).toMatchObject([
        { extensions: { category: 'graphql-authentication', code: 'WRONG_CREDENTIALS' } },
      ]);
    }
    expect(refused.errors![0]!.message).toBe(wrong.errors![0]!.message);
  });

  test('an empty value is wrong input', async () => {
    expect((await ask('', PASSWORD)).errors).toMatchObject([{ extensions: { category: 'graphql-input' } }]);
    expect((await ask('anna@test.example', '')).errors).toMatchObject([{ extensions: { category: 'graphql-input' } }]);
  });

  test('five wrong ones at once and no more, however the guesses travel', async () => {
    const guesses = Array.from(
      { length: 12 },
      (_, index) =>
        `a${index}: generateCustomerToken(email: "aliases@test.example", password: "guess ${index}") { token }`,
    );
    // One document without a token asks for one thing.
    expect((await t.graphql(`mutation { ${guesses.join(' ')} }`)).status).toBe(401);
    await Promise.all(Array.from({ length: 12 }, (_, index) => ask('aliases@test.example', `guess ${index}`)));
    const reached = await t.app.database.row<{ count: number }>(
      sql`select count(*) from security_event where email = 'aliases@test.example' and detail->>'why' = 'wrong password'`,
    );
    expect(reached!.count).toBe(5);
    const right = await ask('aliases@test.example', PASSWORD);
    expect([right.status, right.errors![0]!.extensions['code']]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    const unknown = await Promise.all(
      Array.from({ length: 8 }, (_, index) => ask('no-such@test.example', `guess ${index}`)),
    );
    expect(unknown.filter((answer) => answer.status === 429).length).toBe(3);
  });

  test('right ones do not count, not even many at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('many@test.example', PASSWORD)));
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
  });

  test('can be switched off', async () => {
    const off = await startTestApp({ GENERATE_CUSTOMER_TOKEN: 'off' });
    try {
      await addPeople(off.app, [{ uid: 'anna' }]);
      const answer = await off.graphql(ASK, { variables: { email: 'anna@test.example', password: PASSWORD } });
      expect([answer.status, answer.errors![0]!.extensions['category']]).toEqual([403, 'graphql-authorization']);
    } finally {
      await off.close();
    }
  });
});
