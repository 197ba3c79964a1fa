import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { DeskOrder } from '#contract/desk/order.ts';
import { classes } from '#ui/classes.ts';
import { useFormat } from '#ui/format.ts';
import { AmountDue, Leader, Leaders } from '#ui/leaders.tsx';
import { NET_STEPS } from '#vocabulary/net-step.ts';
import { comesLater, isConfirmedShort } from '#vocabulary/confirmed-short.ts';
import { mayDo, useMe } from '../../state/me.ts';
import { ProductName } from '../../ui/product-name.tsx';
import table from '../../ui/table.module.css';
import css from './order.module.css';

type Line = DeskOrder['lines'][number];

/** What a line comes to: its goods, or what is paid back for empties. In forints. */
const valueOf = (line: Line): number => (line.isReturn ? line.deposit + line.redemptionFee + line.z099 : line.net);

/** The lines; one opens to the steps of its price as they were agreed. */
export function Lines({ order }: { readonly order: DeskOrder }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [open, setOpen] = useState<number | null>(null);
  const { lines, sums } = order;
  return (
    <section className={css['panel']} aria-labelledby="desk-lines">
      <header>
        <h2 id="desk-lines">{t('desk.lines.title')}</h2>
        <span>
          {t('desk.lines.count', { count: lines.length })} ·{' '}
          {t('desk.lines.sums', {
            units: format.number(order.totalQuantity),
            weight: format.number(sums.weightKg),
            pallets: format.number(sums.pallets),
          })}
        </span>
      </header>
      <div className={table['scroll']}>
        <table className={classes(table['table'], css['rows'])}>
          <thead>
            <tr>
              <th>{t('desk.lines.product')}</th>
              <th className={table['number']}>{t('desk.lines.ordered')}</th>
              <th className={table['number']}>{t('desk.lines.delivered')}</th>
              <th className={table['number']}>{t('desk.lines.unitPrice')}</th>
              <th className={table['number']}>{t('desk.lines.net')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Fragment key={line.line}>
                <tr>
                  <td>
                    <button
                      type="button"
                      className={css['line']}
                      aria-label={`${line.name}, ${line.sku}`}
                      aria-expanded={open === line.line}
                      onClick={() => setOpen(open === line.line ? null : line.line)}
                    >
                      <ProductName name={line.name} packaging={line.packaging} sku={line.sku} picture={line.image}>
                        {line.isReturn && t('desk.lines.return')}
                      </ProductName>
                      {open === line.line ? (
                        <IconChevronDown size={16} aria-hidden />
                      ) : (
                        <IconChevronRight size={16} aria-hidden />
                      )}
                    </button>
                  </td>
                  <td className={table['number']}>
                    {format.units(line.isReturn ? -line.quantity : line.quantity, line.salesUnitLabel)}
                    {isConfirmedShort(order, line) && (
                      <small className={css['short']}>
                        {t('desk.lines.confirmed', { n: format.number(line.confirmedQuantity ?? 0) })}
                      </small>
                    )}
                    {comesLater(order, line).map(({ day, quantity }) => (
                      <small key={day} className={css['short']}>
                        {t('desk.lines.later', { n: format.number(quantity), day: format.day(day) })}
                      </small>
                    ))}
                  </td>
                  <td
                    className={classes(
                      table['number'],
                      line.deliveredQuantity !== null && line.deliveredQuantity < line.quantity && css['short'],
                    )}
                  >
                    {line.deliveredQuantity === null
                      ? '–'
                      : format.units(
                          line.isReturn ? -line.deliveredQuantity : line.deliveredQuantity,
                          line.salesUnitLabel,
                        )}
                  </td>
                  <td className={table['number']}>
                    {format.money(line.quantity === 0 ? 0 : Math.round(Math.abs(valueOf(line)) / line.quantity))}
                    {!line.isReturn && line.listValue !== line.net && (
                      <small className={css['old']}>{format.money(line.listPrice)}</small>
                    )}
                  </td>
                  <td className={classes(table['number'], table['ruled'])}>
                    <b>{format.money(valueOf(line))}</b>
                  </td>
                </tr>
                {open === line.line && (
                  <tr className={table['detail']}>
                    <td colSpan={5}>
                      <Price line={line} order={order} />
                    </td>
                  </tr>
                )}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** How the price of a line came about, and what comes on top of it. */
function Price({ line, order }: { readonly line: Line; readonly order: DeskOrder }) {
  const { t } = useTranslation();
  const format = useFormat();
  const me = useMe();
  const steps = line.priceSteps.filter(({ code }) => NET_STEPS.includes(code));
  const added = (
    [
      ['deposit', line.deposit],
      ['vat', line.vat + line.depositVat],
      ['redemption', line.redemptionFee],
      ['surcharge', line.z099],
    ] as const
  ).filter(([, amount]) => amount !== 0);
  return (
    <div className={css['price']}>
      {steps.length > 0 && (
        <section>
          <h3>{t('desk.lines.howPriced')}</h3>
          <Leaders>
            {steps.map((step, index) => (
              <Leader
                key={index}
                name={[
                  `${step.label}${step.rate === null ? '' : ` ${format.percent(step.rate)}`}`,
                  step.reference,
                  step.code,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              >
                {format.money(step.amount)}
              </Leader>
            ))}
            <AmountDue name={t('desk.lines.net')}>{format.money(line.net)}</AmountDue>
          </Leaders>
          {line.excise !== 0 && <small>{t('desk.explain.excise', { amount: format.money(line.excise) })}</small>}
        </section>
      )}
      {added.length > 0 && (
        <section>
          <h3>{t('desk.lines.added')}</h3>
          <Leaders>
            {added.map(([name, amount]) => (
              <Leader key={name} name={t(`desk.side.${name}`)}>
                {format.money(amount)}
              </Leader>
            ))}
          </Leaders>
          {!line.isReturn && mayDo(me)('Desk Prices', 'view') && (
            <Link
              to={`/prices/explain?customer=${order.companyId}&shipTo=${order.shipTo.id}&product=${line.sku}&day=${order.deliveryDate}&quantity=${line.quantity}`}
            >
              {t('desk.lines.priceToday')}
            </Link>
          )}
        </section>
      )}
    </div>
  );
}
