import { IconChevronDown, IconChevronUp, IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { EmptyCartButton } from '#portal/features/cart/empty-cart-button.tsx';
import { CartLimits } from '#portal/features/cart/cart-limits.tsx';
import type { Cart } from '#portal/features/cart/cart-question.ts';
import { PriceChanges } from '#portal/features/cart/price-changes.tsx';
import { CartTotals, oneWayFees } from '#portal/features/cart/cart-totals.tsx';
import { LineReceipt } from '#portal/features/cart/line-receipt.tsx';
import { unitPrice } from '#portal/features/cart/unit-price.ts';
import { ReturnablesPanel, returnablesOf } from './returnables-panel.tsx';
import { UnsavedNotice } from '#portal/features/cart/unsaved-notice.tsx';
import { useReceipts } from '#portal/features/cart/use-receipts.ts';
import type { ReceiptsAnswer } from '#portal/features/cart/use-receipts.ts';
import { countUnsaved, useCart, useCartStore, useOrdered, useSaving } from '#portal/features/cart/use-cart.ts';
import { Picture } from '#portal/features/product/product-cells.tsx';
import { planOf, shortName } from '#portal/features/product/product.ts';
import { CancelledMeanwhile } from '#portal/features/order/cancelled-meanwhile.tsx';
import { ReplacingNotice } from '#portal/features/order/replacing-notice.tsx';
import { SaveForLaterButton } from '#portal/features/saved-order/save-for-later-button.tsx';
import { isOpen, useShipTos } from '#portal/features/ship-to/use-ship-tos.ts';
import { hasAt } from '#portal/features/user/me.ts';
import { useMe } from '#portal/features/user/use-me.ts';
import { paths } from '#portal/paths.ts';
import { CheckoutSteps } from '#portal/screens/checkout/checkout-steps.tsx';
import { TakenOff, useLineWords } from '#portal/screens/products/order-cell.tsx';
import { Awaited } from '#ui/awaited.tsx';
import { Button, ButtonLink, IconButton } from '#ui/button.tsx';
import { PackChip } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useFormat } from '#ui/format.ts';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { QuantityCell } from '#ui/quantity/quantity-cell.tsx';
import { NOTHING, sameOrdered, unitsOf } from '#ui/quantity/quantity.ts';
import type { Ordered } from '#ui/quantity/quantity.ts';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { LineSum } from './line-sum.tsx';
import { PackageLine } from './package-line.tsx';
import { ReturnsPanel } from './returns-panel.tsx';
import { useUndo } from './use-undo.ts';
import { WishlistPreview } from './wishlist-preview.tsx';
import css from './cart-screen.module.css';

type Item = NonNullable<NonNullable<Cart['items']>[number]>;

/** Step 1/3: the lines, changed in place; what stands in the way is said beside the button. */
export function CartScreen() {
  const { cart, answer } = useCart();
  const isEmpty = cart !== undefined && itemsOf(cart).length === 0;
  const [wasEmpty, setWasEmpty] = useState(isEmpty);
  // Who fills an empty cart here goes on typing where they are: what they fill it from stays while the page is open.
  const [isFilledHere, setIsFilledHere] = useState(isEmpty);
  if (isEmpty !== wasEmpty) {
    setWasEmpty(isEmpty);
    if (isEmpty) setIsFilledHere(true);
  }
  // The last line that is taken out is offered back, too; then the cart stands as it was.
  const offer = useUndo(cart?.id);
  const offerUndo: typeof offer = (text, undo) =>
    offer(text, () => {
      setIsFilledHere(false);
      undo();
    });
  useEffect(() => {
    if (!isEmpty && isFilledHere) document.activeElement?.scrollIntoView({ block: 'center' });
  }, [isEmpty, isFilledHere]);
  if (!cart)
    return (
      <div className={css['loading']}>
        <Awaited of={answer} level={1}>
          <SkeletonRows rows={8} />
        </Awaited>
      </div>
    );
  return (
    <>
      {isEmpty ? (
        <EmptyCart />
      ) : (
        <FilledCart cart={cart} offerUndo={offerUndo}>
          {!isFilledHere && <ReturnsPanel cart={cart} />}
        </FilledCart>
      )}
      {(isEmpty || isFilledHere) && (
        <>
          <WishlistPreview />
          <div className={css['returns']}>
            {isEmpty && <UnsavedNotice />}
            <ReturnsPanel cart={cart} />
          </div>
        </>
      )}
    </>
  );
}

function FilledCart({
  cart,
  offerUndo,
  children,
}: {
  cart: Cart;
  offerUndo: ReturnType<typeof useUndo>;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const receipts = useReceipts(cart);
  const store = useCartStore();
  const saving = useSaving();
  const unsaved = countUnsaved(saving);
  const [wanted, setWanted] = useState(false);
  const { data: me } = useMe();
  const shipTos = useShipTos().data;
  const shipTo = shipTos?.find(({ id }) => id === cart.ship_to_id);
  const items = itemsOf(cart);
  const goods = items.filter((item) => !item.is_return);
  const stale = items.some((item) => (item.errors ?? []).length > 0);
  const methodsGone = Boolean(cart.ship_to_id) && (cart.available_payment_methods ?? []).length === 0;
  const reason =
    me && !me.permissions.has('Orders')
      ? t('cart.mayNotOrder')
      : me && shipTos && cart.ship_to_id && !hasAt(me, 'Orders', cart.ship_to_id)
        ? t('cart.mayNotOrderFor', { name: shipTo?.name ?? cart.ship_to_id })
        : shipTo && !isOpen(shipTo)
          ? t('order.shipToSuspended')
          : methodsGone
            ? t('error.orderingBlocked')
            : cart.can_proceed === false
              ? (cart.message ?? cart.progress_bar_data?.msg ?? '')
              : stale
                ? t('cart.fixLines')
                : unsaved > 0
                  ? t('cart.saving.errors', { count: unsaved })
                  : '';
  // On paper it says where and when: the strip that says so is not printed.
  const printed = [
    shipTo && `${t('context.shipTo')}: ${shipTo.name}, ${shipTo.address}`,
    cart.delivery_date && `${t('context.date')}: ${format.dayWithName(cart.delivery_date)}`,
  ]
    .filter(Boolean)
    .join('\n');
  const next = async () => {
    setWanted(true);
    try {
      await store.settle();
    } catch {
      // The rows say why they are not saved.
      return;
    }
    if (countUnsaved(store.state()) === 0) void navigate(paths.checkout());
  };
  return (
    <Page
      title={t('cart.title')}
      note={`1/3 · ${t('cart.step.cart')} · ${t('cart.lines', { count: items.length })}, ${t('cart.units', { count: cart.total_quantity })}`}
      actions={<ButtonLink to={paths.products()}>{t('cart.goOnShopping')}</ButtonLink>}
      aside={
        <Panel title={t('cart.summary')}>
          <div className={css['limits']}>
            <CartLimits cart={cart} />
          </div>
          <CartTotals cart={cart} />
          <div className={css['action']}>
            <Button
              variant="primary"
              size="lg"
              wide
              reason={reason || undefined}
              busy={saving.busy && wanted}
              aria-keyshortcuts="Control+Enter"
              onClick={() => void next()}
            >
              {t('cart.next')}
            </Button>
            <SaveForLaterButton cartId={cart.id} lines={store} wide />
            <EmptyCartButton cart={cart} />
          </div>
        </Panel>
      }
    >
      <CheckoutSteps current={0} />
      <p className={css['printed']} data-printed={printed} aria-hidden />
      <UnsavedNotice />
      {cart.replaces_order && <ReplacingNotice {...cart.replaces_order} />}
      <CancelledMeanwhile orderNumber={cart.cancelled_order} />
      {stale && (
        <Notice tone="warning" urgent>
          {t('cart.fixLines')}
        </Notice>
      )}
      <PriceChanges messages={cart.changes.flatMap(({ message }) => message ?? [])} />
      {goods.length > 0 && (
        <Panel flush title={t('cart.items')}>
          <ul className={css['lines']}>
            {goods.map((item) =>
              item.__typename === 'BundleCartItem' ? (
                <PackageLine key={item.uid} item={item} receipts={receipts} offerUndo={offerUndo} />
              ) : (
                <CartLine key={item.uid} item={item} receipts={receipts} offerUndo={offerUndo} />
              ),
            )}
          </ul>
        </Panel>
      )}
      <ReturnablesPanel
        rows={returnablesOf(receipts.data)}
        pallets={cart.pallet_deposit ?? 0}
        oneWay={oneWayFees(cart)}
      />
      {children}
    </Page>
  );
}

const itemsOf = (cart: Cart): Item[] => (cart.items ?? []).flatMap((item) => (item ? [item] : []));

function EmptyCart() {
  const { t } = useTranslation();
  return (
    <EmptyState
      level={1}
      title={t('cart.empty.title')}
      actions={
        <ButtonLink variant="primary" to={paths.products()}>
          {t('cart.empty.action')}
        </ButtonLink>
      }
    >
      {t('cart.empty.body')}
    </EmptyState>
  );
}

function CartLine({
  item,
  receipts,
  offerUndo,
}: {
  item: Item;
  receipts: ReceiptsAnswer;
  offerUndo: ReturnType<typeof useUndo>;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const { product } = item;
  const { ordered, line, error, set, mistype } = useOrdered(product.sku!);
  const words = useLineWords(product);
  const problem = error ?? item.errors?.[0]?.message;
  const name = shortName(product);
  // However the line goes (the bin, 0, Del), it can be had back.
  const change = (next: Ordered) => {
    set(next);
    if (sameOrdered(next, NOTHING) && !sameOrdered(ordered, NOTHING))
      offerUndo(t('cart.removed', { name: `${name}, ${product.packaging}` }), () => set(ordered));
  };
  return (
    <li className={css['line']} data-open={open || undefined} data-wrong={problem ? true : undefined} data-row="">
      <Picture product={product} />
      <div className={css['name']}>
        <Link to={paths.product(product.sku!)}>{name}</Link>
        <p>
          <PackChip>{product.packaging}</PackChip> {product.sku}
        </p>
      </div>
      <div className={css['price']}>
        {format.money(unitPrice(item))}
        <small>/ {product.sales_unit?.label}</small>
      </div>
      <div className={css['quantity']}>
        <QuantityCell
          value={ordered}
          plan={planOf(product)}
          words={words}
          error={problem}
          onChange={change}
          onMistyped={mistype}
        />
      </div>
      <div className={css['total']}>
        <LineSum
          sum={item.prices?.row_total.value ?? 0}
          saved={format.units(item.quantity_total ?? item.quantity, product.sales_unit?.label ?? t('product.piece'))}
          unsaved={error !== undefined}
        />
        <TakenOff line={line} />
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('cart.receipt.why')}{' '}
          {open ? <IconChevronUp size={14} aria-hidden /> : <IconChevronDown size={14} aria-hidden />}
        </button>
      </div>
      <IconButton
        label={t('cart.removeLine', { name: `${name}, ${product.packaging}` })}
        icon={<IconTrash size={18} aria-hidden />}
        onClick={() => change(NOTHING)}
      />
      {product.replacement && problem && <TakeInstead product={product} ordered={ordered} />}
      {open && (
        <div className={css['receipt']}>
          <LineReceipt of={receipts} uid={item.uid} net={item.prices?.row_total.value ?? 0} />
        </div>
      )}
    </li>
  );
}

/** One press puts what the supplier offers in the place of a product that is off sale: as many units more of it, and the old line goes. */
function TakeInstead({ product, ordered }: { product: Item['product']; ordered: Ordered }) {
  const { t } = useTranslation();
  const store = useCartStore();
  const { sku, name } = product.replacement!;
  const take = () => {
    if (!sku) return;
    const has = store.state().pending.get(sku) ?? store.line(sku) ?? NOTHING;
    store.set(sku, { ...has, quantity: has.quantity + unitsOf(ordered, planOf(product)) });
    store.set(product.sku!, NOTHING);
  };
  return (
    <div className={css['instead']}>
      <Button onClick={take}>{t('product.takeInstead', { name })}</Button>
    </div>
  );
}
