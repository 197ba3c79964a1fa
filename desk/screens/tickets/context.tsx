import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { DeskTicket } from '#contract/desk/ticket.ts';
import { classes } from '#ui/classes.ts';
import { useFormat } from '#ui/format.ts';
import { mayDo, useMe } from '../../state/me.ts';
import { ProductName } from '../../ui/product-name.tsx';
import table from '../../ui/table.module.css';
import css from './tickets.module.css';

/** What one needs to know to answer: who asks, which order, by when, and what was before. */
export function Context({ ticket }: { readonly ticket: DeskTicket }) {
  const { t } = useTranslation();
  const format = useFormat();
  const may = mayDo(useMe());
  const { customer, contact, order, answerDue, solutionDue } = ticket;
  return (
    <aside className={css['context']} aria-label={t('deskTicket.context')}>
      <section>
        <header>
          <h2>{customer.name}</h2>
          {may('Desk Customers', 'view') && <Link to={`/customers/${ticket.companyId}`}>{t('deskTicket.open')}</Link>}
        </header>
        <dl>
          <dt>{t('deskTicket.who')}</dt>
          <dd>
            {contact.name}
            {contact.phone && <a href={`tel:${contact.phone.replaceAll(/[^\d+]/g, '')}`}>{contact.phone}</a>}
          </dd>
          {ticket.shipToName && (
            <>
              <dt>{t('desk.side.shipTo')}</dt>
              <dd>{ticket.shipToName}</dd>
            </>
          )}
          <dt>{t('deskTicket.credit')}</dt>
          <dd>
            {customer.creditLimit > 0
              ? t('deskTicket.creditOf', {
                  exposure: format.money(customer.exposure),
                  limit: format.money(customer.creditLimit),
                })
              : t('desk.customer_.noLimit')}
            {customer.blocked && (
              <span className={classes(table['state'], table['ended'])}>{t('desk.customers.isBlocked')}</span>
            )}
          </dd>
        </dl>
      </section>
      {order && (
        <section>
          <header>
            <h2>{t('deskTicket.order')}</h2>
            <small>{t(`deskTicket.how.${order.how}`)}</small>
          </header>
          <p>
            {may('Desk Orders', 'view') ? (
              <Link to={`/orders/${order.orderNumber}`} data-order-link>
                {order.orderNumber}
              </Link>
            ) : (
              <b>{order.orderNumber}</b>
            )}{' '}
            <span className={table['state']}>{order.statusLabel}</span>
            <small>
              {format.day(order.deliveryDate)}
              {order.deliveryNote && ` · ${t('desk.side.note')} ${order.deliveryNote}`}
              {order.depot && ` · ${order.depot}`}
            </small>
          </p>
          <ul>
            {order.lines.slice(0, 8).map((line) => (
              <li key={line.sku + line.packaging}>
                <ProductName name={line.name} packaging={line.packaging} picture={`/art/${line.sku}-small.svg`} />
                <b>{format.number(line.quantity)}</b>
              </li>
            ))}
          </ul>
          {order.lines.length > 8 && <p>{t('deskTicket.moreLines', { count: order.lines.length - 8 })}</p>}
        </section>
      )}
      <section>
        <header>
          <h2>{t('deskTicket.dueTimes')}</h2>
        </header>
        <dl>
          <dt>{t('deskTicket.answerDue')}</dt>
          <dd>
            {answerDue.answeredAt
              ? t('deskTicket.answered', { time: format.dayTime(answerDue.answeredAt) })
              : format.dayTime(answerDue.at)}
          </dd>
          <dt>{t('deskTicket.solutionDue')}</dt>
          <dd>{format.dayTime(solutionDue)}</dd>
        </dl>
        <small>{t('deskTicket.workingTime')}</small>
      </section>
      {ticket.earlier.length > 0 && (
        <section>
          <header>
            <h2>{t('deskTicket.earlier')}</h2>
            <Link to={`/tickets?view=all&company=${ticket.companyId}`}>{t('desk.all')}</Link>
          </header>
          <ul className={css['earlier']}>
            {ticket.earlier.map((one) => (
              <li key={one.caseNumber}>
                <Link to={`/tickets/${one.caseNumber}`}>{one.title}</Link>
                <small>
                  {one.caseNumber} · {one.statusLabel}, {format.day(one.openedAt)}
                </small>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  );
}
