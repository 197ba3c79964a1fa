import { part } from '#platform/db/sql.ts';

/** There is a product, if only one that was withdrawn. */
export const someProduct = part`exists (select from product)`;
