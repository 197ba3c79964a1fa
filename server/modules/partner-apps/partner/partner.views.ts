import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Partner } from './partner.ts';

/** As they are registered: addresses may still be paths of the portal. */
export function registeredPartners(db: Db): Promise<Partner[]> {
  return db.rows<Partner>(sql`select name, title, entity_id as "entityId", acs_urls as "acsUrls", targets, certificate, name_id as "nameId", attributes,
      permission, customer_types as "customerTypes"
    from partner where not withdrawn order by name`);
}
