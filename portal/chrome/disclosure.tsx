import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { classes } from '#ui/classes.ts';
import css from './disclosure.module.css';

interface Props {
  readonly label: ReactNode;
  readonly className?: string;
  readonly current?: boolean;
  readonly align?: 'start' | 'end';
  readonly children: ReactNode;
}

/** A button that unfolds a small sheet below it. Escape, a press elsewhere, leaving it by Tab and navigation fold it up. */
export function Disclosure({ label, className, current, align = 'start', children }: Props) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();
  const [openOn, setOpenOn] = useState<string | null>(null);
  const open = openOn === key;
  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpenOn(null);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenOn(null);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', escape);
    };
  }, [open]);
  return (
    <div ref={root} className={css['root']}>
      <button
        ref={button}
        type="button"
        className={className}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        data-current={current || undefined}
        onClick={() => setOpenOn(open ? null : key)}
      >
        {label}
        <IconChevronDown size={13} aria-hidden />
      </button>
      {open && (
        <div id={id} className={classes(css['sheet'], css[align])}>
          {children}
        </div>
      )}
    </div>
  );
}
