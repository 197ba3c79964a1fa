import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    testFolder: string;
  }
}

/** The data folder of all products that this process starts: the checkout may be another user's, and gets no files of tests. */
export function testFolder(): { readonly DATA_DIR: string } {
  const folder = join(inject('testFolder'), String(process.pid));
  mkdirSync(folder, { recursive: true });
  return { DATA_DIR: folder };
}
