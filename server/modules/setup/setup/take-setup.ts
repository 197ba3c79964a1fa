import { actsEverywhere, loadDeskRights } from '#modules/access/index.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { Setup } from './setup.ts';
import { lockSetup } from './setup.store.ts';

/** The set-up, locked: acts of it go one after another, and nobody goes on with it who lost the right while they waited. Null for a portal that never had one. DESK_FORBIDDEN. */
export async function takeSetup(tx: Ctx): Promise<Setup | null> {
  const setup = await lockSetup(tx.db);
  await requireStillSettingUp(tx);
  return setup;
}

/** Behind the locks of an act. By the uid: for a test order the caller stands as a customer. DESK_FORBIDDEN. */
export async function requireStillSettingUp({ app, db, caller }: Ctx): Promise<void> {
  const desk = await loadDeskRights(app, db, caller!.uid);
  if (!actsEverywhere({ desk }, 'Desk Settings')) throw new Refusal('DESK_FORBIDDEN', { permission: 'Desk Settings' });
}
