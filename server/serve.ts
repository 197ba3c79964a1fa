import type { Config } from './config.ts';
import { buildServer } from './app.ts';
import { stopSignal } from './stop-signal.ts';
import { startApp } from './start-app.ts';
import { prepareCatalogue } from '#modules/catalogue/index.ts';
import { startWorker } from '#platform/jobs/index.ts';
import { loadDemo } from '../demo/load-demo.ts';
import { followBusinessDate } from './supplier/index.ts';
import { handlers } from './surfaces/jobs.ts';
import { greeting } from './greeting.ts';

const STOP_WITHIN_MS = 28_000;

/** Serves until SIGTERM or SIGINT, then finishes what is in flight and closes the database last. */
export async function serve(config: Config): Promise<number> {
  const { stopped, up } = stopSignal();
  const { app, close } = await startApp(config);
  await followBusinessDate(app);
  if (config.demo) await loadDemo(app, (line) => process.stdout.write(`${line}\n`));
  const server = await buildServer(app);
  await prepareCatalogue(app);
  const worker = config.WORKER === 'on' ? await startWorker(app, handlers) : null;
  await server.listen({ port: config.PORT, host: config.HOST });
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : config.PORT;
  process.stdout.write(greeting(config, port));
  up();

  const signal = await stopped;
  app.log.info({ signal }, 'stopping');
  const late = setTimeout(() => { app.log.error('did not stop in time'); process.exit(1); }, STOP_WITHIN_MS);
  late.unref();
  await server.close();
  await worker?.stop();
  await close();
  return 0;
}
