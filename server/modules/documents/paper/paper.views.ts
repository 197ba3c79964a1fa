import type { Parties, ReturnableRow } from '#modules/orders/index.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Day } from '#values/day.ts';
import type { Texts } from '#values/text.ts';

export interface PaperLine {
  readonly line: number;
  readonly sku: string;
  readonly name: Texts;
  readonly packaging: Texts;
  readonly unit: Texts | null;
  readonly quantity: number;
  readonly piecesPerUnit: number;
  /** Of one piece; null for empties. */
  readonly volumeMl: number | null;
  readonly delivered: number | null;
  readonly isReturn: boolean;
  readonly listUnit: number;
  readonly net: number;
  readonly vat: number;
  readonly excise: number;
  readonly deposit: number;
  readonly redemptionFee: number;
  readonly z099: number;
  readonly returnables: readonly ReturnableRow[];
}

/** An order as its papers need it, with the buyer's numbers. */
export interface OrderPaper {
  readonly number: string;
  readonly sapId: string;
  readonly customerOrderNumber: string;
  readonly requestDate: Day;
  readonly deliveryDate: Day;
  readonly deliveryNoteNumber: string | null;
  readonly invoiceNumber: string | null;
  /** When the invoice was to be paid. */
  readonly invoiceDueOn: Day | null;
  readonly deliveryStatus: string;
  readonly noteForDriver: string;
  readonly paymentLabel: Texts | null;
  readonly parties: Partial<Parties>;
  readonly taxNumber: string | null;
  readonly euVat: string | null;
  readonly net: number;
  readonly fee: number;
  readonly deposit: number;
  readonly palletDeposit: number;
  readonly palletSku: string | null;
  readonly palletsCharged: number;
  readonly vat: number;
  readonly redemptionFee: number;
  readonly z099: number;
  readonly due: number;
  readonly cashRounding: number;
  readonly weight: number;
  readonly centiPallets: number;
  readonly lines: readonly PaperLine[];
}

export function orderPaper(db: Db, number: string): Promise<OrderPaper | null> {
  return db.row<OrderPaper>(sql`
    select o.number, o.sap_id as "sapId", o.customer_order_number as "customerOrderNumber", o.request_date as "requestDate", o.delivery_date as "deliveryDate",
      o.delivery_note_number as "deliveryNoteNumber", o.invoice_number as "invoiceNumber",
      (select d.due_on from document d where d.order_number = o.number and d.type = 'FT') as "invoiceDueOn", o.delivery_status as "deliveryStatus", o.note_for_driver as "noteForDriver",
      o.payment_label as "paymentLabel", o.parties,
      coalesce(p.tax_number, c.tax_number) as "taxNumber", c.eu_vat as "euVat",
      o.net_total as net, o.date_fee as fee, o.deposit_net as deposit, o.pallet_deposit_net as "palletDeposit", o.pallet_sku as "palletSku", o.pallets_charged as "palletsCharged", o.vat, o.redemption_fee as "redemptionFee", o.z099,
      o.amount_due as due, o.cash_rounding as "cashRounding", o.weight_g as weight, o.pallets_centi as "centiPallets",
      coalesce((select jsonb_agg(jsonb_build_object('line', l.line, 'sku', l.sku, 'name', l.name, 'packaging', l.packaging, 'unit', u.label, 'quantity', l.quantity, 'piecesPerUnit', l.pieces_per_unit, 'volumeMl', l.volume_ml,
        'delivered', l.delivered_quantity, 'isReturn', l.is_return, 'listUnit', l.list_unit, 'net', l.net, 'vat', l.vat, 'excise', l.excise, 'deposit', l.deposit_net,
        'redemptionFee', l.redemption_fee, 'z099', l.z099, 'returnables', l.returnables) order by l.line)
        from order_line l left join code_list u on u.list = 'sales-unit' and u.code = l.sales_unit where l.order_number = o.number), '[]') as lines
    from customer_order o join company c on c.id = o.company_id join payer p on p.id = o.payer_id where o.number = ${number}`);
}

export interface PayerPaper {
  readonly id: string;
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly postcode: string;
  readonly country: string;
  readonly taxNumber: string | null;
}

export function payerPaper(db: Db, id: string): Promise<(PayerPaper & { readonly paymentMethods: readonly string[] }) | null> {
  return db.row(sql`
    select id, name, street, city, postcode, country, tax_number as "taxNumber", payment_methods as "paymentMethods" from payer where id = ${id}`);
}

export function companyPaper(db: Db, id: string): Promise<PayerPaper | null> {
  return db.row<PayerPaper>(sql`select id, name, street, city, postcode, country, tax_number as "taxNumber" from company where id = ${id}`);
}

export interface StatedRow {
  readonly day: Day;
  readonly type: string;
  readonly number: string;
  readonly gross: number;
}

/** The payer's account between two days: invoices and credit notes as they were issued, payments as they came. */
export async function accountOf(db: Db, payerId: string, from: Day, to: Day): Promise<{ opening: number; rows: StatedRow[] }> {
  const rows = await db.rows<StatedRow>(sql`
    with moves as (
      select issued_on as day, type, number, gross from document where payer_id = ${payerId} and type in ('FT', 'JT')
      union all
      select (e.at at time zone 'Europe/Budapest')::date, 'payment', d.number,
        -(d.gross + coalesce((select sum(c.gross) from document c where c.type = 'JT' and c.order_number = d.order_number), 0))
      from document d join order_event e on e.order_number = d.order_number and e.what = 'paid' where d.payer_id = ${payerId} and d.type = 'FT'
    )
    select greatest(day, ${from}::date - 1) as day, case when day < ${from}::date then 'opening' else type end as type,
      case when day < ${from}::date then '' else number end as number, sum(gross)::bigint as gross
    from moves where day <= ${to}::date group by 1, 2, 3 order by 1, 2, 3`);
  return { opening: rows.filter((row) => row.type === 'opening').reduce((all, row) => all + row.gross, 0), rows: rows.filter((row) => row.type !== 'opening') };
}
