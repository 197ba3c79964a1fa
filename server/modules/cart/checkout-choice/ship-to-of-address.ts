import { shipTosOf } from '#modules/company/index.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';

/**
 * The ship-to that a shipping address means: named itself, or by its number (other storefronts know addresses by number
 * only), or the one of the header. Null for a free address. SHIP_TO_NOT_FOUND for a number that is none of the caller's.
 */
export async function shipToOfAddress(
  ctx: Ctx,
  shipToId: string | null | undefined,
  number: number | null | undefined,
): Promise<string | null> {
  if (shipToId) return shipToId;
  if (number === null || number === undefined) return ctx.claims.outletId ?? null;
  const found = (await shipTosOf(ctx)).find(({ id }) => /^\d+$/.test(id) && Number(id) === number);
  if (!found) throw new Refusal('SHIP_TO_NOT_FOUND', { id: String(number) });
  return found.id;
}
