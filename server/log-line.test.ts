import { spawnSync } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import { expect, test } from 'vitest';

const PROGRAM = `
  import { readConfig } from './server/config.ts';
  import { logOf } from './server/start-app.ts';
  const log = logOf(readConfig({}));
  for (let line = 0; line < 3; line += 1) log.info('a line');
  process.stderr.write('went on');
`;

test.runIf(existsSync('/dev/full'))(
  'a log that cannot be written holds up nothing, and the process ends when it is done',
  () => {
    const { stderr, status, signal } = spawnSync(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
      stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
      timeout: 15_000,
      killSignal: 'SIGKILL',
    });
    expect([stderr.toString(), status, signal]).toEqual(['went on', 0, null]);
  },
);

test('what can be written is', () => {
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', PROGRAM], { timeout: 15_000 });
  expect(stdout.toString().match(/"msg":"a line"/g)).toHaveLength(3);
});
