import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router';
import { CART_KEY } from '#portal/features/cart/cart-question.ts';
import type { Cart } from '#portal/features/cart/cart-question.ts';
import { UnsavedNotice } from '#portal/features/cart/unsaved-notice.tsx';
import { useCartStore, useSaving } from '#portal/features/cart/use-cart.ts';
import { returnsOf, useEmptiesKinds } from '#portal/features/cart/use-returns.ts';
import { CartLimits } from '#portal/features/cart/cart-limits.tsx';
import { CartTotals } from '#portal/features/cart/cart-totals.tsx';
import { HolidayNotice } from '#portal/features/delivery/holiday-notice.tsx';
import { isDayGone } from '#portal/features/delivery/is-day-over.ts';
import { DayPicker } from '#portal/features/delivery/day-picker.tsx';
import { useFeeQuestion } from '#portal/features/delivery/use-fee-question.ts';
import { useOrderReasons, useOrderTypes, useShipmentPlaces } from '#portal/features/delivery/use-delivery.ts';
import { CancelledMeanwhile } from '#portal/features/order/cancelled-meanwhile.tsx';
import { ReplacingNotice } from '#portal/features/order/replacing-notice.tsx';
import { ShipToList } from '#portal/features/ship-to/ship-to-list.tsx';
import { isOpen } from '#portal/features/ship-to/use-ship-tos.ts';
import { dayIsRefused, useRefusedDay } from '#portal/features/checkout/placing.ts';
import { CHOOSING, changesOf, useIsChoosing } from '#portal/features/checkout/use-checkout.ts';
import { paths } from '#portal/paths.ts';
import { dayIsAccepted } from '#portal/screens/order-context/moved-day.ts';
import { useOrderContext } from '#portal/screens/order-context/use-order-context.ts';
import { store, stored, useStored } from '#portal/state/stored-values.ts';
import { Awaited } from '#ui/awaited.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { RadioField, SelectField, TextArea, TextField } from '#ui/field.tsx';
import { arrowsMoveFocus } from '#ui/radio-keys.ts';
import { Form } from '#ui/form.tsx';
import { useFormat } from '#ui/format.ts';
import { failureSentence } from '#ui/load-failed.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { toast } from '#ui/toast.tsx';
import { NOTHING } from '#ui/quantity/quantity.ts';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { CheckoutSteps } from './checkout-steps.tsx';
import { wrongChoices } from './wrong-choices.ts';
import type { Wrong } from './wrong-choices.ts';
import css from './checkout-screen.module.css';

/** The supplier's system takes so many characters of the customer's own number. */
const NUMBER_LIMIT = 35;
const NOTE_LIMIT = 255;

/** Step 2/3: to whom, how, when, and the texts that travel with the order. Every choice is saved as it is made. */
export function CheckoutScreen() {
  const context = useOrderContext();
  const { cart } = context;
  // A cart outlives a session, and so do the texts that were typed for it.
  useEffect(() => {
    if (!cart) return;
    if (cart.note_for_driver && !stored('noteForDriver')) store({ noteForDriver: cart.note_for_driver });
    if (cart.customer_order_number && !stored('customerOrderNumber'))
      store({ customerOrderNumber: cart.customer_order_number });
    // Once for a cart: what is deleted here stays deleted.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [cart?.id]);

  if (!cart)
    return (
      <div className={css['loading']}>
        <Awaited of={context.answers.cart} level={1}>
          <SkeletonRows rows={8} />
        </Awaited>
      </div>
    );
  // Empties alone are no units, and a collection all the same.
  if ((cart.items ?? []).length === 0) return <Navigate to={paths.cart()} replace />;
  return <Choices cart={cart} context={context} />;
}

function Choices({ cart, context }: { readonly cart: Cart; readonly context: ReturnType<typeof useOrderContext> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const askForFee = useFeeQuestion();
  const { shipTo, shipTos, soldToId, deliveryDate, transportType, transportTypes, wanted, checkout } = context;
  const lines = useCartStore();
  const note = useStored('noteForDriver');
  const number = useStored('customerOrderNumber');
  const datePopup = useStored('datePopup');
  const orderType = useStored('orderType');
  // The supplier chooses the place for pubs and shops; a wholesaler names where their truck loads, also before they say where it goes.
  const isWholesaler = (shipTo ?? shipTos[0])?.customerType === 'WHS';
  const placesAnswer = useShipmentPlaces(isWholesaler ? soldToId : '');
  const { data: places = [] } = placesAnswer;
  const typesAnswer = useOrderTypes(soldToId);
  const { data: orderTypes = [] } = typesAnswer;
  const reasonsAnswer = useOrderReasons(soldToId, shipTo?.id ?? '', deliveryDate);
  const { data: reasons = [] } = reasonsAnswer;
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  const [longNumber, setLongNumber] = useState('');
  const [longNote, setLongNote] = useState('');
  const [failed, setFailed] = useState('');
  const refusedDay = useRefusedDay();
  // Which days there are, and until when one can order, is known with the address.
  const lacksPlace = !shipTo && shipTos.length > 1;
  const isGone = isDayGone(deliveryDate, { refusedDay, isChange: Boolean(cart.replaces_order), dates: context.dates });
  const { isPending: isPlacing, variables: placed } = checkout.choosePlace;
  const place = (isPlacing ? placed.place : cart.place_of_shipment) ?? '';
  // What is pressed while a choice is under way waits for it: it is judged by what the screen shows, not by the answer before.
  const isChoosing = useIsChoosing() || context.isChoosingShipTo;
  const [isOnward, setOnward] = useState(false);
  // Who pressed "next" for a choice that did not come is not led on with the one before.
  const stayUnless = (came: boolean) => void (came || setOnward(false));
  const chooseDay = async (day: string, fee: number) => {
    if (!(await askForFee(day, fee))) return;
    setWrong({ ...wrong, day: undefined });
    stayUnless(await context.chooseDate(day, fee));
  };
  const chooseTransport = async (code: string) => {
    setWrong({ ...wrong, transport: undefined });
    stayUnless(await context.chooseTransport(code));
  };

  const choosePlace = async (code: string) => {
    try {
      await checkout.choosePlace.mutateAsync({ cartId: cart.id, place: code });
    } catch (error) {
      setFailed(failureSentence(error, t));
      setOnward(false);
    }
  };

  const refused = (message: string, dayIsOver = false) => {
    if (dayIsOver) dayIsRefused(deliveryDate);
    // Of a day that is over the choice of the day says more.
    if (!dayIsOver || message !== t('order.dateNotAvailable')) setFailed(message);
    // A ship-to may have been suspended, a day closed meanwhile: the choices show it.
    for (const key of ['ship-tos', 'calendar', 'transport-types']) void queries.invalidateQueries({ queryKey: [key] });
  };

  const shownType = orderType || cart.order_type || orderTypes[0]?.code || '';

  const next = async () => {
    const found = wrongChoices({
      shipTo: shipTo ? (isOpen(shipTo) ? 'open' : 'suspended') : 'none',
      transportType,
      deliveryDate,
      number,
      numberNeeded: cart.customer_order_number_required !== false,
      placeNeeded: places.length > 0,
      place,
    });
    setWrong(found);
    setFailed('');
    dayIsRefused('');
    if (Object.values(found).some(Boolean) || longNumber) return;
    try {
      await lines.settle();
    } catch {
      // The notice says which rows are not saved, and why.
      return;
    }
    if (lines.state().errors.size > 0) return;
    // The payer's first method is proposed. One that this order may no longer use is dropped and said; 3/3 asks for another one.
    // They follow the quantities, which may have been saved only now.
    const { available_payment_methods: offered, selected_payment_method: chosen } =
      queries.getQueryData<Cart>(CART_KEY) ?? cart;
    const methods = (offered ?? []).flatMap((one) => (one ? [one] : []));
    const dropped =
      chosen?.code && methods.length > 0 && !methods.some(({ code }) => code === chosen.code) ? chosen.title : '';
    const payment = dropped || !chosen?.code ? methods[0] : chosen;
    // What the field shows is ordered, and goes with every call from here on (spec 7 idoctype).
    store({ orderType: shownType });
    try {
      const answer = await checkout.simulate.mutateAsync({
        cartId: cart.id,
        deliveryDate,
        datePopup: datePopup || null,
        orderType: shownType || null,
        deliveryMethod: transportType,
        note,
        orderReason: reason || null,
        shippingType: null,
        email: null,
        paymentMethod: payment?.code || null,
        paymentTitle: payment?.title || null,
        shipToId: null,
        place: null,
      });
      if (!answer.success || !answer.can_proceed) {
        const why =
          answer.status_message || answer.message || answer.minicart_status_message || t('order.dateNotAvailable');
        refused(why, answer.delivery_date_expired === true);
        return;
      }
      dayIsAccepted();
      void navigate(paths.orderSummary(), { state: { changes: changesOf(answer), droppedPayment: dropped } });
    } catch (error) {
      refused(failureSentence(error, t));
    }
  };
  const goOn = useEffectEvent(() => {
    setOnward(false);
    void next();
  });
  useEffect(() => {
    // What was pressed in this very moment is known to the cache before it is to the page.
    if (isOnward && !isChoosing && queries.isMutating({ mutationKey: CHOOSING }) === 0) goOn();
  }, [isOnward, isChoosing, queries]);

  return (
    <Page
      title={t('cart.step.loading')}
      note={`2/3 · ${t('checkout.loadingNote')}`}
      aside={
        <Panel title={t('cart.summary')}>
          <div className={css['limits']}>
            <CartLimits cart={cart} />
          </div>
          <CartTotals cart={cart} />
        </Panel>
      }
    >
      <CheckoutSteps current={1} />
      <UnsavedNotice />
      {cart.replaces_order && <ReplacingNotice {...cart.replaces_order} />}
      <CancelledMeanwhile orderNumber={cart.cancelled_order} />
      {(cart.empties_pallets ?? 0) > 0 && transportTypes.some(({ code }) => code === 'ZET') && (
        <EmptiesQuestion
          cart={cart}
          pallets={cart.empties_pallets!}
          vehicle={{
            name: transportTypes.find(({ code }) => code === 'ZET')!.label,
            isChosen: transportType === 'ZET',
          }}
          onYes={() => chooseTransport('ZET')}
        />
      )}
      <Form className={css['form']} onSend={() => setOnward(true)}>
        <Panel title={t('context.shipTo')}>
          <Choice wrong={wrong.shipTo && t(wrong.shipTo)}>
            <ShipToList
              of={context.answers.shipTos}
              chosen={context.shownShipTo}
              onChoose={(chosen) => {
                setWrong({ ...wrong, shipTo: undefined });
                void context.chooseShipTo(chosen).then(stayUnless);
              }}
            />
          </Choice>
        </Panel>
        <Panel title={t('context.transport')}>
          <Choice wrong={wrong.transport && !transportType ? t(wrong.transport) : undefined}>
            <Awaited of={context.answers.transportTypes} level={3}>
              <SkeletonRows rows={3} />
            </Awaited>
            <fieldset className={css['choices']} onKeyDown={arrowsMoveFocus}>
              <legend className="hidden-visually">{t('context.transport')}</legend>
              {transportTypes.map(({ code, label }) => (
                <RadioField
                  key={code}
                  name="transport-type"
                  label={label}
                  checked={code === transportType}
                  onChange={() => void chooseTransport(code)}
                />
              ))}
            </fieldset>
          </Choice>
          {isWholesaler && <Awaited of={placesAnswer} level={3} />}
          {places.length > 0 && (
            <SelectField
              label={t('checkout.place')}
              required
              error={wrong.place && t(wrong.place)}
              value={place}
              onChange={(event) => {
                setWrong({ ...wrong, place: undefined });
                void choosePlace(event.target.value);
              }}
            >
              <option value="" disabled>
                {t('checkout.choosePlace')}
              </option>
              {places.map(({ code, label }) => (
                <option key={code} value={code}>
                  {label}
                </option>
              ))}
            </SelectField>
          )}
        </Panel>
        <Panel
          title={t(places.length > 0 ? 'checkout.loadingDate' : 'context.date')}
          subtitle={deliveryDate ? format.dayWithName(deliveryDate) : undefined}
        >
          {/* The address brings a day and a transport with it. */}
          <Choice
            wrong={
              isGone
                ? t('checkout.dayOver', { day: format.dayWithName(deliveryDate) })
                : wrong.day && !deliveryDate
                  ? t(wrong.day)
                  : undefined
            }
          >
            <span id="day" className={css['anchor']} />
            {!lacksPlace && <HolidayNotice wanted={wanted} />}
            {!lacksPlace && context.cutOff && (
              <p className={css['hint']}>
                {t('context.cutOff', { when: `${format.monthDay(context.cutOff)} ${format.time(context.cutOff)}` })}
              </p>
            )}
            {places.length > 0 && <p className={css['hint']}>{t('checkout.loadingHint')}</p>}
            {lacksPlace ? (
              <p className={css['hint']}>{t('checkout.daysFollow')}</p>
            ) : (
              <DayPicker wanted={wanted} chosen={deliveryDate} onChoose={(day, fee) => void chooseDay(day, fee)} />
            )}
          </Choice>
        </Panel>
        <Panel title={t('checkout.references')}>
          <div className={css['fields']}>
            <TextField
              label={t('checkout.number')}
              hint={t('checkout.numberHint')}
              required={cart.customer_order_number_required !== false}
              value={longNumber || number}
              error={
                longNumber
                  ? t('form.tooLong', { max: NUMBER_LIMIT, count: [...longNumber].length - NUMBER_LIMIT })
                  : wrong.number && t(wrong.number)
              }
              onChange={(event) => {
                setWrong({ ...wrong, number: undefined });
                // Nothing is cut in silence: what is too long stays in the field and is not kept.
                const isLong = [...event.target.value].length > NUMBER_LIMIT;
                setLongNumber(isLong ? event.target.value : '');
                if (!isLong) store({ customerOrderNumber: event.target.value });
              }}
            />
            <TextArea
              label={t('checkout.note')}
              hint={t('checkout.noteHint')}
              maxLength={NOTE_LIMIT}
              count
              value={longNote || note}
              onChange={({ target: { value } }) => {
                const isLong = value.length > NOTE_LIMIT;
                setLongNote(isLong ? value : '');
                if (!isLong) store({ noteForDriver: value });
              }}
            />
            <Awaited of={[typesAnswer, reasonsAnswer]} level={3}>
              {null}
            </Awaited>
            {orderTypes.length > 1 && (
              <SelectField
                label={t('checkout.orderType')}
                value={shownType}
                onChange={(event) => store({ orderType: event.target.value })}
              >
                {orderTypes.map(({ code, label }) => (
                  <option key={code} value={code}>
                    {label}
                  </option>
                ))}
              </SelectField>
            )}
            {reasons.length > 1 && (
              <SelectField
                label={t('checkout.orderReason')}
                value={reason || cart.order_reason || ''}
                onChange={(event) => setReason(event.target.value)}
              >
                {reasons.map(({ code, label }) => (
                  <option key={code} value={code}>
                    {label}
                  </option>
                ))}
              </SelectField>
            )}
          </div>
        </Panel>
        {failed && (
          <div className={css['failed']}>
            <Notice tone="wrong" urgent>
              {failed}
            </Notice>
          </div>
        )}
        <div className={css['actions']}>
          <ButtonLink size="lg" to={paths.cart()}>
            {t('checkout.backToCart')}
          </ButtonLink>
          <Button
            type="submit"
            variant="primary"
            size="lg"
            aria-keyshortcuts="Control+Enter"
            busy={isOnward || checkout.simulate.isPending}
            reason={
              cart.can_proceed === false ? (cart.message ?? cart.progress_bar_data?.msg ?? '') || undefined : undefined
            }
            onClick={() => {}}
          >
            {t('checkout.next')}
          </Button>
        </div>
      </Form>
    </Page>
  );
}

function Choice({ wrong, children }: { wrong: string | undefined; children: ReactNode }) {
  return (
    <div data-wrong={wrong ? true : undefined} className={css['choice']}>
      {children}
      {wrong && (
        <p role="alert" className={css['wrong']}>
          {wrong}
        </p>
      )}
    </div>
  );
}

/**
 * spec 9: users who order a truck are asked about empties. Yes puts so many pallets to give back into the cart, and the
 * truck that brings the goods fetches them; the goods and the type of the order stay as they are.
 */
function EmptiesQuestion({
  cart,
  pallets,
  vehicle,
  onYes,
}: {
  cart: Cart;
  pallets: number;
  vehicle: { name: string; isChosen: boolean };
  onYes(): Promise<void>;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const format = useFormat();
  const [isNo, setNo] = useState(false);
  const [failed, setFailed] = useState('');
  const answer = useEmptiesKinds(true);
  const { data: kinds } = answer;
  const lines = useCartStore();
  const { busy: isPending } = useSaving();
  if (isNo) return null;
  const yes = async () => {
    const pallet = kinds?.find(({ kind }) => kind === 'pallet');
    if (!pallet) return;
    setFailed('');
    try {
      const count = returnsOf(cart).get(pallet.sku)?.count ?? 0;
      if (count < pallets) lines.set(pallet.sku, { ...NOTHING, quantity: pallets });
      await lines.settle();
      const refused = lines.state().errors.get(pallet.sku);
      if (refused) return setFailed(refused);
      await onYes();
      toast({
        tone: 'done',
        text: t('checkout.emptiesAdded', { n: format.number(pallets), vehicle: vehicle.name }),
        action: { label: t('order.toCart'), run: () => void navigate(paths.cart()) },
        stays: true,
      });
    } catch (error) {
      setFailed(failureSentence(error, t));
    }
  };
  return (
    <Notice
      tone={failed ? 'wrong' : 'info'}
      action={
        <>
          <Button onClick={() => setNo(true)}>{t('confirm.no')}</Button>{' '}
          <Button busy={isPending} inactive={!kinds} onClick={() => void yes()}>
            {t('confirm.yes')}
          </Button>
        </>
      }
    >
      {t('limit.empties25', { n: format.number(pallets) })}
      {!vehicle.isChosen && <p>{t('checkout.emptiesVehicle', { vehicle: vehicle.name })}</p>}
      {failed && <p>{failed}</p>}
      <Awaited of={answer} level={3}>
        {null}
      </Awaited>
    </Notice>
  );
}
