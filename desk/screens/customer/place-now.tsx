import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CustomerEmpties } from '#contract/desk/customer-empties.ts';
import type { CustomerOverview } from '#contract/desk/customer-overview.ts';
import { useFormat } from '#ui/format.ts';
import { desk } from '../../api.ts';
import css from './customer.module.css';

/** What goes on at the company now: next deliveries, carts, open orders. */
export function useOverview(companyId: string) {
  return useQuery({
    queryKey: ['customer', companyId, 'overview'],
    queryFn: () => desk('GET /customers/:companyId/overview', { params: { companyId } }),
    refetchInterval: 60_000,
  });
}

type Place = CustomerOverview['places'][number];

/** The next day of delivery of a ship-to, and until when it can be ordered; nothing before it is known. */
export function NextDelivery({ place }: { readonly place: Place | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!place) return null;
  if (!place.next) return t('deskOverview.noNext');
  return (
    <>
      <b>{format.dayShort(place.next.day)}</b>
      <small>{t('deskOverview.until', { time: format.dayShortTime(place.next.cutOff) })}</small>
    </>
  );
}

/** What lies in carts for a ship-to; of an empty one the last order. */
export function CartNow({ place }: { readonly place: Place | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!place) return null;
  const { cart, lastOrder } = place;
  if (!cart)
    return (
      <>
        {t('deskOverview.noCart')}
        {lastOrder && <small>{t('deskOverview.last', { order: lastOrder.orderNumber })}</small>}
      </>
    );
  return (
    <>
      <b>
        {t('deskOverview.lines', { count: cart.lines })}
        {cart.seenTotal !== null && `, ${format.money(cart.seenTotal)}`}
      </b>
      <small>
        {cart.carts > 1 && `${t('deskOverview.carts', { count: cart.carts })} · `}
        {t('deskOverview.by', { name: cart.by, time: format.dayShortTime(cart.at) })}
      </small>
    </>
  );
}

/** What a ship-to holds of empties against its limit. */
export function EmptiesHeld({ held }: { readonly held: CustomerEmpties['places'][number] | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!held) return '–';
  const { value, limit } = held;
  if (limit === 0)
    return (
      <>
        {format.money(value)}
        <small>{t('deskOverview.noLimit')}</small>
      </>
    );
  const text = t('deskOverview.of', { value: format.amount(value), limit: format.money(limit) });
  return (
    <span className={css['held']}>
      <meter min={0} max={limit} high={limit * 0.8} optimum={0} value={Math.max(0, value)} aria-label={text} />
      <small>{text}</small>
    </span>
  );
}
