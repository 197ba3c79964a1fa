import { createElement, lazy, useState } from 'react';
import type { ComponentType } from 'react';

/** A component that is loaded from its own chunk. React never loads a failed `lazy` again, so after a failure the next element gets a new one. */
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
