import { Readable } from 'node:stream';
import type { Files } from './files.port.ts';

const PIECE = 256 * 1024;

/**
 * A file as its client takes it: one piece in memory at a time, the next one only when it is wanted, and nothing held open in between. `bytes` is how long it was when it
 * was kept. Null when nothing is there.
 */
export async function readInPieces(files: Files, key: string, bytes: number): Promise<Readable | null> {
  const first = await files.piece(key, 0, Math.min(PIECE, bytes));
  return first && Readable.from(piecesOf(files, key, first, bytes), { objectMode: false, highWaterMark: PIECE });
}

async function* piecesOf(files: Files, key: string, first: Uint8Array, bytes: number): AsyncGenerator<Uint8Array> {
  yield first;
  for (let sent = first.length; sent < bytes;) {
    const piece = await files.piece(key, sent, Math.min(PIECE, bytes - sent));
    if (!piece?.length) throw new Error(`the file ${key} ends after ${sent} of ${bytes} bytes`);
    yield piece;
    sent += piece.length;
  }
}
