import { createHash } from 'node:crypto';
import type { CacheProvider } from '@node-saml/node-saml';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/** What a partner of the demo knows of who has come in. */
export interface Visit {
  readonly nameId: string;
  /** The person came because the partner had asked, and not from the portal's menu. */
  readonly asked: boolean;
  readonly attributes: Readonly<Record<string, readonly string[]>>;
}

const hashOf = (cookie: string) => createHash('sha256').update(cookie).digest('hex');

/** The requests that a partner of the demo has under way, for the library that checks the answers. */
export function requestsOf(db: Db, partner: string, now: () => Date): CacheProvider {
  return {
    async saveAsync(id, value) {
      const at = now();
      await db.run(
        sql`insert into demo_partner_request (id, partner, asked_at) values (${id}, ${partner}, ${at}) on conflict (id) do nothing`,
      );
      return { value, createdAt: at.getTime() };
    },
    async getAsync(id) {
      const row = await db.row<{ at: Date }>(
        sql`select asked_at as at from demo_partner_request where id = ${id} and partner = ${partner}`,
      );
      return row && row.at.toISOString();
    },
    async removeAsync(id) {
      await db.run(sql`delete from demo_partner_request where id = ${id} and partner = ${partner}`);
      return id;
    },
  };
}

/** False: this assertion has let somebody in before. */
export async function insertVisit(
  db: Db,
  cookie: string,
  partner: string,
  assertionId: string,
  visit: Visit,
  now: Date,
): Promise<boolean> {
  return (
    (await db.run(sql`insert into demo_partner_visit (cookie_hash, partner, assertion_id, profile, came_at)
      values (${hashOf(cookie)}, ${partner}, ${assertionId}, ${JSON.stringify(visit)}, ${now}) on conflict do nothing`)) ===
    1
  );
}

export async function visitOf(db: Db, cookie: string, partner: string, after: Date): Promise<Visit | null> {
  const row = await db.row<{ profile: Visit }>(
    sql`select profile from demo_partner_visit where cookie_hash = ${hashOf(cookie)} and partner = ${partner} and came_at > ${after} and ended_at is null`,
  );
  return row && row.profile;
}

export async function endVisit(db: Db, cookie: string, partner: string, now: Date): Promise<void> {
  await db.run(
    sql`update demo_partner_visit set ended_at = ${now} where cookie_hash = ${hashOf(cookie)} and partner = ${partner}`,
  );
}

export async function dropOldVisits(db: Db, before: Date): Promise<void> {
  await db.run(sql`delete from demo_partner_visit where came_at < ${before}`);
  await db.run(sql`delete from demo_partner_request where asked_at < ${before}`);
}
