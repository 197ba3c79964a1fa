import { followed } from '#platform/db/changes.ts';
import { sql } from '#platform/db/sql.ts';
import type { App } from '../../../context.ts';

const known = new WeakMap<App, () => Promise<string | null>>();

/** The phone of customer service on the sign-in page; null when the supplier has set none. */
export function contactPhone(app: App): Promise<string | null> {
  let phone = known.get(app);
  if (!phone) known.set(app, (phone = followed(app.changes, ['config'], () => load(app))));
  return phone();
}

async function load(app: App): Promise<string | null> {
  const row = await app.database.memory.row<{ value: unknown }>(
    sql`select value from portal_config where key = 'contact.phone'`,
  );
  return typeof row?.value === 'string' && row.value !== '' ? row.value : null;
}
