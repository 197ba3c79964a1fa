import { general } from '#portal/api/general.ts';

export interface Wanted {
  readonly soldToId?: string;
  readonly shipToId?: string;
  readonly transportType?: string;
  /** The cart holds nothing but empties. The server sees that by itself; here other days stand for it. */
  readonly isCollection?: boolean;
}

type Asked = { readonly signal: AbortSignal };

/** The first day, the first day with fee, and until when the first one can be ordered. */
export const firstDatesQuestion = (wanted: Wanted) => ({
  queryKey: ['first-dates', wanted],
  queryFn: async ({ signal }: Asked) => {
    const first = await general('GET /orders/GetFirstAvailableDate', { query: given(wanted) }, { signal, quiet: true });
    // By how much the server's business clock is ahead of this browser's: a wrong clock here must not promise time.
    return { ...first, aheadMs: Date.parse(first.now) - Date.now() };
  },
  staleTime: 30_000,
});

/** The days of the next five weeks: those that can be chosen, and the others with their reason. */
export const calendarQuestion = (wanted: Wanted, language: string) => ({
  queryKey: ['calendar', wanted, language],
  queryFn: ({ signal }: Asked) =>
    general('GET /orders/GetCalendarAvailableDays', { query: given(wanted) }, { signal, quiet: true }),
  staleTime: 30_000,
});

export const transportTypesQuestion = (userId: string, shipToId: string, language: string) => ({
  queryKey: ['transport-types', userId, shipToId, language],
  queryFn: async ({ signal }: Asked) =>
    (await general('GET /transportype', { query: { userId, ...(shipToId && { shipToId }) } }, { signal, quiet: true }))
      .results,
  staleTime: 60_000,
});

function given({ soldToId, shipToId, transportType }: Wanted) {
  return { ...(soldToId && { soldToId }), ...(shipToId && { shipToId }), ...(transportType && { transportType }) };
}
