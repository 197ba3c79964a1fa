import { useTranslation } from 'react-i18next';
import type { DeskOrder } from '#contract/desk/order.ts';
import { useFormat } from '#ui/format.ts';
import css from './order.module.css';

/** Of an order in several deliveries: which lines came with which note and when, and what is still to come. */
export function Deliveries({ order }: { readonly order: DeskOrder }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { deliveries, toCome, lines } = order;
  if (deliveries.length === 0) return null;
  const goods = (number: number, units: number) => {
    const line = lines.find((one) => one.line === number);
    return `${format.units(units, line?.salesUnitLabel ?? '')} ${line?.name ?? number}`;
  };
  return (
    <section className={css['panel']} aria-labelledby="desk-deliveries">
      <header>
        <h2 id="desk-deliveries">{t('desk.deliveries.title')}</h2>
      </header>
      <ol className={css['events']}>
        {deliveries.map(({ noteNumber, invoiceNumber, stateLabel, day, lines: loaded }, index) => (
          <li key={noteNumber}>
            <b>{t('desk.deliveries.one', { n: index + 1 })}</b> {stateLabel}{' '}
            <time dateTime={day}>{format.day(day)}</time>
            <small>
              {[`${t('desk.side.note')}: ${noteNumber}`, invoiceNumber && `${t('desk.side.invoice')}: ${invoiceNumber}`]
                .filter(Boolean)
                .join(' · ')}
            </small>
            <ul>
              {loaded.map(({ line, quantity, arrived }) => (
                <li key={line}>
                  {goods(line, quantity)}
                  {arrived !== null && arrived !== quantity && (
                    <b className={css['short']}> {t('desk.deliveries.arrived', { n: format.number(arrived) })}</b>
                  )}
                </li>
              ))}
            </ul>
          </li>
        ))}
        {toCome.length > 0 && (
          <li>
            <b>{t('desk.deliveries.toCome')}</b>
            <ul>
              {toCome.map(({ line, quantity }) => (
                <li key={line}>{goods(line, quantity)}</li>
              ))}
            </ul>
          </li>
        )}
      </ol>
    </section>
  );
}
