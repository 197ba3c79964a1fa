import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { DeskSetup } from '#contract/desk/setup.ts';
import { desk } from '../../api.ts';

const REST_MS = 1_200;
type Words = Readonly<Record<string, string>>;

/**
 * What is typed in a step: kept on the server when it rests or when the step is left, so that the same page, another day and another device go on with it.
 */
export function useKept<T extends Record<string, string>>(step: number, initial: T, draft: Words) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState<T>({ ...initial, ...draft });
  const line = useRef<Line>({ unsent: null, timer: undefined, last: Promise.resolve() });
  useEffect(() => {
    const now = line.current;
    return () => flush(queries, step, now);
  }, [queries, step]);
  const change = (more: Partial<T>) => {
    const next = { ...typed, ...line.current.unsent, ...more };
    line.current.unsent = next;
    setTyped(next);
    clearTimeout(line.current.timer);
    line.current.timer = setTimeout(() => flush(queries, step, line.current), REST_MS);
  };
  /** It was sent: nothing of it is waiting any more, also nothing that is still on its way. `fresh`: what is typed from then on. */
  const sent = (fresh?: T) => {
    line.current.unsent = null;
    clearTimeout(line.current.timer);
    keep(queries, step, line.current, null);
    if (fresh) setTyped(fresh);
  };
  return { typed, change, sent };
}

/** What goes to the server, one after another: an older text that arrives later must not come back. */
interface Line {
  unsent: Words | null;
  timer: ReturnType<typeof setTimeout> | undefined;
  last: Promise<unknown>;
}

function flush(queries: QueryClient, step: number, line: Line): void {
  clearTimeout(line.timer);
  if (line.unsent) keep(queries, step, line, line.unsent);
  line.unsent = null;
}

function keep(queries: QueryClient, step: number, line: Line, draft: Words | null): void {
  queries.setQueryData<DeskSetup>(
    ['setup'],
    (setup) => setup && { ...setup, steps: setup.steps.map((one) => (one.step === step ? { ...one, draft } : one)) },
  );
  line.last = line.last.then(() =>
    desk('PUT /setup/steps/:step/draft', { params: { step }, body: { draft } }).catch(() => {}),
  );
}
