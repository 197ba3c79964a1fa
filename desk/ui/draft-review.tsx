import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '#ui/failure.ts';
import css from './draft.module.css';
import { ReasonDialog } from './reason-dialog.tsx';

interface Props {
  /** How many changes the draft has. */
  readonly count: number;
  readonly busy: boolean;
  readonly error: Error | null;
  /** What is said when somebody else has changed one of them meanwhile. */
  readonly changedMeanwhile: string;
  readonly onClose: () => void;
  readonly onApply: () => void;
  /** The changes, with what they touch and what is wrong with them. */
  readonly children: ReactNode;
}

/** A draft, change by change, before it is applied. */
export function DraftReview({ count, busy, error, changedMeanwhile, onClose, onApply, children }: Props) {
  const { t } = useTranslation();
  const isStale = hasCode(error, 'RECORD_CHANGED');
  return (
    <ReasonDialog
      title={t('deskSettings.review', { count })}
      act={t('deskSettings.apply')}
      readBy={null}
      busy={busy}
      error={isStale ? null : error}
      onClose={onClose}
      onAct={onApply}
    >
      {isStale && <Wrong>{changedMeanwhile}</Wrong>}
      {children}
    </ReasonDialog>
  );
}

/** What is wrong with a change, at the change. */
export function Wrong({ children }: { readonly children: string }) {
  return (
    <p className={css['error']} role="alert">
      {children}
    </p>
  );
}

/** What a change touches. */
export function Affected({ children }: { readonly children: ReactNode }) {
  return <div className={css['affected']}>{children}</div>;
}
