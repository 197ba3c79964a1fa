import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ruleOf } from '#portal/features/package/package.ts';
import type { Package, Part } from '#portal/features/package/package.ts';
import { Picture } from '#portal/features/product/product-cells.tsx';
import { shortName } from '#portal/features/product/product.ts';
import { paths } from '#portal/paths.ts';
import { PackChip } from '#ui/chip.tsx';
import { useFormat } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import { QuantityCell } from '#ui/quantity/quantity-cell.tsx';
import { Table } from '#ui/table.tsx';
import { usePackageWords } from './use-package-words.ts';
import css from './package-screen.module.css';

interface Props {
  readonly pack: Package;
  readonly parts: readonly Part[];
  readonly quantity: number;
  readonly onQuantity: (quantity: number) => void;
  readonly onMistyped: (isMistyped: boolean) => void;
}

const BY_ONE = { perLayer: 1, perPallet: 1, pieces: 1 };

/** A kit: how many, and what each of them holds. */
export function KitContent({ pack, parts, quantity, onQuantity, onMistyped }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = usePackageWords(pack.name ?? '');
  const ordered = useMemo(() => ({ quantity, layers: 0, pallets: 0 }), [quantity]);
  return (
    <>
      <Panel title={t('packages.howMany')}>
        <div className={css['howMany']}>
          <QuantityCell
            value={ordered}
            plan={BY_ONE}
            words={words}
            size="large"
            step={ruleOf(pack).multipleOf}
            onChange={(next) => onQuantity(next.quantity)}
            onMistyped={onMistyped}
          />
        </div>
      </Panel>
      <Panel flush title={t('package.content')} subtitle={t('packages.contentNote')}>
        <Table
          caption={t('package.content')}
          rows={parts}
          rowKey={(part) => part.sku}
          columns={[
            {
              key: 'product',
              head: t('checkout.column.product'),
              phone: 'lead',
              cell: (part: Part) => (
                <span className={css['product']}>
                  <Picture product={part.product} />
                  <span>
                    <Link to={paths.product(part.sku)}>
                      <b>{shortName(part.product)}</b>
                    </Link>
                    <br />
                    <PackChip>{part.product.packaging}</PackChip> <small>{part.sku}</small>
                  </span>
                </span>
              ),
            },
            {
              key: 'in',
              head: t('packages.inOne'),
              align: 'end',
              cell: (part) => format.units(part.quantity, part.product.sales_unit?.label ?? ''),
            },
            {
              key: 'all',
              head: t('packages.together'),
              align: 'end',
              cell: (part) => <b>{format.units(part.quantity * quantity, part.product.sales_unit?.label ?? '')}</b>,
            },
            {
              key: 'yours',
              head: t('packages.single'),
              align: 'end',
              phone: 'hidden',
              cell: (part) => <s className={css['single']}>{format.money(part.yours)}</s>,
            },
            {
              key: 'kit',
              head: t('packages.kitPrice'),
              money: true,
              cell: (part) => <b>{format.money(part.kitPrice)}</b>,
            },
          ]}
        />
      </Panel>
    </>
  );
}
