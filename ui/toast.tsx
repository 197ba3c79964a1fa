import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from './button.tsx';
import { classes } from './classes.ts';
import { Said } from './said.tsx';
import css from './toast.module.css';

interface Toast {
  readonly id: number;
  readonly tone: 'info' | 'done' | 'wrong';
  readonly text: ReactNode;
  /** One action; a toast that offers an undo stays until it is closed. */
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Stays until it is closed: errors, and what must be read. */
  readonly stays?: boolean;
  /** The user has read and closed it. */
  readonly onClose?: () => void;
}

const LIFE = 7_000;
const ICONS = { info: IconInfoCircle, done: IconCheck, wrong: IconAlertTriangle };

let toasts: readonly Toast[] = [];
let last = 0;
const listeners = new Set<() => void>();

const remains = ({ tone, action, stays }: Omit<Toast, 'id'>): boolean =>
  stays ?? (tone === 'wrong' || action !== undefined);

/**
 * Says what happened, in a live region, without taking the focus. What goes by itself makes room for what comes next; what stays until it
 * is closed stays, and what is told twice stands once. Answers a function that takes it back.
 */
export function toast(told: Omit<Toast, 'id'>): () => void {
  const id = ++last;
  const isSame = (one: Toast) => typeof told.text === 'string' && one.text === told.text && one.tone === told.tone;
  set([...toasts.filter((one) => remains(one) && !isSame(one)), { ...told, id }]);
  return () => set(toasts.filter((one) => one.id !== id));
}

/** Stands once in the app. */
export function Toasts() {
  const shown = useSyncExternalStore(
    (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    () => toasts,
  );
  return (
    <div className={css['region']} role="status" aria-live="polite" data-no-print>
      {shown.map((one) => (
        <OneToast key={one.id} {...one} />
      ))}
    </div>
  );
}

function OneToast(one: Toast) {
  const { t } = useTranslation();
  const { id, tone, text, action } = one;
  const stays = remains(one);
  const from = useRef<EventTarget | null>(null);
  const close = () => {
    // Who came here from their work is back at it, however far the page around the toast goes.
    if (from.current instanceof HTMLElement && from.current.isConnected) from.current.focus({ preventScroll: true });
    set(toasts.filter((other) => other.id !== id));
    one.onClose?.();
  };
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(() => set(toasts.filter((other) => other.id !== id)), LIFE);
    return () => clearTimeout(timer);
  }, [id, stays]);
  const Icon = ICONS[tone];
  return (
    <div
      className={classes(css['toast'], css[tone])}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) from.current = relatedTarget;
      }}
    >
      <Icon size={18} aria-hidden />
      <div className={css['text']}>
        <Said>{text}</Said>
      </div>
      {action && (
        <Button
          variant="ghost"
          onClick={() => {
            action.run();
            close();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton label={t('portal.close')} icon={<IconX size={16} aria-hidden />} onClick={close} />
    </div>
  );
}

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
