import { connect } from 'node:net';

export interface Held {
  readonly kind: keyof typeof BEGINNINGS;
  /** When the server closed the line; it was heard until then. */
  readonly seconds: number;
}

const BYTE_EVERY_MS = 1_500;
const BEGINNINGS = {
  silent: '',
  headers: 'POST /graphql HTTP/1.1\r\nhost: localhost\r\nx-slow: ',
  body: 'POST /graphql HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{"query":"',
  provider:
    'POST /oidc/token HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 5000\r\n\r\ngrant_type=',
} as const;

/** Lines of somebody who takes all the time in the world (Slowloris): each says a byte now and then, or nothing at all. */
export function holdLines(port: number, counts: Readonly<Record<keyof typeof BEGINNINGS, number>>): Promise<Held>[] {
  return (Object.keys(BEGINNINGS) as (keyof typeof BEGINNINGS)[]).flatMap((kind) =>
    Array.from({ length: counts[kind] }, () => hold(port, kind)),
  );
}

function hold(port: number, kind: keyof typeof BEGINNINGS): Promise<Held> {
  return new Promise((resolve) => {
    const begun = performance.now();
    const line = connect(port, '127.0.0.1', () => line.write(BEGINNINGS[kind]));
    const drip = setInterval(() => kind !== 'silent' && line.writable && line.write('a'), BYTE_EVERY_MS);
    line.on('error', () => {}).resume();
    line.on('close', () => {
      clearInterval(drip);
      resolve({ kind, seconds: (performance.now() - begun) / 1_000 });
    });
  });
}
