import { AwsClient } from 'aws4fetch';
import type { S3Store } from '../../config-addresses.ts';
import type { Files } from './files.port.ts';
import { FilesAway, safeKey } from './files.port.ts';

const ANSWER_WITHIN_MS = 15_000;

function away(error: unknown): never {
  throw new FilesAway('the file store cannot be reached', { cause: error });
}

/** Https, or plain http for a store on the same machine. */
export function s3Files({ base, key: accessKeyId, secret: secretAccessKey, region }: S3Store): Files {
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    service: 's3',
    region,
    retries: 3,
  });
  // A store that sends elsewhere would be given the file, and believed, under another address.
  const ask = async (key: string, init: RequestInit) => {
    const answer = await client
      .fetch(`${base}/${safeKey(key)}`, { ...init, redirect: 'error', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
      .catch(away);
    if (answer.status >= 500 || answer.status === 429) throw new FilesAway(`the file store answered ${answer.status}`);
    return answer;
  };
  const get = async (key: string): Promise<Uint8Array | null> => {
    const answer = await ask(key, { method: 'GET' });
    if (answer.status === 404) return null;
    if (!answer.ok) throw new Error(`the file store answered ${answer.status}`);
    return new Uint8Array(await answer.arrayBuffer().catch(away));
  };
  return {
    get,
    async piece(key, from, most) {
      const answer = await ask(key, { method: 'GET', headers: { range: `bytes=${from}-${from + most - 1}` } });
      if (answer.status === 404) return null;
      if (answer.status === 416) return new Uint8Array();
      if (!answer.ok) throw new Error(`the file store answered ${answer.status}`);
      const bytes = new Uint8Array(await answer.arrayBuffer().catch(away));
      // A store may send the whole in place of a part.
      return answer.status === 206 ? bytes : bytes.slice(from, from + most);
    },
    async put(key, bytes) {
      const answer = await ask(key, { method: 'PUT', body: new Uint8Array(bytes), headers: { 'if-none-match': '*' } });
      if (answer.ok) return;
      const there = answer.status === 412 || answer.status === 409 ? await get(key) : null;
      if (!there || Buffer.compare(there, bytes) !== 0)
        throw new Error(`the file store did not take ${key}: ${answer.status}`);
    },
    async remove(key) {
      await ask(key, { method: 'DELETE' });
    },
  };
}
