import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { hasCode, isUnknown } from '#ui/failure.ts';
import { Button } from '#ui/button.tsx';
import { useFormat } from '#ui/format.ts';
import { toast } from '#ui/toast.tsx';
import { desk } from '../../api.ts';
import { mayDo, useMe } from '../../state/me.ts';
import { useResting } from '../../state/use-resting.ts';
import { Picker } from '../../ui/picker.tsx';
import { Failed, Loading } from '../../ui/states.tsx';
import table from '../../ui/table.module.css';
import { PhoneLines } from './lines.tsx';
import type { PhoneDraft, SentOrder } from './use-draft.ts';
import { bodyOf, useDraft } from './use-draft.ts';
import type { Fallen } from './use-fallen-choices.ts';
import { useFallenChoices } from './use-fallen-choices.ts';
import css from './phone-order.module.css';

/** An order that a customer gives over the phone, by the keyboard alone: whose, what, when, and Ctrl Enter (desk.md, 1). */
export default function PhoneOrder() {
  const [address] = useSearchParams();
  return <OneOrder key={address.get('shipTo') ?? ''} />;
}

function OneOrder() {
  const { t } = useTranslation();
  const me = useMe();
  const { draft, change, forget, aside, swap } = useDraft(me.uid);
  const [dropped, setDropped] = useState<PhoneDraft | null>(null);
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After the page's heading was read: one begins with the customer.
    const frame = requestAnimationFrame(() =>
      page.current?.querySelector<HTMLInputElement>(draft.shipToId ? '[data-product]' : '[role="combobox"]')?.focus(),
    );
    return () => cancelAnimationFrame(frame);
    // Once, when the page is opened.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const discard = () => {
    forget();
    setDropped(draft);
    // The next call begins with whose it is.
    page.current?.querySelector<HTMLInputElement>('[role="combobox"]')?.focus();
  };
  return (
    <div ref={page}>
      <header className={table['head']}>
        <h1>{t('deskPhone.title')}</h1>
        <div className={css['place']}>
          {/* While nobody knows what came of an order, it is not turned into another customer's. */}
          {draft.sent ? (
            <b>{draft.shipToName}</b>
          ) : (
            <Picker
              label={t('deskPhone.place')}
              of="phone-place"
              chosen={draft.shipToName}
              find={async (search) => (await desk('GET /phone-orders/places', { query: { search } })).places}
              onPick={({ id, title }) =>
                change({
                  shipToId: id,
                  shipToName: title,
                  uid: '',
                  day: null,
                  transportType: null,
                  paymentMethod: null,
                })
              }
            />
          )}
        </div>
        {draft.shipToId && <Button onClick={discard}>{t('deskPhone.clear')}</Button>}
      </header>
      {aside && !draft.sent && (
        <p className={css['hint']} role="status">
          {t('deskPhone.aside', { name: aside.shipToName, count: aside.lines.length })}{' '}
          <Button onClick={swap}>{t('deskPhone.goOn')}</Button>
        </p>
      )}
      {draft.shipToId ? (
        <AtPlace key={draft.shipToId} draft={draft} change={change} forget={forget} />
      ) : (
        <>
          <p className={css['hint']}>{t('deskPhone.begin')}</p>
          {/* Only as long as nothing else is typed: it would take the place of the next order. */}
          {dropped && (
            <p className={css['hint']} role="status">
              {t('deskPhone.cleared')} <Button onClick={() => change(dropped)}>{t('deskPhone.bringBack')}</Button>
            </p>
          )}
        </>
      )}
    </div>
  );
}

interface Props {
  readonly draft: PhoneDraft;
  readonly change: (of: Partial<PhoneDraft>) => void;
  readonly forget: () => void;
}

function AtPlace({ draft, change, forget }: Props) {
  const { t } = useTranslation();
  const me = useMe();
  const place = useQuery({
    queryKey: ['phone-place', draft.shipToId],
    queryFn: () => desk('GET /phone-orders/places/:shipToId', { params: { shipToId: draft.shipToId } }),
  });
  const users = place.data?.users ?? [];
  const uid = users.some((user) => user.uid === draft.uid) ? draft.uid : (users[0]?.uid ?? '');
  if (place.error && !place.data) return <Failed error={place.error} again={() => void place.refetch()} />;
  if (!place.data) return <Loading />;
  if (users.length === 0) return <p className={css['hint']}>{t('deskPhone.nobody')}</p>;
  return (
    <>
      <p className={css['who']}>
        <span>
          {place.data.companyName} · {place.data.address}
        </span>
        <label>
          {t('deskPhone.user')}
          <select value={uid} disabled={draft.sent !== null} onChange={(event) => change({ uid: event.target.value })}>
            {users.map((user) => (
              <option key={user.uid} value={user.uid}>
                {user.name}
              </option>
            ))}
          </select>
        </label>
        {place.data.blocked && <b role="alert">{t('desk.customers.isBlocked')}</b>}
      </p>
      {place.data.suspended && (
        <p className={css['wrong']} role="alert">
          {t('deskPhone.suspended')}{' '}
          {mayDo(me)('Desk Customers') && (
            <Link to={`/customers/${place.data.companyId}`}>{t('deskPhone.resume')}</Link>
          )}
        </p>
      )}
      {/* Nobody types an order that cannot be placed; what was typed before stays. */}
      {(!place.data.suspended || draft.lines.length > 0) && (
        <Typed draft={{ ...draft, uid }} change={change} forget={forget} usual={place.data.usual} />
      )}
    </>
  );
}

interface TypedProps extends Props {
  readonly usual: readonly {
    readonly sku: string;
    readonly name: string;
    readonly unit: string;
    readonly quantity: number;
  }[];
}

function Typed({ draft, change, forget, usual }: TypedProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const queries = useQueryClient();
  /** What Ctrl Enter or the button meant, while the server is still asked about it. */
  const [meant, setMeant] = useState<string | null>(null);
  /** A product was begun and is no line yet: placed now, the order would lack it. */
  const [begun, setBegun] = useState(false);
  const [mistyped, setMistyped] = useState<ReadonlySet<string>>(new Set());
  const body = bodyOf(draft);
  const typed = JSON.stringify(body);
  const asked = useResting(typed, 150);
  const check = useQuery({
    queryKey: ['phone-check', asked],
    queryFn: () => desk('POST /phone-orders/checks', { body: JSON.parse(asked) as typeof body }, { quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    // A cut-off passes while somebody is on the phone.
    refetchInterval: 30_000,
  });
  const days = useRef<HTMLSelectElement>(null);
  const ownNumber = useRef<HTMLInputElement>(null);
  const onMistyped = (sku: string, isMistyped: boolean) =>
    setMistyped((before) => new Set([...before].filter((one) => one !== sku).concat(isMistyped ? [sku] : [])));
  /** What was answered about what is typed now. */
  const current = asked === typed && !check.isPlaceholderData ? check.data : undefined;
  const [fallen, choose] = useFallenChoices(current);
  const place = useMutation({
    mutationFn: (sent: SentOrder) => desk('POST /phone-orders', { body: sent }),
    onSuccess: ({ orderNumber }) => {
      forget();
      for (const queryKey of [['orders'], ['work-items'], ['day-flow']]) void queries.invalidateQueries({ queryKey });
      toast({ tone: 'done', text: t('deskPhone.placed', { order: orderNumber }) });
      void navigate(`/orders/${orderNumber}`);
    },
    onError: (error) => {
      // Refused, so nothing came of this id: what is changed now is another order.
      if (!isUnknown(error)) change({ sent: null });
      // What is shown was true a moment ago: the days, the methods and the sums are asked for again, and the eyes go where the reason stands.
      if (!isUnknown(error)) void check.refetch();
      if (hasCode(error, 'DAY_NOT_DELIVERABLE')) days.current?.focus();
    },
  });
  // Also after a reload: what was sent stands in the draft until there is an answer.
  const unknown = place.isPending ? null : draft.sent;
  const data = check.data;
  const hindrance = mistyped.size > 0 ? t('deskPhone.mistyped') : begun ? t('deskPhone.begun') : current?.hindrances[0];
  const ready = current !== undefined && hindrance === undefined && draft.lines.length > 0;
  /** Nothing is in the way yet, but the answer about what was typed last has not come. */
  const waits = current === undefined && mistyped.size === 0 && !begun && draft.lines.length > 0 && !check.error;
  const send = () => {
    if (place.isPending) return;
    if (unknown) place.mutate(unknown);
    else if (ready && current) {
      const sent: SentOrder = {
        ...body,
        day: current.day,
        transportType: current.transportType as typeof body.transportType,
        paymentMethod: current.paymentMethod,
        id: crypto.randomUUID().replaceAll('-', ''),
        amountDue: current.amountDue,
      };
      change({ sent });
      place.mutate(sent);
    } else if (waits) setMeant(typed);
    else if (data?.numberNeeded && draft.customerOrderNumber.trim() === '') ownNumber.current?.focus();
  };
  useEffect(() => {
    if (meant === null || (waits && meant === typed)) return;
    setMeant(null);
    // What has been changed since is another order, and needs another press.
    if (meant === typed) send();
    // `send` is another one with each drawing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [meant, waits, typed]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key !== 'Enter') return;
      event.preventDefault();
      send();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
  return (
    <div className={css['page']}>
      <fieldset className={css['typed']} disabled={unknown !== null}>
        <div className={css['main']}>
          <PhoneLines
            draft={draft}
            change={change}
            checked={data?.lines ?? []}
            usual={usual}
            onMistyped={onMistyped}
            onBegun={setBegun}
          />
        </div>
        <aside className={css['side']}>
          <section className={css['panel']} aria-label={t('deskPhone.how')}>
            <FallenChoices fallen={fallen} day={data?.day ?? null} />
            {data?.already && draft.sent === null && (
              <p className={css['fallen']} role="status">
                {t('deskPhone.already', { time: format.time(data.already.placedAt) })}{' '}
                <Link to={`/orders/${data.already.orderNumber}`}>{data.already.orderNumber}</Link>
              </p>
            )}
            <label>
              {t('desk.delivery')}
              <select
                ref={days}
                value={draft.day ?? data?.day ?? ''}
                onChange={(event) => {
                  choose('day');
                  change({ day: event.target.value || null });
                }}
              >
                {data && draft.day && !data.days.some(({ day }) => day === draft.day) && (
                  <option value={draft.day} disabled>
                    {format.dayWithName(draft.day)}
                  </option>
                )}
                {(data?.days ?? []).map(({ day, fee }) => (
                  <option key={day} value={day}>
                    {format.dayWithName(day)}
                    {fee > 0 && ` · + ${format.money(fee)}`}
                  </option>
                ))}
              </select>
            </label>
            {(data?.transportTypes.length ?? 0) > 1 && (
              <label>
                {t('deskPhone.transport')}
                <select
                  value={draft.transportType ?? data?.transportType ?? ''}
                  onChange={(event) => {
                    choose('transportType');
                    change({ transportType: event.target.value as 'ZSO' });
                  }}
                >
                  {data?.transportTypes.map(({ code, label }) => (
                    <option key={code} value={code}>
                      {label}
                    </option>
                  ))}
                </select>
              </label>
            )}
            <label>
              {t('desk.side.payment')}
              <select
                value={draft.paymentMethod ?? data?.paymentMethod ?? ''}
                onChange={(event) => {
                  choose('paymentMethod');
                  change({ paymentMethod: event.target.value });
                }}
              >
                {data &&
                  draft.paymentMethod &&
                  !data.paymentMethods.some(({ code }) => code === draft.paymentMethod) && (
                    <option value={draft.paymentMethod} disabled>
                      {fallen.find(({ code }) => code === draft.paymentMethod)?.label ?? draft.paymentMethod}
                    </option>
                  )}
                {(data?.paymentMethods ?? []).map(({ code, label }) => (
                  <option key={code} value={code}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
            <label>
              {t(data?.numberNeeded ? 'deskPhone.numberNeeded' : 'deskPhone.number')}
              <input
                ref={ownNumber}
                value={draft.customerOrderNumber}
                maxLength={35}
                onChange={(event) => change({ customerOrderNumber: event.target.value })}
              />
            </label>
            <label>
              {t('desk.side.driver')}
              <input
                value={draft.noteForDriver}
                maxLength={500}
                onChange={(event) => change({ noteForDriver: event.target.value })}
              />
            </label>
          </section>
          <section className={css['panel']} aria-label={t('desk.side.sums')} aria-busy={!current}>
            {check.error && <Failed error={check.error} again={() => void check.refetch()} />}
            {data && (
              <dl className={css['sums']}>
                {(
                  [
                    ['goods', data.goods],
                    ['fee', data.fee],
                    ['deposit', data.deposit],
                    ['vat', data.vat],
                    ['redemption', data.redemptionFee],
                    ['surcharge', data.surcharge],
                  ] as const
                )
                  .filter(([name, amount]) => name === 'goods' || amount !== 0)
                  .map(([name, amount]) => (
                    <div key={name}>
                      <dt>{t(`desk.side.${name}`)}</dt>
                      <dd>{format.money(amount)}</dd>
                    </div>
                  ))}
                <div className={css['total']}>
                  <dt>{t('desk.due')}</dt>
                  <dd>{format.money(data.amountDue)}</dd>
                </div>
              </dl>
            )}
            {data?.limit && draft.lines.length > 0 && !data.hindrances.includes(data.limit) && (
              <p className={css['limit']}>{data.limit}</p>
            )}
            {data?.cutOff && (
              <p className={css['limit']}>{t('deskPhone.cutOff', { time: format.dayShortTime(data.cutOff) })}</p>
            )}
            {current && draft.lines.length > 0 && current.hindrances.length > 0 && (
              <ul className={css['wrong']} role="alert">
                {current.hindrances.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            )}
            {unknown && (
              <p className={css['wrong']} role="alert">
                {t('deskPhone.unknown')}
              </p>
            )}
          </section>
        </aside>
      </fieldset>
      <div className={css['foot']}>
        {/* The sums may be below what is seen: why the button is off stands beside it. */}
        {(place.error && !unknown) || (hindrance && unknown === null && current && draft.lines.length > 0) ? (
          <div className={css['wrong']} role="alert">
            {place.error && <p>{place.error.message}</p>}
            <FallenChoices fallen={fallen} day={data?.day ?? null} />
            {hindrance && hindrance !== place.error?.message && <p>{hindrance}</p>}
          </div>
        ) : null}
        {/* Outside of what is switched off: it asks for the same order again. */}
        <Button
          variant="primary"
          size="lg"
          busy={place.isPending || meant !== null}
          inactive={!ready && !waits && unknown === null}
          onClick={send}
        >
          {t(unknown ? 'deskPhone.again' : 'deskPhone.act')} <kbd>{t('deskPhone.actKey')}</kbd>
        </Button>
      </div>
    </div>
  );
}

/** What could be chosen a moment ago, and why something else stands there now. */
function FallenChoices({ fallen, day }: { readonly fallen: readonly Fallen[]; readonly day: string | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  return fallen.map(({ what, code, label, isOver }) => (
    <p key={what} role="status" className={css['fallen']}>
      {what === 'day'
        ? t(isOver ? 'deskPhone.cutOffOver' : 'deskPhone.dayGone', { day: format.dayWithName(code) })
        : t('deskPhone.choiceGone', { choice: label })}
      {what === 'day' && day !== null && day !== code && ` ${t('deskPhone.dayNow', { day: format.dayWithName(day) })}`}
    </p>
  ));
}
