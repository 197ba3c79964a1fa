import { spawnSync } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import { expect, test } from 'vitest';

/** It loads the whole product: seconds on a machine that is idle. */
const PATIENCE_MS = 60_000;
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
      timeout: PATIENCE_MS,
      killSignal: 'SIGKILL',
    });
    expect([stderr.toString(), status, signal]).toEqual(['went on', 0, null]);
  },
  2 * PATIENCE_MS,
);

test(
  'what can be written is',
  () => {
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
      timeout: PATIENCE_MS,
    });
    expect(stdout.toString().match(/"msg":"a line"/g)).toHaveLength(3);
  },
  2 * PATIENCE_MS,
);
