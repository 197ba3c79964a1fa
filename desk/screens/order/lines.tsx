import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskOrder } from '#contract/desk/order.ts';
import { classes } from '#ui/classes.ts';
import { useFormat } from '#ui/format.ts';
import { comesLater, isConfirmedShort } from '#vocabulary/confirmed-short.ts';
import table from '../../ui/table.module.css';
import css from './order.module.css';
import { besideProduct } from '../../ui/beside-product.ts';

/** What a line comes to: its goods, or what is paid back for empties. In forints. */
const valueOf = (line: DeskOrder['lines'][number]): number =>
  line.isReturn ? line.deposit + line.redemptionFee + line.z099 : line.net;

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
        <table className={table['table']}>
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
                      <b>{line.name}</b>
                      <small>
                        {[besideProduct(line), line.isReturn && t('desk.lines.return')].filter(Boolean).join(' · ')}
                      </small>
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
                      <h3>{t('desk.lines.howPriced')}</h3>
                      <dl className={css['leaders']}>
                        {line.priceSteps.map((step, index) => (
                          <div key={index}>
                            <dt>
                              {step.label}
                              {step.rate !== null && ` ${format.percent(step.rate)}`}
                              {step.reference && ` · ${step.reference}`}
                            </dt>
                            <dd>{format.money(step.amount)}</dd>
                          </div>
                        ))}
                        {line.deposit !== 0 && (
                          <div>
                            <dt>{t('desk.lines.deposit')}</dt>
                            <dd>{format.money(line.deposit)}</dd>
                          </div>
                        )}
                      </dl>
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
