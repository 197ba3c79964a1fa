import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { WhyNot } from './states.tsx';
import css from './reason-dialog.module.css';

interface Props {
  readonly title: string;
  readonly children?: ReactNode;
  /** The verb of the act. */
  readonly act: string;
  readonly danger?: boolean;
  /** Who reads the reason; null: none is asked for. */
  readonly readBy: string | null;
  readonly busy: boolean;
  /** What the server said of the last try; the text stays. */
  readonly error: Error | null;
  readonly onAct: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks once more before an act that cannot be taken back, with its reason where one is needed (desk.md, 4 Undo, Audit). */
export function ReasonDialog({ title, children, act, danger, readBy, busy, error, onAct, onClose }: Props) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  // What is typed at once is the reason.
  useEffect(() => field.current?.focus(), []);
  const missing = readBy !== null && reason.trim().length < 3;
  const go = () => {
    // The keys come here past the button.
    if (busy) return;
    setTried(true);
    if (missing) field.current?.focus();
    else onAct(reason.trim());
  };
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('desk.cancel')}</Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={go}>
            {act}
          </Button>
        </>
      }
    >
      {children}
      {readBy !== null && (
        <div className={css['reason']}>
          <label htmlFor="desk-reason">{t('desk.reason')}</label>
          <textarea
            id="desk-reason"
            ref={field}
            rows={3}
            maxLength={500}
            value={reason}
            aria-invalid={tried && missing}
            aria-describedby="desk-reason-note"
            onChange={(event) => setReason(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) go();
            }}
          />
          <small id="desk-reason-note">{tried && missing ? t('desk.reasonMissing') : readBy}</small>
        </div>
      )}
      {error && (
        <p role="alert" className={css['error']}>
          <WhyNot error={error} />
        </p>
      )}
    </Dialog>
  );
}
