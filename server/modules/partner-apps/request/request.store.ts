import { createHash } from 'node:crypto';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

export interface WaitingRequest {
  readonly partner: string;
  readonly requestId: string;
  readonly acsUrl: string;
  readonly relayState: string | null;
}

const hashOf = (handle: string) => createHash('sha256').update(handle).digest('hex');

/** False: this partner has sent this request before. */
export async function insertRequest(
  db: Db,
  handle: string,
  { partner, requestId, acsUrl, relayState }: WaitingRequest,
  now: Date,
): Promise<boolean> {
  return (
    (await db.run(sql`insert into partner_request (handle_hash, partner, request_id, acs_url, relay_state, arrived_at)
      values (${hashOf(handle)}, ${partner}, ${requestId}, ${acsUrl}, ${relayState}, ${now}) on conflict (partner, request_id) do nothing`)) ===
    1
  );
}

export function waitingRequest(db: Db, handle: string, arrivedAfter: Date): Promise<WaitingRequest | null> {
  return db.row<WaitingRequest>(sql`select partner, request_id as "requestId", acs_url as "acsUrl", relay_state as "relayState"
    from partner_request where handle_hash = ${hashOf(handle)} and answered_at is null and arrived_at > ${arrivedAfter}`);
}

/** False: somebody was quicker. */
export async function markAnswered(db: Db, handle: string, now: Date): Promise<boolean> {
  return (
    (await db.run(
      sql`update partner_request set answered_at = ${now} where handle_hash = ${hashOf(handle)} and answered_at is null`,
    )) === 1
  );
}

export async function dropOldRequests(db: Db, before: Date): Promise<void> {
  await db.run(sql`delete from partner_request where arrived_at < ${before}`);
}
