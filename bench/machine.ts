import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { pino } from 'pino';
import { startEmbedded } from '#platform/db/embedded.ts';
import { dayIn } from '#platform/clock/clock.ts';
import { freePort } from '#platform/test/free-port.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** The built server, as `npm start` runs it. */
export const SERVER = join('dist/server', readFileSync(join(root, 'dist/server/current'), 'utf8'), 'main.js');

export type Started = ChildProcess & { pid: number };

/** A command that ran to its end. */
export interface Ran {
  readonly output: string;
  readonly seconds: number;
  /** What its process took at most. */
  readonly peakMb: number;
}

/**
 * A database of its own with the small demo supplier, and processes of the product on it. `young` is the young generation in MB; a `folder` that is
 * named stays behind and serves the next run, too.
 */
export async function startMachine({ young, folder }: { young: number; folder?: string | undefined }) {
  const dataDir = folder ?? mkdtempSync(join(tmpdir(), 'hordo-bench-'));
  const port = await freePort();
  const embedded = await startEmbedded({ dataDir, log: pino({ level: 'silent' }) });
  const { host: socket, port: socketPort, user, database } = embedded.connection;
  const address = `postgres://${user}@/${database}?host=${encodeURIComponent(socket)}&port=${socketPort}`;
  const pool = new pg.Pool({ connectionString: address, max: 4 });
  const running = new Set<ChildProcess>();

  function spawned(args: readonly string[]): Started {
    const child = spawn(process.execPath, [`--max-semi-space-size=${young}`, '--max-old-space-size=640', ...args], {
      cwd: root,
      env: {
        ...process.env,
        DATABASE_URL: address,
        DATA_DIR: dataDir,
        PORT: String(port),
        DEMO: 'on',
        DEMO_SIZE: 'small',
        LOG_LEVEL: 'error',
        RATE_LIMITS: 'off',
        // The business day begins at nine when the server starts: the first delivery day stays the first one, also when a run crosses a cut-off or midnight.
        BUSINESS_DATE: `${dayIn(new Date())} 09:00`,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    running.add(child);
    return child as Started;
  }

  /** A process that goes on; resolves when it says `sign`. */
  function started(args: readonly string[], sign: string): Promise<Started> {
    const child = spawned(args);
    return new Promise((resolve, reject) => {
      child.stdout!.on('data', (text: Buffer) => {
        if (text.includes(sign)) resolve(child);
      });
      child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code}`)));
    });
  }

  async function stopped(child: ChildProcess): Promise<void> {
    running.delete(child);
    if (child.exitCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
  }

  /** A command of the product, to its end; it must succeed. */
  async function ran(args: readonly string[]): Promise<Ran> {
    const began = performance.now();
    const child = spawned([SERVER, ...args]);
    let output = '';
    let peakMb = 0;
    child.stdout!.on('data', (text: Buffer) => (output += text.toString()));
    const watch = setInterval(() => (peakMb = Math.max(peakMb, usageOf(child.pid).peakMb)), 100);
    const [code] = (await once(child, 'close')) as [number | null];
    clearInterval(watch);
    running.delete(child);
    if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${output.slice(-2_000)}`);
    return { output, seconds: (performance.now() - began) / 1_000, peakMb };
  }

  async function close(): Promise<void> {
    for (const child of running) await stopped(child);
    await pool.end();
    await embedded.stop();
    if (!folder) rmSync(dataDir, { recursive: true, force: true });
  }

  try {
    await stopped(await started([SERVER, 'serve'], 'is ready'));
    const { rows: backend } = await pool.query<{ id: number }>('select pg_backend_pid() as id');
    /** The process whose children are the processes of PostgreSQL. */
    const postmaster = readFileSync(`/proc/${backend[0]!.id}/stat`, 'utf8').split(') ')[1]!.split(' ')[1]!;
    return { dataDir, address, pool, url: `http://localhost:${port}`, postmaster, started, stopped, ran, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The processes of PostgreSQL that live now. */
export function childrenOf(postmaster: string): string[] {
  return readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ').filter(Boolean);
}

export function usageOf(pid: number): { cpuSeconds: number; rssMb: number; peakMb: number } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const mb = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
    return { cpuSeconds: (Number(stat[11]) + Number(stat[12])) / 100, rssMb: mb('VmRSS'), peakMb: mb('VmHWM') };
  } catch {
    return { cpuSeconds: 0, rssMb: 0, peakMb: 0 }; // it has ended in this moment
  }
}
