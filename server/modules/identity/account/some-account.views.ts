import { part } from '#platform/db/sql.ts';

/** There is a user, whoever it is. */
export const someAccount = part`exists (select from account)`;
