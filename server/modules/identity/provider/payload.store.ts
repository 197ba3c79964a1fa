import { createHash } from 'node:crypto';
import { errors } from 'oidc-provider';
import type { Db } from '#platform/db/db.ts';
import { part, sql } from '#platform/db/sql.ts';

type Payload = Record<string, unknown>;

/** A reader of the table must not be able to use its content: bearer values are stored as hashes only. */
const BEARER = new Set(['Session', 'AccessToken', 'AuthorizationCode', 'RefreshToken']);

/** The provider's storage in PostgreSQL, one adapter a model (oidc-provider: adapter). Time is the database's own clock. */
export function payloadStore(db: Db) {
  return (model: string) => {
    const keyOf = (id: string) => (BEARER.has(model) ? createHash('sha256').update(id).digest('base64url') : id);

    async function found(condition: ReturnType<typeof part>, id?: string): Promise<Payload | undefined> {
      const row = await db.row<{
        payload: Payload;
        consumed_at: Date | null;
      }>(sql`select payload, consumed_at from oidc_payload
        where model = ${model} and ${condition} and (expires_at is null or expires_at > now())
        and not (model = 'Session' and exists (select from session where session.id = oidc_payload.uid and ended_at is not null))`);
      if (!row) return undefined;
      return {
        ...row.payload,
        ...(id !== undefined && { jti: id }),
        ...(row.consumed_at && { consumed: Math.floor(row.consumed_at.getTime() / 1000) }),
      };
    }

    return {
      async upsert(id: string, payload: Payload, expiresIn?: number): Promise<void> {
        const kept = keptOf(model, payload);
        await db.run(sql`insert into oidc_payload (model, id, payload, grant_id, uid, user_code, expires_at)
          values (${model}, ${keyOf(id)}, ${JSON.stringify(kept)}, ${payload['grantId'] ?? null}, ${payload['uid'] ?? null}, ${payload['userCode'] ?? null}, now() + make_interval(secs => ${expiresIn ?? null}::float8))
          on conflict (model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid, expires_at = excluded.expires_at`);
      },
      find: (id: string) => found(part`id = ${keyOf(id)}`, id),
      findByUid: (uid: string) => found(part`uid = ${uid}`),
      findByUserCode: (code: string) => found(part`user_code = ${code}`),
      /** Two requests with one code: only one of them gets through (oidc-provider asks first and marks after). */
      async consume(id: string): Promise<void> {
        const first = await db.run(
          sql`update oidc_payload set consumed_at = now() where model = ${model} and id = ${keyOf(id)} and consumed_at is null`,
        );
        if (!first) throw new errors.InvalidGrant(`${model} already consumed`);
      },
      async destroy(id: string): Promise<void> {
        await db.run(sql`delete from oidc_payload where model = ${model} and id = ${keyOf(id)}`);
      },
      async revokeByGrantId(grantId: string): Promise<void> {
        await db.run(sql`delete from oidc_payload where grant_id = ${grantId}`);
      },
    };
  };
}

/** Without the identifier itself, and without the session's cookie that an interaction would carry along. */
function keptOf(model: string, payload: Payload): Payload {
  const { jti, session, ...rest } = payload;
  const opener = session as { cookie?: string } | undefined;
  return {
    ...rest,
    ...(!BEARER.has(model) && { jti }),
    ...(opener && { session: { ...opener, cookie: undefined } }),
  };
}

/** Takes the browser sessions behind live sessions away, with every grant, code and token of theirs. */
export async function forgetProviderSessions(db: Db, sessionIds: readonly string[]): Promise<void> {
  if (!sessionIds.length) return;
  await db.run(
    sql`delete from oidc_payload where payload->>'sessionUid' = any(${sessionIds}) and model in ('AccessToken', 'AuthorizationCode', 'RefreshToken')`,
  );
  await db.run(sql`delete from oidc_payload where model = 'Session' and uid = any(${sessionIds})`);
}

/** Whose browser session at the provider goes by this grant. */
export function sessionsOfGrant(db: Db, grantId: string): Promise<{ uid: string; sessionId: string }[]> {
  return db.rows<{
    uid: string;
    sessionId: string;
  }>(sql`select payload->>'accountId' as uid, uid as "sessionId" from oidc_payload
    where model = 'Session' and payload->'authorizations'->'portal'->>'grantId' = ${grantId} and payload->>'accountId' is not null`);
}

/** At most so many; answers how many. */
export async function dropExpiredPayloads(db: Db, most: number): Promise<number> {
  return db.run(
    sql`delete from oidc_payload where ctid in (select ctid from oidc_payload where expires_at < now() - interval '1 hour' limit ${most})`,
  );
}
