import { createServer } from 'node:net';
import type { Config } from './config.ts';

type Listening = Pick<Config, 'PORT' | 'HOST'>;

/** Said before anything is made: to load a demo helps nobody whose port is taken. */
export async function requirePort(config: Listening): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(explained(error, config)));
    probe.listen({ port: config.PORT, host: config.HOST }, () => probe.close(() => resolve()));
  });
}

/** In words for the one who starts the server, when listening is what failed. */
export function explained(error: unknown, { PORT, HOST }: Listening): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return new Error(
      `another program already listens on port ${PORT} of ${HOST}. Stop it, or give this one a PORT of its own.`,
      { cause: error },
    );
  if (code === 'EACCES')
    return new Error(`this user may not listen on port ${PORT}; take a PORT above 1023.`, { cause: error });
  if (code === 'EADDRNOTAVAIL')
    return new Error(`this machine has no address ${HOST}; set HOST to one of its own.`, { cause: error });
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new Error(
      `HOST: no address is known for ${HOST}; set it to an address of this machine (127.0.0.1, or 0.0.0.0 for all it has).`,
      { cause: error },
    );
  return error;
}
