import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import type { Cluster } from './cluster.ts';
import { environment, explained } from './cluster.ts';
import { awaitEnd, clearTheWay, postmasterOf, stopPostmaster } from './postmaster.ts';
import { PORT, socketFolder } from './socket-folder.ts';

export interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

const POLL_MS = 10;
const START_WITHIN_MS = 10 * 60_000; // replaying what a crash left may take its time
const LEFTOVERS_MS = 15_000;
const BACKOFF_MS = [100, 250, 500, 1_000, 2_000, 5_000] as const;
const STABLE_MS = 30_000;
const EXIT_WITHIN_MS = 5_000;
const LOG_MAX = 5 * 1_048_576;

// For two cores beside a Node server. What a crash may cost is not tuned: fsync and full_page_writes stay on.
const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  wal_buffers: '8MB',
  max_wal_size: '1GB',
  checkpoint_timeout: '10min',
  random_page_cost: '1.1',
  jit: 'off',
  idle_in_transaction_session_timeout: '60s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_min_messages: 'log',
  log_checkpoints: 'off',
  cluster_name: 'hordo',
};
/** Only for databases that are thrown away. */
const VOLATILE = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '64MB',
  max_wal_size: '256MB',
  autovacuum: 'on',
  max_connections: '200',
};

export interface Supervised {
  readonly socketDir: string;
  stop(): Promise<void>;
}

/** Starts PostgreSQL as a child of ours, starts it again whenever it dies, and stops it in good order. */
export async function supervise(
  cluster: Cluster,
  binaries: Binaries,
  log: Log,
  volatile: boolean,
): Promise<Supervised> {
  const socketDir = socketFolder(cluster);
  const logFile = `${cluster.dir}.log`;
  let child: ChildProcess | null = null;
  let stopping = false;
  let restarts = 0;

  async function start(): Promise<void> {
    const begun = performance.now();
    for (;;) {
      if (await clearTheWay(cluster.dir, binaries)) log.warn('stopped a database that had outlived its server');
      const failure = await launch();
      if (!failure) return;
      // Processes of a killed database notice its death within moments; until then nobody else is let in.
      if (
        !/pre-existing shared memory block|lock file .* already exists/.test(failure) ||
        performance.now() - begun > LEFTOVERS_MS
      )
        throw new Error(explained(failure, cluster.dir));
      await sleep(200);
    }
  }

  /** Null when it answers, else what it said when it ended. */
  async function launch(): Promise<string | null> {
    if (existsSync(logFile) && statSync(logFile).size > LOG_MAX) renameSync(logFile, `${logFile}.1`);
    const output = openSync(logFile, 'a', 0o600);
    const said = statSync(logFile).size;
    const settings = Object.entries({ ...SETTINGS, ...(volatile && VOLATILE) }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ]);
    // In a session of its own: Ctrl+C in the terminal is for us, who first finish what is in flight.
    const next = spawn(binaries.postgres, ['-D', cluster.dir, '-p', String(PORT), '-k', socketDir, ...settings], {
      ...cluster.runAs,
      cwd: cluster.dir,
      env: environment(),
      stdio: ['ignore', output, output],
      detached: true,
      windowsHide: true,
    });
    closeSync(output);
    child = next; // from its first moment: an end of ours while it starts takes it along
    let gone: string | null = null;
    next.once('exit', (code, signal) => {
      gone = `exit ${code ?? signal}`;
      child = null;
    });
    next.once('error', (error) => {
      gone = error.message;
      child = null;
    });
    const begun = performance.now();
    for (let told = begun; gone === null; await sleep(POLL_MS)) {
      const found = postmasterOf(cluster.dir);
      if (found?.ready && found.pid === next.pid) {
        next.once('exit', (code, signal) => void died(code ?? signal));
        if (gone === null) return null;
      }
      if (performance.now() - begun > START_WITHIN_MS) {
        next.kill('SIGQUIT');
        return 'it did not become ready in time';
      }
      if (performance.now() - told > 5_000) {
        told = performance.now();
        log.info('the database is still starting (it may be repairing after a crash)');
      }
    }
    return `${readFileSync(logFile).subarray(said).toString('utf8')}\n${gone}`;
  }

  async function died(how: number | string | null): Promise<void> {
    if (stopping) return;
    log.error(`the database ended by itself (${how}); starting it again`);
    for (const since = performance.now(); !stopping;) {
      await sleep(BACKOFF_MS[Math.min(restarts, BACKOFF_MS.length - 1)]);
      if (stopping) return;
      restarts += 1;
      try {
        await start();
        log.info(`the database is back after ${Math.round(performance.now() - since)} ms`);
        setTimeout(() => {
          restarts = 0;
        }, STABLE_MS).unref();
        return;
      } catch (error) {
        log.error(`${(error as Error).message}; trying again`);
      }
    }
  }

  // An end without stop() (an uncaught error, a signal to a command) leaves no database running.
  const onExit = () => {
    if (child?.kill('SIGINT')) awaitEnd(child.pid!, EXIT_WITHIN_MS);
  };
  process.once('exit', onExit);
  await start();
  return {
    socketDir,
    async stop() {
      stopping = true;
      process.off('exit', onExit);
      const pid = child?.pid ?? postmasterOf(cluster.dir)?.pid;
      if (pid) await stopPostmaster(pid, cluster.dir, binaries);
    },
  };
}
