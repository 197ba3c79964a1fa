import type { Db } from '#platform/db/db.ts';
import { raw, sql } from '#platform/db/sql.ts';
import type { Day } from '#values/day.ts';
import type { PaymentState } from '../document/document.ts';
import { paymentState } from '../document/open-items.views.ts';

export interface OrderInvoice {
  readonly id: string;
  readonly order: string;
  readonly number: string;
  readonly trial: boolean;
  readonly issuedOn: Day;
  readonly gross: number;
  readonly state: PaymentState | null;
  /** The portal has numbered it; any other is an ERP's own, which that ERP cancels. */
  readonly isOurs: boolean;
  readonly cancelled: boolean;
  /** What no correcting paper has taken back yet. */
  readonly left: number;
  /** Whether that is anything: what is owed may come to 0 with what is given back. */
  readonly hasLeft: boolean;
  readonly replaces: string | null;
  readonly replacedBy: string | null;
  readonly corrections: readonly { number: string; issuedOn: Day; gross: number; cancels: boolean }[];
}

const OURS = raw(`exists (select from invoice_series s where starts_with(d.number, s.series || '/'))`);

/** The invoices of an order, of any company, the earlier first: for those who were asked about the order before. */
export function invoicesOfOrder(db: Db, orderNumber: string, today: Day): Promise<OrderInvoice[]> {
  return db.rows<OrderInvoice>(sql`
    select d.id::text as id, d.order_number as "order", d.number, d.trial, d.issued_on as "issuedOn", d.gross, ${paymentState(today)} as state, ${OURS} as "isOurs",
      coalesce(c.cancelled, false) as cancelled, (d.gross + coalesce(c.gross, 0))::float8 as left,
      exists (select from document k join document_line l on (l.company_id, l.document_id) = (k.company_id, k.id) where k.company_id = d.company_id and (k.id = d.id or (k.invoice_id = d.id and k.type = 'JT'))
        group by l.kind, l.order_line, l.sku, l.returned, l.unit_price having sum(l.quantity) <> 0 or sum(l.net) <> 0 or sum(l.vat) <> 0) as "hasLeft", d.facts->>'replaces' as replaces,
      (select n.number from document n where n.order_number = d.order_number and n.type = 'FT' and n.facts->>'replaces' = d.number) as "replacedBy", coalesce(c.papers, '[]') as corrections
    from document d left join lateral (
      select sum(k.gross) as gross, bool_or(k.facts ? 'cancels') as cancelled,
        jsonb_agg(jsonb_build_object('number', k.number, 'issuedOn', k.issued_on, 'gross', k.gross, 'cancels', k.facts ? 'cancels') order by k.id) as papers
      from document k where (k.company_id, k.invoice_id) = (d.company_id, d.id) and k.type = 'JT') c on true
    where d.order_number = ${orderNumber} and d.type = 'FT' order by d.delivery_place, d.id`);
}
