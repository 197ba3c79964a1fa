import { AwsClient } from 'aws4fetch';
import type { Files } from './files.port.ts';
import { safeKey } from './files.port.ts';

const ANSWER_WITHIN_MS = 15_000;

/** `s3s://KEY:SECRET@host[:port]/bucket[?region=…]` (https; `s3://` is plain http, for a store on the same machine), addressed by path. */
export function s3Files(address: string): Files {
  const url = new URL(address.replace(/^s3s:/, 'https:').replace(/^s3:/, 'http:'));
  const base = `${url.protocol}//${url.host}${url.pathname.replace(/(?<!\/)\/+$/, '')}`;
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    service: 's3',
    region: url.searchParams.get('region') ?? 'us-east-1',
    retries: 3,
  });
  // A store that sends elsewhere would be given the file, and believed, under another address.
  const ask = (key: string, init: RequestInit) =>
    client.fetch(`${base}/${safeKey(key)}`, { ...init, redirect: 'error', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
  const get = async (key: string): Promise<Uint8Array | null> => {
    const answer = await ask(key, { method: 'GET' });
    if (answer.status === 404) return null;
    if (!answer.ok) throw new Error(`the file store answered ${answer.status}`);
    return new Uint8Array(await answer.arrayBuffer());
  };
  return {
    get,
    async put(key, bytes) {
      const answer = await ask(key, { method: 'PUT', body: new Uint8Array(bytes), headers: { 'if-none-match': '*' } });
      if (answer.ok) return;
      const there = answer.status === 412 || answer.status === 409 ? await get(key) : null;
      if (!there || Buffer.compare(there, bytes) !== 0) throw new Error(`the file store did not take ${key}: ${answer.status}`);
    },
    async remove(key) {
      await ask(key, { method: 'DELETE' });
    },
  };
}
