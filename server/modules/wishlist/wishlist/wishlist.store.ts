import { tellChange } from '#platform/db/changes.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Favourite, Favourites } from './wishlist.ts';

export async function loadFavourites(db: Db, uid: string): Promise<Favourites> {
  const items = await db.rows<Favourite>(
    sql`select id, sku, added_at as "addedAt" from wishlist_item where uid = ${uid} order by id`,
  );
  return { items, skus: new Set(items.map((item) => item.sku)) };
}

/** One writer a user at a time, so that the bound of the list holds. */
export async function lockFavourites(db: Db, uid: string): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(hashtext('wishlist'), hashtext(${uid}))`);
}

export async function addFavourites(db: Db, uid: string, skus: readonly string[], at: Date): Promise<void> {
  await db.run(sql`
    insert into wishlist_item (uid, sku, added_at) select ${uid}, sku, ${at} from unnest(${skus}::text[]) with ordinality as wanted (sku, place) order by place
    on conflict (uid, sku) do nothing`);
  await tellChange(db, 'wishlist', uid);
}

/** Answers the ids that were on the user's own list. */
export async function removeFavourites(db: Db, uid: string, ids: readonly number[]): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(
    sql`delete from wishlist_item where uid = ${uid} and id = any(${ids}) returning id`,
  );
  await tellChange(db, 'wishlist', uid);
  return rows.map(({ id }) => id);
}
