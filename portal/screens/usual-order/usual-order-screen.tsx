import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useOrdered } from '#portal/features/cart/use-cart.ts';
import { NameCell, Picture, PriceCell } from '#portal/features/product/product-cells.tsx';
import { planOf } from '#portal/features/product/product.ts';
import { useUsualOrder } from '#portal/features/quick-order/use-quick-order.ts';
import type { UsualLine } from '#portal/features/quick-order/use-quick-order.ts';
import { paths } from '#portal/paths.ts';
import { MiniCart } from '#portal/screens/order-context/mini-cart.tsx';
import { CartFoot } from '#portal/screens/products/cart-foot.tsx';
import { OrderCell, useLineWords, useRow } from '#portal/screens/products/order-cell.tsx';
import '#portal/screens/products/products-screen.css';
import { OrderWays } from '#portal/screens/quick-order/order-ways.tsx';
import { Awaited } from '#portal/ui/awaited.tsx';
import { Button, ButtonLink } from '#portal/ui/button.tsx';
import { EmptyState } from '#portal/ui/empty-state.tsx';
import { useFormat } from '#portal/ui/format.ts';
import { SkeletonRows } from '#portal/ui/skeleton.tsx';
import { useFirstFocus } from '#portal/ui/use-first-focus.ts';
import { NOTHING, conversion } from '#portal/ui/quantity/quantity.ts';
import type { Ordered, PackPlan } from '#portal/ui/quantity/quantity.ts';
import css from './usual-order-screen.module.css';

// It stands beside the list; there is nothing to close.
const nothing = () => {};

/** What the ship-to buys as a rule, one dense list: Enter takes last time's quantity and goes on. */
export function UsualOrderScreen() {
  const { t } = useTranslation();
  const answer = useUsualOrder();
  const { data } = answer;
  const list = useRef<HTMLDivElement>(null);
  const lines = data?.lines ?? [];
  const takeable = lines.filter(({ product }) => !('package_kind' in product)).length;
  useFirstFocus(list, 'input[data-quantity]', data ? (data.ship_to_id ?? '') : null);
  const takeAll = () => list.current?.querySelectorAll<HTMLButtonElement>('button[data-take]').forEach((button) => button.click());
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    takeAll();
  };
  return (
    <div className="products">
      <header className="products-head">
        <h1>
          {t('portal.menu.usualOrder')} {data && <span aria-live="polite">{t('product.count', { count: lines.length })}</span>}
        </h1>
        <OrderWays />
      </header>
      <div className="products-results">
        <Awaited of={answer}>
          <SkeletonRows rows={12} height={44} />
        </Awaited>
        {data && lines.length === 0 && (
          <EmptyState
            title={t('usual.empty.title')}
            actions={
              <ButtonLink variant="primary" to={paths.products()}>
                {t('wishlist.empty.action')}
              </ButtonLink>
            }
          >
            {t('usual.empty.body')}
          </EmptyState>
        )}
        {data && lines.length > 0 && (
          <>
            <div className={css['bar']}>
              <p>{t('usual.note', { shipTo: data.ship_to_name ?? t('usual.allShipTos'), days: data.days })}</p>
              {takeable > 0 && (
                <Button variant="primary" aria-keyshortcuts="Control+Enter" onClick={takeAll}>
                  {t('usual.takeAll', { count: takeable })}
                </Button>
              )}
            </div>
            {/* Ctrl+Enter of all cells arrives here. */}
            {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/interactive-supports-focus */}
            <div className={css['list']} role="table" aria-label={t('usual.list')} ref={list} onKeyDown={press}>
              <div role="row" className={css['head']}>
                <span role="columnheader">
                  <span className="hidden-visually">{t('product.column.picture')}</span>
                </span>
                <span role="columnheader">{t('product.column.name')}</span>
                <span role="columnheader" className={css['end']}>
                  {t('product.column.price')}
                </span>
                <span role="columnheader" className={css['end']}>
                  {t('usual.last')}
                </span>
                <span role="columnheader">{t('product.column.quantity')}</span>
                <span role="columnheader" className={css['end']}>
                  {t('product.column.total')}
                </span>
              </div>
              {lines.map((line) =>
                'package_kind' in line.product ? <UsualPackage key={line.product.sku} line={line} /> : <UsualRow key={line.product.sku} line={line} />,
              )}
            </div>
          </>
        )}
      </div>
      <CartFoot />
      <aside className="products-cart" data-no-print>
        <MiniCart onClose={nothing} />
      </aside>
    </div>
  );
}

function UsualRow({ line: { product, last_date: date, last_quantity: quantity } }: { line: UsualLine }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { set } = useOrdered(product.sku!);
  const { units, estimate } = useRow(product);
  const words = useLineWords(product);
  const suggested = inLargest(quantity, planOf(product));
  const [shown] = conversion(
    suggested.pallets || suggested.layers || suggested.quantity,
    suggested.pallets ? 'pallet' : suggested.layers ? 'layer' : 'unit',
    planOf(product),
  );
  const text = shown ? words.units(shown.count, shown.unit) : words.units(quantity, 'unit');
  const possible = product.orderable !== false;
  const take = () => {
    if (units === 0 && possible) set(suggested);
  };
  const press = (event: KeyboardEvent) => {
    const field = event.target as HTMLInputElement;
    // Enter on a field that nobody has touched: last time's quantity. The field itself goes on to the next row.
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && field.dataset['quantity'] !== undefined && field.dataset['touched'] === undefined) take();
  };
  return (
    <div role="row" className={css['row']} data-row="" data-in-cart={units > 0 || undefined} data-refused={!possible || undefined} onKeyDownCapture={press}>
      <span role="cell">
        <Picture product={product} />
      </span>
      <span role="cell" className={css['name']}>
        <NameCell product={product} />
      </span>
      <span role="cell" className={css['price']}>
        <PriceCell product={product} />
      </span>
      <span role="cell" className={css['last']}>
        {possible && units === 0 ? (
          <button type="button" data-take="" tabIndex={-1} onClick={take}>
            {t('usual.take', { quantity: text })}
          </button>
        ) : (
          <b>{text}</b>
        )}
        <small>{format.day(date)}</small>
      </span>
      <span role="cell" className={css['quantity']}>
        <OrderCell product={product} />
      </span>
      <span role="cell" className={css['total']}>
        {units > 0 ? <b>{format.money(estimate)}</b> : <span aria-hidden>–</span>}
      </span>
    </div>
  );
}

/** A package comes again as a package: how often it was ordered last, and the way to its own page. */
function UsualPackage({ line: { product, last_date: date, last_quantity: quantity } }: { line: UsualLine }) {
  const { t } = useTranslation();
  const format = useFormat();
  const to = paths.package(product.sku!);
  const isKit = 'package_kind' in product && product.package_kind === 'KIT';
  return (
    <div role="row" className={css['row']} data-refused={product.orderable === false || undefined}>
      <span role="cell">
        <Picture product={product} />
      </span>
      <span role="cell" className={css['name']}>
        <span className="product-name">
          <Link className="product-link" to={to}>
            {product.name}
          </Link>
          <span className="product-meta">
            <span className="pack-chip">{product.packaging}</span>
            <span className="product-code">{product.sku}</span>
          </span>
        </span>
      </span>
      <span role="cell" className={css['price']}>
        <PriceCell product={product} />
      </span>
      <span role="cell" className={css['last']}>
        <b>{format.units(quantity, t('package.unit'))}</b>
        <small>{format.day(date)}</small>
      </span>
      <span role="cell" className={css['quantity']}>
        {product.orderable === false ? (
          product.not_orderable_reason?.message
        ) : (
          <ButtonLink to={to} aria-label={`${t(isKit ? 'package.open' : 'package.compose')}: ${product.name}`}>
            {t(isKit ? 'package.open' : 'package.compose')}
          </ButtonLink>
        )}
      </span>
      <span role="cell" className={css['total']}>
        <span aria-hidden>–</span>
      </span>
    </div>
  );
}

/** As trade counts: whole pallets, else whole layers of more than one pallet's worth, else units. */
function inLargest(quantity: number, { perPallet }: PackPlan): Ordered {
  if (perPallet > 1 && quantity % perPallet === 0) return { ...NOTHING, pallets: quantity / perPallet };
  return { ...NOTHING, quantity };
}
