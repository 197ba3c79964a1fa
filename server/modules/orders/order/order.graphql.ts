import { Buffer } from 'node:buffer';
import { Refusal } from '#vocabulary/refusal.ts';
import type { GraphqlEdge } from '#platform/http/edge.ts';
import { wallTimeIn } from '#platform/clock/clock.ts';
import type { Ctx } from '../../../context.ts';
import type { PlacedOrder } from './order.store.ts';
import { placeOrder } from './place-order.ts';
import { orderStatusLabel } from './status-label.ts';

/** spec 6: Orders is placing, changing, cancelling, uploading and re-ordering. */
const access = { section: 'Orders' } as const;

export const orderGraphql: GraphqlEdge = {
  Mutation: {
    placeOrder: {
      access,
      repeatable: true,
      // The nested form wins over the flat one (contract 2); `terms_accepted` may stand in either.
      resolve: async (ctx, { input, ...flat }) => {
        const cartId = input?.cart_id || flat.cart_id;
        if (!cartId) throw new Refusal('PARAMETER_MISSING', { name: 'cart_id' });
        const saw = input?.seen;
        const seen = saw
          ? {
              revision: saw.revision,
              shipToId: saw.ship_to_id,
              deliveryDate: saw.delivery_date,
              paymentMethod: saw.payment_method,
              total: saw.total,
              replaces: saw.replaces,
            }
          : null;
        return {
          ...present(ctx, await placeOrder(ctx, cartId, input?.terms_accepted ?? flat.terms_accepted ?? null, seen)),
          errors: [],
        };
      },
    },
  },
};

function present({ language }: Ctx, order: PlacedOrder) {
  return {
    order: {
      order_number: order.number,
      order_id: order.number,
      customer_order_number: order.customerOrderNumber,
      note_for_driver: order.noteForDriver,
      sap_id: order.sapId,
      delivery_date: order.deliveryDate,
      changeable_until:
        order.changeableUntil && order.changeableUntil > order.placedAt ? order.changeableUntil.toISOString() : null,
    },
    orderV2: {
      id: Buffer.from(order.number).toString('base64'),
      number: order.number,
      order_date: wallTimeIn(order.placedAt),
      status: orderStatusLabel(language, order.status),
    },
  };
}
