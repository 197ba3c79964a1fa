import type { KeyboardEvent, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCart, useCartStore, useOrdered } from '#portal/features/cart/use-cart.ts';
import { NameCell, Picture, PriceCell } from '#portal/features/product/product-cells.tsx';
import { planOf } from '#portal/features/product/product.ts';
import type { UsualLine } from '#portal/features/quick-order/use-quick-order.ts';
import { paths } from '#portal/paths.ts';
import { useUndo } from '#portal/screens/cart/use-undo.ts';
import { OrderCell, useLineWords, useRow } from '#portal/screens/products/order-cell.tsx';
import '#portal/screens/products/products-screen.css';
import { Button, ButtonLink } from '#ui/button.tsx';
import { useFormat } from '#ui/format.ts';
import { NOTHING, conversion, sameOrdered } from '#ui/quantity/quantity.ts';
import type { Ordered, PackPlan } from '#ui/quantity/quantity.ts';
import css from './usual-list.module.css';

interface Props {
  readonly lines: readonly UsualLine[];
  readonly ref: RefObject<HTMLDivElement | null>;
}

/** Takes last time's quantity of all products of the list that are not in the cart yet, and offers to take them out again. */
function useTakeAll(list: RefObject<HTMLDivElement | null>): () => void {
  const { t } = useTranslation();
  const store = useCartStore();
  const offerUndo = useUndo(useCart().cart?.id);
  const ordered = (sku: string) => store.state().pending.get(sku) ?? store.line(sku) ?? NOTHING;
  return () => {
    const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>('button[data-take]') ?? [])];
    for (const button of buttons) button.click();
    const taken = buttons.flatMap(({ dataset: { take: sku } }) => (sku ? [{ sku, was: ordered(sku) }] : []));
    if (taken.length === 0) return;
    offerUndo(t('usual.taken', { count: taken.length }), () => {
      // What was changed since stays.
      for (const { sku, was } of taken) if (sameOrdered(ordered(sku), was)) store.set(sku, NOTHING);
    });
  };
}

export function TakeAllButton({
  lines,
  list,
}: {
  readonly lines: readonly UsualLine[];
  readonly list: RefObject<HTMLDivElement | null>;
}) {
  const { t } = useTranslation();
  const takeAll = useTakeAll(list);
  const takeable = lines.filter(({ product }) => !('package_kind' in product)).length;
  if (takeable === 0) return null;
  return (
    <Button variant="primary" aria-keyshortcuts="Control+Enter" onClick={takeAll}>
      {t('usual.takeAll', { count: takeable })}
    </Button>
  );
}

/** What was bought as a rule; it adapts to the place where it stands. */
export function UsualList({ lines, ref }: Props) {
  const { t } = useTranslation();
  const takeAll = useTakeAll(ref);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    takeAll();
  };
  return (
    <div className={css['frame']}>
      {/* Ctrl+Enter of all cells arrives here. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/interactive-supports-focus */}
      <div className={css['list']} role="table" aria-label={t('usual.list')} ref={ref} onKeyDown={press}>
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
          'package_kind' in line.product ? (
            <UsualPackage key={line.product.sku} line={line} />
          ) : (
            <UsualRow key={line.product.sku} line={line} />
          ),
        )}
      </div>
    </div>
  );
}

function UsualRow({
  line: { product, last_date: date, last_quantity: quantity, instead_of: former },
}: {
  line: UsualLine;
}) {
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
    if (
      event.key === 'Enter' &&
      !event.ctrlKey &&
      !event.metaKey &&
      field.dataset['quantity'] !== undefined &&
      field.dataset['touched'] === undefined
    )
      take();
  };
  return (
    <div
      role="row"
      className={css['row']}
      data-row=""
      data-in-cart={units > 0 || undefined}
      data-refused={!possible || undefined}
      onKeyDownCapture={press}
    >
      <span role="cell">
        <Picture product={product} />
      </span>
      <span role="cell" className={css['name']}>
        <NameCell product={product}>{former && <span>{t('usual.insteadOf', { name: former })}</span>}</NameCell>
      </span>
      <span role="cell" className={css['price']}>
        <PriceCell product={product} />
      </span>
      <span role="cell" className={css['last']}>
        {possible && units === 0 ? (
          <button type="button" data-take={product.sku} tabIndex={-1} onClick={take}>
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
