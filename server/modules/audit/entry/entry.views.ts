import type { Day } from '#values/day.ts';
import type { Page } from '#values/page.ts';
import type { Db } from '#platform/db/db.ts';
import { joined, part, sql } from '#platform/db/sql.ts';
import type { PersonName } from '#values/person-name.ts';

export interface EntryRow {
  readonly id: number;
  readonly at: Date;
  readonly what: string;
  readonly result: 'done' | 'refused';
  readonly uid: string | null;
  readonly subject: PersonName | null;
  /** Whose company it concerns. */
  readonly companyId: string | null;
  /** Where who did it is at home; where nobody was signed in, whom it concerns. Null: nowhere, as people of the supplier are. */
  readonly fromCompanyId: string | null;
  readonly actorUid: string | null;
  readonly actor: PersonName | null;
  readonly asUid: string | null;
  readonly as: PersonName | null;
  readonly email: string | null;
  readonly ip: string | null;
  /** Why, in the words of a person of the supplier. */
  readonly words: string | null;
  readonly detail: Record<string, string | number | boolean>;
  /** Whose uid stands in the detail as `askedBy`. */
  readonly asker: PersonName | null;
  /** Who is named in the detail as salesperson, before and after, by uid; null: nobody. */
  readonly salespeople: Readonly<Record<string, PersonName>> | null;
  readonly place: number | null;
}

export interface EntryFilter {
  /** null: every company's, for the supplier. */
  readonly companyIds: readonly string[] | null;
  readonly uid?: string | undefined;
  readonly what?: string | undefined;
  /** The number of what it is about, in the entry or in its detail. */
  readonly object?: string | undefined;
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
}

const NAME = (alias: string) =>
  part`case when ${{ raw: alias }}.uid is not null then jsonb_build_object('firstName', ${{ raw: alias }}.first_name, 'lastName', ${{ raw: alias }}.last_name) end`;

/**
 * People by a part of name or address whom entries can name; at most so many. With companies only theirs, and those who did something about these.
 */
export function auditedPeople(
  db: Db,
  search: string,
  companyIds: readonly string[] | null,
  most: number,
): Promise<(PersonName & { uid: string; email: string })[]> {
  const words = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return db.rows(sql`select uid, first_name as "firstName", last_name as "lastName", email from account a
    where ${
      companyIds
        ? part`(a.company_id = any(${companyIds}) or exists (select from security_event e where e.company_id = any(${companyIds}) and e.actor_uid = a.uid))`
        : part`true`
    } and lower(last_name || ' ' || first_name || ' ' || last_name || ' ' || email) like ${words} and erased_at is null order by kind desc, last_name, first_name limit ${most}`);
}

/** Newest first, with the number of all that fit. Days are those of Budapest. */
export async function entriesOf(
  db: Db,
  filter: EntryFilter,
  { offset, limit }: Page,
): Promise<{ total: number; rows: EntryRow[] }> {
  const where = joined(
    [
      ...(filter.companyIds ? [part`e.company_id = any(${filter.companyIds})`] : []),
      ...(filter.uid ? [part`(e.uid = ${filter.uid} or e.actor_uid = ${filter.uid} or e.as_uid = ${filter.uid})`] : []),
      ...(filter.object
        ? [
            // By the index `security_event_about`.
            part`audited_names(e.company_id, e.uid, e.detail) @> array[${filter.object}]::text[]`,
          ]
        : []),
      ...(filter.what ? [part`e.what = ${filter.what}`] : []),
      ...(filter.from ? [part`e.at >= (${filter.from}::date)::timestamp at time zone 'Europe/Budapest'`] : []),
      ...(filter.to ? [part`e.at < (${filter.to}::date + 1)::timestamp at time zone 'Europe/Budapest'`] : []),
    ],
    ' and ',
  );
  const rows =
    await db.rows<EntryRow>(sql`select e.id, e.at, e.what, e.result, e.uid, ${NAME('s')} as subject, e.company_id as "companyId",
      case when e.actor_uid is null then s.company_id when a.kind = 'customer' then a.company_id end as "fromCompanyId", e.actor_uid as "actorUid", ${NAME('a')} as actor,
      e.as_uid as "asUid", ${NAME('f')} as "as", e.email, e.ip, e.reason as words, e.detail, ${NAME('q')} as asker,
      (select jsonb_object_agg(n.uid, ${NAME('n')}) from account n where n.uid = any(string_to_array(e.detail->>'salespersonUid', ' → '))) as salespeople, e.place
    from security_event e left join account s on s.uid = e.uid left join account a on a.uid = e.actor_uid left join account f on f.uid = e.as_uid
      left join account q on q.uid = e.detail->>'askedBy'
    where ${where} order by e.at desc, e.id desc offset ${offset} limit ${limit}`);
  const counted = await db.row<{ total: number }>(
    sql`select count(*) as total from (select from security_event e where ${where} limit 10000) e`,
  );
  return { total: counted!.total, rows };
}
