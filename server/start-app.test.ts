import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { requirePort } from './require-port.ts';
import { startApp } from './start-app.ts';

test('a HOST that nobody knows is named', async () => {
  await expect(requirePort({ HOST: 'nowhere.invalid', PORT: 0 })).rejects.toThrow(/^HOST: .*nowhere\.invalid/);
});

test.each(['127.0.0.1:1', 'localhost:1', 'nowhere.invalid:5432'])(
  'a database that cannot be reached at %s is told by the variable, without its password',
  async (host) => {
    const config = readConfig({ DATABASE_URL: `postgres://user:geheim@${host}/hordo`, LOG_LEVEL: 'silent' });
    const failure = await startApp(config).then(
      () => '',
      (error: Error) => error.message,
    );
    expect(failure).toMatch(new RegExp(`^DATABASE_URL: .*${host}/hordo.*(ECONNREFUSED|ENOTFOUND|EAI_AGAIN)`));
    expect(failure).not.toContain('geheim');
  },
);
