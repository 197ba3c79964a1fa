import { Refusal } from '#vocabulary/refusal.ts';
import type { App } from '../../context.ts';
import { clamd } from './clamd.adapter.ts';

/**
 * Everything that comes from outside to be kept or parsed passes here first. Without a scanner (`VIRUS_SCANNER`) it just passes.
 * FILE_INFECTED (422) when something was found; SCANNER_AWAY (503) when there is no verdict: unseen is not clean.
 */
export async function requireClean(
  { config, log }: Pick<App, 'config' | 'log'>,
  name: string,
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<void> {
  if (!config.VIRUS_SCANNER) return;
  const found = await clamd(config.VIRUS_SCANNER)
    .scan(pieces)
    .catch((error: unknown) => {
      log.error({ err: error }, 'the virus scanner gave no verdict');
      throw new Refusal('SCANNER_AWAY', { name });
    });
  if (found === null) return;
  log.warn({ found }, 'a file was refused by the virus scanner');
  throw new Refusal('FILE_INFECTED', { name });
}
