import type { Db } from '#platform/db/db.ts';
import { raw, sql } from '#platform/db/sql.ts';
import { tellDeciders, tellPerson } from '#platform/desk-notices/tell-desk.ts';
import type { PersonName } from '#values/person-name.ts';

export type Decision = 'granted' | 'refused' | 'withdrawn';

/** Somebody asks somebody else for an act: a release above a cap, or what takes two persons. */
export interface Approval {
  readonly id: number;
  /** `order-release`, `desk-permission`, or a kind of `two_person_act`. */
  readonly kind: string;
  /** What it is about: a uid, a role, the number of an order, the key of a setting. */
  readonly object: string;
  /** '' for what is the supplier's own. */
  readonly companyId: string;
  /** What was asked for, as it was asked; of a release: what was seen then. */
  readonly snapshot: Readonly<Record<string, unknown>>;
  readonly reason: string;
  readonly askedBy: string;
  readonly asker: PersonName;
  /** Of the real clock. */
  readonly askedAt: Date;
  readonly expiresAt: Date;
  readonly decision: Decision | null;
}

export type NewApproval = Omit<Approval, 'id' | 'asker' | 'decision'>;

const APPROVAL =
  raw(`p.id::float8 as id, p.kind, p.object, p.company_id as "companyId", p.snapshot, p.reason, p.asked_by_uid as "askedBy",
  (select jsonb_build_object('firstName', a.first_name, 'lastName', a.last_name) from account a where a.uid = p.asked_by_uid) as asker,
  p.asked_at as "askedAt", p.expires_at as "expiresAt", p.decision`);

/** Asks; what is open for the object already stays the only question, and one that has run out makes room. False: another question is open. */
export async function insertApproval(db: Db, wanted: NewApproval): Promise<boolean> {
  const { kind, object, companyId, snapshot, reason, askedBy, askedAt, expiresAt } = wanted;
  await db.run(sql`update approval set decision = 'withdrawn', decided_by_uid = asked_by_uid, decided_at = ${askedAt}
    where kind = ${kind} and object = ${object} and decision is null and expires_at <= ${askedAt}`);
  return (
    (await db.run(sql`insert into approval (kind, object, company_id, snapshot, reason, asked_by_uid, asked_at, expires_at)
    values (${kind}, ${object}, ${companyId}, ${JSON.stringify(snapshot)}::jsonb, ${reason}, ${askedBy}, ${askedAt}, ${expiresAt})
    on conflict (kind, object) where decision is null and kind not in ('desk-role', 'desk-role-permissions') do nothing`)) >
    0
  );
}

/** Null: nobody asks, or what was asked has run out. */
export function openApproval(db: Db, kind: string, object: string, now: Date): Promise<Approval | null> {
  return db.row<Approval>(
    sql`select ${APPROVAL} from approval p where p.kind = ${kind} and p.object = ${object} and p.decision is null and p.expires_at > ${now} order by p.id limit 1`,
  );
}

/** What is open of one kind, the newest first. */
export function openApprovals(db: Db, kind: string, now: Date): Promise<Approval[]> {
  return db.rows<Approval>(
    sql`select ${APPROVAL} from approval p where p.kind = ${kind} and p.decision is null and p.expires_at > ${now} order by p.asked_at desc limit 100`,
  );
}

/** What is open of one kind that a person has asked for. */
export function openApprovalsBy(db: Db, kind: string, uid: string, now: Date): Promise<Approval[]> {
  return db.rows<Approval>(
    sql`select ${APPROVAL} from approval p where p.asked_by_uid = ${uid} and p.kind = ${kind} and p.decision is null and p.expires_at > ${now} order by p.id limit 100`,
  );
}

/** What a person was answered by somebody else since an instant, the newest first. */
export function answersTo(
  db: Db,
  uid: string,
  since: Date,
  limit: number,
): Promise<
  {
    id: number;
    kind: string;
    object: string;
    decision: 'granted' | 'refused';
    decidedBy: PersonName | null;
    decidedAt: Date;
  }[]
> {
  return db.rows(sql`select p.id::float8 as id, p.kind, p.object, p.decision, p.decided_at as "decidedAt",
      (select jsonb_build_object('firstName', a.first_name, 'lastName', a.last_name) from account a where a.uid = p.decided_by_uid) as "decidedBy"
    from approval p where p.asked_by_uid = ${uid} and p.decision in ('granted', 'refused') and p.decided_at > ${since} order by p.decided_at desc limit ${limit}`);
}

/** What is open of these objects, by object. */
export async function openApprovalsOf(
  db: Db,
  kind: string,
  objects: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Approval>> {
  if (objects.length === 0) return new Map();
  const rows = await db.rows<Approval>(
    sql`select ${APPROVAL} from approval p where p.kind = ${kind} and p.object = any(${objects}) and p.decision is null and p.expires_at > ${now}`,
  );
  return new Map(rows.map((row) => [row.object, row]));
}

/** What waits for somebody who decides about rights, the oldest first. */
export function waitingApprovals(db: Db, now: Date): Promise<Approval[]> {
  return db.rows<Approval>(
    sql`select ${APPROVAL} from approval p where p.kind <> 'order-release' and p.decision is null and p.expires_at > ${now} order by p.asked_at limit 100`,
  );
}

/** Locks the row until the transaction ends. */
export function lockApproval(db: Db, id: number): Promise<Approval | null> {
  return db.row<Approval>(sql`select ${APPROVAL} from approval p where p.id = ${id} for update of p`);
}

/** Decides an open question: by who asked it is withdrawn, whatever they say; false when it is open no more. */
export async function decideApproval(
  db: Db,
  id: number,
  { decision, by, at, reason }: { decision: 'granted' | 'refused'; by: string; at: Date; reason: string | null },
): Promise<boolean> {
  const decided = await db.row<{ kind: string; askedBy: string }>(
    sql`update approval set decision = case when asked_by_uid = ${by} then 'withdrawn' else ${decision} end, decided_by_uid = ${by}, decided_at = ${at}, decision_reason = ${reason}
      where id = ${id} and decision is null returning kind, asked_by_uid as "askedBy"`,
  );
  if (!decided) return false;
  await tellPerson(db, decided.askedBy, 'answer');
  await tellDeciders(db, decided.kind);
  return true;
}

export async function takesTwo(db: Db, kind: string): Promise<boolean> {
  return (await db.row(sql`select 1 from two_person_act where kind = ${kind} and active`)) !== null;
}

/** Whether the same is asked already, by this person when one is named. */
export async function isAsked(
  db: Db,
  { kind, object, snapshot, askedBy }: Pick<Approval, 'kind' | 'object' | 'snapshot'> & { readonly askedBy?: string },
  now: Date,
): Promise<boolean> {
  return (
    (await db.row(sql`select from approval where kind = ${kind} and object = ${object} and asked_by_uid = coalesce(${askedBy ?? null}, asked_by_uid) and snapshot = ${JSON.stringify(snapshot)}::jsonb
      and decision is null and expires_at > ${now} limit 1`)) !== null
  );
}

/** Somebody may decide about rights no more; until then they count as the second person. */
export async function noteFormerDecider(db: Db, uid: string, until: Date): Promise<void> {
  await db.run(
    sql`insert into former_decider (uid, until) values (${uid}, ${until}) on conflict (uid) do update set until = excluded.until`,
  );
}

export async function formerDeciders(db: Db, now: Date): Promise<string[]> {
  return (await db.rows<{ uid: string }>(sql`select uid from former_decider where until > ${now}`)).map(
    ({ uid }) => uid,
  );
}
