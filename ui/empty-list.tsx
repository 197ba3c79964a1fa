import type { ReactNode } from 'react';
import { Button, ButtonLink } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

interface Props {
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Takes the filters off, when some are on. */
  readonly clear: { readonly label: string; readonly act: () => void } | null;
  /** Otherwise: how the list gets its first row; null for who may not make one. */
  readonly first: { readonly label: string; readonly to: string } | null;
}

/** A list without a row: with filters the next step is to take them off, else to make its first row. */
export function EmptyList({ title, children, clear, first }: Props) {
  return (
    <EmptyState
      title={title}
      actions={
        clear ? (
          <Button variant="primary" onClick={clear.act}>
            {clear.label}
          </Button>
        ) : (
          first && (
            <ButtonLink variant="primary" to={first.to}>
              {first.label}
            </ButtonLink>
          )
        )
      }
    >
      {children}
    </EmptyState>
  );
}
