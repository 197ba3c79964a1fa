import type { Db } from '#platform/db/db.ts';
import { part, sql } from '#platform/db/sql.ts';
import type { CustomerType } from '#vocabulary/customer-type.ts';

/** What a new customer begins with when it is like this one: terms, how it pays, how its first ship-to is served. Numbers, names, addresses and credit are its own. */
export interface Likeness {
  readonly companyId: string;
  readonly name: string;
  readonly customerType: CustomerType;
  readonly priceGroup: string | null;
  readonly flexibleDelivery: boolean;
  readonly logisticsPartner: boolean;
  readonly paymentMethods: readonly string[];
  readonly routeDays: readonly number[];
  readonly leadDays: number | null;
  readonly cutOff: string | null;
  readonly deliveryWindow: string | null;
  readonly depot: string | null;
}

export function likenessOf(db: Db, id: string): Promise<Likeness | null> {
  return db.row<Likeness>(sql`select c.id as "companyId", c.name, c.customer_type as "customerType", c.price_group as "priceGroup",
      c.flexible_delivery as "flexibleDelivery", c.logistics_partner as "logisticsPartner", coalesce(p.payment_methods, '{}') as "paymentMethods",
      coalesce(s.route_days, '{}') as "routeDays", s.lead_days as "leadDays", s.cut_off as "cutOff", s.delivery_window as "deliveryWindow", s.depot
    from company c
    left join lateral (select * from ship_to where company_id = c.id and not withdrawn and status <> 'closed' order by id limit 1) s on true
    left join lateral (select * from payer where company_id = c.id and not withdrawn order by id = s.payer_id desc nulls last, id limit 1) p on true
    where c.id = ${id} and not c.withdrawn`);
}

export interface CustomerNumbers {
  readonly company: string;
  readonly payer: string;
  readonly billTo: string;
  readonly shipTo: string;
}

export interface TakenNumber {
  readonly part: keyof CustomerNumbers;
  readonly id: string;
  readonly name: string;
}

/**
 * Which of the numbers somebody has, however they are written; `hasOrdered`: the company of this number. A withdrawn customer keeps its number once it has ordered or had users: papers and rights would come back with it,
 * and belong to somebody else. One that was taken back at once gives it away. Withdrawn payers, bill-tos and ship-tos keep theirs unless they are this company's.
 */
export function takenNumbers(db: Db, numbers: CustomerNumbers, hasOrdered: boolean): Promise<TakenNumber[]> {
  const among = (table: 'payer' | 'billTo' | 'shipTo', rows: ReturnType<typeof part>) =>
    part`select ${table}, id, name from ${rows} where upper(id) = upper(${numbers[table]}) and (not withdrawn or company_id <> ${numbers.company})`;
  return db.rows<TakenNumber>(sql`select 'company' as part, c.id, c.name from company c where upper(c.id) = upper(${numbers.company})
      and (not c.withdrawn or c.id <> ${numbers.company} or ${hasOrdered}
        or exists (select 1 from access_grant g where g.company_id = c.id))
    union all ${among('payer', part`payer`)} union all ${among('billTo', part`bill_to`)} union all ${among('shipTo', part`ship_to`)}`);
}
