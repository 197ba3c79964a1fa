import { IconChevronDown, IconChevronUp, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isUntold } from '#portal/features/cart/add-once.ts';
import type { AddedItem } from '#portal/features/cart/add-once.ts';
import { keyOf } from '#portal/features/cart/cart-changes.ts';
import type { Cart } from '#portal/features/cart/cart-question.ts';
import { LineReceipt } from '#portal/features/cart/line-receipt.tsx';
import type { ReceiptsAnswer } from '#portal/features/cart/use-receipts.ts';
import { useAddLines } from '#portal/features/cart/use-add-lines.ts';
import { useOrdered } from '#portal/features/cart/use-cart.ts';
import { Picture } from '#portal/features/product/product-cells.tsx';
import { paths } from '#portal/paths.ts';
import { usePackageWords } from '#portal/screens/package/use-package-words.ts';
import { IconButton } from '#ui/button.tsx';
import { PackChip } from '#ui/chip.tsx';
import { useFormat } from '#ui/format.ts';
import { failureSentence } from '#ui/load-failed.tsx';
import { QuantityCell } from '#ui/quantity/quantity-cell.tsx';
import { NOTHING, sameOrdered } from '#ui/quantity/quantity.ts';
import type { Ordered } from '#ui/quantity/quantity.ts';
import { toast } from '#ui/toast.tsx';
import { LineSum } from './line-sum.tsx';
import type { useUndo } from './use-undo.ts';
import css from './cart-screen.module.css';

type Item = NonNullable<NonNullable<Cart['items']>[number]>;
export type BundleItem = Extract<Item, { __typename: 'BundleCartItem' }>;

/** By how many packages a line goes up or down so that it can still be ordered: three kits, but one mix of three. */
function stepOf({ quantity, package_quantity: counted, product }: BundleItem): number {
  const multipleOf = (product.__typename === 'BundleProduct' ? product.multiple_of : null) ?? 3;
  const each = quantity > 0 ? (counted ?? quantity) / quantity : 1;
  let step = 1;
  while ((step * each) % multipleOf !== 0 && step < multipleOf) step += 1;
  return step;
}

/** The package of a line as the cart takes it. */
function contentOf({ quantity, product, bundle_options: options }: BundleItem): AddedItem {
  const parts = options.flatMap((option) => option?.values ?? []).flatMap((part) => (part ? [part] : []));
  const isKit = product.__typename === 'BundleProduct' && product.package_kind === 'KIT';
  const content = isKit
    ? { selected_options: parts.map(({ uid }) => uid) }
    : { entered_options: parts.map(({ uid, quantity: count }) => ({ uid, value: String(count) })) };
  return { sku: product.sku!, quantity, ...content };
}

/** A package in the cart: what is in it, how many, and the way to change it. */
export function PackageLine({
  item,
  receipts,
  offerUndo,
}: {
  readonly item: BundleItem;
  readonly receipts: ReceiptsAnswer;
  readonly offerUndo: ReturnType<typeof useUndo>;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const name = item.product.name ?? '';
  const sku = item.product.sku!;
  const { ordered, error, set, mistype } = useOrdered(keyOf({ uid: item.uid, sku, isPackage: true }));
  const { mutateAsync: addLines } = useAddLines(`undo.${item.uid}`);
  const words = usePackageWords(name);
  const problem = error ?? item.errors?.[0]?.message;
  // The line is gone with its content: the same package comes as a new one.
  const putBack = async () => {
    try {
      const { refused } = await addLines([contentOf(item)]);
      for (const text of refused.values()) toast({ tone: 'wrong', text });
    } catch (failed) {
      toast({ tone: 'wrong', text: isUntold(failed) ? t('cart.addUnknown') : failureSentence(failed, t) });
    }
  };
  // However the line goes (the bin, 0, Del), it can be had back.
  const change = (next: Ordered) => {
    set(next);
    if (sameOrdered(next, NOTHING) && !sameOrdered(ordered, NOTHING))
      offerUndo(t('cart.removed', { name }), () => void putBack());
  };
  const edit = paths.packageInCart(sku, item.id);
  return (
    <li
      className={css['line']}
      data-open={open || undefined}
      data-wrong={problem ? true : undefined}
      data-row=""
      data-package=""
    >
      <Picture product={item.product} />
      <div className={css['name']}>
        <Link to={edit}>{name}</Link>
        <p>
          <PackChip>{item.pack_format}</PackChip> {sku}
        </p>
        <ul className={css['parts']} aria-label={t('package.content')}>
          {item.bundle_options
            .flatMap((option) => option?.values ?? [])
            .map(
              (value) =>
                value && (
                  <li key={value.uid}>
                    <b>{format.number(value.quantity * item.quantity)} ×</b> {value.label}
                  </li>
                ),
            )}
        </ul>
        <Link className={css['edit']} to={edit} aria-label={t('package.editOf', { name })}>
          <IconPencil size={14} aria-hidden /> {t('package.edit')}
        </Link>
      </div>
      <div className={css['price']}>
        {format.money(item.prices?.price.value ?? 0)}
        <small>/ {t('package.unit')}</small>
      </div>
      <div className={css['quantity']}>
        <QuantityCell
          value={ordered}
          plan={BY_ONE}
          words={words}
          error={problem}
          step={stepOf(item)}
          onChange={change}
          onMistyped={mistype}
        />
      </div>
      <div className={css['total']}>
        <LineSum
          sum={item.prices?.row_total.value ?? 0}
          saved={format.units(item.quantity, t('package.unit'))}
          unsaved={error !== undefined}
        />
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('cart.receipt.why')}{' '}
          {open ? <IconChevronUp size={14} aria-hidden /> : <IconChevronDown size={14} aria-hidden />}
        </button>
      </div>
      <IconButton
        label={t('cart.removeLine', { name })}
        icon={<IconTrash size={18} aria-hidden />}
        onClick={() => change(NOTHING)}
      />
      {open && (
        <div className={css['receipt']}>
          <LineReceipt of={receipts} uid={item.uid} net={item.prices?.row_total.value ?? 0} />
        </div>
      )}
    </li>
  );
}

const BY_ONE = { perLayer: 1, perPallet: 1, pieces: 1 };
