import { LRUCache } from 'lru-cache';
import { tellChange } from '#platform/db/changes.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { App } from '../../../context.ts';
import type { Favourite, Favourites } from './wishlist.ts';

interface Kept { readonly loading: Promise<Favourites>; now: Favourites | null }

const USERS_KEPT = 5_000;
const lists = new WeakMap<App, LRUCache<string, Kept>>();

function listsOf(app: App): LRUCache<string, Kept> {
  let kept = lists.get(app);
  if (!kept) {
    const fresh = new LRUCache<string, Kept>({ max: USERS_KEPT });
    app.changes.on('wishlist', (uid) => (uid === '' ? fresh.clear() : void fresh.delete(uid)));
    lists.set(app, (kept = fresh));
  }
  return kept;
}

/** The favourites of a user: at once when they are in memory, else by one statement. */
export function favouritesOf(app: App, uid: string): Favourites | Promise<Favourites> {
  const kept = listsOf(app);
  const known = kept.get(uid);
  if (known) return known.now ?? known.loading;
  const entry: Kept = { now: null, loading: loadFavourites(app.database, uid).then((favourites) => (entry.now = favourites)) };
  entry.loading.catch(() => { if (kept.peek(uid) === entry) kept.delete(uid); });
  kept.set(uid, entry);
  return entry.loading;
}

export async function loadFavourites(db: Db, uid: string): Promise<Favourites> {
  const items = await db.rows<Favourite>(sql`select id, sku, added_at as "addedAt" from wishlist_item where uid = ${uid} order by id`);
  return { items, skus: new Set(items.map((item) => item.sku)) };
}

/** One writer a user at a time, so that the bound of the list holds. */
export async function lockFavourites(db: Db, uid: string): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(hashtext('wishlist'), hashtext(${uid}))`);
}

export async function addFavourites(app: App, db: Db, uid: string, skus: readonly string[], at: Date): Promise<void> {
  await db.run(sql`
    insert into wishlist_item (uid, sku, added_at) select ${uid}, sku, ${at} from unnest(${skus}::text[]) with ordinality as wanted (sku, place) order by place
    on conflict (uid, sku) do nothing`);
  await told(app, db, uid);
}

/** Answers the ids that were on the user's own list. */
export async function removeFavourites(app: App, db: Db, uid: string, ids: readonly number[]): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`delete from wishlist_item where uid = ${uid} and id = any(${ids}) returning id`);
  await told(app, db, uid);
  return rows.map(({ id }) => id);
}

/** This process forgets on commit, the others when they hear of it. */
async function told(app: App, db: Db, uid: string): Promise<void> {
  await tellChange(db, 'wishlist', uid);
  db.afterCommit(() => void listsOf(app).delete(uid));
}
