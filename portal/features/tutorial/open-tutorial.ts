import { useSyncExternalStore } from 'react';

let asked = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** Somebody wants to see the tutorial (again): from the account's menu or from the knowledge base. */
export const openTutorial = (): void => set(true);
export const closeTutorial = (): void => set(false);

export function useTutorialAsked(): boolean {
  return useSyncExternalStore(
    (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    () => asked,
  );
}
