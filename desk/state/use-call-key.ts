import { useRef } from 'react';

/**
 * The key of a call that is not repeatable by itself: the same words are the same call until `settled`, so that one whose answer was lost
 * and that is sent again happens once. Other words are another call.
 */
export function useCallKey(): { readonly keyOf: (words: unknown) => string; readonly settled: () => void } {
  const asked = useRef<{ readonly words: string; readonly key: string } | null>(null);
  return {
    keyOf: (said) => {
      const words = JSON.stringify(said);
      if (asked.current?.words !== words) asked.current = { words, key: crypto.randomUUID() };
      return asked.current.key;
    },
    settled: () => {
      asked.current = null;
    },
  };
}
