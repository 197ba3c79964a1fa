import { useState } from 'react';
import type { SetupBrought } from '#contract/desk/setup.ts';

type Faults = SetupBrought['faults'];

/** One act of a step: while it is under way, what the server said against it, and what it named row by row. */
export function useSending() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const [faults, setFaults] = useState<Faults>([]);
  /** Answers whether it was done. */
  const send = async (act: () => Promise<{ readonly faults?: Faults } | object>): Promise<boolean> => {
    setBusy(true);
    setError(null);
    setFaults([]);
    try {
      const answer = await act();
      const found = ('faults' in answer && answer.faults) || [];
      setFaults(found);
      return found.length === 0;
    } catch (failed) {
      setError(failed as Error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, faults, send };
}
