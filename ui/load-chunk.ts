/** spec 9: page chunks load with a timeout of 120 s. */
export const CHUNK_TIMEOUT = 120_000;
const RETRIES = 2;

/** The chunk did not come, so that the page can offer to try again. */
export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && 'chunk' in error;
}

/** Rejects when the chunk is not there in time; retries what failed before that, for a shaky connection. */
export async function loadWithin<T>(load: () => Promise<T>, timeout = CHUNK_TIMEOUT, pause = 600): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(chunkFailure('timeout')), timeout);
  });
  try {
    return await Promise.race([attempts(load, pause), late]);
  } finally {
    clearTimeout(timer);
  }
}

async function attempts<T>(load: () => Promise<T>, pause: number): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await load();
    } catch (error) {
      if (attempt === RETRIES) throw chunkFailure(error);
      await new Promise((resolve) => setTimeout(resolve, pause * 2 ** attempt));
    }
  }
}

function chunkFailure(cause: unknown): Error {
  return Object.assign(new Error('the page could not be loaded', { cause }), { chunk: true });
}
