import { LRUCache } from 'lru-cache';
import type { App } from '../../../context.ts';
import type { Favourites } from './wishlist.ts';
import { loadFavourites } from './wishlist.store.ts';

interface Kept {
  readonly loading: Promise<Favourites>;
  now: Favourites | null;
}

const USERS_KEPT = 5_000;
const lists = new WeakMap<App, LRUCache<string, Kept>>();

/** The favourites of a user: at once when they are in memory, else by one statement. They follow every change. */
export function favouritesOf(app: App, uid: string): Favourites | Promise<Favourites> {
  const kept = listsOf(app);
  const known = kept.get(uid);
  if (known) return known.now ?? known.loading;
  const entry: Kept = {
    now: null,
    loading: loadFavourites(app.database.memory, uid).then((favourites) => (entry.now = favourites)),
  };
  entry.loading.catch(() => {
    if (kept.peek(uid) === entry) kept.delete(uid);
  });
  kept.set(uid, entry);
  return entry.loading;
}

/** For the process that wrote: it need not wait until it hears of it. */
export function forgetFavourites(app: App, uid: string): void {
  listsOf(app).delete(uid);
}

function listsOf(app: App): LRUCache<string, Kept> {
  let kept = lists.get(app);
  if (!kept) {
    const fresh = new LRUCache<string, Kept>({ max: USERS_KEPT });
    app.changes.on('wishlist', (uid) => (uid === '' ? fresh.clear() : void fresh.delete(uid)));
    lists.set(app, (kept = fresh));
  }
  return kept;
}
