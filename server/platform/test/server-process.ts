import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

export interface ServerProcess {
  readonly pid: number;
  readonly url: string;
  readonly output: () => string;
  kill(signal: NodeJS.Signals): void;
  /** Exit code, or the signal it died of. */
  readonly ended: Promise<number | NodeJS.Signals>;
}

const MAIN = resolve(import.meta.dirname, '../../main.ts');
const READY_WITHIN_MS = 200_000;

/** The product as a process of its own, as `npm start` runs it. `ready` waits until it serves. */
export function startServer(port: number, env: Readonly<Record<string, string>>): ServerProcess {
  const child = spawn(process.execPath, [MAIN, 'serve'], {
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      HOST: '127.0.0.1',
      DEMO: 'on',
      DEMO_SIZE: 'small',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  return {
    pid: child.pid!,
    url: `http://localhost:${port}`,
    output: () => output,
    kill: (signal) => void child.kill(signal),
    ended: new Promise((done) => {
      child.once('close', (code, signal) => done(code ?? signal ?? 1));
    }),
  };
}

/** A command of the product run to its end: what it said. */
export async function runCommand(words: readonly string[], env: Readonly<Record<string, string>>): Promise<string> {
  const child = spawn(process.execPath, [MAIN, ...words], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = await Promise.all([text(child.stdout), text(child.stderr)]);
  return said.join('');
}

export async function ready(server: ServerProcess): Promise<void> {
  let over = false;
  void server.ended.then(() => {
    over = true;
  });
  for (const begun = performance.now(); performance.now() - begun < READY_WITHIN_MS; await sleep(25)) {
    if (over) throw new Error(`the server ended instead of serving:\n${server.output()}`);
    if ((await statusOf(`${server.url}/readyz`)) === 200) return;
  }
  throw new Error(`the server does not become ready:\n${server.output()}`);
}

/** The HTTP status; 0 when nobody answers. */
export async function statusOf(address: string): Promise<number> {
  return fetch(address, { signal: AbortSignal.timeout(5_000) }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => 0,
  );
}

/** The process number of the PostgreSQL in this data folder. */
export async function postmasterOf(dataDir: string): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

export async function newDataDir(): Promise<{ dataDir: string; remove(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hordo-test-'));
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) };
}
