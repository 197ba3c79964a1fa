import { IconCalendarPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lastPlaced } from '#portal/features/checkout/placing.ts';
import { paths } from '#portal/paths.ts';
import { ButtonLink } from '#ui/button.tsx';
import { useFormat } from '#ui/format.ts';
import { Notice } from '#ui/notice.tsx';
import { Plate } from '#ui/plate.tsx';
import { calendarEntry } from './calendar-entry.ts';
import css from './thanks-screen.module.css';

/** After an order: its number, what comes next, an entry for the calendar. Opened without an order it claims none. */
export function ThanksScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const placed = lastPlaced();
  const ways = (
    <div className={css['ways']}>
      <ButtonLink variant="primary" size="lg" to={placed ? paths.order(placed.number) : paths.products()}>
        {t(placed ? 'thanks.open' : 'thanks.toProducts')}
      </ButtonLink>
      <ButtonLink size="lg" to={paths.orders()}>
        {t('thanks.toOrders')}
      </ButtonLink>
    </div>
  );
  if (!placed)
    return (
      <Plate wide title={t('thanks.nothing')}>
        <p>{t('thanks.nothingBody')}</p>
        {ways}
      </Plate>
    );
  return (
    <Plate wide title={t('thanks.title')} foot={t('thanks.mail')}>
      <Notice tone="done" urgent>
        {t('success.orderSent', { orderNumber: placed.number })}
      </Notice>
      {placed.seen?.replaces && <p>{t('thanks.instead', { orderNumber: placed.seen.replaces })}</p>}
      {placed.total !== undefined && (
        <p>
          {placed.total < 0
            ? t('thanks.back', { amount: format.money(-placed.total) })
            : t('thanks.total', { amount: format.money(placed.total) })}
        </p>
      )}
      <p>{t('thanks.body', { day: placed.day ? format.dayWithName(placed.day) : '–', shipTo: placed.shipTo })}</p>
      {placed.until && <p>{t('thanks.until', { when: format.dayTime(placed.until) })}</p>}
      {ways}
      {placed.day && (
        <a
          className={css['entry']}
          download={`hordo-${placed.number}.ics`}
          href={calendarEntry(placed, t('thanks.entry', { number: placed.number }))}
        >
          <IconCalendarPlus size={18} aria-hidden /> {t('thanks.calendar')}
        </a>
      )}
    </Plate>
  );
}
