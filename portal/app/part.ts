import { createElement, lazy, useState } from 'react';
import type { ComponentType } from 'react';

/** A component from a chunk of its own. React keeps the failure of one for ever: whoever is drawn after it gets another. */
export function part<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let latest = make();
  return function Part(props: Props) {
    const [Shown] = useState(() => latest);
    return createElement(Shown, props);
  };

  function make(): ComponentType<Props> {
    return lazy(() =>
      load().then(
        (Shown) => ({ default: Shown }),
        (error: unknown) => {
          latest = make();
          throw error;
        },
      ),
    );
  }
}
