import type { CartItemInput, CartItemUpdateInput, CartLineTarget } from '#contract/commerce/schema.generated.ts';
import { idOf } from '#platform/graphql/uid.ts';
import { favouritesOf } from '#modules/wishlist/index.ts';
import { PAGE_LIMIT, totalPages } from '#values/page.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { GraphqlEdge, Operation } from '#platform/http/edge.ts';
import type { Ctx } from '../../../context.ts';
import type { AskedLine, RefusedLine } from '../cart-item/add-lines.ts';
import { problemText } from '../cart-item/line-problem.ts';
import type { LineTarget, LineUpdate } from '../cart-item/change-lines.ts';
import { addProducts, removeLine, setLines, updateLines } from '../cart-item/change-lines.ts';
import {
  chooseBillingAddress,
  chooseFreeAddress,
  choosePaymentMethod,
  choosePlaceOfShipment,
  chooseShipTo,
  chooseShippingMethod,
  chooseTransportType,
} from '../checkout-choice/choose.ts';
import { shipToOfAddress } from '../checkout-choice/ship-to-of-address.ts';
import { paymentMethodsFor } from '../simulation/payment-methods-for.ts';
import type { PricedCart } from '../simulation/price-cart.ts';
import { simulatePackages } from '../simulation/simulate-packages.ts';
import { simulatePrices } from '../simulation/simulate-prices.ts';
import { presentSimulation } from '../simulation/simulation.present.ts';
import { cartView, endOfReplaced, itemsOf, itemsWithProducts, productOfItem, viewOf } from './cart-view.ts';
import type { CartView } from './cart.present.ts';
import { presentMethod } from './cart.present.ts';
import { forgetHeld, heldOf } from './in-cart.ts';
import { createEmptyCart, currentCart, readCart } from './take-cart.ts';

/** spec 6: Catalogue covers products, cart and order summary. */
const operation = <Args, Sent>(resolve: (ctx: Ctx, args: Args) => Promise<Sent>): Operation<Args, Sent> => ({
  access: { section: 'Catalogue' },
  resolve,
});

/** contract 2: neither form is complete. */
function required<T>(value: T | null | undefined, name: string): T {
  if (value === null || value === undefined || value === '') throw new Refusal('PARAMETER_MISSING', { name });
  return value;
}

/** The whole cart as it is stored after the call; what was counted before the change is forgotten. */
async function answer(ctx: Ctx, priced: PricedCart): Promise<{ cart: CartView }> {
  forgetHeld(ctx);
  return { cart: await viewOf(ctx, priced) };
}

function lineOf(input: CartItemInput): AskedLine {
  return {
    sku: input.sku,
    quantity: input.quantity,
    layers: input.number_of_layer ?? 0,
    pallets: input.number_of_pallet ?? 0,
    isReturn: input.is_return ?? false,
    options: optionsOf(input),
  };
}

/** An option that was selected, and one that was given a quantity (contract 5 Bundles). */
function optionsOf({
  selected_options: selected,
  entered_options: entered,
}: Pick<CartItemInput, 'selected_options' | 'entered_options'>) {
  return {
    selected: (selected ?? []).filter((option) => option !== null),
    entered: (entered ?? []).filter((option) => option !== null).map(({ uid, value }) => ({ uid, value })),
  };
}

/** uid wins over id (contract 6); null for what is neither. */
function lineNumber({
  cart_item_uid: uid,
  cart_item_id: id,
}: Pick<CartItemUpdateInput, 'cart_item_uid' | 'cart_item_id'>): number | null {
  if (uid === null || uid === undefined) return id ?? null;
  const line = idOf(uid);
  return line !== null && line < 1_000_000_000 ? line : null;
}

function targetOf(input: CartLineTarget): LineTarget {
  const named = input.cart_item_uid !== null && input.cart_item_uid !== undefined;
  return {
    // A number that is none names no line: 0 is nobody's.
    line: named ? (lineNumber(input) ?? 0) : null,
    sku: named ? null : required(input.sku, 'sku'),
    quantity: input.quantity,
    layers: input.number_of_layer ?? 0,
    pallets: input.number_of_pallet ?? 0,
  };
}

function presentRefused(
  refused: readonly RefusedLine[],
  ctx: Ctx,
  uids: readonly (string | number | null | undefined)[] = [],
) {
  return refused.map(({ index, sku, problem }) => ({
    code: problem.userCode,
    message: problemText(problem, ctx.language),
    index,
    sku,
    cart_item_uid: uids[index] ?? null,
  }));
}

function updateOf(input: CartItemUpdateInput | null): LineUpdate {
  if (!input) return { line: null };
  const options = input.selected_options || input.entered_options ? optionsOf(input) : null;
  return {
    line: lineNumber(input),
    quantity: input.quantity,
    layers: input.number_of_layer,
    pallets: input.number_of_pallet,
    options,
  };
}

export const cartGraphql: GraphqlEdge = {
  Query: {
    customerCart: operation(async (ctx) => cartView(ctx, await currentCart(ctx))),
    cart: operation(async (ctx, { cart_id }) => cartView(ctx, await readCart(ctx, required(cart_id, 'cart_id')))),
  },
  Mutation: {
    createEmptyCart: operation((ctx, { input }) => createEmptyCart(ctx, input?.cart_id)),
    addProductsToCart: operation(async (ctx, args) => {
      const nested = args.cartItems !== null && args.cartItems !== undefined;
      const items = nested
        ? args.cartItems!.filter((item) => item !== null)
        : [{ ...args, sku: required(args.sku, 'sku'), quantity: args.quantity ?? 0 }];
      const { priced, refused } = await addProducts(
        ctx,
        required(args.cartId || args.cart_id, 'cart_id'),
        items.map(lineOf),
      );
      return { ...(await answer(ctx, priced)), user_errors: presentRefused(refused, ctx) };
    }),
    updateCartItems: operation(async (ctx, args) => {
      const { cart_id: id, cart_items: items } = args.input ?? args;
      const { priced, refused } = await updateLines(
        ctx,
        required(id, 'cart_id'),
        required(items, 'cart_items').map(updateOf),
      );
      return {
        ...(await answer(ctx, priced)),
        errors: presentRefused(
          refused,
          ctx,
          items!.map((item) => item?.cart_item_uid),
        ),
      };
    }),
    setCartLines: operation(async (ctx, { cart_id: id, revision = null, lines }) => {
      const { priced, refused, isStale } = await setLines(ctx, required(id, 'cart_id'), revision, lines.map(targetOf));
      const user_errors = presentRefused(
        refused,
        ctx,
        lines.map(({ cart_item_uid: uid }) => uid),
      );
      return { ...(await answer(ctx, priced)), user_errors, stale: isStale };
    }),
    removeItemFromCart: operation(async (ctx, args) => {
      const input = args.input ?? args;
      required(input.cart_item_uid ?? input.cart_item_id, 'cart_item_id');
      return answer(ctx, await removeLine(ctx, required(input.cart_id, 'cart_id'), lineNumber(input)));
    }),
    setShippingAddressesOnCart: operation(async (ctx, { input }) => {
      const { cart_id: id, shipping_addresses: addresses } = required(input, 'input');
      if (addresses.length > 1) throw new Refusal('ADDRESS_SINGLE');
      const given = required(addresses[0], 'shipping_addresses');
      const shipToId = await shipToOfAddress(ctx, given.ship_to_id, given.customer_address_id);
      if (shipToId)
        return answer(ctx, await chooseShipTo(ctx, required(id, 'cart_id'), shipToId, given.customer_notes));
      return answer(ctx, await chooseFreeAddress(ctx, required(id, 'cart_id'), required(given.address, 'address')));
    }),
    setBillingAddressOnCart: operation(async (ctx, { input }) => {
      const { cart_id: id, billing_address: billing } = required(input, 'input');
      return answer(ctx, await chooseBillingAddress(ctx, required(id, 'cart_id'), billing?.address ?? null));
    }),
    setShippingMethodsOnCart: operation(async (ctx, { input }) => {
      const { cart_id: id, shipping_methods: methods } = required(input, 'input');
      if (methods.length > 1) throw new Refusal('SHIPPING_METHOD_SINGLE');
      const { carrier_code: carrier, method_code: method } = required(methods[0], 'shipping_methods');
      return answer(ctx, await chooseShippingMethod(ctx, required(id, 'cart_id'), carrier, method));
    }),
    setPaymentMethodOnCart: operation(async (ctx, { input }) => {
      const { cart_id: id, payment_method: method } = required(input, 'input');
      return answer(
        ctx,
        await choosePaymentMethod(
          ctx,
          required(id, 'cart_id'),
          required(method?.code, 'code'),
          method!.purchase_order_number,
        ),
      );
    }),
    setTransportType: operation(async (ctx, args) => {
      const priced = await chooseTransportType(
        ctx,
        required(args.cart_id, 'cart_id'),
        required(args.transporttype, 'transporttype'),
        args.sappaymentcode,
      );
      return { ...(await answer(ctx, priced)), success: true, message: null };
    }),
    setPlaceOfShipment: operation(async (ctx, { cart_id: id, place }) =>
      answer(ctx, await choosePlaceOfShipment(ctx, required(id, 'cart_id'), place)),
    ),
    updatePrices: operation(async (ctx, args) => {
      const given = args.input ?? args;
      const favourites = await favouritesOf(ctx.app, ctx.caller!.uid);
      const packages = given.package_products?.filter((one) => one !== null);
      if (packages?.length) {
        const simulated = await simulatePackages(ctx, {
          cartId: given.cart_id,
          shipToId: given.ship_to_id,
          soldToId: given.sold_to_id,
          deliveryDate: given.date_popup || given.delivery_date,
          packages: packages.map((one) => ({ sku: one.sku.trim(), quantity: one.quantity, options: optionsOf(one) })),
        });
        return presentSimulation(simulated, favourites, ctx.language);
      }
      const simulation = await simulatePrices(ctx, required(given.cart_id, 'cart_id'), {
        deliveryDate: given.delivery_date,
        datePopup: given.date_popup,
        paymentMethod: given.payment_method,
        orderType: given.outlet_order_type,
        deliveryMethod: given.delivery_method,
        shippingType: given.shipping_type,
        noteForDriver: given.note_for_driver,
        customerOrderNumber: given.customer_order_number,
        orderReason: given.order_reason,
        confirmationEmail: given.confirmation_email,
        shipToId: given.ship_to_id,
        soldToId: given.sold_to_id,
        placeOfShipment: given.place_of_shipment,
        preview: given.simulate_type === 'preview',
      });
      return Object.defineProperty(presentSimulation(simulation, favourites, ctx.language), 'cart', {
        value: (await answer(ctx, simulation.priced)).cart,
      });
    }),
  },
  types: {
    CartItemInterface: ({ shown }: CartView['items'][number]) => (shown.bundle ? 'BundleCartItem' : 'SimpleCartItem'),
    CartAddressInterface: () => 'ShippingCartAddress',
  },
  fields: {
    Cart: {
      items: (view: CartView, _args: unknown, ctx: Ctx) => itemsWithProducts(ctx, view),
      itemsV2: (view: CartView, args) => {
        const [pageSize, currentPage] = [args.pageSize ?? 20, args.currentPage ?? 1];
        if (pageSize < 1 || pageSize > PAGE_LIMIT || currentPage < 1)
          throw new Refusal('PAGE_INVALID', { max: PAGE_LIMIT });
        const all = itemsOf(view);
        const from = (currentPage - 1) * pageSize;
        return {
          items: all.slice(from, from + pageSize),
          total_count: all.length,
          page_info: { current_page: currentPage, page_size: pageSize, total_pages: totalPages(all.length, pageSize) },
        };
      },
      available_payment_methods: async ({ priced }: CartView, _args, ctx) => {
        const methods = await paymentMethodsFor(ctx, priced);
        return methods.map((method) => presentMethod(method, ctx.language));
      },
    },
    ReplacedOrder: { ended: endOfReplaced },
    SimpleCartItem: { product: productOfItem },
    BundleCartItem: { product: productOfItem },
    ...Object.fromEntries(
      ['SimpleProduct', 'BundleProduct'].map((type) => [
        type,
        {
          in_cart: async ({ sku }: { sku: string }, _args: unknown, ctx: Ctx) => (await heldOf(ctx, sku)).units,
          cart_fields: async ({ sku }: { sku: string }, _args: unknown, ctx: Ctx) => {
            const { quantity, layers, pallets } = await heldOf(ctx, sku);
            return { packaging_cart: quantity, layer_cart: layers, pallets_cart: pallets };
          },
        },
      ]),
    ),
  },
};
