import type {
  MutationaddSaveOrderForLaterArgs,
  MutationdeleteSavedOrderArgs,
} from '#contract/commerce/schema.generated.ts';
import { itemsOf, viewOf, priceCart } from '#modules/cart/index.ts';
import type { Cart, CartView } from '#modules/cart/index.ts';
import { isOpen, shipTosOf } from '#modules/company/index.ts';
import type { Day } from '#values/day.ts';
import { isDay } from '#values/day.ts';
import { PAGE_LIMIT, pageOf, totalPages } from '#values/page.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import { say } from '#wording/say.ts';
import type { GraphqlEdge } from '#platform/http/edge.ts';
import type { Ctx } from '../../../context.ts';
import { saveForLater } from './save-for-later.ts';
import { presentDetails, presentSavedOrder } from './saved-order.present.ts';
import { deleteSavedOrder, listSavedOrders, requireSavedOrder } from './saved-orders.ts';

/** spec 6: My Orders covers history and saved orders; putting a cart aside is an act on the cart. */
const save = {
  access: { section: 'Catalogue' } as const,
  resolve: async (ctx: Ctx, { cart_id: id, customer_order_number: number }: MutationaddSaveOrderForLaterArgs) => {
    const saved = await saveForLater(ctx, id.trim(), number ?? null);
    if (!saved) return { success: false, message: say(ctx.language, 'saved.already'), saved_order: null };
    return {
      success: true,
      message: say(ctx.language, 'saved.done'),
      saved_order: presentSavedOrder(saved, true),
    };
  },
};
const remove = {
  access: { section: 'My Orders' } as const,
  resolve: async (ctx: Ctx, { cart_id: id }: MutationdeleteSavedOrderArgs) => {
    await deleteSavedOrder(ctx, id.trim());
    return { success: true, message: say(ctx.language, 'success.savedOrderDeleted') };
  },
};

export const savedOrderGraphql: GraphqlEdge = {
  Query: {
    getSaveOrderForLater: {
      access: { section: 'My Orders' },
      resolve: async (ctx, args) => {
        const [currentPage, pageSize] = [args.currentPage ?? 1, args.pageSize ?? 10];
        if (currentPage < 1 || currentPage > 100_000 || pageSize < 1 || pageSize > PAGE_LIMIT)
          throw new Refusal('PAGE_INVALID', { max: PAGE_LIMIT });
        const filter = {
          sapId: textIn('sap_id', args.sap_id),
          dateFrom: dayIn('date_from', args.date_from),
          dateTo: dayIn('date_to', args.date_to),
          deliverTo: textIn('deliver_to', args.deliver_to),
          billTo: textIn('bill_to', args.bill_to),
          shipToName: textIn('shipto_name', args.shipto_name),
        };
        const { total, rows } = await listSavedOrders(ctx, filter, pageOf(currentPage, pageSize), args.sort === 'ASC');
        const open = await openShipTos(ctx);
        return {
          items: rows.map((row) => presentSavedOrder(row, open.has(row.shipToId))),
          total_count: total,
          page_info: { current_page: currentPage, page_size: pageSize, total_pages: totalPages(total, pageSize) },
        };
      },
    },
    getSaveOrderDetails: {
      access: { section: 'My Orders' },
      resolve: async (ctx, { cart_id: id }) => {
        const { saved, cart } = await requireSavedOrder(ctx, id.trim());
        const view = await viewOf(ctx, await priceCart(ctx, cart));
        const amounts = await amountsToday(ctx, cart, view);
        return presentDetails(saved, { view, amounts }, (await openShipTos(ctx)).has(saved.shipToId), ctx.language);
      },
    },
    addSaveOrderForLater: save,
    deleteSavedOrder: remove,
  },
  Mutation: { addSaveOrderForLater: save, deleteSavedOrder: remove },
  fields: { SavedOrderDetails: { items: ({ view }: { view: CartView }) => itemsOf(view) } },
};

/** What can be had today: a line that cannot is in no amount. */
async function amountsToday(ctx: Ctx, cart: Cart, view: CartView): Promise<CartView> {
  const missing = new Set(view.priced.lines.flatMap(({ line, problem }) => (problem ? [line.line] : [])));
  if (missing.size === 0) return view;
  return viewOf(ctx, await priceCart(ctx, { ...cart, lines: cart.lines.filter(({ line }) => !missing.has(line)) }));
}

async function openShipTos(ctx: Ctx): Promise<Set<string>> {
  return new Set((await shipTosOf(ctx)).filter(isOpen).map(({ id }) => id));
}

/** Empty is like absent; a longer text than any name is a mistake. */
function textIn(name: string, text: string | null | undefined): string | undefined {
  const clean = text?.trim();
  if (clean && clean.length > 200) throw new Refusal('INVALID_INPUT', { name });
  return clean || undefined;
}

function dayIn(name: string, text: string | null | undefined): Day | undefined {
  const clean = textIn(name, text)?.slice(0, 10);
  if (clean !== undefined && !isDay(clean)) throw new Refusal('INVALID_INPUT', { name });
  return clean;
}
