import type { InfiniteData } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskOrderRow } from '#contract/desk/order.ts';
import type { DayStep } from '#vocabulary/day-step.ts';
import type { OrderStatus } from '#vocabulary/order-status.ts';
import { desk } from '../../api.ts';
import { useNews } from '../../state/live.ts';

export interface OrderFilters {
  readonly status?: OrderStatus | undefined;
  readonly held?: boolean | undefined;
  readonly unbilled?: boolean | undefined;
  readonly step?: DayStep | undefined;
  readonly deliveryDate?: string | undefined;
  readonly companyId?: string | undefined;
}

type Pages = InfiniteData<{ orders: DeskOrderRow[]; after: string | null }, string>;

/** So many are asked for in one call. */
const AT_ONCE = 100;

/** Rows of the list that change, change where they stand; orders that would be new in it are counted until `show`. */
export function useLiveOrders(
  rows: readonly DeskOrderRow[] | undefined,
  query: Parameters<typeof desk<'GET /orders'>>[1]['query'],
  queryKey: readonly unknown[],
): { readonly waiting: number; readonly show: () => void } {
  const queries = useQueryClient();
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set());
  const [forKey, setForKey] = useState('');
  const key = JSON.stringify(queryKey);
  if (key !== forKey) {
    setForKey(key);
    setWaiting(new Set());
  }
  const shown = new Set(rows?.map(({ orderNumber }) => orderNumber));
  useNews((news) => {
    if (news === 'again' || !rows) return;
    const numbers = [...new Set(news.filter(({ kind }) => kind === 'order').map(({ objectId }) => objectId))];
    const [changed, others] = [
      numbers.filter((number) => shown.has(number)),
      numbers.filter((number) => !shown.has(number)),
    ];
    for (const some of inParts(changed))
      void desk('GET /orders', { query: { numbers: some.join(','), limit: AT_ONCE } }, { quiet: true }).then(
        ({ orders }) => {
          const now = new Map(orders.map((order) => [order.orderNumber, order]));
          queries.setQueryData<Pages>(
            queryKey,
            (data) =>
              data && {
                ...data,
                pages: data.pages.map((page) => ({
                  ...page,
                  orders: page.orders.map((row) => now.get(row.orderNumber) ?? row),
                })),
              },
          );
        },
        () => {},
      );
    for (const some of inParts(others))
      void desk('GET /orders', { query: { ...query, numbers: some.join(','), limit: AT_ONCE } }, { quiet: true }).then(
        ({ orders }) =>
          setWaiting((before) =>
            orders.length === 0 ? before : new Set([...before, ...orders.map(({ orderNumber }) => orderNumber)]),
          ),
        () => {},
      );
  });
  return {
    // What was looked up before the list was shown anew, and answered after it, stands there already.
    waiting: [...waiting].filter((number) => !shown.has(number)).length,
    show: () => {
      setWaiting(new Set());
      void queries.invalidateQueries({ queryKey });
    },
  };
}

function inParts(numbers: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(numbers.length / AT_ONCE) }, (_, part) =>
    numbers.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  );
}
