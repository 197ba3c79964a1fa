import { createElement, lazy, useState } from 'react';
import type { ComponentType } from 'react';

// Grows when a boundary has shown that something failed.
let round = 0;

/** What failed is on the screen: from now on chunks that did not come may be asked for again. */
export function failureShown(): void {
  round += 1;
}

/**
 * A component that is loaded from its own chunk. React never loads a failed `lazy` again, so what is drawn after the failure was shown
 * gets a new one. Not before: React draws once more what failed before it gives up, and would wait for the new one, for ever.
 */
export function part<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let failedIn = -1;
  let latest = make();
  return function Part(props: Props) {
    const [Shown] = useState(() => {
      if (failedIn >= 0 && failedIn < round) {
        failedIn = -1;
        latest = make();
      }
      return latest;
    });
    return createElement(Shown, props);
  };

  function make(): ComponentType<Props> {
    return lazy(() =>
      load().then(
        (Shown) => ({ default: Shown }),
        (error: unknown) => {
          failedIn = round;
          throw error;
        },
      ),
    );
  }
}
