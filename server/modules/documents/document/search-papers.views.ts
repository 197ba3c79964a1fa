import { companiesOnPapers } from '#modules/company/index.ts';
import type { Db } from '#platform/db/db.ts';
import { part, sql } from '#platform/db/sql.ts';
import type { Day } from '#values/day.ts';
import { issuedNumber } from './series.ts';

export interface FoundPaper {
  readonly number: string;
  readonly companyId: string;
  readonly companyName: string;
  readonly orderNumber: string | null;
  readonly issuedOn: Day;
}

/** Papers whose number begins like this, or is this one, the newest first, by the index `document_found`. `companies` null: of every company. */
export function papersNumbered(
  db: Db,
  beginning: string,
  companies: readonly string[] | null,
  limit: number,
): Promise<FoundPaper[]> {
  return db.rows<FoundPaper>(sql`
    select d.number, d.company_id as "companyId", coalesce(c.name, d.company_id) as "companyName", d.order_number as "orderNumber", d.issued_on as "issuedOn"
    from document d left join ${companiesOnPapers} c on c.id = d.company_id
    where (upper(d.number) like upper(${beginning.replace(/[\\%_]/g, '\\$&')}) || '%' or upper(d.number) = ${issuedNumber(beginning)}) and ${companies ? part`d.company_id = any(${companies})` : part`true`}
    order by d.issued_on desc, d.id desc limit ${limit}`);
}
