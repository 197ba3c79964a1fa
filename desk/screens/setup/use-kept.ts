import { useEffect, useRef, useState } from 'react';
import { desk } from '../../api.ts';

const REST_MS = 1_200;

/** What is typed in a step: kept on the server when it rests, so that another day and another device go on with it. */
export function useKept<T extends Record<string, string>>(
  step: number,
  initial: T,
  draft: Readonly<Record<string, string>>,
) {
  const [typed, setTyped] = useState<T>({ ...initial, ...draft });
  const touched = useRef(false);
  useEffect(() => {
    if (!touched.current) return;
    const timer = setTimeout(
      () => void desk('PUT /setup/steps/:step/draft', { params: { step }, body: { draft: typed } }).catch(() => {}),
      REST_MS,
    );
    return () => clearTimeout(timer);
  }, [typed, step]);
  const change = (more: Partial<T>) => {
    touched.current = true;
    setTyped((now) => ({ ...now, ...more }));
  };
  /** It was sent: nothing of it is waiting any more. */
  const sent = () => {
    touched.current = false;
  };
  return { typed, change, sent };
}
