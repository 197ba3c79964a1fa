import { useSyncExternalStore } from 'react';

/** Whether letters and signs act by themselves at the desk; remembered on the device, also after a logout. Who dictates, or whose hand slips, switches them off. */
const KEY = 'hordo.deskKeys';
const OFF = 'off';
const listeners = new Set<() => void>();

export const areSingleKeysOn = (): boolean => localStorage.getItem(KEY) !== OFF;

/** What a text could contain; Space, Enter and arrows stay. */
export const isSingle = (key: string): boolean => key.length === 1 && key !== ' ';

export function useSingleKeys(): boolean {
  return useSyncExternalStore(
    (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    areSingleKeysOn,
  );
}

export function switchSingleKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, OFF);
  for (const listener of listeners) listener();
}
