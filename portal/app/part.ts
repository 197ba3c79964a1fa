import { createElement, lazy, useState } from 'react';
import type { ComponentType } from 'react';

export type Load<Props> = () => Promise<ComponentType<Props>>;

/** What has come, by what brings it. */
const there = new Map<unknown, unknown>();

/** Brings a part's chunk ahead of time; from then on the part is drawn without waiting. */
export async function bring<Props>(load: Load<Props>): Promise<ComponentType<Props>> {
  const Part = await load();
  there.set(load, Part);
  return Part;
}

/**
 * A component from a chunk of its own. One that is there already is drawn in the same go: after a fallback React would
 * hold it back for 300 ms, also when nothing has to be fetched any more. `wait` may watch over the fetching.
 */
export function part<Props extends object>(load: Load<Props>, wait: Load<Props> = () => bring(load)): ComponentType<Props> {
  let later = make();
  return function Part(props: Props) {
    const [Shown] = useState(() => (there.get(load) as ComponentType<Props> | undefined) ?? later);
    return createElement(Shown, props);
  };

  /** React keeps the failure of one for ever: whoever is drawn after it gets another. */
  function make(): ComponentType<Props> {
    return lazy(() =>
      wait().then(
        (Part) => ({ default: Part }),
        (error: unknown) => {
          later = make();
          throw error;
        },
      ),
    );
  }
}
