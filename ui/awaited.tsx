import { useState } from 'react';
import type { ReactNode } from 'react';
import { LoadFailed } from './load-failed.tsx';
import { SkeletonRows } from './skeleton.tsx';

/** What the query cache says of a question, as far as the place of its answer needs it. */
export interface Question {
  readonly data: unknown;
  readonly error: unknown;
  refetch(): Promise<unknown>;
}

interface Props {
  /** What the place shows; where it takes several answers, all of them. */
  readonly of: Question | readonly Question[];
  /** 1 where it stands for a whole page. */
  readonly level?: 1 | 2 | 3;
  /** What is seen of it until it comes. */
  readonly children?: ReactNode;
  /** Says of some failures more than a sentence and "Try again". */
  readonly failed?: (error: unknown, again: () => void) => ReactNode;
}

/**
 * Stands where data will stand: it is on its way, or it could not be loaded and can be asked for again. Nothing once it is
 * there: what is there stays, and the frame says when it could not be refreshed (`chrome/stale-notice.tsx`).
 */
export function Awaited({ of, level, children = <SkeletonRows />, failed }: Props) {
  const lacking = [of].flat().filter(({ data }) => data === undefined);
  const now = lacking.find(({ error }) => error)?.error ?? null;
  // While it is asked again its place does not change under the hand that pressed.
  const [last, setLast] = useState<unknown>(null);
  if (now && now !== last) setLast(now);
  if (lacking.length === 0) return null;
  const error = now ?? last;
  if (!error) return children;
  const again = () => void Promise.all(lacking.map((one) => one.refetch()));
  return failed ? failed(error, again) : <LoadFailed error={error} level={level} busy={!now} onRetry={again} />;
}
