import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';

/** `away`: it cannot be reached or serves nobody; `settings`: it refuses who we are or how we come; `later`: it refuses a mail for now. */
export type ServerFault = 'away' | 'settings' | 'later';

/**
 * Notes that the mail server takes no mail. True when the operator is to be told: when it begins or becomes another fault, and of a fault that
 * comes and goes once an hour. The processes of one database share the row.
 */
export async function beginFault(db: Db, fault: ServerFault): Promise<boolean> {
  const row = await db.row<{ told: boolean }>(sql`
    insert into mail_server as s (fault, since, told_at) values (${fault}, now(), now())
    on conflict (one) do update set fault = excluded.fault, over_at = null,
      since = case when s.over_at is null then s.since else now() end,
      told_at = case when s.fault <> excluded.fault or (s.over_at is not null and s.told_at < now() - interval '1 hour') then now() else s.told_at end
    returning told_at = now() as told`);
  return row!.told;
}

/** It takes mails; true when it did not before. */
export async function endFault(db: Db): Promise<boolean> {
  return (await db.run(sql`update mail_server set over_at = now() where over_at is null`)) > 0;
}
