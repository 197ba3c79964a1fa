import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startEmbedded } from '#platform/db/embedded.ts';
import type { Embedded } from '#platform/db/embedded.ts';
import { freePort } from '#platform/test/free-port.ts';
import { signIn } from '#platform/test/sign-in-client.ts';
import type { SapSimulator } from '../../tools/sap-simulator/start.ts';
import { startSapSimulator } from '../../tools/sap-simulator/start.ts';

export interface PortalOptions {
  /** `own`: the server looks after its PostgreSQL, as `npm start` does; `outside`: it gets the address of one. */
  readonly database?: 'own' | 'outside';
  readonly users?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** In front of a SAP of its own, with its events. Each item carries the portal's net price. */
  readonly sap?: boolean;
}

export interface User {
  readonly email: string;
  readonly shipTo: string;
}

/** The product as processes, which can be killed, and what the database says afterwards. */
export interface Portal {
  readonly url: string;
  readonly port: number;
  readonly users: readonly User[];
  /** With `sap`: the simulator, in this process. */
  readonly sap: SapSimulator | null;
  signIn(user: User): Promise<string>;
  query<T extends object>(text: string, values?: readonly unknown[]): Promise<T[]>;
  /** Long enough for the processes to have heard of what was changed in the database beside them. */
  heard(): Promise<void>;
  supplier(words: string): Promise<void>;
  startServer(): Promise<void>;
  stopServer(signal: NodeJS.Signals): Promise<void>;
  /** One more process that does the jobs (`npm run worker`). */
  startWorker(): ChildProcess;
  /** SIGKILL or SIGQUIT (immediate shutdown) to PostgreSQL. */
  killDatabase(signal: NodeJS.Signals): void;
  stopDatabase(): Promise<void>;
  startDatabase(): Promise<void>;
  close(): Promise<void>;
}

const ROOT = resolve(import.meta.dirname, '../..');
const CURRENT = join(ROOT, 'dist/server/current');
const HEARD_MS = 200;
const PASSWORD = 'Hordo-demo-2026';
const QUIET = { info: () => {}, warn: () => {}, error: () => {} };
const SHIP_TOS = ['2000001', '2000005'];

const EVENTS = (url: string) => ({
  url: `${url}/erp/v1/sap-events`,
  user: 'EVENTS',
  password: 'a-password-for-the-events',
});

/** The settings of a portal in front of the simulator. SAP takes the portal's prices, so that both sides bill the same. */
function sapEnvironment(url: string, folder: string): Record<string, string> {
  const { user, password } = EVENTS(url);
  const mapping = JSON.parse(readFileSync(join(ROOT, 'docs/examples/sap-mapping.json'), 'utf8')) as object;
  const file = join(folder, 'sap-mapping.json');
  // This SAP has no condition records: deposits and fees are not compared.
  writeFileSync(file, JSON.stringify({ ...mapping, prices: { conditionType: 'ZPR0' }, conditions: undefined }));
  return {
    ERP: 'sap',
    SAP_URL: url,
    SAP_USER: 'PORTAL',
    SAP_PASSWORD: 'sap-simulator',
    SAP_MAPPING: file,
    SAP_EVENTS_USER: user,
    SAP_EVENTS_PASSWORD: password,
  };
}

/** A portal of its own in a folder of its own, with `users` customers who may order. `built`: as `npm start` runs it. */
export async function openPortal(
  { database = 'own', users: count = 2, env = {}, sap: withSap = false }: PortalOptions,
  { built = false } = {},
): Promise<Portal> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hordo-promise-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const program =
    built && existsSync(CURRENT)
      ? join(ROOT, 'dist/server', readFileSync(CURRENT, 'utf8'), 'main.js')
      : join(ROOT, 'server/main.ts');
  let embedded: Embedded | null = database === 'outside' ? await startEmbedded({ dataDir, log: QUIET }) : null;
  const connection = { host: join(dataDir, 'postgres'), user: 'hordo', database: 'hordo', ...embedded?.connection };
  const sap = withSap ? await startSapSimulator({ folder: join(dataDir, 'sap'), events: EVENTS(url) }) : null;
  const running = new Set<ChildProcess>();
  let server: ChildProcess | null = null;

  function start(command: string): ChildProcess {
    const child = spawn(process.execPath, [program, command], {
      cwd: ROOT,
      env: {
        ...process.env,
        NODE_ENV: 'development',
        DATA_DIR: dataDir,
        ...(embedded && {
          DATABASE_URL: `postgres://${connection.user}@/${connection.database}?host=${encodeURIComponent(connection.host)}`,
        }),
        PORT: String(port),
        PUBLIC_URL: url,
        DEMO: 'on',
        DEMO_SIZE: 'small',
        BUSINESS_DATE: '2026-11-23 09:00',
        LOG_LEVEL: 'fatal',
        ...(sap && sapEnvironment(sap.url, dataDir)),
        ...env,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    running.add(child);
    child.once('exit', () => running.delete(child));
    return child;
  }

  /** The ledger is read also just after a kill: then the database is still coming up. */
  async function connected(): Promise<pg.Client> {
    for (const begun = Date.now(); ; await pause(100)) {
      const client = new pg.Client(connection);
      client.on('error', () => {});
      try {
        await client.connect();
        return client;
      } catch (error) {
        if (Date.now() - begun > 20_000) throw error;
      }
    }
  }

  const portal: Portal = {
    url,
    port,
    sap,
    users: Array.from({ length: count }, (_, n) => ({
      email: `promise${n + 1}@demo.example`,
      shipTo: SHIP_TOS[n % SHIP_TOS.length]!,
    })),
    signIn: ({ email }) => signIn(url, email, PASSWORD),
    heard: () => pause(HEARD_MS),
    async query<T extends object>(text: string, values: readonly unknown[] = []) {
      const client = await connected();
      return client
        .query<T & pg.QueryResultRow>(text, [...values])
        .then(({ rows }) => rows as T[])
        .finally(() => client.end().catch(() => {}));
    },
    async supplier(words) {
      const token = await signIn(url, 'clerk@demo.example', PASSWORD);
      const answer = await fetch(`${url}/demo/supplier`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ do: words }),
      });
      if (!answer.ok) throw new Error(`${words}: ${answer.status} ${await answer.text()}`);
    },
    async startServer() {
      server = start('serve');
      for (const begun = Date.now(); !(await isReady(url)); await pause(25))
        if (server.exitCode !== null || Date.now() - begun > 200_000) throw new Error('the server does not start');
    },
    async stopServer(signal) {
      if (server) await stopped(server, signal);
    },
    startWorker: () => start('worker'),
    killDatabase(signal) {
      process.kill(Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]), signal);
    },
    async stopDatabase() {
      await embedded!.stop();
    },
    async startDatabase() {
      embedded = await startEmbedded({ dataDir, log: QUIET });
    },
    async close() {
      if (server) await stopped(server, 'SIGTERM'); // it stops its database
      await Promise.all([...running].map((child) => stopped(child, 'SIGKILL')));
      await embedded?.stop();
      await sap?.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  try {
    await portal.startServer();
    await addUsers(portal);
  } catch (error) {
    await portal.close();
    throw error;
  }
  return portal;
}

/** Customers like the owner of a pub, each with a cart of their own, and a company that may owe what the promise needs. */
async function addUsers({ users, query, heard }: Portal): Promise<void> {
  for (const [n, { email, shipTo }] of users.entries()) {
    const like = shipTo === SHIP_TOS[0] ? 'u-owner' : 'u-rival';
    const uid = `promise-${n + 1}`;
    await query(
      `insert into account (uid, kind, email, email_key, first_name, last_name, company_id, status, first_login, created_at, password_hash)
      select $1, kind, $2, $2, 'Promise', $1, company_id, status, false, created_at, password_hash from account where uid = $3`,
      [uid, email, like],
    );
    await query(
      `insert into access_grant (uid, ship_to_id, company_id, customer_type, role)
      select $1, ship_to_id, company_id, customer_type, role from access_grant where uid = $2 and ship_to_id = $3`,
      [uid, like, shipTo],
    );
  }
  await query('update company set credit_limit = 2000000000, exposure = 0');
  await query(`select pg_notify('hordo_change', 'company ')`);
  await query(`select pg_notify('hordo_change', 'access ')`);
  await heard();
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.ok;
    },
    () => false,
  );
}

/** SIGKILL in turn to the server, to its database, to both; the server is up again afterwards (one that lives brings its database back itself). */
export async function killInTurn(portal: Portal, turn: number): Promise<void> {
  const victim = turn % 3;
  if (victim !== 0) portal.killDatabase('SIGKILL');
  if (victim === 1) return;
  await portal.stopServer('SIGKILL');
  await portal.startServer();
}

/** Told to end (a stopped process only hears SIGKILL), and gone. */
export async function stopped(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}
