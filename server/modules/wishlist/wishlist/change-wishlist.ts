import { Refusal } from '#vocabulary/refusal.ts';
import { visibleProducts } from '#modules/catalogue/index.ts';
import { say } from '#wording/say.ts';
import type { Ctx } from '../../../context.ts';
import { forgetFavourites } from './keep-favourites.ts';
import { MOST_FAVOURITES, meansOwn } from './wishlist.ts';
import type { Favourites } from './wishlist.ts';
import { addFavourites, loadFavourites, lockFavourites, removeFavourites } from './wishlist.store.ts';

export interface UserError {
  readonly code: 'PRODUCT_NOT_FOUND' | 'UNDEFINED';
  readonly message: string;
}
export interface Changed {
  readonly favourites: Favourites;
  readonly user_errors: readonly UserError[];
}

const MOST_AT_ONCE = 100;

/**
 * Adds products to the caller's list. What is there already stays one entry; what the caller cannot see is reported and the
 * others are added. Throws WISHLIST_NOT_FOUND for any list but the caller's own.
 */
export async function addToWishlist(ctx: Ctx, listId: string | number, skus: readonly string[]): Promise<Changed> {
  const uid = ownerOf(ctx, listId);
  if (skus.length === 0 || skus.length > MOST_AT_ONCE) throw new Refusal('INVALID_INPUT', { name: 'wishlistItems' });
  const visible = await visibleProducts(ctx, skus);
  const unknown: UserError[] = skus
    .filter((sku) => !visible.has(sku))
    .map((sku) => ({
      code: 'PRODUCT_NOT_FOUND',
      message: say(ctx.language, 'catalogue.wishlist.unknownSku', { sku }),
    }));
  return ctx.transaction(async ({ app, db, now }) => {
    await lockFavourites(db, uid);
    const before = await loadFavourites(db, uid);
    const wanted = [...new Set(skus.flatMap((sku) => visible.get(sku)?.sku ?? []))].filter(
      (sku) => !before.skus.has(sku),
    );
    const room = wanted.slice(0, Math.max(MOST_FAVOURITES - before.items.length, 0));
    if (room.length > 0) await addFavourites(db, uid, room, now);
    db.afterCommit(() => forgetFavourites(app, uid));
    const full: UserError = {
      code: 'UNDEFINED',
      message: say(ctx.language, 'catalogue.wishlist.full', { n: MOST_FAVOURITES }),
    };
    const errors = room.length < wanted.length ? [...unknown, full] : unknown;
    return { favourites: room.length > 0 ? await loadFavourites(db, uid) : before, user_errors: errors };
  });
}

/** Removes entries of the caller's list by their ids; an id that is not on it is reported, and repeating does no harm. */
export async function removeFromWishlist(
  ctx: Ctx,
  listId: string | number,
  itemIds: readonly (string | number)[],
): Promise<Changed> {
  const uid = ownerOf(ctx, listId);
  if (itemIds.length === 0 || itemIds.length > MOST_FAVOURITES)
    throw new Refusal('INVALID_INPUT', { name: 'wishlistItemsIds' });
  const ids = itemIds.map((id) => (/^\d{1,15}$/.test(String(id)) ? Number(id) : -1));
  return ctx.transaction(async ({ app, db }) => {
    const removed = new Set(await removeFavourites(db, uid, ids));
    db.afterCommit(() => forgetFavourites(app, uid));
    const errors = ids
      .filter((id) => !removed.has(id))
      .map((): UserError => ({ code: 'UNDEFINED', message: say(ctx.language, 'catalogue.wishlist.unknownItem') }));
    return { favourites: await loadFavourites(db, uid), user_errors: errors };
  });
}

function ownerOf(ctx: Ctx, listId: string | number): string {
  if (!ctx.caller) throw new Refusal('UNAUTHORIZED');
  if (!meansOwn(ctx.caller.uid, listId)) throw new Refusal('WISHLIST_NOT_FOUND', { id: String(listId) });
  return ctx.caller.uid;
}
