import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Binaries } from './embedded/binaries.ts';
import { binariesIn, packagedBinaries } from './embedded/binaries.ts';
import { createCluster, locateCluster, USER } from './embedded/cluster.ts';
import { DataDirTaken, ownerOf, takeDataDir } from './embedded/data-dir-lock.ts';
import { supervise } from './embedded/supervise.ts';
import type { Log } from './embedded/supervise.ts';

export interface Embedded {
  readonly connection: {
    readonly host: string;
    readonly port: number;
    readonly user: string;
    readonly database: string;
  };
  /** Fast shutdown: what is committed is on the disk. The data folder is free afterwards. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly log: Log;
  /** A command beside a running server works on the server's database instead of being refused. */
  readonly join?: boolean;
  /** No fsync: only for databases that are thrown away. */
  readonly volatile?: boolean;
  /** A folder with other PostgreSQL binaries than those of the packages. */
  readonly binaries?: string;
}

const DATABASE = 'hordo';
const JOIN_WITHIN_MS = 60_000;

/**
 * The real PostgreSQL of the packages under our supervision, its files in `dataDir/postgres`, reachable only by a unix socket.
 * Creates it the first time, takes over after a crash, starts it again when it dies. Throws in plain words: folder in use
 * (DataDirTaken), disk full, no right to write, a system it cannot run on.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const dataDir = resolve(options.dataDir);
  const lock = await takeDataDir(dataDir, options.join ? 0 : undefined).catch((error: unknown) => {
    if (options.join && error instanceof DataDirTaken) return null;
    throw error;
  });
  if (!lock) return joined(dataDir);
  try {
    const cluster = locateCluster(dataDir, (message) => options.log.warn(message));
    const binaries: Binaries = options.binaries
      ? binariesIn(options.binaries, cluster.runAs)
      : packagedBinaries(cluster.runAs, cluster.reachableDir);
    if (createCluster(cluster, binaries)) options.log.info(`created a new database in ${cluster.dir}`);
    const running = await supervise(cluster, binaries, options.log, options.volatile ?? false);
    const { socketDir } = running;
    const stop = async () => {
      lock.tell({ state: 'stopping', socketDir });
      try {
        await running.stop();
        if (socketDir !== cluster.dir) rmSync(socketDir, { recursive: true, force: true });
      } finally {
        lock.release();
      }
    };
    try {
      await createDatabase(socketDir);
    } catch (error) {
      await stop();
      throw error;
    }
    lock.tell({ state: 'running', socketDir });
    return { connection: connectionTo(socketDir), stop };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The database of the server that owns the folder; it stays the server's. */
async function joined(dataDir: string): Promise<Embedded> {
  for (const begun = performance.now(); performance.now() - begun < JOIN_WITHIN_MS; await sleep(100)) {
    const owner = ownerOf(dataDir);
    if (owner?.state === 'running' && owner.socketDir)
      return { connection: connectionTo(owner.socketDir), stop: async () => {} };
  }
  throw new DataDirTaken(dataDir, ownerOf(dataDir));
}

function connectionTo(socketDir: string, database = DATABASE): Embedded['connection'] {
  return { host: socketDir, port: 5432, user: USER, database };
}

/** Asked at every start, so that a crash between creating the cluster and this leaves nothing half done. */
async function createDatabase(socketDir: string): Promise<void> {
  const client = new pg.Client(connectionTo(socketDir, 'postgres'));
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (!rowCount) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}
