import { keptReason } from '#modules/erp/index.ts';
import type { App } from '../context.ts';
import { inOneLine } from './ask-erp.ts';
import { noteClock, noteContact } from './message.store.ts';

type Contact = 'answered' | 'failed' | 'heard';
type Noted = Contact | 'clock';

const EVERY_MS = 10_000;
const WHY_LENGTH = 500;
const lastNoted = new WeakMap<App, Partial<Record<Noted, number>>>();

/** Notes for operators how the connection stands: each change between answers and failures at once, the same again every ten seconds; of a failure why. */
export async function noteErpContact(app: App, what: Contact, error?: unknown): Promise<void> {
  const last = lastNoted.get(app) ?? {};
  lastNoted.set(app, last);
  const now = app.clock.real();
  if (now.getTime() - (last[what] ?? -Infinity) < EVERY_MS) return;
  last[what] = now.getTime();
  if (what === 'answered') delete last.failed;
  if (what === 'failed') delete last.answered;
  else delete last.clock;
  const why = error === undefined ? null : inOneLine(keptReason(error), WHY_LENGTH);
  await noteContact(app.database, what, now, why).catch((error: unknown) =>
    app.log.warn({ err: error }, 'the contact with the ERP could not be noted'),
  );
}

/** Messages are refused because the clock of the ERP is so many seconds ahead of ours. The next one that goes through takes the note away. */
export async function noteErpClock(app: App, seconds: number): Promise<void> {
  const last = lastNoted.get(app) ?? {};
  lastNoted.set(app, last);
  const now = app.clock.real();
  if (now.getTime() - (last.clock ?? -Infinity) < EVERY_MS) return;
  last.clock = now.getTime();
  delete last.heard;
  delete last.answered;
  await noteClock(app.database, seconds, now).catch((error: unknown) =>
    app.log.warn({ err: error }, 'the clock of the ERP could not be noted'),
  );
}
