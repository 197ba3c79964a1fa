import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { DeskOrder } from '#contract/desk/order.ts';
import { useFormat } from '#ui/format.ts';
import { AmountDue, Leader, Leaders } from '#ui/leaders.tsx';
import { mayDo, useMe } from '../../state/me.ts';
import { Invoices } from './invoices.tsx';
import css from './order.module.css';
import { Papers } from './papers.tsx';
import { Thread } from './thread.tsx';

/** Sums, parties and what has happened, beside the lines. */
export function Side({ order }: { readonly order: DeskOrder }) {
  const { t } = useTranslation();
  const format = useFormat();
  const may = mayDo(useMe());
  const { sums } = order;
  const rows = [
    ['goods', sums.goods],
    ['fee', sums.dateFee],
    ['deposit', sums.depositNet],
    ['vat', sums.vat],
    ['redemption', sums.redemptionFee],
    ['surcharge', sums.z099],
    ['rounding', sums.cashRounding],
  ] as const;
  return (
    <aside className={css['side']}>
      <section className={css['panel']} aria-label={t('desk.side.sums')}>
        <Leaders className={css['sums']}>
          {rows
            .filter(([name, amount]) => name === 'goods' || amount !== 0)
            .map(([name, amount]) => (
              <Leader key={name} name={t(`desk.side.${name}`)}>
                {format.money(amount)}
              </Leader>
            ))}
          <Due order={order} />
        </Leaders>
      </section>
      <section className={css['panel']} aria-label={t('desk.side.parties')}>
        <dl className={css['facts']}>
          <dt>{t('desk.customer')}</dt>
          <dd>
            {may('Desk Customers', 'view') ? (
              <Link to={`/customers/${order.companyId}`}>{order.soldTo.name}</Link>
            ) : (
              order.soldTo.name
            )}
          </dd>
          <dt>{t('desk.side.shipTo')}</dt>
          <dd>
            {order.shipTo.name}
            <small>{order.shipTo.address}</small>
          </dd>
          <dt>{t('desk.delivery')}</dt>
          <dd>{format.dayWithName(order.deliveryDate)}</dd>
          {order.depot && (
            <>
              <dt>{t('desk.side.depot')}</dt>
              <dd>{order.depot}</dd>
            </>
          )}
          <dt>{t('desk.side.payment')}</dt>
          <dd>{order.paymentMethodLabel}</dd>
          {order.noteForDriver && (
            <>
              <dt>{t('desk.side.driver')}</dt>
              <dd>{order.noteForDriver}</dd>
            </>
          )}
          {order.comments && (
            <>
              <dt>{t('desk.side.comments')}</dt>
              <dd>{order.comments}</dd>
            </>
          )}
          {order.deliveryNoteNumber && (
            <>
              <dt>{t('desk.side.note')}</dt>
              <dd>
                {order.deliveries.length > 0
                  ? order.deliveries.map(({ noteNumber }) => noteNumber).join(', ')
                  : order.deliveryNoteNumber}
              </dd>
            </>
          )}
          {order.invoiceNumber && (
            <>
              <dt>{t('desk.side.invoice')}</dt>
              <dd>{order.invoiceNumbers.join(', ')}</dd>
            </>
          )}
        </dl>
      </section>
      {order.invoiceNumber && <Invoices orderNumber={order.orderNumber} />}
      {(order.deliveryNoteNumber || order.invoiceNumber) && <Papers orderNumber={order.orderNumber} />}
      <Thread order={order} />
      <section className={css['panel']} aria-labelledby="desk-events">
        <header>
          <h2 id="desk-events">{t('desk.side.events')}</h2>
          {may('Desk Audit', 'view') && (
            <Link to={`/audit?object=${order.orderNumber}`}>{t('deskOperation.audit.link')}</Link>
          )}
        </header>
        <ol className={css['events']}>
          {order.events.toReversed().map(({ at, isDay, what, label, by, approvedBy, reason }) => (
            <li key={`${at} ${what}`}>
              <b>{label}</b> <time dateTime={at}>{isDay ? format.day(at) : format.dayTime(at)}</time>
              <small>
                {[approvedBy ? t('deskInvoice.both', { by: by ?? '', approvedBy }) : by, reason]
                  .filter(Boolean)
                  .join(': ')}
              </small>
            </li>
          ))}
        </ol>
      </section>
    </aside>
  );
}

/** What was ordered comes to, and what came of it by its papers. */
function Due({ order: { payable, outcome } }: { readonly order: Pick<DeskOrder, 'payable' | 'outcome'> }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!outcome) return <AmountDue name={t('desk.due')}>{format.money(payable)}</AmountDue>;
  const { amount, isComplete } = outcome;
  return (
    <>
      <AmountDue name={t('desk.side.outcome.ordered')}>{format.money(payable)}</AmountDue>
      {amount === null ? (
        <small>{t('desk.side.outcome.toCome')}</small>
      ) : isComplete ? (
        <AmountDue name={t('desk.side.outcome.billed')}>{format.money(amount)}</AmountDue>
      ) : (
        <Leader name={t('desk.side.outcome.soFar')}>{format.money(amount)}</Leader>
      )}
    </>
  );
}
