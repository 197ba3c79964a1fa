import type { Part } from '#platform/db/sql.ts';
import { part } from '#platform/db/sql.ts';
import type { Day } from '#values/day.ts';

/**
 * What a lent role (`d`) does today, as DEPUTY_STANDINGS names it: the one condition for what deputies may do and for what people see of it.
 * It has effect while the lender is Active, validated and has the role, and while the deputy has a role of their own in that company.
 */
export function deputyStanding(today: Day): Part {
  return part`case
    when not exists (select from account l where l.uid = d.lender_uid and l.status = 'Active' and l.user_validation and not l.withdrawn) then 'lenderNotActive'
    when not exists (select from access_grant g where g.uid = d.lender_uid and g.ship_to_id = d.ship_to_id and g.role = d.role and g.company_id = d.company_id)
      then 'lenderWithoutRole'
    when not exists (select from access_grant g where g.uid = d.uid and g.company_id = d.company_id) then 'deputyWithoutRole'
    when d.from_day > ${today} then 'toCome'
    else 'active' end`;
}
