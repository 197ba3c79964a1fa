import type { Db } from '#platform/db/db.ts';
import { raw, sql } from '#platform/db/sql.ts';

/** A note of the house about a company. */
export interface CustomerNote {
  readonly id: number;
  readonly uid: string | null;
  readonly author: string;
  readonly text: string;
  readonly at: Date;
}

const NOTE = raw('id::float8 as id, uid, author, text, at');

/** The newest first. */
export function notesOf(db: Db, companyId: string, most: number): Promise<CustomerNote[]> {
  return db.rows<CustomerNote>(
    sql`select ${NOTE} from customer_note where company_id = ${companyId} order by id desc limit ${most}`,
  );
}

export async function insertNote(
  db: Db,
  companyId: string,
  { uid, author, text, at }: Omit<CustomerNote, 'id'>,
): Promise<CustomerNote> {
  return (await db.row<CustomerNote>(
    sql`insert into customer_note (company_id, uid, author, text, at) values (${companyId}, ${uid}, ${author}, ${text}, ${at}) returning ${NOTE}`,
  ))!;
}

export async function deleteNote(db: Db, companyId: string, id: number): Promise<boolean> {
  return (await db.run(sql`delete from customer_note where company_id = ${companyId} and id = ${id}`)) > 0;
}
