import type { ComponentType } from 'react';
import { imported } from '#portal/state/imported.ts';
import { loadWithin } from '#ui/load-chunk.ts';
import { part } from '#ui/part.ts';

/** A component of a chunk of its own, loaded when it is first shown: asked for again on a poor line, and anew after a failure. Stands in a `Fence`. */
export function later<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> {
  return part(async () => (await loadWithin(() => imported(load))).default);
}
