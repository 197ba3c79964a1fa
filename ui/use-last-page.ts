import { useEffect } from 'react';
import { useAddress } from './use-address.ts';

interface Answer {
  /** What is shown answers an earlier question: its total says nothing of this one. */
  readonly isPlaceholderData: boolean;
}

/** Leads from behind the last page of a list (`?page=`) to that page: rows go while somebody looks at them, and addresses are kept. */
export function useLastPage({ isPlaceholderData }: Answer, pageSize: number, total: number | undefined): void {
  const [query, setQuery] = useAddress();
  const last = total === undefined || isPlaceholderData ? Infinity : Math.max(1, Math.ceil(total / pageSize));
  const isBehind = Number.parseInt(query.get('page') ?? '1', 10) > last;
  useEffect(() => {
    if (!isBehind) return;
    const next = new URLSearchParams(query);
    next.set('page', String(last));
    setQuery(next, { replace: true, preventScrollReset: true });
    // Once for each page that is too far.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isBehind, last]);
}
