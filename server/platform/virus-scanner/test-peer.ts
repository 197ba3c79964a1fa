import { once } from 'node:events';
import type { Socket } from 'node:net';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

/** Harmless by agreement; every scanner finds it (eicar.org). In two halves, so that none finds it here. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

export interface Peer {
  readonly address: string;
  /** What was sent, a file each; only what came whole. */
  readonly seen: { readonly bytes: Buffer; readonly pieces: number }[];
  /** How it answers: `scan` looks for the test string; any other text is said as it is; `silent` says nothing; `close` breaks off. */
  mode: string;
  close(): Promise<void>;
}

/** A daemon that speaks INSTREAM as clamd does, written from its manual and not from our client. */
export async function startPeer(path?: string): Promise<Peer> {
  const sockets = new Set<Socket>();
  const seen: Peer['seen'] = [];
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    let rest = Buffer.alloc(0);
    let begun = false;
    const parts: Buffer[] = [];
    const say = (answer: string) => socket.end(`${answer}\0`);
    socket.on('data', (part) => {
      if (peer.mode === 'close') return void socket.destroy();
      if (peer.mode === 'limit') return say('INSTREAM size limit exceeded. ERROR');
      rest = Buffer.concat([rest, part]);
      if (!begun) {
        const command = 'zINSTREAM\0';
        if (rest.length < command.length) return;
        if (rest.subarray(0, command.length).toString('latin1') !== command) return say('UNKNOWN COMMAND');
        begun = true;
        rest = rest.subarray(command.length);
      }
      while (rest.length >= 4) {
        const length = rest.readUInt32BE(0);
        if (length === 0) {
          const bytes = Buffer.concat(parts);
          seen.push({ bytes, pieces: parts.length });
          if (peer.mode === 'silent') return;
          return say(
            peer.mode !== 'scan'
              ? peer.mode
              : bytes.includes(EICAR)
                ? 'stream: Eicar-Test-Signature FOUND'
                : 'stream: OK',
          );
        }
        if (rest.length < 4 + length) return;
        parts.push(Buffer.from(rest.subarray(4, 4 + length)));
        rest = rest.subarray(4 + length);
      }
    });
  });
  if (path) server.listen(path);
  else server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const peer: Peer = {
    address: path ? `clamd://${path}` : `clamd://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    mode: 'scan',
    async close() {
      for (const socket of sockets) socket.destroy();
      if (server.listening) await new Promise((done) => server.close(done));
    },
  };
  return peer;
}
