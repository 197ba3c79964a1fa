import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/** Goods on an invoice, as they were billed. */
export interface CreditableLine {
  readonly line: number;
  readonly orderLine: number;
  readonly sku: string;
  /** As it was billed. */
  readonly name: string;
  /** Units that no correcting paper has taken back yet. */
  readonly most: number;
}

export function creditableLines(db: Db, documentId: string): Promise<CreditableLine[]> {
  return db.rows<CreditableLine>(sql`
    select * from (
      select f.line, f.order_line as "orderLine", f.sku, f.name, (f.quantity + coalesce((
        select sum(l.quantity) from document d join document_line l on (l.company_id, l.document_id) = (d.company_id, d.id)
        where d.type = 'JT' and (d.company_id, d.invoice_id) = (i.company_id, i.id) and l.kind = 'goods'
          and (l.order_line, l.sku, l.unit_price) is not distinct from (f.order_line, f.sku, f.unit_price)), 0))::int as most
      from document i join document_line f on (f.company_id, f.document_id) = (i.company_id, i.id)
      where i.id = ${documentId}::bigint and f.kind = 'goods' and not f.returned
    ) goods where most > 0 order by line`);
}
