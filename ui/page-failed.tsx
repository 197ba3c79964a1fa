import type { ReactNode } from 'react';
import { isFailure } from './failure.ts';
import { ButtonLink } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { LoadFailed } from './load-failed.tsx';

interface Props {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** Where one of these can be chosen. */
  readonly list: { readonly to: string; readonly label: string };
  /** What is said of one that is not there; without a title the server's sentence. */
  readonly missing?: { readonly title?: string; readonly body: ReactNode };
}

/** Stands for the page of one thing that did not come: there is no such thing, with the way to its list, or it could not be loaded. */
export function PageFailed({ error, onRetry, list, missing }: Props) {
  if (!isFailure(error) || error.kind !== 'missing') return <LoadFailed level={1} error={error} onRetry={onRetry} />;
  return (
    <EmptyState
      level={1}
      title={missing?.title ?? error.message}
      actions={
        <ButtonLink variant="primary" to={list.to}>
          {list.label}
        </ButtonLink>
      }
    >
      {missing?.body}
    </EmptyState>
  );
}
