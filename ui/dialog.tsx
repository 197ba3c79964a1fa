import { IconX } from '@tabler/icons-react';
import { useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';
import css from './dialog.module.css';
import { focusNear, placesAround } from './focus.ts';
import { useRootMark } from './root-mark.ts';
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

/**
 * The browser's own modal dialog: focus stays inside, Escape closes, the page behind is inert. Afterwards focus is where it was before,
 * or beside it when that is gone.
 */
export function Dialog({ open, ...props }: Props) {
  return open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({
  title,
  onClose,
  footer,
  children,
  shape = 'centre',
  size = 'md',
  quietTitle,
}: Omit<Props, 'open'>) {
  const { t } = useTranslation();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  useRootMark('dialog');
  // Before the element is taken out of the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current!;
    const places = placesAround(document.activeElement);
    element.showModal();
    return () => {
      element.close();
      // Where nothing had it before, the heading of the page: not what happens to stand beside the dialog in the page.
      if (document.activeElement !== places[0]) focusNear(places);
    };
  }, []);
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
      // A text that is marked in the dialog and let go outside ends with a click on the dialog too.
      onPointerDown={(event) => {
        pressedOutside.current = event.target === dialog.current;
      }}
      onClick={(event) => {
        if (event.target === dialog.current && pressedOutside.current) onClose?.();
      }}
    >
      <div className={css['frame']}>
        <div className={classes(css['head'], quietTitle && css['quiet'])}>
          <h2 id={id} tabIndex={-1} autoFocus className={quietTitle ? 'hidden-visually' : undefined}>
            <Said>{title}</Said>
          </h2>
          {onClose && (
            <IconButton
              label={t('portal.close')}
              icon={<IconX size={18} aria-hidden />}
              onClick={onClose}
              className={css['close']}
            />
          )}
        </div>
        {children && <div className={css['body']}>{children}</div>}
        {footer && <div className={css['foot']}>{footer}</div>}
      </div>
    </dialog>
  );
}
