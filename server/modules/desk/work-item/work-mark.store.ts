import { peopleNamed } from '#modules/identity/index.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { PersonName } from '#values/person-name.ts';

export interface WorkMark {
  readonly orderNumber: string;
  readonly assignee: (PersonName & { readonly uid: string }) | null;
  readonly laterUntil: Date | null;
}

export function workMarks(db: Db, orderNumbers: readonly string[]): Promise<WorkMark[]> {
  return db.rows<WorkMark>(sql`select m.order_number as "orderNumber", case when a.uid is not null then jsonb_build_object('uid', a.uid, 'firstName', a.first_name, 'lastName', a.last_name) end as assignee, m.later_until as "laterUntil"
    from work_mark m left join ${peopleNamed} a on a.uid = m.assignee_uid where m.order_number = any(${orderNumbers})`);
}

/** What a person has taken. */
export function workOf(db: Db, uid: string): Promise<Pick<WorkMark, 'orderNumber' | 'laterUntil'>[]> {
  return db.rows(sql`select order_number as "orderNumber", later_until as "laterUntil" from work_mark
    where assignee_uid = ${uid} order by order_number desc limit 500`);
}

/** Takes what nobody else has; answers the numbers that are the person's now. Rows in the order of their numbers, so that two who take many at once wait and do not lock each other out. */
export async function takeWork(db: Db, orderNumbers: readonly string[], uid: string): Promise<string[]> {
  const rows = await db.rows<{ orderNumber: string }>(sql`insert into work_mark as m (order_number, assignee_uid)
    select n, ${uid} from unnest(${orderNumbers}::text[]) n order by n
    on conflict (order_number) do update set assignee_uid = ${uid} where m.assignee_uid is null or m.assignee_uid = ${uid}
    returning m.order_number as "orderNumber"`);
  return rows.map(({ orderNumber }) => orderNumber);
}

/** Gives back what is the person's; answers the numbers that nobody has now. */
export async function giveBackWork(db: Db, orderNumbers: readonly string[], uid: string): Promise<string[]> {
  await db.run(
    sql`update work_mark set assignee_uid = null where order_number = any(${orderNumbers}) and assignee_uid = ${uid}`,
  );
  const taken = new Set(
    (await workMarks(db, orderNumbers)).flatMap((mark) => (mark.assignee === null ? [] : [mark.orderNumber])),
  );
  return orderNumbers.filter((number) => !taken.has(number));
}

export async function putOffWork(db: Db, orderNumbers: readonly string[], until: Date | null): Promise<void> {
  await db.run(sql`insert into work_mark (order_number, later_until) select n, ${until} from unnest(${orderNumbers}::text[]) n order by n
    on conflict (order_number) do update set later_until = excluded.later_until`);
}
