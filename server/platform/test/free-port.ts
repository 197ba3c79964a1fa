import { createServer } from 'node:net';

/**
 * Below the ports that systems give to outgoing calls and to listeners on port 0: nobody else is given one of these between the moment
 * when it was found free and the moment when a server listens on it.
 */
const FIRST = 20_000;
const COUNT = 12_000;
/** Processes that run side by side begin far from each other. */
const STRIDE = 61;

let next = (process.pid * STRIDE) % COUNT;

/** A port of this machine that nobody listens on; never the same one twice in a process. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < COUNT; tried += 1) {
    const port = FIRST + next;
    next = (next + 1) % COUNT;
    if (await isFree(port)) return port;
  }
  throw new Error(`No port from ${FIRST} to ${FIRST + COUNT - 1} is free.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
