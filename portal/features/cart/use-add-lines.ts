import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addOnce } from './add-once.ts';
import type { Added, AddedItem } from './add-once.ts';

/** Adds many lines at once, once for each press; `page` names whose presses they are. Throws a Failure when nothing was added, or nobody knows. */
export function useAddLines(page: string) {
  const queries = useQueryClient();
  return useMutation({ mutationFn: (items: readonly AddedItem[]): Promise<Added> => addOnce(queries, page, items) });
}
