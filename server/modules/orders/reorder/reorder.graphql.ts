import type { MutationreOrderSavedOrderArgs } from '#contract/commerce/schema.generated.ts';
import { viewOf } from '#modules/cart/index.ts';
import { QUANTITY_LIMIT } from '#values/quantity.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import { say } from '#wording/say.ts';
import type { GraphqlEdge } from '#platform/http/edge.ts';
import type { Ctx } from '../../../context.ts';
import type { ReorderProblem, Reordered, WantedLine } from './old-line.ts';
import { previewReorder } from './preview-reorder.ts';
import { presentPreview } from './reorder.present.ts';
import { reorderItems, reorderSavedOrder } from './reorder-items.ts';

/** spec 6: Orders is placing, changing, cancelling, uploading and re-ordering. */
const access = { section: 'Orders' } as const;

const savedOrder = {
  access,
  resolve: async (ctx: Ctx, { cart_id, skip_unavailable, lines }: MutationreOrderSavedOrderArgs) =>
    answer(ctx, await reorderSavedOrder(ctx, cart_id.trim(), skip_unavailable ?? false, wantedLines(lines)), 'cart_id'),
};

export const reorderGraphql: GraphqlEdge = {
  Query: {
    reOrderSavedOrder: savedOrder,
    getReorderPreview: {
      access,
      resolve: async (ctx, { orderNumber, cart_id }) => {
        if (!orderNumber && !cart_id) throw new Refusal('PARAMETER_MISSING', { name: 'orderNumber' });
        return presentPreview(
          await previewReorder(ctx, orderNumber ? { orderNumber: orderNumber.trim() } : { cartId: cart_id!.trim() }),
          ctx.language,
        );
      },
    },
  },
  Mutation: {
    reOrderSavedOrder: savedOrder,
    reorderItems: {
      access,
      resolve: async (ctx, { orderNumber, lines }) =>
        answer(ctx, await reorderItems(ctx, orderNumber.trim(), wantedLines(lines)), 'orderNumber'),
    },
  },
};

async function answer(ctx: Ctx, { priced, problems, wording }: Reordered, path: string) {
  return {
    cart: await viewOf(ctx, priced),
    userInputErrors: problems.map((problem) => presentProblem(problem, path)),
    message: wording && say(ctx.language, wording),
  };
}

export function presentProblem({ code, message, sku }: ReorderProblem, path: string) {
  return { code, message, sku, path: [path] };
}

/** Whole and positive quantities of lines that are named once. */
function wantedLines(lines: MutationreOrderSavedOrderArgs['lines']): WantedLine[] | null {
  if (!lines) return null;
  const wanted = lines.filter((line) => line !== null);
  if (wanted.length === 0 || wanted.length > 500 || new Set(wanted.map(({ line }) => line)).size < wanted.length)
    throw new Refusal('INVALID_INPUT', { name: 'lines' });
  if (wanted.some(({ quantity }) => !Number.isSafeInteger(quantity) || quantity <= 0))
    throw new Refusal('QUANTITY_NOT_POSITIVE', {}, 'order.quantityPositive');
  if (wanted.some(({ quantity }) => quantity > QUANTITY_LIMIT))
    throw new Refusal('INVALID_INPUT', { name: `quantity (max. ${QUANTITY_LIMIT})` });
  return wanted.map(({ line, quantity, replaced_by: by }) => ({ line, quantity, replacedBy: by?.trim() || null }));
}
