import { Refusal } from '#vocabulary/refusal.ts';
import { ThreadFailed } from './thread.ts';

/** A file that a thread makes. OVERLOADED for whoever finds too many before him, FILE_NOT_DOWNLOADABLE when it cannot be made; `failed` is told why. */
export function madeFile(making: Promise<Uint8Array>, failed: (error: ThreadFailed) => void): Promise<Uint8Array> {
  return making.catch((error: unknown) => {
    if (!(error instanceof ThreadFailed)) throw error;
    if (error.why === 'busy') throw new Refusal('OVERLOADED', {});
    failed(error);
    throw new Refusal('FILE_NOT_DOWNLOADABLE', {});
  });
}
