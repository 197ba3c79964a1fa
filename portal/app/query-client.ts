import { QueryClient } from '@tanstack/react-query';
import { isFailure } from '#ui/failure.ts';
import { onLineBack } from '#portal/api/line.ts';
import { keepNewestCart } from '#portal/features/cart/cart-question.ts';
import { followOtherWindows } from '#portal/features/cart/follow-other-windows.ts';

/** One cache for what the server said. A refusal is an answer and is not asked for again; a lost connection is, twice, and when the line is back; a server that is busy is asked once more, then said. */
export function makeQueryClient(): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        retry: (count, error) =>
          isFailure(error) && count < (error.kind === 'network' ? 2 : error.status === 503 ? 1 : 0),
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  onLineBack(() => void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' }));
  keepNewestCart(queries);
  followOtherWindows(queries);
  return queries;
}
