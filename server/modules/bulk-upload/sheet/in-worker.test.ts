import type { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { headings } from './headings.ts';
import { readInWorker } from './in-worker.ts';

test('reads texts one after another in one thread', async () => {
  const begun: Worker[] = [];
  const count = (worker: Worker) => void begun.push(worker);
  process.on('worker', count);
  try {
    for (const kind of ['pasted', 'csv', 'pasted', 'csv'] as const) {
      const head = kind === 'csv' ? `${Object.keys(headings()).join(';')}\n` : '';
      const reading = readInWorker({
        kind,
        bytes: new TextEncoder().encode(`${head}100101;4\n100102;6\n`),
        headings: headings(),
      });
      await reading.catch(() => {});
    }
  } finally {
    process.off('worker', count);
  }
  expect(begun).toHaveLength(1);
});
