import { Refusal } from '#vocabulary/refusal.ts';
import { ThreadFailed } from './thread.ts';

/** A file that a thread makes. OVERLOADED when the queue is full or the wait too long, FILE_NOT_DOWNLOADABLE when it cannot be made; `failed` gets the reason. */
export function madeFile(making: Promise<Uint8Array>, failed: (error: ThreadFailed) => void): Promise<Uint8Array> {
  return making.catch((error: unknown) => {
    if (!(error instanceof ThreadFailed)) throw error;
    failed(error);
    if (error.statusCode === 503) throw error;
    throw new Refusal('FILE_NOT_DOWNLOADABLE', {});
  });
}
