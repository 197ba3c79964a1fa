import { part } from '#platform/db/sql.ts';

/** How sales units are called: a row each with code and label. */
export const salesUnits = part`(select code, label from code_list where list = 'sales-unit')`;

/** Price groups that have a name or are retired: a row each with code, label, retired and version. */
export const namedPriceGroups = part`(select code, label, coalesce(data->'retired' = 'true', false) as retired, version::int as version from code_list where list = 'price-group')`;
