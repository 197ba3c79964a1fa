import { fullName } from '#modules/identity/index.ts';
import type { Db } from '#platform/db/db.ts';
import { part, raw, sql } from '#platform/db/sql.ts';
import type { Cells, Changed } from './content-item.ts';

export interface Draft {
  readonly file: string;
  readonly key: string;
  readonly cells: Cells;
  readonly version: number;
  readonly confirmed: readonly ('hu' | 'en' | 'es')[];
  readonly publishAt: Date | null;
  /** The live row when it was scheduled. */
  readonly over: number | null;
  readonly failed: string | null;
  readonly byUid: string;
  readonly by: string;
  readonly at: Date;
}

const DRAFT = part`d.file, d.key, d.cells, d.version, d.confirmed, d.publish_at as "publishAt", d.over_version as over, d.failed, d.by_uid as "byUid",
  coalesce(${fullName(part`d.by_uid`)}, d.by_uid) as by, d.at`;

export function draftOf(db: Db, file: string, key: string, lock = false): Promise<Draft | null> {
  return db.row<Draft>(
    sql`select ${DRAFT} from content_draft d where d.file = ${file} and d.key = ${key} ${raw(lock ? 'for update of d' : '')}`,
  );
}

/** False when somebody else has begun one meanwhile. */
export async function insertDraft(
  db: Db,
  { file, key, cells, confirmed, byUid, at }: Pick<Draft, 'file' | 'key' | 'cells' | 'confirmed' | 'byUid' | 'at'>,
): Promise<boolean> {
  return (
    (await db.run(sql`insert into content_draft (file, key, cells, confirmed, by_uid, at)
      values (${file}, ${key}, ${JSON.stringify(cells)}::jsonb, ${confirmed}, ${byUid}, ${at}) on conflict do nothing`)) >
    0
  );
}

export async function updateDraft(
  db: Db,
  { file, key, cells, confirmed, byUid, at }: Pick<Draft, 'file' | 'key' | 'cells' | 'confirmed' | 'byUid' | 'at'>,
  { keepsSchedule }: { readonly keepsSchedule: boolean },
): Promise<void> {
  await db.run(sql`update content_draft set cells = ${JSON.stringify(cells)}::jsonb, confirmed = ${confirmed}, by_uid = ${byUid}, at = ${at}, failed = null,
    publish_at = case when ${keepsSchedule} then publish_at end, over_version = case when ${keepsSchedule} then over_version end, version = nextval('content_draft_version') where file = ${file} and key = ${key}`);
}

export async function scheduleDraft(
  db: Db,
  {
    file,
    key,
    publishAt,
    over,
    byUid,
  }: { file: string; key: string; publishAt: Date | null; over: number | null; byUid: string },
): Promise<void> {
  await db.run(sql`update content_draft set publish_at = ${publishAt}, over_version = ${over}, failed = null, by_uid = ${byUid},
    version = nextval('content_draft_version') where file = ${file} and key = ${key}`);
}

/** A schedule that did not publish says why, and is none any more. */
export async function failDraft(db: Db, file: string, key: string, version: number, reason: string): Promise<void> {
  await db.run(sql`update content_draft set publish_at = null, failed = ${reason}, version = nextval('content_draft_version')
    where file = ${file} and key = ${key} and version = ${version}`);
}

export async function deleteDraft(db: Db, file: string, key: string): Promise<void> {
  await db.run(sql`delete from content_draft where file = ${file} and key = ${key}`);
}

/** Drafts whose minute has come, the first one first. */
export function dueDrafts(db: Db, now: Date, except: readonly string[], most: number): Promise<Draft[]> {
  return db.rows<Draft>(sql`select ${DRAFT} from content_draft d
    where d.publish_at <= ${now} and d.file || d.key <> all(${except}) order by d.publish_at, d.file, d.key limit ${most}`);
}

export interface Version {
  readonly no: number;
  readonly cells: Cells;
  readonly liveVersion: number;
  readonly changed: Changed;
  readonly outdated: readonly ('hu' | 'en' | 'es')[];
  readonly by: string | null;
  readonly at: Date;
}

const VERSION = part`v.id as no, v.cells, v.live_version as "liveVersion", v.changed, v.outdated,
  case when v.by_uid is not null then coalesce(${fullName(part`v.by_uid`)}, v.by_uid) end as by, v.at`;

export function versionsOf(db: Db, file: string, key: string, most: number): Promise<Version[]> {
  return db.rows<Version>(
    sql`select ${VERSION} from content_version v where v.file = ${file} and v.key = ${key} order by v.id desc limit ${most}`,
  );
}

export function versionNo(db: Db, file: string, key: string, no: number): Promise<Version | null> {
  return db.row<Version>(
    sql`select ${VERSION} from content_version v where v.file = ${file} and v.key = ${key} and v.id = ${no}`,
  );
}

export async function countVersions(db: Db, file: string, key: string): Promise<number> {
  return (await db.row<{ n: number }>(
    sql`select count(*)::int as n from content_version where file = ${file} and key = ${key}`,
  ))!.n;
}

export async function nextVersionNo(db: Db): Promise<number> {
  return (await db.row<{ no: number }>(sql`select nextval(pg_get_serial_sequence('content_version', 'id')) as no`))!.no;
}

export async function insertVersion(
  db: Db,
  file: string,
  key: string,
  { no, cells, liveVersion, changed, outdated, byUid, at }: Omit<Version, 'by'> & { readonly byUid: string | null },
): Promise<void> {
  await db.run(sql`insert into content_version (id, file, key, cells, live_version, changed, outdated, by_uid, at) overriding system value
    values (${no}, ${file}, ${key}, ${JSON.stringify(cells)}::jsonb, ${liveVersion}, ${JSON.stringify(changed)}::jsonb, ${outdated}, ${byUid}, ${at})`);
}
