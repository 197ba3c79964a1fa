import { useSyncExternalStore } from 'react';

/** Light, dark, or as the device has it; remembered on the device, also after a logout. */
export type ColorScheme = 'auto' | 'light' | 'dark';

const KEY = 'hordo.colorScheme';
const device = window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

export function colorScheme(): ColorScheme {
  const chosen = localStorage.getItem(KEY);
  return chosen === 'light' || chosen === 'dark' ? chosen : 'auto';
}

export function useColorScheme(): ColorScheme {
  return useSyncExternalStore((listener) => (listeners.add(listener), () => listeners.delete(listener)), colorScheme);
}

export function chooseColorScheme(scheme: ColorScheme): void {
  localStorage.setItem(KEY, scheme);
  paint();
  for (const listener of listeners) listener();
}

/** Paints the page now and whenever the device changes its mind. */
export function showColorScheme(): void {
  paint();
  device.addEventListener('change', paint);
}

function paint(): void {
  const scheme = colorScheme();
  document.documentElement.dataset['scheme'] = scheme === 'auto' ? (device.matches ? 'dark' : 'light') : scheme;
}
