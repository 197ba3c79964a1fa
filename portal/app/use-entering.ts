import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { settled, useSession } from '#portal/state/session.ts';
import { enter } from './enter.ts';

/** What anybody may read stays. */
const PUBLIC = new Set(['links', 'contact']);

/** Runs the steps of a login once for every fresh session, and empties the cache when a session is over. */
export function useEntering(): void {
  const session = useSession();
  const queries = useQueryClient();
  const fresh = session.status === 'in' && session.fresh ? session.uid : null;
  useEffect(() => {
    if (fresh) void enter(queries, fresh).then(settled);
  }, [fresh, queries]);
  // Somebody else in the same tab (the clerk who acts for a user) finds nothing of the one before.
  const inside = session.status === 'in' ? session.uid : null;
  useEffect(() => {
    if (inside) return () => queries.removeQueries({ predicate: ({ queryKey }) => !PUBLIC.has(String(queryKey[0])) });
  }, [inside, queries]);
}
