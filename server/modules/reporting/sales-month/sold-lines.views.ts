import type { Part } from '#platform/db/sql.ts';
import { part } from '#platform/db/sql.ts';

/**
 * The goods that were sold: what invoices say, less what credit notes took back (rules 2.10), in the month of the delivery. A row a line, whole
 * forints and millilitres, as they were issued: nothing that changes later changes a closed month. What was ordered for a trial is not sold. `where` narrows the papers `d`.
 */
export function soldLines(where: Part): Part {
  return part`
    select d.company_id, d.ship_to_id, d.payer_id, date_trunc('month', d.performed_on::timestamp)::date as month,
      coalesce(l.brand, '') as brand, coalesce(l.pack_code, '') as pack_code, l.quantity as units, l.ml, l.net, l.excise
    from document d join document_line l on (l.company_id, l.document_id) = (d.company_id, d.id) and l.kind = 'goods'
    where d.type in ('FT', 'JT') and not d.trial and ${where}`;
}
