import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { nextStep, ruleOf, unitsIn } from '#portal/features/package/package.ts';
import type { Mix, Package, Part } from '#portal/features/package/package.ts';
import { Picture } from '#portal/features/product/product-cells.tsx';
import { shortName } from '#portal/features/product/product.ts';
import { paths } from '#portal/paths.ts';
import { useLineWords } from '#portal/screens/products/order-cell.tsx';
import { PackChip } from '#ui/chip.tsx';
import { useFormat } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import { QuantityCell } from '#ui/quantity/quantity-cell.tsx';
import css from './package-screen.module.css';

interface Props {
  readonly pack: Package;
  readonly parts: readonly Part[];
  readonly mix: Mix;
  readonly onMix: (mix: Mix) => void;
  readonly onMistyped: (isMistyped: boolean) => void;
}

/** A mix: so many of each, as long as the sum goes up by threes. */
export function MixContent({ pack, parts, mix, onMix, onMistyped }: Props) {
  const { t } = useTranslation();
  const { missing } = nextStep(unitsIn(mix), ruleOf(pack));
  return (
    <Panel
      flush
      title={t('packages.choice')}
      subtitle={
        <span aria-live="polite">
          {missing > 0 ? t('packages.missing', { count: missing }) : pack.orderable !== false && t('packages.complete')}
        </span>
      }
    >
      <ul className={css['choices']}>
        {parts.map((part) => (
          <PartRow
            key={part.sku}
            part={part}
            count={mix[part.sku] ?? 0}
            onCount={(count) => onMix({ ...mix, [part.sku]: count })}
            onMistyped={onMistyped}
          />
        ))}
      </ul>
    </Panel>
  );
}

const BY_ONE = { perLayer: 1, perPallet: 1, pieces: 1 };

interface PartProps {
  readonly part: Part;
  readonly count: number;
  readonly onCount: (count: number) => void;
  readonly onMistyped: (isMistyped: boolean) => void;
}

function PartRow({ part, count, onCount, onMistyped }: PartProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useLineWords(part.product);
  const ordered = useMemo(() => ({ quantity: count, layers: 0, pallets: 0 }), [count]);
  return (
    <li data-chosen={count > 0 || undefined}>
      <Picture product={part.product} />
      <div className={css['name']}>
        <Link to={paths.product(part.sku)}>{shortName(part.product)}</Link>
        <p>
          <PackChip>{part.product.packaging}</PackChip> {part.sku}
        </p>
      </div>
      <div className={css['prices']}>
        <b>{format.money(part.kitPrice)}</b>
        <s>
          <span className="hidden-visually">{t('packages.single')} </span>
          {format.amount(part.yours)}
        </s>
      </div>
      {part.product.orderable === false && count === 0 ? (
        <p className={css['off']}>{part.product.not_orderable_reason?.message}</p>
      ) : (
        <QuantityCell
          value={ordered}
          plan={BY_ONE}
          words={words}
          onChange={(next) => onCount(next.quantity)}
          onMistyped={onMistyped}
        />
      )}
    </li>
  );
}
