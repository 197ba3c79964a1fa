import { createHash } from 'node:crypto';

export interface Favourite {
  readonly id: number;
  readonly sku: string;
  readonly addedAt: Date;
}

/** A user's favourites, in the order of adding. */
export interface Favourites {
  readonly items: readonly Favourite[];
  readonly skus: ReadonlySet<string>;
}

/** A list is read in one piece, so it is bounded. */
export const MOST_FAVOURITES = 500;

/** contract 9: digits. One list a user, so its id follows from the user's. */
export function wishlistId(uid: string): string {
  return String(Number.parseInt(createHash('sha256').update(`wishlist ${uid}`).digest('hex').slice(0, 12), 16));
}

/** Whether a client means this user's list: by its id, or by 0 (the default list). */
export function meansOwn(uid: string, id: string | number): boolean {
  return String(id) === '0' || String(id) === wishlistId(uid);
}
