import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Place } from './place.ts';

/** A PgBouncer before all databases of a server. */
export interface TestPooler {
  /** Where its socket is. */
  readonly folder: string;
  stop(): Promise<void>;
}

/** Where distributions put it; it is no package of npm. */
export const PGBOUNCER = '/usr/sbin/pgbouncer';

const PORT = 6_432;
/** PgBouncer refuses to run as root. */
const NOBODY = { uid: 65_534, gid: 65_534 };
const READY_WITHIN_MS = 10_000;

/** Starts a PgBouncer in transaction mode; `settings` are lines of its own file, over those of here. */
export async function startPooler(
  program: string,
  server: pg.PoolConfig,
  settings: Readonly<Record<string, string | number>> = {},
): Promise<TestPooler> {
  const folder = await mkdtemp(join(tmpdir(), 'hordo-pooler-'));
  const file = join(folder, 'pgbouncer.ini');
  const { host, port, user, password } = new pg.Client(server);
  const given = {
    listen_addr: '',
    listen_port: PORT,
    unix_socket_dir: folder,
    auth_type: 'any',
    pool_mode: 'transaction',
    max_client_conn: 2_000,
    ...settings,
  };
  const target = `host=${host} port=${port} user=${user}${password ? ` password=${password}` : ''}`;
  const lines = Object.entries(given).map(([name, value]) => `${name} = ${value}`);
  await writeFile(file, `[databases]\n* = ${target}\n[pgbouncer]\n${lines.join('\n')}\n`, { mode: 0o600 });
  const runAs = process.getuid?.() === 0 ? NOBODY : null;
  if (runAs) for (const path of [folder, file]) await chown(path, runAs.uid, runAs.gid);
  const child = spawn(program, ['-q', file], { ...runAs, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  let told = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    told = (told + text).slice(-10_000);
  });
  const ended = once(child, 'close');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  for (const begun = performance.now(); !(await takesConnections(folder)); await sleep(20)) {
    if (child.exitCode === null && performance.now() - begun < READY_WITHIN_MS) continue;
    await stop();
    throw new Error(`the pooler does not start: ${told}`);
  }
  return { folder, stop };
}

/** A database behind that pooler, and the way past it. */
export function pooledPlace(folder: string, direct: pg.PoolConfig): Place {
  const { user, database } = new pg.Client(direct);
  return { host: folder, port: PORT, user, database, prepared: false, limits: 'transaction', direct };
}

/** Its own database answers without a server. */
async function takesConnections(folder: string): Promise<boolean> {
  const client = new pg.Client({ host: folder, port: PORT, user: 'pgbouncer', database: 'pgbouncer' });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
