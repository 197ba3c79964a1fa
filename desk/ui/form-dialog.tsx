import type { ReactNode } from 'react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { confirm } from '#ui/confirm.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useUnsaved } from '../state/unsaved.ts';
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

/** A few fields and one act; one begins in the first field, Enter sends, a refusal stands above the buttons, and what was typed is not thrown away unasked. */
export function FormDialog({ title, children, act, busy, error, onAct, onClose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [isTyped, setTyped] = useState(false);
  // After the dialog has opened and given the focus to its heading.
  useLayoutEffect(() => form.current?.querySelector<HTMLElement>(FIELD)?.focus(), []);
  useUnsaved(isTyped && !busy ? 1 : 0);
  const close = async () => {
    const goes =
      !isTyped ||
      (await confirm({
        title: t('desk.discard.title'),
        body: t('desk.discard.body'),
        yes: t('desk.discard.yes'),
        no: t('desk.discard.no'),
        danger: true,
      }));
    if (goes) onClose();
  };
  return (
    <Dialog
      open
      size="lg"
      title={title}
      onClose={() => void close()}
      footer={
        <>
          <Button onClick={() => void close()}>{t('desk.cancel')}</Button>
          <Button variant="primary" busy={busy} type="submit" form={id}>
            {act}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={id}
        noValidate
        className={css['form']}
        onInput={({ target }) => isWritten(target) && setTyped(true)}
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

const FIELD = 'input:enabled:not([readonly]), select:enabled, textarea:enabled:not([readonly])';

/** What is chosen is chosen again by one press; what is written would be lost. */
const isWritten = (target: EventTarget) =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio', 'date'].includes(target.type));

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
