import { part } from '#platform/db/sql.ts';

/** Who has a role for which kind of customer: a row with uid and customer_type for each role at a ship-to. */
export const rolesHeld = part`(select uid, customer_type from access_grant)`;
