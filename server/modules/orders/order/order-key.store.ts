import type { Part } from '#platform/db/sql.ts';
import { part } from '#platform/db/sql.ts';

/**
 * The key by which an order's lines, events, deliveries and papers stand, of an order of which only the number is known:
 * `(company_id, order_number) = ${orderKey(number)}`. The company comes first, for one day a company's rows lie together (decision 1450).
 */
export function orderKey(number: string): Part {
  return part`(select company_id, number from customer_order where number = ${number})`;
}

/** The key of the order that was made of a cart or a draft, of which only the id is known. */
export function keyOfCart(cartId: string): Part {
  return part`(select company_id, order_number from placed_cart where cart_id = ${cartId})`;
}
