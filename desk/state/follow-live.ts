import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Line } from './live.ts';
import { startLive, useLine, useNews } from './live.ts';

/** Which answers an object of a kind stands in; lists that hold new rows back look after themselves. */
const SHOWN_IN: Readonly<Record<string, (id: string) => readonly (readonly string[])[]>> = {
  order: (id) => [['order', id], ['work-items'], ['day-flow'], ['day-side'], ['held-acts']],
  ticket: (id) => [['ticket', id], ['tickets', 'counts'], ['notices'], ['held-acts']],
  company: (id) => [['customer', id]],
  'ship-to': () => [['customer']],
  person: () => [['notices']],
  people: () => [['notices'], ['people']],
  operation: () => [['notices'], ['operation']],
  setting: () => [['settings']],
  calendar: () => [['calendar']],
};

/** Of the many events of orders, those after which somebody's bell says something else. */
const RINGS = new Set(['order.approval', 'order.marked', 'order.held']);

/** Keeps what is shown in step with what happens, for as long as somebody sits at the desk. */
export function useFollowingLive(uid: string): Line {
  const queries = useQueryClient();
  const line = useLine();
  const wasLost = useRef(false);
  useEffect(() => startLive(uid), [uid]);
  useEffect(() => {
    // The server sends what was missed only while it still knows the last event that arrived.
    if (line.is === 'live' && wasLost.current) void queries.invalidateQueries();
    wasLost.current = line.is === 'lost';
  }, [line, queries]);
  useNews((news) => {
    if (news === 'again') void queries.invalidateQueries();
    else for (const key of keysOf(news)) refresh(queries, key);
  });
  return line;
}

function keysOf(news: readonly { type: string; kind: string; objectId: string }[]): readonly (readonly string[])[] {
  const keys = news.flatMap(({ type, kind, objectId }) => [
    ...(SHOWN_IN[kind]?.(objectId) ?? []),
    ...(RINGS.has(type) ? [['notices']] : []),
  ]);
  return [...new Map(keys.map((key) => [key.join(' '), key])).values()];
}

/** Those that are loaded once more when what is on its way has arrived: it may have been read before the change. */
const behind = new Set<string>();

function refresh(queries: QueryClient, queryKey: readonly string[]): void {
  const isOnItsWay = queries.isFetching({ queryKey }) > 0;
  const arrived = queries.invalidateQueries({ queryKey }, { cancelRefetch: false });
  const key = queryKey.join(' ');
  if (!isOnItsWay || behind.has(key)) return;
  behind.add(key);
  void arrived.then(() => {
    behind.delete(key);
    void queries.invalidateQueries({ queryKey }, { cancelRefetch: false });
  });
}
