import type { ComponentType } from 'react';
import { tracked } from '#portal/api/tracking.ts';
import { part } from './part.ts';

/** spec 9: page chunks load with a timeout of 120 s. */
export const CHUNK_TIMEOUT = 120_000;
const RETRIES = 2;

type Load = () => Promise<ComponentType>;

/** The chunk of a page did not come, so that the page can offer to try again. */
export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && 'chunk' in error;
}

/** A page that is loaded when it is first opened, with retries for a shaky connection. */
export function lazyScreen(load: Load): ComponentType {
  return part(() => tracked(() => loadWithin(load, CHUNK_TIMEOUT)));
}

/** Rejects when the chunk is not there in time; retries what failed before that. */
export async function loadWithin(load: Load, timeout: number, pause = 600): Promise<ComponentType> {
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

async function attempts(load: Load, pause: number): Promise<ComponentType> {
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
