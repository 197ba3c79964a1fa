import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import type { ScannerPlace } from '../../config-addresses.ts';
import type { VirusScanner } from './scanner.port.ts';

const PIECE = 64 * 1024;
const LONGEST_ANSWER = 4_096;

/**
 * The daemon of ClamAV, or whatever speaks its INSTREAM: `zINSTREAM\0`, then pieces, each after its length in four bytes, then
 * a length of zero; the answer is `stream: OK`, `stream: NAME FOUND` or `… ERROR`. One connection a file, nothing on a disk.
 */
export function clamd(where: ScannerPlace, timeoutMs = 20_000): VirusScanner {
  return {
    async scan(pieces) {
      const socket = connect(where);
      const enough = new AbortController();
      const verdict = answerOf(socket, timeoutMs);
      // The caller that waits for the verdict gets this error; the sending below may already have ended by the same error.
      verdict.catch(() => {});
      try {
        // A daemon that has seen enough answers and closes before everything is sent: then its answer counts.
        await Promise.race([send(socket, pieces, enough.signal), verdict]);
        return verdictIn(await verdict);
      } finally {
        enough.abort();
        socket.destroy();
      }
    },
  };
}

async function send(
  socket: Socket,
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  signal: AbortSignal,
): Promise<void> {
  const write = async (bytes: Uint8Array) => {
    if (!socket.write(bytes)) await once(socket, 'drain', { signal });
  };
  try {
    await write(Buffer.from('zINSTREAM\0'));
    for await (const bytes of pieces)
      for (let from = 0; from < bytes.length; from += PIECE) {
        const piece = bytes.subarray(from, from + PIECE);
        await write(lengthOf(piece.length));
        await write(piece);
      }
    await write(lengthOf(0));
  } catch (error) {
    // The daemon broke off: it may have said why. A reader that failed is another matter.
    if (!signal.aborted && !socket.errored && !socket.closed) throw error;
  }
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

/** Everything the daemon says until the end of its answer. */
function answerOf(socket: Socket, timeoutMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const timer = setTimeout(() => socket.destroy(new Error('the virus scanner gave no answer in time')), timeoutMs);
    const settle = (end: () => void) => {
      clearTimeout(timer);
      end();
    };
    socket.setEncoding('latin1');
    socket.on('data', (part: string) => {
      said += part;
      const end = said.indexOf('\0');
      if (end >= 0) settle(() => resolve(said.slice(0, end)));
      else if (said.length > LONGEST_ANSWER)
        settle(() => reject(new Error('the virus scanner says more than it should')));
    });
    socket.on('error', (error) => settle(() => reject(error)));
    socket.on('close', () => settle(() => reject(new Error('the virus scanner closed without an answer'))));
  });
}

/** Only a clear "OK" is one. */
function verdictIn(answer: string): string | null {
  const text = answer.trim();
  if (text === 'stream: OK') return null;
  const found = /^stream: (.{1,200}) FOUND$/.exec(text);
  if (!found) throw new Error(`the virus scanner answered ${JSON.stringify(text.slice(0, 200))}`);
  return found[1]!;
}
