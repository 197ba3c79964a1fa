import { randomBytes } from 'node:crypto';
import type { Place } from './place.ts';
import { DatabaseClient } from './place.ts';

/** What stands between us and the database lets pass. */
export interface Way {
  /** Time limits may be given at the start of a connection, and hold. */
  readonly takesLimits: boolean;
  /** A connection keeps its session from one transaction to the next. */
  readonly keepsSession: boolean;
  /** A statement that was prepared under a name can be executed in a later transaction. */
  readonly keepsStatements: boolean;
}

const ANSWER_WITHIN_MS = 15_000;
/** As the pool asks for them, in ms; here only to see whether they arrive. */
const LIMITS = { statement_timeout: 14_999, lock_timeout: 14_998 };
/** The protocol has no word of its own for what poolers refuse at the start of a connection. */
const REFUSED_AT_START = new Set(['08P01', '0A000']);

/** Connects as the pool will, and tries what a pooler may not pass on. Rejects when there is no connection, or no answer within 15 s. */
export async function lookAtWay(place: Place): Promise<Way> {
  const first = await opened(place, LIMITS);
  if (first.client) return look(place, first.client);
  if (!REFUSED_AT_START.has(first.error.code ?? '')) throw first.error;
  const second = await opened(place);
  if (second.client) return look(place, second.client);
  throw second.error;
}

type Opened =
  | { readonly client: DatabaseClient; readonly error: null }
  | { readonly client: null; readonly error: NodeJS.ErrnoException };

async function opened(place: Place, limits: Partial<typeof LIMITS> = {}): Promise<Opened> {
  const client = new DatabaseClient({
    ...place,
    ...limits,
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
  });
  client.on('error', () => {}); // what connecting and asking reject with says it
  try {
    await client.connect();
    return { client, error: null };
  } catch (error) {
    await client.end().catch(() => {});
    return { client: null, error: error as NodeJS.ErrnoException };
  }
}

async function look(place: Place, client: DatabaseClient): Promise<Way> {
  try {
    const { rows } = await client.query<{ statement: string; lock: string }>(
      `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`,
    );
    const { statement, lock } = rows[0]!;
    const takesLimits = statement === `${LIMITS.statement_timeout}ms` && lock === `${LIMITS.lock_timeout}ms`;
    return { takesLimits, ...(await lookAtSession(place, client)) };
  } finally {
    await client.end().catch(() => {});
  }
}

type Session = Pick<Way, 'keepsSession' | 'keepsStatements'>;

/**
 * A pooler that shares sessions gives the one that was just released to the next client. So another connection holds it in a
 * transaction while the first one looks again.
 */
async function lookAtSession(place: Place, client: DatabaseClient): Promise<Session> {
  const direct = { keepsSession: true, keepsStatements: true };
  const { processID } = client as unknown as { readonly processID: number };
  // PostgreSQL tells the number of its process at the start; a pooler tells one of its own.
  if ((await sessionOf(client)) === processID) return direct;
  const prepared = { name: `hordo_way_${processID}`, text: 'select pg_backend_pid() as pid' };
  const other = await opened(place);
  if (!other.client) throw other.error;
  try {
    const before = (await client.query<{ pid: number }>(prepared)).rows[0]!.pid;
    await other.client.query('begin');
    await sessionOf(other.client);
    const after = await sessionOf(client);
    if (after === before) return direct;
    return { keepsSession: false, keepsStatements: await client.query(prepared).then(() => true, isUnknownStatement) };
  } finally {
    await other.client.end().catch(() => {});
  }
}

async function sessionOf(client: DatabaseClient): Promise<number> {
  return (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid;
}

/** Answers false, as the word for "kept"; another error is thrown. */
function isUnknownStatement(error: unknown): false {
  if ((error as { code?: string }).code === '26000') return false;
  throw error;
}

const NOTIFIED_WITHIN_MS = 5_000;

/** True when a notification that is sent on one way is heard on the other within 5 s: both lead to one database, and the second keeps its session. */
export async function hears(place: Place, direct: Place): Promise<boolean> {
  const [sender, listener] = [await opened(place), await opened(direct)];
  try {
    if (!sender.client || !listener.client) throw sender.error ?? listener.error;
    const heard = Promise.withResolvers<boolean>();
    const channel = `hordo_way_${randomBytes(8).toString('hex')}`;
    listener.client.on('notification', () => heard.resolve(true));
    await listener.client.query(`listen ${channel}`);
    const late = setTimeout(() => heard.resolve(false), NOTIFIED_WITHIN_MS);
    await sender.client.query('select pg_notify($1, $2)', [channel, '']);
    return await heard.promise.finally(() => clearTimeout(late));
  } finally {
    for (const { client } of [sender, listener]) await client?.end().catch(() => {});
  }
}

/** What the operator has to change before the portal can run on this way; null: nothing. */
export function lacking(
  { keepsSession, keepsStatements }: Way,
  { prepared, direct }: Place,
): { readonly variable: string; readonly reason: string } | null {
  if (keepsSession) return null;
  if (!direct)
    return {
      variable: 'DATABASE_DIRECT_URL',
      reason:
        'DATABASE_URL leads through a pooler that gives each transaction another session; name the way past it here',
    };
  if (!keepsStatements && prepared !== false)
    return {
      variable: 'DATABASE_PREPARED',
      reason: 'the pooler of DATABASE_URL keeps no prepared statements between transactions; set it to off',
    };
  return null;
}
