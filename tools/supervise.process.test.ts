import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hordo-supervise-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A program that writes down each of its runs, says that it is up, and goes on with `then` (`n`: which run it is). */
const program = (then: string, up = `process.send('up', () => { ${then} });`) =>
  `const fs = require('node:fs'); fs.appendFileSync(process.argv[1], '.'); const n = fs.readFileSync(process.argv[1], 'utf8').length; ${up}`;

function supervised(script: string) {
  const place = JSON.stringify(join(import.meta.dirname, 'supervise.mjs'));
  const args = JSON.stringify(['-e', script, join(folder, 'runs')]);
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { supervise } from ${place}; process.exitCode = await supervise(process.execPath, ${args}, { pauseMs: 1 });`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const ended = once(child, 'close').then(([code]) => code as number);
  return {
    child,
    ended,
    said: () =>
      output
        .trim()
        .split('\n')
        .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Record<string, unknown>] : [])),
  };
}
const runs = async () => (await readFile(join(folder, 'runs'), 'utf8')).length;

test.each(['SIGKILL', 'SIGABRT', 'SIGSEGV'])('starts a program again that died of %s, and says why', async (signal) => {
  const { ended, said } = supervised(
    program(`if (n === 1) process.kill(process.pid, '${signal}'); else process.disconnect();`),
  );
  expect(await ended).toBe(0);
  expect(await runs()).toBe(2);
  expect(said()).toMatchObject([{ level: 60, reason: expect.stringContaining(signal), restart: 1 }]);
});

test('starts a program again whose exception nobody caught', async () => {
  const { ended, said } = supervised(program(`if (n === 1) process.exit(7); else process.disconnect();`));
  expect(await ended).toBe(0);
  expect(await runs()).toBe(2);
  expect(said()).toMatchObject([{ reason: expect.stringContaining('exit code 7') }]);
});

test('gives up after five restarts in ten minutes, with the exit code of the last run', async () => {
  const { ended, said } = supervised(program(`process.kill(process.pid, 'SIGKILL');`));
  expect(await ended).toBe(128 + constants.signals.SIGKILL);
  expect(await runs()).toBe(6);
  expect(said().at(-1)).toMatchObject({ msg: 'the server died too often and is not started again' });
});

test('does not start again what never came up or ended in order', async () => {
  expect(await supervised(program('', 'process.exit(3);')).ended).toBe(3);
  expect(await runs()).toBe(1);
  expect(await supervised(program('process.exit(0);')).ended).toBe(0);
  expect(await runs()).toBe(2);
});

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  'hands %s on and does not start again, whatever the exit code is',
  async (signal) => {
    const { child, ended, said } = supervised(
      program(`process.on('${signal}', () => process.exit(1)); console.log('ready'); setInterval(() => {}, 1e6);`),
    );
    await once(child.stdout, 'data');
    child.kill(signal);
    expect(await ended).toBe(1);
    expect(await runs()).toBe(1);
    expect(said()).toEqual([]);
  },
);
