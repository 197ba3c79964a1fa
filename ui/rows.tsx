import type { ReactNode } from 'react';
import css from './rows.module.css';

/** Things one below the other in a panel, as `li`: a `div` with what it is, then its state and what can be done. */
export function Rows({ children }: { readonly children: ReactNode }) {
  return <ul className={css['rows']}>{children}</ul>;
}
