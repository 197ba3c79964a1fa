import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** Stands between client and server and holds answers back; what the client sends goes through at once. */
export interface HoldBack {
  readonly url: string;
  /** How long the next answers take longer, in ms. */
  by(ms: number): void;
  close(): Promise<void>;
}

export async function holdBack(port: number): Promise<HoldBack> {
  let ms = 0;
  const open = new Set<Socket>();
  const proxy = createServer((client) => {
    const server = connect(port, 'localhost');
    for (const socket of [client, server]) {
      open.add(socket);
      socket.on('error', () => {});
      socket.once('close', () => open.delete(socket));
    }
    client.pipe(server, { end: false });
    server.on('data', (part: Buffer) => setTimeout(() => client.writable && client.write(part), ms));
    server.once('close', () => setTimeout(() => client.destroy(), ms));
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    by(next) {
      ms = next;
    },
    async close() {
      for (const socket of open) socket.destroy();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
