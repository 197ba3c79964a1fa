import { IconAlertTriangle, IconCheck, IconClock, IconFileText, IconX } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { classes } from './classes.ts';
import css from './chip.module.css';

/** done: green; moving or partial: amber; waiting: slate; refused: brick; plain: closed or draft. */
export type Tone = 'done' | 'moving' | 'waiting' | 'refused' | 'plain';

type Sign = ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;
const SIGNS: Record<Tone, Sign> = {
  done: IconCheck,
  moving: IconAlertTriangle,
  waiting: IconClock,
  refused: IconX,
  plain: IconFileText,
};

/** A stamp with a sign and a word; never colour alone. */
export function Chip({
  tone = 'plain',
  icon: Icon = SIGNS[tone],
  children,
}: {
  readonly tone?: Tone;
  readonly icon?: Sign;
  readonly children: ReactNode;
}) {
  return (
    <span className={classes(css['chip'], css[tone])}>
      <Icon size={12} stroke={2.2} aria-hidden />
      {children}
    </span>
  );
}

/** The pack of a product: `Rekesz 20 × 0,5 l`. */
export function PackChip({ children }: { readonly children: ReactNode }) {
  return <span className={css['pack']}>{children}</span>;
}
