import { IconCheck, IconMinus, IconX } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PriceExplanation as Explained } from '#contract/desk/price-explanation.ts';
import { isDay } from '#values/day.ts';
import { nameWithoutPackaging } from '#values/text.ts';
import { Button } from '#ui/button.tsx';
import { PackChip } from '#ui/chip.tsx';
import { DateInput } from '#ui/date-input.tsx';
import { useFormat } from '#ui/format.ts';
import { desk } from '../../api.ts';
import { useKeys } from '../../shell/keys.ts';
import { useMe } from '../../state/me.ts';
import { useFilters } from '../../state/use-filters.ts';
import { useResting } from '../../state/use-resting.ts';
import type { Picked } from '../../ui/picker.tsx';
import { Picker } from '../../ui/picker.tsx';
import { Empty, Failed, Loading } from '../../ui/states.tsx';
import table from '../../ui/table.module.css';
import css from './price-explanation.module.css';
import { PriceDays } from './price-days.tsx';
import { besideProduct } from '../../ui/beside-product.ts';

const findCustomers = async (search: string): Promise<Picked[]> =>
  (await desk('GET /price-explanations/customers', { query: { search } })).customers.map((one) => ({
    id: one.companyId,
    title: one.name,
    detail: `${one.companyId} · ${one.city}`,
  }));
const findProducts = async (search: string): Promise<Picked[]> =>
  (await desk('GET /price-explanations/products', { query: { search } })).products.map((one) => ({
    id: one.sku,
    title: one.name,
    detail: besideProduct(one),
  }));

/** What a customer pays and why: the question stands in the address, so that the answer can be sent to somebody (desk.md, 3.5). */
export default function PriceExplanation() {
  const { t } = useTranslation();
  const me = useMe();
  const { filters: address, filter, filterAll } = useFilters();
  const [companyId, sku] = [address.get('customer') ?? '', address.get('product') ?? ''];
  const typed = address.get('quantity') ?? '1';
  const quantity = useResting(/^[1-9]\d{0,5}$/.test(typed) ? Number(typed) : null, 150);
  const shipToId = address.get('shipTo') ?? '';
  const transportType = address.get('transport') ?? '';
  const asked = address.get('day') ?? '';
  const day = isDay(asked) && asked >= me.today ? asked : '';
  const explained = useQuery({
    queryKey: ['price-explanation', { companyId, sku, quantity, shipToId, transportType, day }],
    queryFn: () =>
      desk('GET /price-explanations', {
        query: {
          companyId,
          sku,
          quantity: quantity!,
          ...(shipToId && { shipToId }),
          ...(transportType && { transportType }),
          ...(day && { day }),
        },
      }),
    enabled: companyId !== '' && sku !== '' && quantity !== null,
    placeholderData: keepPreviousData,
  });
  const answer = companyId && sku ? explained.data : undefined;
  // Until both are chosen there is no answer that names the one that is.
  const customer = useQuery({
    queryKey: ['price-customer', companyId],
    queryFn: async () => (await findCustomers(companyId)).find((one) => one.id === companyId) ?? null,
    enabled: companyId !== '' && !answer,
  });
  const product = useQuery({
    queryKey: ['price-product', sku],
    queryFn: async () => (await findProducts(sku)).find((one) => one.id === sku) ?? null,
    enabled: sku !== '' && !answer,
  });
  const focus = (name: string) => () => document.querySelector<HTMLElement>(`[aria-keyshortcuts='${name}']`)?.focus();
  useKeys({ v: focus('v'), t: focus('t'), d: focus('d'), m: focus('m') });
  return (
    <>
      <header className={table['head']}>
        <h1>{t('desk.explain.title')}</h1>
        <span>{t('desk.explain.same')}</span>
        <div className={table['right']}>
          <Link
            to={`/prices/conditions?${new URLSearchParams({ state: 'all', ...(companyId && { customer: companyId }), ...(sku && { product: sku }) }).toString()}`}
          >
            {t('deskPrice.title')}
          </Link>
          <Button onClick={() => void navigator.clipboard.writeText(window.location.href)}>
            {t('desk.explain.link')}
          </Button>
        </div>
      </header>
      <div className={css['asked']} role="search" aria-label={t('desk.explain.question')}>
        <Picker
          label={t('desk.customer')}
          of="price-customers"
          shortcut="v"
          chosen={answer?.customer.name ?? customer.data?.title ?? companyId}
          find={findCustomers}
          onPick={({ id }) => filterAll({ customer: id, shipTo: '', transport: '' })}
        />
        <Picker
          label={t('desk.lines.product')}
          of="price-products"
          shortcut="t"
          chosen={answer?.product.name ?? product.data?.title ?? sku}
          find={findProducts}
          onPick={({ id }) => filter('product', id)}
        />
        <div className={css['field']}>
          <label htmlFor="explain-place">{t('desk.side.shipTo')}</label>
          <select
            id="explain-place"
            value={answer?.shipToId ?? ''}
            onChange={(event) => filter('shipTo', event.target.value)}
            disabled={!answer}
          >
            {answer?.places.map((place) => (
              <option key={place.shipToId} value={place.shipToId}>
                {place.name}, {place.city}
              </option>
            ))}
          </select>
        </div>
        <div className={css['field']}>
          <label htmlFor="explain-day">{t('desk.orders.day')}</label>
          <DateInput
            id="explain-day"
            aria-keyshortcuts="d"
            min={me.today}
            value={day || answer?.day || ''}
            onChange={(event) => filter('day', event.target.value)}
          />
        </div>
        <div className={css['field']}>
          <label htmlFor="explain-quantity">
            {answer ? t('desk.explain.quantityIn', { unit: answer.product.salesUnit }) : t('desk.explain.quantity')}
          </label>
          <input
            id="explain-quantity"
            inputMode="numeric"
            aria-keyshortcuts="m"
            value={typed}
            maxLength={6}
            aria-invalid={!/^[1-9]\d{0,5}$/.test(typed)}
            aria-describedby="explain-quantity-wrong"
            onChange={(event) => filter('quantity', event.target.value || '0')}
          />
          <small id="explain-quantity-wrong" role="status">
            {/^[1-9]\d{0,5}$/.test(typed) ? '' : t('desk.explain.quantityWrong')}
          </small>
        </div>
        <div className={css['field']}>
          <label htmlFor="explain-transport">{t('desk.explain.transport')}</label>
          <select
            id="explain-transport"
            value={answer?.transportType ?? ''}
            onChange={(event) => filter('transport', event.target.value)}
            disabled={!answer}
          >
            <option value="">{t('desk.explain.noTransport')}</option>
            {answer?.transportTypes.map(({ code, label }) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </select>
        </div>
      </div>
      {explained.error && (
        <Failed
          error={explained.error}
          again={() => void explained.refetch()}
          since={answer ? explained.dataUpdatedAt : null}
        />
      )}
      {answer ? (
        <div className={css['page']}>
          <Steps answer={answer} />
          <div className={css['side']}>
            <Considered answer={answer} />
            <PriceDays answer={answer} onDay={(one) => filter('day', one)} />
          </div>
        </div>
      ) : explained.isFetching ? (
        <Loading />
      ) : (
        !explained.error && <Empty title={t('desk.explain.empty')}>{t('desk.explain.emptyBody')}</Empty>
      )}
    </>
  );
}

/** The steps of the procedure, in its order: the line, then the document. */
function Steps({ answer }: { readonly answer: Explained }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { product, quantity, lineSteps, documentSteps } = answer;
  const per = (amount: number) =>
    t('desk.explain.perUnit', {
      unit: product.salesUnit,
      amount: decimal(amount / quantity),
      piece: decimal(amount / quantity / product.pieces),
    });
  const decimal = (value: number) => `${format.number(Math.round(value * 100) / 100)} Ft`;
  const outside = ['ZDEP', 'ZDRS', 'Z099'];
  const row = ({ code, label, base, rate, amount, reference }: Explained['lineSteps'][number], index: number) => (
    <tr key={`${code} ${index}`}>
      <td className={css['code']}>{code}</td>
      <td>
        <b>
          {label}
          {rate !== null && ` ${format.percent(rate)}`}
        </b>
        {(code === 'PR00' || reference) && (
          <small>{code === 'PR00' ? `${decimal(amount / quantity)} × ${format.number(quantity)}` : reference}</small>
        )}
      </td>
      <td className={css['number']}>{format.number(base)}</td>
      <td className={css['amount']}>
        {code === 'ZEXC' ? <small>{format.money(amount)}</small> : format.money(amount)}
      </td>
    </tr>
  );
  const sum = (label: string, detail: string, amount: number) => (
    <tr className={css['sum']}>
      <td colSpan={3}>
        {label}
        <small>{detail}</small>
      </td>
      <td className={css['amount']}>{format.money(amount)}</td>
    </tr>
  );
  const until = (codes: readonly string[]) => lineSteps.filter(({ code }) => codes.includes(code)).map(row);
  return (
    <section className={css['panel']} aria-labelledby="explain-steps">
      <header>
        <img src={`/art/${product.sku}-small.svg`} alt="" />
        <h2 id="explain-steps">
          {nameWithoutPackaging(product.name, product.packaging)}, {format.units(quantity, product.salesUnit)}
        </h2>
        <PackChip>{product.packaging}</PackChip>
        <span>{t('desk.explain.rounded')}</span>
      </header>
      {answer.problem && <p className={css['problem']}>{answer.problem}</p>}
      <table className={css['steps']}>
        <thead>
          <tr>
            <th colSpan={2}>{t('desk.explain.step')}</th>
            <th className={css['number']}>{t('desk.explain.base')}</th>
            <th className={css['number']}>{t('desk.explain.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {until(['PR00', 'ZC07', 'ZCON'])}
          {sum(t('desk.explain.yours'), per(answer.yours), answer.yours)}
          {until(['ZPRO', 'ZVOL', 'ZTRN', 'ZKIT', 'ZERP'])}
          {sum(t('desk.explain.net'), per(answer.net), answer.net)}
          {until(outside.slice(0, 1))}
          {documentSteps.map(row)}
          {until(outside.slice(1))}
          <tr className={css['due']}>
            <td colSpan={3}>
              {t('desk.due')}
              {answer.excise > 0 && <small>{t('desk.explain.excise', { amount: format.money(answer.excise) })}</small>}
            </td>
            <td className={css['amount']}>{format.money(answer.amountDue)}</td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}

const COUNTS: readonly string[] = ['applied', 'capped'];

/** Every condition that was looked at, with what became of it. */
function Considered({ answer }: { readonly answer: Explained }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [onlyNot, setOnlyNot] = useState(false);
  const { considered, customer } = answer;
  const shown = considered.filter(({ verdict }) => !onlyNot || !COUNTS.includes(verdict));
  return (
    <section className={css['panel']} aria-labelledby="explain-considered">
      <header>
        <h2 id="explain-considered">{t('desk.explain.considered')}</h2>
        <span>
          {t('desk.explain.counted', {
            all: considered.length,
            counts: considered.filter(({ verdict }) => COUNTS.includes(verdict)).length,
          })}
        </span>
        <div className={css['right']}>
          <Button aria-pressed={!onlyNot} onClick={() => setOnlyNot(false)}>
            {t('desk.all')}
          </Button>
          <Button aria-pressed={onlyNot} onClick={() => setOnlyNot(true)}>
            {t('desk.explain.onlyNot')}
          </Button>
        </div>
      </header>
      <table className={css['considered']}>
        <tbody>
          {shown.map((one, index) => (
            <tr key={index} data-counts={COUNTS.includes(one.verdict)}>
              <td>
                {COUNTS.includes(one.verdict) ? (
                  <IconCheck size={15} aria-hidden />
                ) : one.verdict === 'off' ? (
                  <IconMinus size={15} aria-hidden />
                ) : (
                  <IconX size={15} aria-hidden />
                )}
              </td>
              <td className={css['code']}>{one.kind}</td>
              <td>
                <b>
                  {one.reference ?? one.label}{' '}
                  {one.amount === null ? format.percent(one.rate ?? 0) : format.money(one.amount)}
                </b>
                <small>
                  {[
                    one.reference && one.label,
                    one.sku ?? one.brand,
                    one.reach === 'own'
                      ? customer.name
                      : one.reach === 'group'
                        ? t('desk.explain.group', { group: customer.priceGroup ?? '' })
                        : t('desk.explain.everybody'),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </td>
              <td className={css['dates']}>
                {one.from && `${format.day(one.from)} –`}
                {one.to && <small>{format.day(one.to)}</small>}
              </td>
              <td>{t(`desk.verdict.${one.verdict}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
