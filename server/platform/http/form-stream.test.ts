import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readUpload, understandForms } from './upload.ts';

const HEAD = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';
/** Bytes that came to the parser of forms. */
let parsed = 0;

beforeEach(() => {
  parsed = 0;
  const { pipe } = Readable.prototype;
  vi.spyOn(Readable.prototype, 'pipe').mockImplementation(function (this: Readable, to, options) {
    if (to.constructor.name !== 'Busboy') return pipe.call(this, to, options);
    const write = to.write.bind(to) as (...all: unknown[]) => boolean;
    const counting = (piece: Uint8Array, ...more: unknown[]) => {
      parsed += piece.length;
      return write(piece, ...more);
    };
    return pipe.call(this, Object.assign(to, { write: counting }), options);
  });
});
afterEach(() => void vi.restoreAllMocks());

/** Sends a form to its last byte; answers what was read of it, or why it was not. */
async function sent(body: string, length: 'said' | 'unsaid' = 'said'): Promise<string> {
  const server = Fastify({ bodyLimit: 8_000_000 });
  await understandForms(server);
  server.route({
    method: 'POST',
    url: '/',
    handler: async (request) => {
      const read = await readUpload(request, { maxBytes: 5_000_000 }).then(
        ({ files }) => `read ${files.map(({ bytes }) => bytes.length).join(' ')}`,
        (error: Error) => error.message,
      );
      if (!request.raw.readableEnded) await once(request.raw, 'end');
      return read;
    },
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const line = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  let said = '';
  line.setEncoding('utf8').on('data', (piece: string) => (said += piece));
  line.write(
    `POST / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: multipart/form-data; boundary=b\r\n${length === 'said' ? `content-length: ${body.length}` : 'transfer-encoding: chunked'}\r\n\r\n`,
  );
  line.write(length === 'said' ? body : `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`);
  await once(line, 'close');
  await server.close();
  return said.split('\r\n').at(-1)!;
}

test.each([
  ['beginnings of parts', '\r\n--b'],
  ['parts without a name', '\r\n--b\r\n\r\n'],
])('a form that is nothing but %s is not looked at to its end', async (_what, piece) => {
  expect(await sent(HEAD + piece.repeat(400_000))).toBe('BODY_TOO_LARGE');
  expect(parsed).toBeLessThan(100_000);
});

const TEXT = '--b\r\ncontent-disposition: form-data; name="text"\r\n\r\n';

test.each([
  ['before its first part', `${'x'.repeat(7_000_000)}\r\n${HEAD}a\r\n--b--\r\n`],
  ['in seven texts', `${`${TEXT}${'x'.repeat(1_000_000)}\r\n`.repeat(7)}--b--\r\n`],
])(
  'a form that does not say its length is refused when it is longer than one that does may be: %s',
  async (_where, body) => {
    expect(await sent(body, 'unsaid')).toContain('BODY_TOO_LARGE');
    expect(parsed).toBeLessThan(6_200_000);
  },
);

test('a long file comes whole, and what stands behind the form is of no account', async () => {
  const file = 'Ship-to;'.repeat(500_000);
  expect(await sent(`${HEAD}${file}\r\n--b--\r\nand more`)).toBe(`read ${file.length}`);
  expect(parsed).toBeGreaterThan(file.length);
});
