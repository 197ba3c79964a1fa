import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { network } from '#values/ip-address.ts';
import type { App } from '../../context.ts';

/** How many connections (lines) the server holds. */
export interface LineBounds {
  /** Of one address: an office of three hundred browsers, six lines each. Null: not counted, behind a proxy that does. */
  readonly ofAddress: number | null;
  /** In all; null: as many as the system gives. */
  readonly all: number | null;
}

const OF_ADDRESS = 2_000;
/** Open files that stay free for the database, for files that are read, and for what is written. */
const RESERVE = 500;
const TELL_MS = 60_000;
const MAKE_ROOM_MS = 1_000;

/** Lines that come by a proxy are the proxy's to count: it is one address for all its clients. */
export function lineBounds({ TRUST_PROXY }: App['config'], openFiles = openFilesMost()): LineBounds {
  return {
    ofAddress: TRUST_PROXY ? null : OF_ADDRESS,
    all: openFiles === null ? null : Math.max(openFiles - RESERVE, Math.ceil(openFiles / 2)),
  };
}

/**
 * Bounds the lines of one address and of all: each takes an open file and some ten kilobytes, also when nothing is asked on it, and a process without free files serves nobody. One too many of an
 * address is closed as it comes. When there are too many in all, those on which nothing is asked are closed, which browsers open again.
 */
export function mountLines({ server }: FastifyInstance, log: App['log'], { ofAddress, all }: LineBounds): void {
  const counts = new Map<string, number>();
  let toldAt = -Infinity;
  let madeRoomAt = -Infinity;
  const tell = (what: string) => {
    if (performance.now() - toldAt < TELL_MS) return;
    toldAt = performance.now();
    log.warn(what);
  };
  if (ofAddress !== null)
    server.on('connection', (line: Socket) => {
      if (line.remoteAddress === undefined) return;
      const key = network(line.remoteAddress);
      const count = counts.get(key) ?? 0;
      if (count >= ofAddress) {
        tell('an address has too many connections: more of them are closed as they come');
        return void line.destroy();
      }
      counts.set(key, count + 1);
      line.once('close', () => {
        const left = counts.get(key)! - 1;
        if (left > 0) counts.set(key, left);
        else counts.delete(key);
      });
    });
  if (all === null) return;
  server.maxConnections = all;
  server.on('drop', () => {
    if (performance.now() - madeRoomAt < MAKE_ROOM_MS) return;
    madeRoomAt = performance.now();
    tell('there are too many connections: those on which nothing is asked are closed');
    server.closeIdleConnections();
  });
}

/** How many files the system lets this process open; null where it does not say. */
function openFilesMost(): number | null {
  try {
    const most = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
    return most === undefined ? null : Number(most);
  } catch {
    return null; // not Linux
  }
}
