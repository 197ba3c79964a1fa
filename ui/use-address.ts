import { startTransition, useOptimistic } from 'react';
import { useSearchParams } from 'react-router';
import type { NavigateOptions } from 'react-router';

/**
 * The part of the address after `?`, as it will be. The router changes pages in a transition; a field or a box that stands
 * in the address must show what was typed at once, or fast typing loses letters.
 */
export function useAddress(): [URLSearchParams, (next: URLSearchParams, options?: NavigateOptions) => void] {
  const [query, setQuery] = useSearchParams();
  const [shown, show] = useOptimistic(query);
  const change = (next: URLSearchParams, options?: NavigateOptions) =>
    startTransition(() => {
      show(next);
      setQuery(next, options);
    });
  return [shown, change];
}
