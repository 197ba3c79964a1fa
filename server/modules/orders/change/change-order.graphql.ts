import { viewOf } from '#modules/cart/index.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import { say } from '#wording/say.ts';
import type { GraphqlEdge } from '#platform/http/edge.ts';
import { presentProblem } from '../reorder/reorder.graphql.ts';
import { giveUpChange } from './begin-change.ts';
import type { Keep } from './begin-change.ts';
import { changeOrder } from './change-order.ts';

const access = { section: 'Orders' } as const;

export const changeGraphql: GraphqlEdge = {
  Mutation: {
    changeOrder: {
      access,
      repeatable: true,
      resolve: async (ctx, { order_number: number, keep }) => {
        const { priced, problems } = await changeOrder(ctx, number.trim(), keepOf(keep));
        return {
          cart: await viewOf(ctx, priced),
          userInputErrors: problems.map((problem) => presentProblem(problem, 'order_number')),
          message: problems.length > 0 ? say(ctx.language, 'error.addToCart') : null,
        };
      },
    },
    giveUpChange: {
      access,
      repeatable: true,
      resolve: async (ctx, { order_number: number }) => {
        await giveUpChange(ctx, number.trim());
        return { success: true, message: say(ctx.language, 'success.operation') };
      },
    },
  },
};

function keepOf(keep: string | null | undefined): Keep | null {
  if (!keep) return null;
  if (keep !== 'save' && keep !== 'join') throw new Refusal('INVALID_INPUT', { name: 'keep' });
  return keep;
}
