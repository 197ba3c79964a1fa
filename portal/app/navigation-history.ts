import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** spec 9: the navigation history keeps the last 10 routes. */
export const HISTORY_LENGTH = 10;

const KEY = 'hordo.visited';

let visited: readonly string[] = kept();
const listeners = new Set<() => void>();

/** The visited addresses, oldest first. */
export function useVisited(): readonly string[] {
  return useSyncExternalStore(
    (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    () => visited,
  );
}

/** The portal's own way back: the page before this one, else the given one. */
export function useGoBack(otherwise: string): () => void {
  const navigate = useNavigate();
  return () => void navigate(visited.at(-2) ?? otherwise);
}

export function useHistoryOfTen(): void {
  const { pathname, search } = useLocation();
  useEffect(() => remember(pathname + search), [pathname, search]);
}

export function withVisit(before: readonly string[], address: string): readonly string[] {
  return before.at(-1) === address ? before : [...before, address].slice(-HISTORY_LENGTH);
}

function remember(address: string): void {
  visited = withVisit(visited, address);
  sessionStorage.setItem(KEY, JSON.stringify(visited));
  for (const listener of listeners) listener();
}

/** A reload keeps the way back; a logout clears the session's storage. */
function kept(): readonly string[] {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found)
      ? found.filter((one): one is string => typeof one === 'string').slice(-HISTORY_LENGTH)
      : [];
  } catch {
    return [];
  }
}
