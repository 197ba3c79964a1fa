import type { Part } from '#platform/db/sql.ts';
import { part } from '#platform/db/sql.ts';

/** How ship-tos are called, also those that were withdrawn: a row each with id and name. */
export const placesNamed = part`(select id, name from ship_to)`;

/** Ship-tos that a company has: a row each with id and company_id. */
export const placesHeld = part`(select id, company_id from ship_to where not withdrawn)`;

/** Ship-tos that are open for orders as always: a row each with id and customer_type. */
export const placesActive = part`(select id, customer_type from ship_to where not withdrawn and status = 'active')`;

/** The depot that ship-tos have by their master data: a row each with id and depot. */
export const placeDepots = part`(select id, depot from ship_to)`;

/** The ship-to is that company's now, even if it was withdrawn. */
export const isPlaceOf = (shipToId: Part, companyId: Part): Part =>
  part`exists (select from ship_to where id = ${shipToId} and company_id = ${companyId})`;

/** Ship-tos that can order, of companies that can, with how they are served: a row each with id, company_id, customer_type, route_days, lead_days, cut_off, depot, logistics_partner and flexible_delivery. */
export const placesServed = part`(
  select s.id, s.company_id, s.customer_type, s.route_days, s.lead_days, s.cut_off, s.depot, c.logistics_partner, c.flexible_delivery
  from ship_to s join company c on c.id = s.company_id
  where not s.withdrawn and not c.withdrawn and not c.blocked and s.status in ('active', 'new'))`;
