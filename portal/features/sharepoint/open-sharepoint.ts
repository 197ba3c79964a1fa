import { useSyncExternalStore } from 'react';
import { general } from '#portal/api/general.ts';

export interface SharepointLink {
  readonly Link: string;
  readonly label: string;
}

let offered: readonly SharepointLink[] = [];
const listeners = new Set<() => void>();

/** The links whose tabs the browser did not open: they are offered for pressing. */
export function useOffered(): readonly SharepointLink[] {
  return useSyncExternalStore(
    (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    () => offered,
  );
}

export function offer(links: readonly SharepointLink[]): void {
  offered = links;
  for (const listener of listeners) listener();
}

/** spec 2: fetches the links and opens each in a new tab; a failure is only logged (spec 8). */
export async function openSharepoint(): Promise<void> {
  try {
    const { results } = await general('GET /sharepointLinks', { query: { limit: 100 } });
    offer(results.filter(({ Link }) => /^https:\/\//i.test(Link) && !opens(Link)));
  } catch (error) {
    console.warn('the SharePoint links could not be fetched', error);
  }
}

/** False when the browser blocked it. The page that opens knows nothing of ours. */
function opens(address: string): boolean {
  const tab = window.open('about:blank', '_blank');
  if (!tab) return false;
  tab.opener = null;
  tab.location.href = address;
  return true;
}
