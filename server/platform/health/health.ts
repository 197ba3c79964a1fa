import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { timingSafeEqual } from 'node:crypto';
import pg from 'pg';
import { MAY_WRITE, leaveHostsWithoutWrites } from '../db/place.ts';
import { measureAdmission } from '../http/admission.ts';
import { isLeaving } from '../http/drain.ts';
import { operationOf } from '../http/operation.ts';
import { isTurnedAway } from '../http/turned-away.ts';
import { measureJobs } from '../jobs/index.ts';
import { measureMails } from '../mail/index.ts';
import type { App } from '../../context.ts';
import { shownCounters } from './counters.ts';
import type { DiskState } from './room.ts';
import { stateOfDisks } from './room.ts';

const READY_WITHIN_MS = 1_500;

/** Gauges of somebody else; answers how to count them anew. */
export type Measure = (registry: Registry, app: App) => () => Promise<void>;

/** `/healthz` the process lives, `/readyz` it can serve (database answers and takes writes, the disks take what is written, not stopping), `/metrics` for Prometheus. */
export function mountHealth(fastify: FastifyInstance, app: App, measures: readonly Measure[] = []): void {
  // A connection of its own: that all others are busy is no reason to be taken for dead.
  const { options } = app.database.pool;
  const probe = new pg.Pool({
    ...options,
    password: options.password,
    max: 1,
    connectionTimeoutMillis: READY_WITHIN_MS,
    query_timeout: READY_WITHIN_MS,
  });
  probe.on('error', () => {});
  fastify.addHook('onClose', () => probe.end());

  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureAdmission(registry, app);
  const countMails = measureMails(registry, app);
  const durations = new Histogram({
    name: 'hordo_http_request_seconds',
    help: 'Duration of requests',
    labelNames: ['method', 'route', 'operation', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  const statements = new Counter({
    name: 'hordo_sql_statements_total',
    help: 'SQL statements sent',
    registers: [registry],
  });
  let counted = 0;
  new Gauge({
    name: 'hordo_database_connections',
    help: 'Connections of the pool',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'total' }, app.database.pool.totalCount);
      this.set({ state: 'idle' }, app.database.pool.idleCount);
      this.set({ state: 'waiting' }, app.database.pool.waitingCount);
      statements.inc(app.database.statements.count - counted);
      counted = app.database.statements.count;
    },
  });
  for (const counter of shownCounters(app)) registry.registerMetric(counter);
  const countJobs = measureJobs(registry, app);
  const countOthers = measures.map((measure) => measure(registry, app));
  fastify.addHook('onResponse', (request, reply, done) => {
    if (!isTurnedAway(request))
      durations.observe(
        {
          method: request.method,
          route: request.routeOptions.url ?? 'none',
          ...operationOf(request),
          status: String(reply.statusCode),
        },
        reply.elapsedTime / 1_000,
      );
    done();
  });

  fastify.get('/healthz', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'alive' };
  });

  // One look for all who ask meanwhile: many would wait for each other and call a server not ready that is.
  let looking: Promise<readonly [database: boolean, disk: DiskState]> | null = null;
  fastify.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    looking ??= Promise.all([answersInTime(probe), stateOfDisks(app.config)]).finally(() => (looking = null));
    const [database, disk] = await looking;
    const stopping = isLeaving(fastify);
    const ready = database && disk === 'fine' && !stopping;
    reply.header('cache-control', 'no-store').code(ready ? 200 : 503);
    return {
      status: ready ? 'ready' : 'not ready',
      database: database ? 'up' : 'down',
      disk,
      stopping,
    };
  });

  fastify.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(app, request)) return reply.code(404).send({ status: 404 });
    await countJobs();
    await countMails();
    for (const count of countOthers) await count();
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}

/** True when the database answers and takes writes. */
async function answersInTime(probe: pg.Pool): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), READY_WITHIN_MS);
  });
  // A standby, or a primary that was told to write nothing, answers but serves no order.
  const answer = probe.query<{ writable: boolean }>(MAY_WRITE).then(
    ({ rows }) => rows[0]!.writable,
    () => false,
  );
  const isReady = await Promise.race([answer, late]).finally(() => clearTimeout(timer));
  // Another host may take the writes now, and connections to one that fell silent would wait for half a minute.
  if (!isReady) void leaveHostsWithoutWrites(probe.options);
  return isReady;
}

/** From this machine: not what a proxy on it hands on for somebody else, trusted or not. */
function mayRead(app: App, { ip, headers }: FastifyRequest): boolean {
  const { authorization = '', forwarded, via } = headers;
  const token = app.config.METRICS_TOKEN;
  const handedOn = forwarded ?? via ?? headers['x-forwarded-for'] ?? headers['x-real-ip'];
  if (!token) return handedOn === undefined && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(ip);
  const [given, wanted] = [Buffer.from(authorization), Buffer.from(`Bearer ${token}`)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
