import css from './chart.module.css';

/** A bar in a cell: how much of the largest it is. The figure stands beside it, so it is not read aloud. */
export function Bar({ value, most }: { readonly value: number; readonly most: number }) {
  return (
    <svg className={css['bar']} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden focusable="false">
      <rect className={css['sunk']} width="100" height="8" />
      <rect
        className={css['main']}
        width={most > 0 ? Math.max(0, Math.min(100, (value / most) * 100)) : 0}
        height="8"
      />
    </svg>
  );
}
