import { IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';
import css from './dialog.module.css';
import { Said } from './said.tsx';

interface Props {
  readonly open: boolean;
  /** The question. */
  readonly title: ReactNode;
  /** Without it the dialog cannot be dismissed. */
  readonly onClose?: () => void;
  /** Two verbs, no "OK". */
  readonly footer?: ReactNode;
  readonly children?: ReactNode;
  /** `side`: a sheet at the right edge (bottom on phones). */
  readonly shape?: 'centre' | 'side';
  readonly size?: 'md' | 'lg';
  /** The content has a heading of its own: the title is only read aloud. */
  readonly quietTitle?: boolean;
}

/** The browser's own modal dialog: focus stays inside, Escape closes, the page behind is inert. */
export function Dialog({ open, title, onClose, footer, children, shape = 'centre', size = 'md', quietTitle }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (open && element && !element.open) element.showModal();
    return () => {
      if (element?.open) element.close();
    };
  }, [open]);
  if (!open) return null;
  return (
    <dialog
      ref={dialog}
      data-modal
      aria-labelledby={id}
      className={classes(css['dialog'], css[shape], css[size])}
      // The browser closes for good at a second Escape; where the dialog must stay, the key does nothing.
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !onClose) event.preventDefault();
      }}
      onClose={() => {
        if (!onClose && dialog.current && !dialog.current.open) dialog.current.showModal();
      }}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose?.();
      }}
    >
      <div className={css['frame']}>
        <div className={classes(css['head'], quietTitle && css['quiet'])}>
          <h2 id={id} tabIndex={-1} autoFocus className={quietTitle ? 'hidden-visually' : undefined}>
            <Said>{title}</Said>
          </h2>
          {onClose && <IconButton label={t('portal.close')} icon={<IconX size={18} aria-hidden />} onClick={onClose} className={css['close']} />}
        </div>
        {children && <div className={css['body']}>{children}</div>}
        {footer && <div className={css['foot']}>{footer}</div>}
      </div>
    </dialog>
  );
}
