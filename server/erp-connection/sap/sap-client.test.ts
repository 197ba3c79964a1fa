import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SALES_ORDERS, SapClient, SapError } from './sap-client.ts';

/** A peer that refuses each request with `error`, in SAP's envelope. */
let error: object = {};
const peer = createServer((_request, response) => {
  response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
});
beforeAll(() => new Promise<void>((done) => void peer.listen(0, '127.0.0.1', done)));
afterAll(() => new Promise((done) => peer.close(done)));

const refusal = (innererror: unknown): Promise<unknown> => {
  error = { code: 'V1/311', message: { lang: 'en', value: 'Order is blocked' }, innererror };
  const { port } = peer.address() as AddressInfo;
  const auth = { kind: 'basic', user: 'PORTAL', password: 'secret' } as const;
  const client = new SapClient({ url: `http://127.0.0.1:${port}`, auth }, Date.now);
  return client
    .entity(SALES_ORDERS, "A_SalesOrder('1')", AbortSignal.timeout(5_000))
    .catch((reason: unknown) => reason);
};
const errorDetail = (message: unknown) => ({ code: 'V1/311', message, severity: 'error' });

test.each([
  [
    'names each error once, and no warning',
    {
      errordetails: [
        errorDetail('Order is blocked'),
        errorDetail('Item 10 is closed'),
        { message: 'Net price is old', severity: 'warning' },
      ],
    },
    'Order is blocked; Item 10 is closed',
  ],
  ['that has no details', undefined, 'Order is blocked'],
  ['whose details are no list', { errordetails: { errordetail: [] } }, 'Order is blocked'],
  ['whose details hold nothing', { errordetails: [null, errorDetail(null), 'V1'] }, 'Order is blocked'],
])('a refusal of SAP %s is SAP’s answer, with its sentence', async (_what, innererror, sentence) => {
  expect(await refusal(innererror)).toEqual(new SapError(400, 'V1/311', sentence));
});
