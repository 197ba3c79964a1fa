import type { Db } from '#platform/db/db.ts';
import { part, sql } from '#platform/db/sql.ts';
import { APPOINTED_ROLES } from '#vocabulary/role.ts';
import type { Ticket } from './ticket.ts';

export interface Recipient {
  readonly uid: string;
  readonly email: string;
  readonly language: string;
}

const RECIPIENT = part`a.uid, a.email, a.locale as language`;
const MAY_SIGN_IN = part`a.status = 'Active' and not a.withdrawn`;
const MOST = 20;

/** Who opened the case, as the account is now: somebody who may sign in and still works for the company. */
export function openerOf(db: Db, { uid, companyId }: Pick<Ticket, 'uid' | 'companyId'>): Promise<Recipient | null> {
  return db.row<Recipient>(sql`
    select ${RECIPIENT} from account a
    where a.uid = ${uid} and ${MAY_SIGN_IN} and exists (select from access_grant g where g.uid = a.uid and g.company_id = ${companyId})`);
}

/** The key users of the case's ship-to, or of the company for a case of the company as a whole. */
export function keyUsersOf(
  db: Db,
  { companyId, shipToId }: Pick<Ticket, 'companyId' | 'shipToId'>,
): Promise<Recipient[]> {
  return db.rows<Recipient>(sql`
    select ${RECIPIENT} from account a
    where ${MAY_SIGN_IN} and exists (select from access_grant g where g.uid = a.uid and g.company_id = ${companyId} and g.role = any(${APPOINTED_ROLES})
      and (${shipToId}::text is null or g.ship_to_id = ${shipToId}))
    order by a.uid limit ${MOST}`);
}
