import type { Config } from './config.ts';
import { buildServer } from './app.ts';
import { stopSignal } from './stop-signal.ts';
import { explained, requirePort } from './require-port.ts';
import { startApp } from './start-app.ts';
import { prepareCatalogue } from '#modules/catalogue/index.ts';
import { prepareFiles } from '#platform/files/files.ts';
import { countTold } from '#platform/health/counters.ts';
import { drain } from '#platform/http/drain.ts';
import { jobThread, startWorker } from '#platform/jobs/index.ts';
import { beginSetup } from '#modules/setup/index.ts';
import { followBusinessDate } from './supplier/index.ts';
import type { LongJobsStart } from './long-jobs.worker.ts';
import { handlersOf, longEvents } from './surfaces/jobs.ts';
import { greeting } from './greeting.ts';

const STOP_WITHIN_MS = 28_000;
/** Requests, events and jobs have so long together; then the rest is given back and the database closed. */
const WORK_WITHIN_MS = 22_000;

/** Serves until SIGTERM, SIGINT or SIGHUP, then finishes what is in flight and closes the database last. */
export async function serve(config: Config): Promise<number> {
  const { stopped, up } = stopSignal();
  await requirePort(config);
  const { app, connection, close } = await startApp(config, { schema: 'migrate' });
  await prepareFiles(app);
  await followBusinessDate(app);
  if (config.demo)
    await (await import('../demo/load-demo.ts')).loadDemo(app, (line) => process.stdout.write(`${line}\n`));
  const firstLink = config.demo ? null : await beginSetup(app);
  const server = await buildServer(app);
  await prepareCatalogue(app);
  const handlers = handlersOf(app);
  const long = jobThread({
    place: new URL('./long-jobs.worker.ts', import.meta.url),
    start: { config, connection } satisfies LongJobsStart,
    handlers: longEvents,
    memoryMb: 192,
    counted: (one) => countTold(app, one),
    keptSeconds: 60,
  });
  const worker =
    config.WORKER === 'on'
      ? await startWorker(app, { ...handlers, events: { ...handlers.events, ...long.events } })
      : null;
  await server.listen({ port: config.PORT, host: config.HOST }).catch((error: unknown) => {
    throw explained(error, config);
  });
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : config.PORT;
  process.stdout.write(greeting(config, port, firstLink));
  up();

  const signal = await stopped;
  app.log.info({ signal }, 'stopping');
  const workUntil = performance.now() + WORK_WITHIN_MS;
  const late = setTimeout(() => {
    app.log.error('did not stop in time');
    process.exit(1);
  }, STOP_WITHIN_MS);
  late.unref();
  await drain(server);
  await server.close();
  await worker?.stop(Math.max(0, workUntil - performance.now()));
  await long.stop();
  await close();
  return 0;
}
