import type { ReactNode } from 'react';
import { PackChip } from '#ui/chip.tsx';
import { nameWithoutPackaging, packagingBeside } from '#values/text.ts';
import css from './product-name.module.css';

interface Props {
  readonly name: string;
  readonly packaging: string;
  readonly sku?: string;
  /** Address of the small picture. */
  readonly picture?: string;
  /** Beside the number, in the small line. */
  readonly children?: ReactNode;
}

/** A product where it is one of many: its picture, its name, its packaging as a badge, its number. */
export function ProductName({ name, packaging, sku, picture, children }: Props) {
  const short = nameWithoutPackaging(name, packaging);
  // A name that says its packaging otherwise than at its end stays whole, and needs no badge.
  const badge = short === name ? packagingBeside(name, packaging) : packaging;
  return (
    <span className={css['product']}>
      {picture && <img src={picture} alt="" width={34} height={34} loading="lazy" />}
      <span>
        <b>{short}</b>
        <span className={css['below']}>
          {badge && <PackChip>{badge}</PackChip>}
          {sku && <small>{sku}</small>}
          {children && <small>{children}</small>}
        </span>
      </span>
    </span>
  );
}
