import { shareOf } from '#values/money.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import type { Cart } from '#portal/features/cart/cart-question.ts';
import { CartTotals } from '#portal/features/cart/cart-totals.tsx';
import { linesOf } from '#portal/features/cart/cart-store.ts';
import { lineSum, unitPrice } from '#portal/features/cart/unit-price.ts';
import { PriceChanges } from '#portal/features/cart/price-changes.tsx';
import { LineReceipt } from '#portal/features/cart/line-receipt.tsx';
import { useReceipts } from '#portal/features/cart/use-receipts.ts';
import { UnsavedNotice } from '#portal/features/cart/unsaved-notice.tsx';
import { useCartStore, useSaving } from '#portal/features/cart/use-cart.ts';
import { changesOf, useIsChoosing } from '#portal/features/checkout/use-checkout.ts';
import { useAlikeOrders } from '#portal/features/checkout/use-alike-orders.ts';
import { useErpCheck } from '#portal/features/checkout/use-erp-check.ts';
import { useOrderReview } from '#portal/features/checkout/use-order-review.ts';
import type { OrderReview } from '#portal/features/checkout/use-order-review.ts';
import {
  placingErrors,
  takeNotPlaced,
  useOpenAttempt,
  usePlacingErrors,
  useRefusedDay,
} from '#portal/features/checkout/placing.ts';
import { usePlacing } from '#portal/features/checkout/use-placing.ts';
import { isDayGone } from '#portal/features/delivery/is-day-over.ts';
import { CancelledMeanwhile } from '#portal/features/order/cancelled-meanwhile.tsx';
import { ReturnedEmpties } from '#portal/features/order/returned-empties.tsx';
import { ReplacingNotice } from '#portal/features/order/replacing-notice.tsx';
import { Picture } from '#portal/features/product/product-cells.tsx';
import { shortName } from '#portal/features/product/product.ts';
import { SaveForLaterButton } from '#portal/features/saved-order/save-for-later-button.tsx';
import { isUnknown } from '#ui/failure.ts';
import { paths } from '#portal/paths.ts';
import { CheckoutSteps } from '#portal/screens/checkout/checkout-steps.tsx';
import { TakenOff } from '#portal/screens/products/order-cell.tsx';
import { useTakenMovedDay } from '#portal/screens/order-context/moved-day.ts';
import { useOrderContext } from '#portal/screens/order-context/use-order-context.ts';
import { stored, useStored } from '#portal/state/stored-values.ts';
import { Awaited } from '#ui/awaited.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { PackChip } from '#ui/chip.tsx';
import { CheckField } from '#ui/field.tsx';
import { useFormat } from '#ui/format.ts';
import { failureSentence } from '#ui/load-failed.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { sentences } from '#ui/sentences.ts';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { Table } from '#ui/table.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import css from './order-summary-screen.module.css';

type Item = NonNullable<NonNullable<Cart['items']>[number]>;

/** What the last simulation said. */
interface Looked {
  readonly ok: boolean;
  /** Nobody answered: it can be asked again. */
  readonly failed?: boolean;
  readonly message: string;
  readonly changes: readonly string[];
}

/** Step 3/3: the simulated prices, payment, terms, and the one button. Pressing it twice makes one order. */
export function OrderSummaryScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const { cart, shipTo, cutOff, dates, deliveryDate, transportType, checkout, acceptFee, answers } = useOrderContext();
  const navigate = useNavigate();
  const datePopup = useStored('datePopup');
  const errors = usePlacingErrors();
  const refusedDay = useRefusedDay();
  const dayMoved = useTakenMovedDay();
  const lines = useCartStore();
  // Consent is to the order that the page names: it ends when the cart takes the place of another one, or of none any more.
  const about = `${cart?.replaces_order?.order_number ?? ''} ${cart?.cancelled_order ?? ''}`;
  const [termsOf, setTermsOf] = useState<string | null>(null);
  const terms = termsOf === about;
  const [termsWrong, setTermsWrong] = useState(false);
  const termsField = useRef<HTMLInputElement>(null);
  const [looked, setLooked] = useState<Looked | null>(null);
  const { changes: changesBefore = [], droppedPayment = '' } = (useLocation().state ?? {}) as {
    changes?: readonly string[];
    droppedPayment?: string;
  };
  const [openLine, setOpenLine] = useState('');
  const receipts = useReceipts(openLine ? cart : undefined);
  // The total that users saw when the server refused the order as changed. The notice at the button names it until they place the order again.
  const [changedFrom, setChangedFrom] = useState<number | null>(null);
  const [sent, setSent] = useState(false);
  const { place: placeCart, isPlacing } = usePlacing(() => setSent(true));
  const isUnsure = useOpenAttempt() !== null;
  const isChoosing = useIsChoosing();
  const { errors: unsaved } = useSaving();
  const { mutateAsync: simulate, isPending: isSimulating } = checkout.simulate;
  const cartId = cart?.id;
  const { isPending: isPaying, variables: paying } = checkout.choosePayment;
  const payment = (isPaying ? paying.code : cart?.selected_payment_method?.code) ?? '';
  const empty = cart !== undefined && (cart.items ?? []).length === 0;
  useEffect(() => {
    if (cartId && takeNotPlaced(cartId)) placingErrors([t('checkout.notPlacedSession')]);
  }, [cartId, t]);

  // The payer's first method is proposed; another one is a press away.
  const proposed = cart?.available_payment_methods?.[0]?.code ?? '';
  const { mutateAsync: choosePayment } = checkout.choosePayment;
  const pay = useCallback(
    async (code: string) => {
      placingErrors([]);
      try {
        if (cartId) await choosePayment({ cartId, code });
      } catch (error) {
        placingErrors([failureSentence(error, t)]);
      }
    },
    [cartId, choosePayment, t],
  );
  // Proposed once for a cart: what was refused is not asked for again and again.
  const proposal = cartId && !payment && proposed ? `${cartId} ${proposed}` : '';
  const [proposedFor, setProposedFor] = useState('');
  // A refusal may draw the page before it is known here that it came.
  const asked = useRef('');
  useEffect(() => {
    if (!proposal || proposal === asked.current) return;
    asked.current = proposal;
    void pay(proposed).then(() => setProposedFor(proposal));
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [proposal]);

  // The prices that are shown are those of now; opened by its address the page asks for them itself.
  const look = useCallback(
    async (cartId: string): Promise<Looked> => {
      try {
        const answer = await simulate({
          cartId,
          deliveryDate,
          datePopup: datePopup || null,
          deliveryMethod: transportType || null,
          paymentMethod: payment || null,
          paymentTitle: null,
          // The note travels with the order's own call; typing it elsewhere asks no new prices.
          note: stored('noteForDriver'),
          orderType: null,
          shippingType: null,
          orderReason: null,
          email: null,
          shipToId: null,
          place: null,
        });
        const ok = (answer.success ?? false) && (answer.can_proceed ?? false);
        return {
          ok,
          message: answer.status_message || answer.message || answer.minicart_status_message || '',
          changes: changesOf(answer),
        };
      } catch (error) {
        return { ok: false, failed: isUnknown(error), message: failureSentence(error, t), changes: [] };
      }
    },
    [simulate, deliveryDate, datePopup, transportType, payment, t],
  );
  const choosing = isPaying || (proposal !== '' && proposal !== proposedFor);
  // Once for what is chosen here, and again when a change that had ended became a new order. Another day is simulated where it is chosen; the bar follows the cart, and must not set off the next one.
  const wanted = [cartId, transportType, payment, cart?.replaces_order?.ended === 'CHANGE_ENDED'].join(' ');
  const [lookedFor, setLookedFor] = useState('');
  useEffect(() => {
    if (!cartId || empty || !deliveryDate || choosing || isSimulating || wanted === lookedFor) return;
    setLookedFor(wanted);
    void look(cartId).then((found) =>
      setLooked((before) => ({
        ...found,
        changes: found.changes.length > 0 ? found.changes : (before?.changes ?? changesBefore),
      })),
    );
    // What step 2/3 has found is taken over once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [cartId, empty, deliveryDate, choosing, isSimulating, wanted, lookedFor, look]);

  // Without a day nothing can be simulated; what is missing is said all the same.
  const isToReview = (looked !== null || !deliveryDate) && !empty && !sent;
  const reviewAnswer = useOrderReview(cart?.id ?? '', cart?.revision ?? 0, isToReview && !!cart);
  const { data: review, error: reviewFailed, isFetching, isPlaceholderData } = reviewAnswer;
  const { data: check, isLoading: isChecking } = useErpCheck(
    cart?.id ?? '',
    cart?.revision ?? 0,
    isToReview && review?.isCheckedByErp === true,
  );
  const { data: alike = [] } = useAlikeOrders(cart?.id ?? '', cart?.revision ?? 0, isToReview && !!cart);

  // The cart of an order that was just sent is empty: it must not lead back before the success page is there.
  if (!cart || sent)
    return (
      <div className={css['loading']}>
        {sent ? (
          <SkeletonRows rows={8} />
        ) : (
          <Awaited of={answers.cart} level={1}>
            <SkeletonRows rows={8} />
          </Awaited>
        )}
      </div>
    );
  if (empty) return <Navigate to={paths.cart()} replace />;

  const place = async () => {
    setTermsWrong(!terms);
    // By the next frame its error stands beside it, and is read with it.
    if (!terms) return void requestAnimationFrame(() => termsField.current?.focus());
    try {
      await lines.settle();
    } catch {
      return;
    }
    if (lines.state().errors.size > 0 || !review) return;
    // A day with a fee is ordered by nobody who was not asked, however the cart came by it (K9.11).
    if (!(await acceptFee())) return void navigate(paths.checkout());
    setChangedFrom(null);
    const came = await placeCart({
      cartId: cart.id,
      day,
      shipTo: review.shipTo?.name ?? shipTo?.name ?? '',
      total: due,
      seen: {
        revision: cart.revision ?? null,
        ship_to_id: review.shipTo?.id ?? null,
        delivery_date: review.deliveryDate ?? null,
        payment_method: cart.selected_payment_method?.code ?? null,
        total: cart.cart_prices?.price_with_vat ?? null,
        replaces: cart.replaces_order?.order_number ?? '',
      },
    });
    if (came === 'sent') lines.forget();
    // The order is not the one that the user saw: they look and confirm again (rules 2.2).
    if (came === 'changed') {
      setTermsOf(null);
      setChangedFrom(due);
      setLooked(await look(cart.id));
    }
  };
  const due = cart.payable ?? cart.cart_prices?.price_with_vat ?? 0;
  const linesOfCart = new Map(linesOf(cart).map((line) => [line.uid, line]));
  const items = (cart.items ?? []).flatMap((item) => (item ? [item] : []));
  const goods = items.filter((item) => !item.is_return);
  const isReviewing = isFetching || isPlaceholderData;
  const day = review?.deliveryDate ?? deliveryDate;
  const isGone = isDayGone(day, { refusedDay, isChange: Boolean(cart.replaces_order), dates });
  const stopped =
    unsaved.size > 0
      ? t('cart.saving.errors', { count: unsaved.size })
      : isGone
        ? t('checkout.dayOver', { day: format.dayWithName(day) })
        : looked && !looked.ok
          ? looked.message
          : !review && reviewFailed
            ? failureSentence(reviewFailed, t)
            : sentences([
                looked || cart.can_proceed !== false ? '' : cart.message,
                ...(review?.missing ?? []).map(({ message }) => message),
              ]);
  // The notice of the change says it already, with the way on.
  const isSaid = Boolean(cart.replaces_order?.ended) && !isGone && looked !== null && !looked.ok && !looked.failed;
  const isUnanswered = looked?.failed === true || (!review && reviewFailed !== null);
  const askAgain = async () => {
    if (looked?.failed) setLooked(await look(cart.id));
    else await reviewAnswer.refetch();
  };
  return (
    <Page
      title={t('cart.step.payment')}
      note={`3/3 · ${t('checkout.summaryNote')}`}
      aside={
        <Panel title={t('cart.summary')}>
          <CartTotals cart={cart} detailed />
          <Returnable cart={cart} />
          <div className={css['terms']} data-wrong={termsWrong || undefined}>
            <CheckField
              ref={termsField}
              checked={terms}
              onChange={(event) => {
                setTermsOf(event.target.checked ? about : null);
                setTermsWrong(false);
              }}
              label={
                <>
                  {t('checkout.acceptTerms')} <Link to="#terms">{t('checkout.readTerms')}</Link>
                </>
              }
              error={termsWrong ? t('order.termsRequired') : undefined}
              hint={due < 0 ? t('checkout.credited', { amount: format.money(-due) }) : t('checkout.obligation')}
            />
            {isUnsure && <Notice tone="info">{t('order.placingUnknown')}</Notice>}
            {changedFrom !== null && (changedFrom !== due || errors.length === 0) && (
              <Notice tone="warning" urgent>
                {changedFrom === due
                  ? t('checkout.notPlacedChanged')
                  : t('checkout.notPlacedPrice', { before: format.money(changedFrom), now: format.money(due) })}
              </Notice>
            )}
            {errors.map((message) => (
              <Notice key={message} tone="wrong" urgent>
                {message}
              </Notice>
            ))}
            <Button
              variant="primary"
              size="lg"
              wide
              busy={
                isPlacing || isChoosing || isSimulating || isReviewing || isChecking || (deliveryDate !== '' && !looked)
              }
              reason={stopped || undefined}
              onClick={() => void place()}
            >
              {cart.replaces_order
                ? t('checkout.placeChange', {
                    orderNumber: cart.replaces_order.order_number,
                    amount: format.money(due),
                  })
                : due < 0
                  ? t('checkout.place_back', { amount: format.money(-due) })
                  : t('checkout.place_order', { amount: format.money(due) })}
            </Button>
            {cutOff && !isGone && (
              <p className={css['until']}>{t('checkout.changeUntil', { when: format.dayTime(cutOff) })}</p>
            )}
          </div>
          <div className={css['away']}>
            <ButtonLink size="lg" to={paths.checkout()}>
              {t('checkout.backToLoading')}
            </ButtonLink>
            {!cart.replaces_order && <SaveForLaterButton cartId={cart.id} lines={lines} />}
          </div>
        </Panel>
      }
    >
      <CheckoutSteps current={2} />
      <UnsavedNotice />
      {cart.replaces_order && <ReplacingNotice {...cart.replaces_order} />}
      <CancelledMeanwhile orderNumber={cart.cancelled_order} />
      {dayMoved && <Notice tone="info">{dayMoved}</Notice>}
      {stopped && !isSaid && unsaved.size === 0 && (
        <Notice
          tone="warning"
          urgent
          action={
            isUnanswered && !isGone ? (
              <Button busy={isSimulating || isFetching} onClick={() => void askAgain()}>
                {t('error.again')}
              </Button>
            ) : (
              <Link to={`${paths.checkout()}${isGone ? '#day' : ''}`}>{t('checkout.change')}</Link>
            )
          }
        >
          {stopped}
        </Notice>
      )}
      {(cart.delivery_fee ?? 0) > 0 && cart.delivery_date && (
        <Notice
          tone="warning"
          title={format.dayWithName(cart.delivery_date)}
          action={<Link to={paths.checkout()}>{t('checkout.change')}</Link>}
        >
          {t('order.specialDateFee', { amount: format.money(cart.delivery_fee!) })}
        </Notice>
      )}
      {cart.price_of === 'ESTIMATE' && looked && (
        <Notice
          tone="warning"
          title={t('checkout.estimate')}
          action={
            <Button busy={isSimulating} onClick={() => void look(cart.id).then(setLooked)}>
              {t('error.again')}
            </Button>
          }
        >
          {t('checkout.estimateBody')}
        </Notice>
      )}
      <ErpCheck check={check} isEstimate={cart.price_of === 'ESTIMATE'} />
      {droppedPayment && <Notice tone="warning">{t('checkout.paymentDropped', { title: droppedPayment })}</Notice>}
      {alike.map(({ orderNumber, placedAt, sameGoods }) => (
        <Notice
          key={orderNumber}
          tone="warning"
          action={<Link to={paths.order(orderNumber)}>{t('checkout.alike.look')}</Link>}
        >
          {t(sameGoods ? 'checkout.alike.goods' : 'checkout.alike.number', {
            orderNumber,
            when: format.dayTime(placedAt),
          })}
        </Notice>
      ))}
      {looked && <PriceChanges messages={looked.changes} />}
      {looked?.ok &&
        looked.message &&
        looked.message !== cart.progress_bar_data?.msg &&
        looked.changes.length === 0 && <Notice tone="info">{looked.message}</Notice>}
      {goods.length > 0 && (
        <Panel
          flush
          title={t('cart.items')}
          subtitle={t('cart.netPrices')}
          action={<Link to={paths.cart()}>{t('checkout.changeInCart')}</Link>}
        >
          <Table
            caption={t('cart.items')}
            rows={goods}
            rowKey={(item) => item.uid}
            tone={(item) => (item.uid === openLine ? 'mine' : null)}
            below={(item) =>
              item.uid === openLine && (
                <LineReceipt of={receipts} uid={item.uid} net={item.prices?.row_total.value ?? 0} />
              )
            }
            columns={[
              {
                key: 'product',
                head: t('checkout.column.product'),
                phone: 'lead',
                cell: (item: Item) => <ProductName item={item} />,
              },
              {
                key: 'quantity',
                head: t('checkout.column.quantity'),
                align: 'end',
                cell: (item) => (
                  <b>
                    {format.units(
                      item.quantity_total ?? item.quantity,
                      item.__typename === 'BundleCartItem'
                        ? t('package.unit')
                        : (item.product.sales_unit?.label ?? t('product.piece')),
                    )}
                  </b>
                ),
              },
              {
                key: 'unit',
                head: t('checkout.column.unitPrice'),
                align: 'end',
                cell: (item) => format.money(unitPrice(item)),
              },
              {
                key: 'piece',
                head: t('product.piecePrice'),
                align: 'end',
                phone: 'hidden',
                cell: ({ __typename: kind, product }) => {
                  if (kind === 'BundleCartItem') return '–';
                  return product.is_keg && product.price_per_litre
                    ? format.piecePrice(product.price_per_litre, 'l')
                    : format.piecePrice(product.price_per_piece ?? 0, t('product.piece'));
                },
              },
              {
                key: 'total',
                head: t('checkout.column.net'),
                money: true,
                cell: (item) => (
                  <>
                    <button
                      type="button"
                      className={css['open']}
                      aria-expanded={item.uid === openLine}
                      onClick={() => setOpenLine(item.uid === openLine ? '' : item.uid)}
                    >
                      <b>{format.money(item.prices?.row_total.value ?? 0)}</b> <small>{t('cart.receipt.why')}</small>
                    </button>
                    <TakenOff line={linesOfCart.get(item.uid)} />
                  </>
                ),
              },
            ]}
          />
        </Panel>
      )}
      <ReturnedEmpties
        rows={items.flatMap((item) =>
          item.is_return
            ? [
                {
                  sku: item.product.sku ?? '',
                  name: item.product.name ?? '',
                  pieces: item.quantity,
                  sum: lineSum(item),
                },
              ]
            : [],
        )}
      />
      <div className={css['two']}>
        <Panel title={t('checkout.payment')}>
          <PaymentChoice
            cart={cart}
            payerId={review?.payer?.id ?? ''}
            chosen={payment}
            deliveryDate={deliveryDate}
            onChoose={(code) => void pay(code)}
          />
        </Panel>
        <Panel title={t('cart.step.loading')} action={<Link to={paths.checkout()}>{t('checkout.change')}</Link>}>
          <Awaited of={reviewAnswer} level={3}>
            <SkeletonRows rows={6} />
          </Awaited>
          {review && <ReviewFacts review={review} />}
        </Panel>
      </div>
      <Panel title={t('checkout.termsTitle')}>
        <div id="terms" className={css['termsText']}>
          <p>{t('checkout.terms1')}</p>
          <p>{t('checkout.terms2')}</p>
          <p>{t('checkout.terms3')}</p>
        </div>
      </Panel>
    </Page>
  );
}

/** What the supplier's system says otherwise than the portal, or that it was not there to be asked. */
function ErpCheck({ check, isEstimate }: { check: ReturnType<typeof useErpCheck>['data']; isEstimate: boolean }) {
  const { t } = useTranslation();
  if (check?.state === 'unanswered' && !isEstimate)
    return <Notice tone="info">{t('checkout.atErp.unanswered')}</Notice>;
  if (!check || check.differences.length === 0) return null;
  return (
    <Notice tone="warning" urgent title={t('checkout.atErp.title')}>
      <ul>
        {check.differences.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** What of the sum comes back when the empties do: deposits with their VAT, and redemption fees (rules 2.2). */
function Returnable({ cart }: { cart: Cart }) {
  const { t } = useTranslation();
  const format = useFormat();
  const deposit = cart.totals?.multi_deposit ?? 0;
  const base = (cart.totals?.grand_total?.your_price ?? 0) + deposit + (cart.delivery_fee ?? 0);
  const back = (cart.cart_prices?.deposit ?? 0) + shareOf(cart.vat ?? 0, deposit, base);
  return back > 0 && <p className={css['until']}>{t('checkout.returnable', { amount: format.money(back) })}</p>;
}

/** To whom, when, how, and who pays: as the order will say it. */
function ReviewFacts({ review }: { review: OrderReview }) {
  const { t } = useTranslation();
  const format = useFormat();
  const at = (address: OrderReview['shipTo']) =>
    address && (
      <>
        {address.name}
        <br />
        {address.postcode} {address.city}, {address.street}
      </>
    );
  const rows: [string, ReactNode][] = [
    [t('context.shipTo'), at(review.shipTo)],
    [t('context.date'), review.deliveryDate && format.dayWithName(review.deliveryDate)],
    [t('context.transport'), review.transportType?.label],
    [t('checkout.place'), review.placeOfShipment?.label],
    [t('history.field.billTo'), at(review.billTo)],
    [t('history.field.payer'), at(review.payer)],
    [t('checkout.number'), review.customerOrderNumber],
  ];
  return (
    <dl className={css['facts']}>
      {rows
        .filter(([name, value]) => Boolean(value) || name !== t('checkout.place'))
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
      <div>
        <dt>{t('checkout.note')}</dt>
        <dd className={css['note']}>{review.noteForDriver || '–'}</dd>
      </div>
    </dl>
  );
}

function ProductName({ item }: { item: Item }) {
  const format = useFormat();
  const parts =
    item.__typename === 'BundleCartItem' ? item.bundle_options.flatMap((option) => option?.values ?? []) : [];
  return (
    <span className={css['product']}>
      <Picture product={item.product} />
      <span>
        <b>{shortName(item.product)}</b>
        <br />
        <PackChip>{item.product.packaging ?? item.pack_format}</PackChip> <small>{item.product.sku}</small>
        {parts.map(
          (part) =>
            part && (
              <small key={part.uid} className={css['part']}>
                {format.number(part.quantity * item.quantity)} × {part.label}
              </small>
            ),
        )}
      </span>
    </span>
  );
}
