import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { settled, useSession } from '#portal/state/session.ts';
import { enter } from './enter.ts';

/** Runs the steps of a login once for every fresh session, and empties the cache when a session is over. */
export function useEntering(): void {
  const session = useSession();
  const queries = useQueryClient();
  const fresh = session.status === 'in' && session.fresh ? session.uid : null;
  useEffect(() => {
    if (fresh) void enter(queries, fresh).then(settled);
  }, [fresh, queries]);
  useEffect(() => {
    if (session.status === 'out') queries.clear();
  }, [session.status, queries]);
}
