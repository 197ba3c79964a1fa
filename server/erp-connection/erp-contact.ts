import type { App } from '../context.ts';
import { noteContact } from './message.store.ts';

type Contact = 'answered' | 'failed' | 'heard';

const EVERY_MS = 10_000;
const lastNoted = new WeakMap<App, Partial<Record<Contact, number>>>();

/** Notes for operators how the connection stands: each change between answers and failures at once, the same again every ten seconds. */
export async function noteErpContact(app: App, what: Contact): Promise<void> {
  const last = lastNoted.get(app) ?? {};
  lastNoted.set(app, last);
  const now = app.clock.real();
  if (now.getTime() - (last[what] ?? -Infinity) < EVERY_MS) return;
  last[what] = now.getTime();
  if (what === 'answered') delete last.failed;
  if (what === 'failed') delete last.answered;
  await noteContact(app.database, what, now).catch((error: unknown) =>
    app.log.warn({ err: error }, 'the contact with the ERP could not be noted'),
  );
}
