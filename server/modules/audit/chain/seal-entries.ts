import type { Recurring } from '#platform/jobs/index.ts';
import type { App } from '../../../context.ts';
import { makeAuditKey, sealingKey } from './audit-key.ts';
import { START, hashOf, macOfHead } from './chain.ts';
import { chainHead, lockChain, unsealedEntries, writeHead, writeSeals } from './chain.store.ts';

const BATCH = 500;
const SOON_MS = 50;

/** Links every committed entry to the chain, in the order of their numbers as far as they are there. However many do it at once, it is one chain. */
export async function sealEntries(app: App): Promise<number> {
  for (let count = 0; ;) {
    const sealed = await app.database.transaction(async (tx) => {
      await lockChain(tx);
      const entries = await unsealedEntries(tx, BATCH);
      if (entries.length === 0) return 0;
      const { name, key } = await sealingKey(tx, app.config.secrets);
      let { place, hash } = (await chainHead(tx)) ?? { place: 0, hash: START };
      const seals = entries.map((entry) => {
        const previous = hash;
        place += 1;
        hash = hashOf(key, { ...entry, place, previous });
        return { id: entry.id, place, previous, hash };
      });
      await writeSeals(tx, name, seals);
      await writeHead(tx, { place, hash, mac: macOfHead(key, place, hash) });
      return entries.length;
    });
    count += sealed;
    if (sealed < BATCH) return count;
  }
}

/** The next entries are sealed with a new key: after a leak, or when the secret of the old one is lost. Answers its name. */
export function newAuditKey(app: App): Promise<string> {
  return app.database.transaction(async (tx) => {
    await lockChain(tx);
    return (await makeAuditKey(tx, app.config.secrets)).name;
  });
}

interface Sealer {
  timer: NodeJS.Timeout | null;
  running: boolean;
}
const sealers = new WeakMap<App, Sealer>();

/** A moment from now, once for all that is written until then. What this misses (the process ends) the recurring job seals. */
export function sealSoon(app: App): void {
  const sealer = sealers.get(app) ?? { timer: null, running: false };
  sealers.set(app, sealer);
  if (sealer.timer) return;
  sealer.timer = setTimeout(() => {
    sealer.timer = null;
    if (sealer.running) return sealSoon(app);
    sealer.running = true;
    sealEntries(app)
      .catch((error: unknown) => app.log.debug({ err: error }, 'the audit will be sealed later'))
      .finally(() => {
        sealer.running = false;
      });
  }, SOON_MS);
  sealer.timer.unref();
}

export const sealAudit: Recurring = {
  name: 'seal-audit',
  everySeconds: 60,
  run: async ({ app }) => void (await sealEntries(app)),
};
