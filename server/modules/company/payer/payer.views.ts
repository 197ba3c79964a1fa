import { peopleActive } from '#modules/identity/index.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Ctx } from '../../../context.ts';
import type { PaymentMethod } from './payer.ts';

export interface Employee {
  readonly uid: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** The payment methods of the code list under these codes, in the given order; codes that the list lacks are left out. */
export function paymentMethodsUnder(ctx: Ctx, codes: readonly string[]): Promise<PaymentMethod[]> {
  return ctx.db.rows<PaymentMethod>(sql`
    select code, coalesce(data->>'kind', left(code, 1)) as kind, coalesce((data->>'days')::int, 0) as days, label
    from code_list where list = 'payment-method' and code = any(${codes})
    order by array_position(${codes}::text[], code)`);
}

/** People of the company who can sign in, at most 500. */
export function employeesOf(ctx: Ctx, companyId: string): Promise<Employee[]> {
  return ctx.db.rows<Employee>(sql`
    select uid, first_name as "firstName", last_name as "lastName", email from ${peopleActive} a
    where exists (select from access_grant g where g.uid = a.uid and g.company_id = ${companyId})
    order by last_name, first_name, uid limit 500`);
}

export interface Partner {
  readonly id: string;
  readonly name: string;
  readonly active: boolean;
}

/** E3.46: business partners of a company. */
export function partnersOf(ctx: Ctx, companyId: string): Promise<Partner[]> {
  return ctx.db.rows<Partner>(
    sql`select id, name, active from business_partner where company_id = ${companyId} and not withdrawn order by name, id limit 500`,
  );
}

/** Business partners of companies. */
export function partnersOfCompanies(
  db: Db,
  companyIds: readonly string[],
): Promise<{ id: string; companyId: string; name: string; active: boolean }[]> {
  return db.rows(
    sql`select id, company_id as "companyId", name, active from business_partner where company_id = any(${companyIds}) and not withdrawn order by name, id limit 1000`,
  );
}
