import { useState } from 'react';
import type { SetupBrought } from '#contract/desk/setup.ts';
import { isFailure } from '#ui/failure.ts';

type Fault = SetupBrought['faults'][number];
/** What is wrong with a field, in a sentence. */
export type Wrong<Field extends string> = Partial<Record<Field, string | false>>;

/**
 * One act of a step: while it is under way, what the server said against it, and what it named row by row. What it says of a field stands at the field: `fieldOf` knows
 * it by the refusal's code, the setting or the column.
 */
export function useSending<Field extends string = never>(
  fieldOf: (what: string, fault?: Fault) => Field | undefined = () => undefined,
) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const [wrong, setWrong] = useState<Wrong<Field>>({});
  const count = Object.values(wrong).filter(Boolean).length;
  /** Answers whether it was done. With anything `seen` wrong before it is not sent. */
  const send = async (
    act: () => Promise<{ readonly faults?: readonly Fault[] } | object>,
    seen: Wrong<Field> = {},
  ): Promise<boolean> => {
    setError(null);
    setFaults([]);
    setWrong(seen);
    if (Object.values(seen).some(Boolean)) return false;
    setBusy(true);
    try {
      const answer = await act();
      const found = ('faults' in answer && answer.faults) || [];
      const [at, others] = [{} as Record<string, string>, [] as Fault[]];
      for (const fault of found) {
        const field = fieldOf(fault.column, fault);
        if (field) at[field] ??= fault.reason;
        else others.push(fault);
      }
      setFaults(others);
      setWrong(at as Wrong<Field>);
      return found.length === 0;
    } catch (failed) {
      const field = isFailure(failed) && (fieldOf(failed.code) ?? fieldOf(String(failed.params['name'] ?? '')));
      if (field) setWrong({ [field]: (failed as Error).message } as Wrong<Field>);
      else setError(failed as Error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, faults, wrong, count, send };
}
