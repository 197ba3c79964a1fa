import type { Db } from '#platform/db/db.ts';
import type { Part } from '#platform/db/sql.ts';
import { part, sql } from '#platform/db/sql.ts';

/** How companies are called, also those that were withdrawn: a row each with id and name. */
export const companiesNamed = part`(select id, name from company)`;

/** Companies as papers name them: a row each with id, name, address, tax numbers and the price group of their lists. */
export const companiesOnPapers = part`(select id, name, street, city, postcode, country, tax_number, eu_vat, price_group from company)`;

/** What conditions are made for, and whom they reach: a row each with id, name, customer_type, price_group and withdrawn. */
export const companiesPriced = part`(select id, name, customer_type, price_group, withdrawn from company)`;

/** The ids of companies in whose name or number the pattern `found` is, by the words of the index `company_like`. */
export const companiesLike = (found: Part): Part =>
  part`(select id from company where plain_name(name || ' ' || id) like ${found})`;

/** The price group of each company that has one. */
export async function priceGroupsOfCompanies(db: Db): Promise<Map<string, string>> {
  const rows = await db.rows<{ id: string; priceGroup: string }>(
    sql`select id, price_group as "priceGroup" from company where price_group is not null`,
  );
  return new Map(rows.map((row) => [row.id, row.priceGroup]));
}
