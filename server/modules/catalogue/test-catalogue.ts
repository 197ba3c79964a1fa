import { fileURLToPath } from 'node:url';
import { tellChange } from '#platform/db/changes.ts';
import type { TestApp } from '#platform/test/test-app.ts';
import { startTestApp } from '#platform/test/test-app.ts';
import { hashPassword } from '#modules/identity/index.ts';
import { importFiles } from '#modules/supplier-data/index.ts';
import { contextOf } from '../../context.ts';

const FILES = fileURLToPath(new URL('../../../demo/files/', import.meta.url));
const PASSWORD = 'Hordo-demo-2026';

export interface TestCatalogue extends TestApp {
  /** A query as somebody (an e-mail's part before the @), for a ship-to, in a language; throws on errors. */
  ask<T>(
    who: string,
    query: string,
    options?: { variables?: object; shipTo?: string; lang?: string; headers?: Record<string, string> },
  ): Promise<T>;
  /** The first error of a query that must fail. */
  refusal(
    who: string | null,
    query: string,
    options?: { variables?: object; shipTo?: string },
  ): Promise<{ status: number; code: string; category: string; message: string }>;
  /** A change of data as a writer makes it, heard by all caches. */
  change(statement: string, topic: string, detail?: string): Promise<void>;
}

/** The demo supplier's 149 products with their customers, on a Monday of November 2026. */
export async function openCatalogue(settings: Readonly<Record<string, string>> = {}): Promise<TestCatalogue> {
  const test = await startTestApp(settings);
  const ctx = contextOf(test.app);
  const { faults } = await importFiles(ctx, FILES);
  if (faults.length > 0) throw new Error(JSON.stringify(faults.slice(0, 3)));
  await test.app.database.pool.query(
    'update account set password_hash = $1, password_changed_at = now() where password_hash is null',
    [await hashPassword(PASSWORD)],
  );
  const tokens = new Map<string, Promise<string>>();
  const tokenOf = (who: string) => {
    if (!tokens.has(who)) tokens.set(who, test.signIn(`${who}@demo.example`, PASSWORD));
    return tokens.get(who)!;
  };
  return {
    ...test,
    async ask(who, query, { variables = {}, shipTo = '', lang = 'en', headers = {} } = {}) {
      const answer = await test.graphql<never>(query, {
        token: await tokenOf(who),
        variables,
        headers: { outletid: shipTo, lang, ...headers },
      });
      if (answer.errors) throw new Error(JSON.stringify(answer.errors));
      return answer.data;
    },
    async refusal(who, query, { variables = {}, shipTo = '' } = {}) {
      const { status, errors, data } = await test.graphql<never>(query, {
        ...(who && { token: await tokenOf(who) }),
        variables,
        headers: { outletid: shipTo },
      });
      if (!errors) throw new Error(`was not refused: ${JSON.stringify(data)}`);
      const { message, extensions } = errors[0]!;
      return { status, message, code: String(extensions['code']), category: String(extensions['category']) };
    },
    async change(statement, topic, detail) {
      await test.app.database.transaction(async (tx) => {
        await tx.run({ text: statement, values: [], name: '' });
        await tellChange(tx, topic, detail);
      });
      // The notification comes over its own connection: what was heard is heard before the next one.
      await new Promise<void>((heard) => {
        test.app.changes.on('test', () => heard());
        void tellChange(test.app.database, 'test');
      });
    },
  };
}
