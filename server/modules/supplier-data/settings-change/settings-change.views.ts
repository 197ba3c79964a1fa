import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { SETTINGS_FILE } from '../kinds.ts';

export interface SettingsSet {
  readonly id: number;
  readonly at: Date;
  readonly by: string | null;
  readonly undoneBy: number | null;
  readonly changes: readonly { readonly key: string; readonly before: unknown; readonly after: unknown }[];
}

/** Change sets that touched settings, newest first, with who made them. */
export function settingsSets(db: Db, limit: number): Promise<SettingsSet[]> {
  return db.rows<SettingsSet>(sql`select c.id::float8 as id, c.made_at as at, nullif(trim(a.last_name || ' ' || a.first_name), '') as by,
      (select u.id::float8 from change_set u where u.undoes = c.id) as "undoneBy",
      jsonb_agg(jsonb_build_object('key', i.key, 'before', i.before, 'after', i.after) order by i.key) as changes
    from change_set c join change_item i on i.set_id = c.id and i.file = ${SETTINGS_FILE} left join account a on a.uid = c.by_uid
    group by c.id, a.uid order by c.id desc limit ${limit}`);
}

export interface Affected {
  readonly customerType: string;
  readonly carts: number;
  readonly places: number;
}

/** Carts that are being filled, and places that can order, of each customer type. */
export function affectedPlaces(db: Db): Promise<Affected[]> {
  return db.rows<Affected>(sql`select s.customer_type as "customerType", count(distinct s.id)::int as places,
      count(distinct c.id) filter (where exists (select from cart_item i where i.cart_id = c.id))::int as carts
    from ship_to s left join cart c on c.ship_to_id = s.id and c.status = 'active' where not s.withdrawn and s.status = 'active' group by s.customer_type`);
}
