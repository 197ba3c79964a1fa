import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Collect = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;
let collect: Collect | null = null;

/**
 * After a bulk load: gives the memory of what was only needed for loading back to the system, instead of keeping it for
 * later. Measured with 100,000 products: 171 MB instead of 354 MB, a pause of some 60 ms. Not for requests.
 */
export function giveBackMemory(): void {
  if (!collect) {
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc') as Collect;
    setFlagsFromString('--no-expose-gc');
  }
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
