import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { z } from 'zod';
import type { FromErpMessage } from '#contract/erp/from-erp.ts';
import { ERP_MESSAGES_PATH } from '#contract/erp/message.ts';
import type { ToErpType } from '#contract/erp/to-erp.ts';
import { toErp } from '#contract/erp/to-erp.ts';
import { signatureFault, signed } from './signature.ts';

export const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

/** What the ERP does with its next calls: answers, or `reset`, `hang` and so on. A function answers by hand. */
export type Fault =
  | 'clock'
  | 'reset'
  | 'half'
  | 'lose'
  | 'hang'
  | 'garbage'
  | 'endless'
  | 'redirect'
  | 'other order'
  | number;
type Message = z.output<(typeof toErp)[ToErpType]>;

/** An ERP of a test on a port of its own: books orders once by their message id, checks every message by contract and signature, and shows the faults that a test sets. */
export async function startTestErp() {
  const orders = new Map<
    string,
    { id: string; standing: 'received' | 'confirmed' | 'credit' | 'block'; times: number }
  >();
  const received: Message[] = [];
  const exchanges: { readonly request: Message; readonly answer: object }[] = [];
  const wrong: string[] = [];
  const history = new Map<string, object[]>();
  let faults: Fault[] = [];
  let isDown = false;
  let standing: 'received' | 'confirmed' | 'credit' | 'block' = 'confirmed';
  let standsAs = 'cancelled';

  function answerTo(message: Message): object {
    if (message.type === 'order.place') {
      const booked = orders.get(message.data.sapId);
      if (booked && booked.id !== message.id) wrong.push(`${message.data.sapId} came under another id`);
      orders.set(message.data.sapId, { id: message.id, standing, times: (booked?.times ?? 0) + 1 });
      return { sapId: message.data.sapId, standing, erpNumber: `V-${message.data.number}` };
    }
    const { sapId } = message.data;
    if (message.type === 'order.read')
      return {
        sapId,
        messages: (history.get(sapId) ?? []).filter(
          (one) => (one as { data: { sequence: number } }).data.sequence >= message.data.from,
        ),
      };
    if (message.type === 'order.release') return { sapId };
    return { sapId, standing: message.type === 'order.hold' && standsAs === 'cancelled' ? 'held' : standsAs };
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray()).toString();
    const fault = faults.shift();
    if (isDown || fault === 'reset') return void request.socket.resetAndDestroy();
    const unsigned = signatureFault([SECRET], request.headers, body, new Date())?.why;
    if (unsigned || request.method !== 'POST' || request.url !== `/hordo${ERP_MESSAGES_PATH}`)
      wrong.push(unsigned ?? `${request.method} ${request.url}`);
    const given = JSON.parse(body) as { type: ToErpType; id: string };
    const read = toErp[given.type].safeParse(given);
    if (!read.success || given.id !== request.headers['webhook-id']) wrong.push(`no message of the contract: ${body}`);
    if (typeof fault === 'number')
      return void response
        .writeHead(fault, { 'content-type': 'application/json' })
        .end('{"detail":"the material is blocked"}');
    // Its own clock runs ten minutes ahead: what it is sent is too old for it.
    if (fault === 'clock')
      return void response
        .writeHead(401, { 'content-type': 'application/json', date: new Date(Date.now() + 600_000).toUTCString() })
        .end('{"detail":"Message timestamp too old"}');
    if (fault === 'redirect') return void response.writeHead(307, { location: 'http://localhost:9/elsewhere' }).end();
    received.push(given as Message);
    const said = answerTo(given as Message);
    exchanges.push({ request: given as Message, answer: said });
    const answer = JSON.stringify(said);
    if (fault === 'hang') return;
    if (fault === 'lose') return void request.socket.resetAndDestroy();
    if (fault === 'half') {
      response.writeHead(200, { 'content-length': answer.length }).write(answer.slice(0, 10));
      return void setImmediate(() => request.socket.resetAndDestroy());
    }
    if (fault === 'garbage') return void response.end('<html>Login</html>');
    if (fault === 'other order') return void response.end(answer.replace(/45\d{8}/, '4599999999'));
    if (fault === 'endless') {
      const piece = Buffer.alloc(1_048_576, 32);
      const more = () => {
        if (!response.destroyed) response.write(piece, more);
      };
      return more();
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end(answer);
  }

  const server = createServer((request, response) => void handle(request, response).catch(() => response.destroy()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hordo`;

  return {
    url,
    orders,
    received,
    /** What it was sent, with its answer, whether that came through or not. */
    exchanges,
    /** What the portal did against the contract. */
    wrong,
    history,
    fail: (...next: Fault[]) => void (faults = next),
    down: (is: boolean) => void (isDown = is),
    answerPlacing: (as: typeof standing) => void (standing = as),
    /** What it answers to holding and cancelling. */
    stand: (as: string) => void (standsAs = as),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Sends a message as an ERP does; `ago` seconds old, signed by `secret`, with the headers and the body that are given instead. */
export async function report(
  portal: string,
  message: object,
  {
    secret = SECRET,
    ago = 0,
    headers = {},
    body = JSON.stringify(message),
  }: { secret?: string; ago?: number; headers?: Record<string, string>; body?: string } = {},
): Promise<{ status: number; body: { result?: string; code?: string; detail?: string } }> {
  const { id } = message as FromErpMessage;
  const signature = signed([secret], id, JSON.stringify(message), new Date(Date.now() - ago * 1_000));
  const response = await fetch(portal + ERP_MESSAGES_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signature, ...headers },
    body,
  });
  return { status: response.status, body: (await response.json()) as never };
}
