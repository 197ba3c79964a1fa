import { companiesNamed } from '#modules/company/index.ts';
import type { Db } from '#platform/db/db.ts';
import { joined, part, raw, sql } from '#platform/db/sql.ts';
import type { Day } from '#values/day.ts';
import type { Page } from '#values/page.ts';
import type { Contract } from './contract.ts';

const CONTRACT =
  raw(`c.number, c.name, c.type, c.company_id as "companyId", s.name as "companyName", c.payer_id as "payerId", p.name as "payerName",
  c.valid_from as "validFrom", c.valid_to as "validTo", c.brand_discounts as "brandDiscounts", c.target_hl as "targetHl", c.tiers, c.bonus_base as "bonusBase", c.subject`);
const FROM = part`contract c join ${companiesNamed} s on s.id = c.company_id join payer p on p.id = c.payer_id`;

export interface ContractFilter {
  readonly companyIds: readonly string[];
  /** Part of the number or of the name in one of the languages, whatever the accents. */
  readonly search?: string;
  readonly type?: string;
}

/** Running ones first, the newest on top; with the number of all that fit. */
export async function contractsOf(
  db: Db,
  { companyIds, search, type }: ContractFilter,
  today: Day,
  { offset, limit }: Page,
): Promise<{ total: number; rows: Contract[] }> {
  const where = joined(
    [
      part`not c.withdrawn and c.company_id = any(${companyIds})`,
      ...(type ? [part`c.type = ${type}`] : []),
      ...(search
        ? [
            part`(position(lower(${search}) in lower(c.number)) > 0
              or exists (select from jsonb_each_text(c.name) as said where position(folded(${search}) in folded(said.value)) > 0))`,
          ]
        : []),
    ],
    ' and ',
  );
  const [rows, count] = await Promise.all([
    db.rows<Contract>(sql`
      select ${CONTRACT} from ${FROM} where ${where}
      order by c.valid_from <= ${today}::date and c.valid_to >= ${today}::date desc, c.valid_from desc, c.number offset ${offset} limit ${limit}`),
    db.row<{ total: number }>(sql`select count(*) as total from contract c where ${where}`),
  ]);
  return { total: count!.total, rows };
}

/** One contract of these companies, or null: foreign is like unknown. */
export function contractOf(db: Db, number: string, companyIds: readonly string[]): Promise<Contract | null> {
  return db.row<Contract>(
    sql`select ${CONTRACT} from ${FROM} where c.number = ${number} and c.company_id = any(${companyIds}) and not c.withdrawn`,
  );
}

/** Those with a target, by company, the earlier first. */
export function contractsWithTarget(db: Db, companyIds: readonly string[]): Promise<Contract[]> {
  return db.rows<Contract>(sql`
    select ${CONTRACT} from ${FROM} where c.company_id = any(${companyIds}) and c.target_hl > 0 and not c.withdrawn order by c.company_id, c.valid_from, c.number`);
}

/** Running contracts that agree a discount on a brand. */
export function contractsOnBrand(db: Db, brand: string, today: Day): Promise<{ companyId: string; number: string }[]> {
  return db.rows(sql`
    select company_id as "companyId", number from contract
    where not withdrawn and valid_from <= ${today} and valid_to >= ${today} and brand_discounts ? ${brand} order by company_id, number`);
}
