import type { CartView } from '#modules/cart/index.ts';
import { wallTimeIn } from '#platform/clock/clock.ts';
import type { Language } from '#values/text.ts';
import { inLanguage } from '#values/text.ts';
import { say } from '#wording/say.ts';
import type { SavedOrder } from './saved-order.ts';

export function presentSavedOrder(saved: SavedOrder, isActive: boolean) {
  return {
    id: saved.id,
    date: wallTimeIn(saved.savedAt),
    saved_at: saved.savedAt.toISOString(),
    total: saved.total,
    total_qty: saved.quantity,
    deliver_to: saved.deliverTo,
    shipto_name: saved.shipToName,
    ship_to_id: saved.shipToId,
    bill_to: saved.billTo,
    saved_order_later: 1,
    is_active: Number(isActive),
    cart_id: saved.cartId,
    customer_order_number: saved.customerOrderNumber,
    delivery_date: saved.deliveryDate,
    line_count: saved.lineCount,
  };
}

/** The cart as it would be today, in the words of the saved order; `amounts` are of what can be had. */
export function presentDetails(
  saved: SavedOrder,
  { view, amounts }: { readonly view: CartView; readonly amounts: CartView },
  isActive: boolean,
  language: Language,
) {
  const { cart, transportType, surroundings } = view.priced;
  const method = surroundings.paymentMethods.get(cart.paymentMethod ?? '');
  return {
    view,
    id: saved.id,
    cart_id: saved.cartId,
    date: wallTimeIn(saved.savedAt),
    saved_at: saved.savedAt.toISOString(),
    email: view.email,
    transporttype: transportType ?? cart.transportType,
    ship_to_id: saved.shipToId,
    delivery_date: saved.deliveryDate,
    customer_order_number: cart.customerOrderNumber,
    note_for_driver: cart.noteForDriver,
    saved_total: saved.total,
    grand_total: amounts.totals.grand_total,
    totals: amounts.totals,
    cart_prices: amounts.cart_prices,
    vat: amounts.priced.order.vat,
    sap_payment_details: JSON.stringify({
      code: method?.code ?? null,
      title: method ? inLanguage(method.label, language) : null,
      kind: method?.kind ?? null,
      days: method?.days ?? null,
      payer: surroundings.payer?.id ?? null,
    }),
    billing_address: view.billing_address,
    shipping_addresses: view.shipping_addresses,
    outlet_details: view.outlet_details,
    selected_payment_method: view.selected_payment_method,
    message: isActive ? null : say(language, 'order.shipToSuspended'),
    is_active: Number(isActive),
  };
}
