import pg from 'pg';

/** A server of the database: a name or an address, or the folder of a unix socket. */
export interface Host {
  readonly host: string;
  readonly port: number;
}

/** Where the database is, in the driver's words, and what the way there allows. Plain data: threads get a copy. */
export interface Place extends pg.PoolConfig {
  /** Servers of one database, the preferred one first: every connection goes to the one that takes writes. */
  readonly hosts?: readonly Host[];
  /** False: PostgreSQL keeps no statement under a name, for a pooler that gives each transaction another session. */
  readonly prepared?: boolean;
  /** `transaction`: a pooler lets no time limit pass at the start of a connection, so each transaction sets its own. */
  readonly limits?: 'transaction';
  /** The way past the pooler, for what needs one session: notifications, locks of a session, migrations. */
  readonly direct?: Place;
}

/** The way for what needs a session of its own. */
export function directOf(place: Place): Place {
  return place.direct ?? place;
}

/** A host that is away must leave time for the others: a request waits two seconds for its connection. */
const HOST_ANSWERS_WITHIN_MS = 1_000;

/** What a process knows of a list of hosts. */
interface Standing {
  writable: Host | null;
  looking: Promise<Host> | null;
  readonly clients: Set<DatabaseClient>;
}

const standings = new WeakMap<readonly Host[], Standing>();

function standingOf(hosts: readonly Host[]): Standing {
  let standing = standings.get(hosts);
  if (!standing) standings.set(hosts, (standing = { writable: null, looking: null, clients: new Set() }));
  return standing;
}

const READ_ONLY = '25006';

/** A connection; of several hosts it takes the one that takes writes. Fails with code 25006, or the code of the first host, when there is none. */
export class DatabaseClient extends pg.Client {
  readonly #place: Place;

  constructor(place: Place = {}) {
    super(place);
    this.#place = place;
    if (!place.hosts) return;
    // A write was refused: perhaps another host takes them now.
    this.connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === READ_ONLY) void leaveHostsWithoutWrites(place);
    });
  }

  override connect(): Promise<this>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<this> | void {
    const { hosts } = this.#place;
    if (!hosts) return callback ? super.connect(callback) : super.connect().then(() => this);
    const connecting = this.#connectTo(hosts);
    if (!callback) return connecting;
    connecting.then(() => (callback as (error?: Error) => void)(), callback);
  }

  async #connectTo(hosts: readonly Host[]): Promise<this> {
    const standing = standingOf(hosts);
    const place = await writableHost(this.#place, hosts);
    // The caller that wanted the connection has given up meanwhile.
    if (this.connection.stream.destroyed) throw new Error('timeout exceeded when trying to connect');
    Object.assign(this, place);
    const forget = () => {
      if (standing.writable === place) standing.writable = null;
    };
    try {
      await super.connect();
    } catch (error) {
      forget();
      throw error;
    }
    standing.clients.add(this);
    this.on('error', forget);
    this.once('end', () => standing.clients.delete(this));
    return this;
  }
}

/** Looks which host takes writes now, and cuts the connections to the others. Without several hosts it does nothing. Never rejects. */
export async function leaveHostsWithoutWrites(place: Place): Promise<void> {
  const { hosts } = place;
  if (!hosts) return;
  const standing = standingOf(hosts);
  const before = standing.writable;
  standing.writable = null;
  const writable = await writableHost(place, hosts).catch(() => null);
  if (!writable) {
    standing.writable ??= before; // it may still be read from, or be slow only
    return;
  }
  for (const client of standing.clients)
    if (client.host !== writable.host || client.port !== writable.port) client.connection.stream.destroy();
}

async function writableHost(place: Place, hosts: readonly Host[]): Promise<Host> {
  const standing = standingOf(hosts);
  if (standing.writable) return standing.writable;
  standing.looking ??= firstWritable(place, hosts).finally(() => {
    standing.looking = null;
  });
  return (standing.writable = await standing.looking);
}

/** All are asked at once, and the first of the list counts: should two take writes, all processes choose the same one. */
async function firstWritable(place: Place, hosts: readonly Host[]): Promise<Host> {
  const answers = hosts.map((host) => takesWrites(place, host).catch((error: NodeJS.ErrnoException) => error));
  let failed: NodeJS.ErrnoException | null = null;
  const reasons: string[] = [];
  for (const [index, host] of hosts.entries()) {
    const answer = await answers[index]!;
    if (answer === true) return host;
    if (answer !== false) failed ??= answer;
    reasons.push(`${host.host}:${host.port} ${answer === false ? 'is read-only' : answer.message || answer.code}`);
  }
  const code = reasons.some((reason) => reason.endsWith('is read-only')) ? READ_ONLY : failed?.code;
  throw Object.assign(new Error(`no host takes writes: ${reasons.join('; ')}`), { code });
}

/** Statement: whether the session that runs it may write. A standby, or a server that was told to write nothing, may not. */
export const MAY_WRITE = "select current_setting('transaction_read_only') = 'off' as writable";

async function takesWrites(place: Place, host: Host): Promise<boolean> {
  const client = new pg.Client({
    ...place,
    password: place.password, // not enumerable in the options of a pool
    connectionTimeoutMillis: HOST_ANSWERS_WITHIN_MS,
    query_timeout: HOST_ANSWERS_WITHIN_MS,
    statement_timeout: undefined,
    lock_timeout: undefined,
  });
  client.on('error', () => {}); // what the calls below reject with says it
  Object.assign(client, host);
  try {
    await client.connect();
    return (await client.query<{ writable: boolean }>(MAY_WRITE)).rows[0]!.writable;
  } finally {
    client.end().catch(() => {});
  }
}
