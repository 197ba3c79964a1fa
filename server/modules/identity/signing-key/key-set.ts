import type { CryptoKey } from 'jose';
import { importJWK } from 'jose';
import { followed } from '#platform/db/changes.ts';
import type { App } from '../../../context.ts';
import { signingKeys } from './signing-key.store.ts';

const known = new WeakMap<App, () => Promise<Map<string, CryptoKey>>>();

/** The public key of a kid of our own provider; undefined for any other. Follows rotation in every process. */
export async function publicKeyOf(app: App, kid: string): Promise<CryptoKey | undefined> {
  let keys = known.get(app);
  if (!keys) {
    keys = followed(app.changes, ['signing-keys'], async () => {
      const now = app.clock.real();
      const loaded = await signingKeys(app.database.memory, app.config.secrets, now);
      return new Map(
        await Promise.all(
          loaded.map(async (key) => [key.kid, (await importJWK(key.publicJwk, 'RS256')) as CryptoKey] as const),
        ),
      );
    });
    known.set(app, keys);
  }
  return (await keys()).get(kid);
}
