import type { ReactNode } from 'react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { WhyNot } from './states.tsx';
import css from './form-dialog.module.css';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
  /** The verb of the act. */
  readonly act: string;
  readonly busy: boolean;
  /** What the server said of the last try; what was typed stays. */
  readonly error: Error | null;
  readonly onAct: () => void;
  readonly onClose: () => void;
}

/** A few fields and one act; Enter sends, and a refusal stands above the buttons. */
export function FormDialog({ title, children, act, busy, error, onAct, onClose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Dialog
      open
      size="lg"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('desk.cancel')}</Button>
          <Button variant="primary" busy={busy} type="submit" form={id}>
            {act}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className={css['form']}
        onSubmit={(event) => {
          event.preventDefault();
          onAct();
        }}
      >
        {children}
      </form>
      {error && (
        <p role="alert" className={css['error']}>
          <WhyNot error={error} />
        </p>
      )}
    </Dialog>
  );
}

interface FieldProps {
  readonly label: string;
  /** What is wrong with what was typed, in a sentence. */
  readonly wrong?: string | false | undefined;
  readonly hint?: string | undefined;
  readonly children: (wired: { id: string; 'aria-invalid': boolean; 'aria-describedby': string }) => ReactNode;
}

/** Label above, the control, and below it what is wrong or what helps. */
export function Labelled({ label, wrong, hint, children }: FieldProps) {
  const id = useId();
  return (
    <div className={css['field']}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': Boolean(wrong), 'aria-describedby': `${id}-note` })}
      <small id={`${id}-note`} role={wrong ? 'alert' : undefined}>
        {wrong || hint}
      </small>
    </div>
  );
}
