import type { ComponentType } from 'react';
import { loadWithin } from '#ui/load-chunk.ts';
import { part } from '#ui/part.ts';
import { tracked } from '#portal/api/tracking.ts';

/** A page that is loaded when it is first opened, with retries for a shaky connection. */
export function lazyScreen(load: () => Promise<ComponentType>): ComponentType {
  return part(() => tracked(() => loadWithin(load)));
}
