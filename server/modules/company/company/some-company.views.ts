import { part } from '#platform/db/sql.ts';

/** There is a customer, if only one that was withdrawn. */
export const someCompany = part`exists (select from company)`;
