import type { Cart } from './cart.ts';

/** A cart as it is when nothing has been done with it; tests say what differs. */
export function emptyCart(differing: Partial<Cart> = {}): Cart {
  return {
    id: 'c'.repeat(32),
    uid: 'u-test',
    status: 'active',
    shipToId: null,
    companyId: null,
    deliveryDate: null,
    datePopup: null,
    transportType: null,
    placeOfShipment: null,
    paymentMethod: null,
    orderType: 'ZOR',
    orderReason: null,
    customerOrderNumber: '',
    noteForDriver: '',
    confirmationEmail: null,
    freeAddress: null,
    billingAddress: null,
    nextLine: 1,
    revision: 0,
    simulation: null,
    erpPrices: null,
    replaces: null,
    lastReorder: null,
    lines: [],
    ...differing,
  };
}
