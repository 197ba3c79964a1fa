import { useTranslation } from 'react-i18next';
import type { Order } from '#portal/features/order/use-orders.ts';
import { useFormat } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import css from './order-screen.module.css';

/** Of an order in several deliveries: what came with each, and what is still to come. */
export function OrderDeliveries({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { deliveries, toCome } = order;
  if (deliveries.length === 0) return null;
  const named = (number: number, units: number, arrived: number | null = null) => {
    const line = order.lines.find((one) => one.line === number);
    const words = { units: format.units(units, line?.salesUnitLabel ?? ''), name: line?.name, came: arrived };
    return arrived === null || arrived === units
      ? t('orderPage.deliveries.units', words)
      : t('orderPage.deliveries.came', words);
  };
  return (
    <Panel title={t('orderPage.deliveries.title')}>
      <div className={css['parties']}>
        {deliveries.map(({ noteNumber, invoiceNumber, stateLabel, day, lines }, index) => (
          <div key={noteNumber}>
            <h3>
              {t('orderPage.deliveries.one', { n: index + 1 })}: {stateLabel}
            </h3>
            <p>
              {format.day(day)}
              <br />
              {t('orderPage.deliveries.note', { number: noteNumber })}
              {invoiceNumber && (
                <>
                  <br />
                  {t('orderPage.deliveries.invoice', { number: invoiceNumber })}
                </>
              )}
            </p>
            <ul className={css['units']}>
              {lines.map(({ line, quantity, arrived }) => (
                <li key={line}>{named(line, quantity, arrived)}</li>
              ))}
            </ul>
          </div>
        ))}
        {toCome.length > 0 && (
          <div>
            <h3>{t('orderPage.deliveries.toCome')}</h3>
            <ul className={css['units']}>
              {toCome.map(({ line, quantity }) => (
                <li key={line}>{named(line, quantity)}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Panel>
  );
}
