import { expect, test } from 'vitest';
import { CHUNK_TIMEOUT, isChunkFailure, loadWithin } from './load-chunk.ts';

const page = () => null;

test('page chunks may take 120 seconds', () => {
  expect(CHUNK_TIMEOUT).toBe(120_000);
});

test('a chunk that never comes is an error after the timeout, not an endless wait', async () => {
  const error = await loadWithin(() => new Promise(() => {}), 20).catch((caught: unknown) => caught);
  expect(isChunkFailure(error)).toBe(true);
});

test('a chunk that fails once is asked for again', async () => {
  let asked = 0;
  const loaded = await loadWithin(
    () => (++asked === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(page)),
    1_000,
    1,
  );
  expect(loaded).toBe(page);
  expect(asked).toBe(2);
});

test('a chunk that keeps failing is an error that offers a retry', async () => {
  const error = await loadWithin(() => Promise.reject(new Error('offline')), 1_000, 1).catch(
    (caught: unknown) => caught,
  );
  expect(isChunkFailure(error)).toBe(true);
});
