import { useTranslation } from 'react-i18next';
import { isDayOver } from '#portal/features/delivery/is-day-over.ts';
import { useCart } from '#portal/features/cart/use-cart.ts';
import { useFirstDates } from '#portal/features/delivery/use-delivery.ts';
import { useShipTos } from '#portal/features/ship-to/use-ship-tos.ts';
import { paths } from '#portal/paths.ts';
import { useStored } from '#portal/state/stored-values.ts';
import { Awaited } from '#ui/awaited.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { useFormat } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import css from './home-screen.module.css';

/** The next day on which something can come, and until when to order for it. */
export function NextDelivery({ soldToId }: { readonly soldToId: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const shipToId = useStored('shipToId');
  const places = useShipTos();
  const { data: shipTos } = places;
  const { cart } = useCart();
  // The very question of the context bar: day and cut-off depend on the transport, and are one on the page.
  const shipTo = shipTos?.find(({ id }) => id === shipToId);
  const answer = useFirstDates(
    {
      soldToId: shipTo?.soldToId ?? soldToId,
      shipToId: shipTo?.id,
      transportType: cart?.transport_type?.code || undefined,
    },
    shipTos !== undefined && cart !== undefined,
  );
  const { data: first } = answer;
  // The earliest day of any ship-to is a promise to none of them.
  const isKnown = shipToId !== '' || shipTos?.length === 1;
  const chosen = useStored('deliveryDate');
  const day = isKnown ? (chosen && !isDayOver(chosen, first) ? chosen : first?.firstAvailableDate) : null;
  const withFee = isKnown ? first?.firstAvailableDateWithFee : null;
  const [before, until, after] = first?.cutOff
    ? t('home.next.until', { time: format.dayShortTime(first.cutOff) }).split(/<\/?b>/)
    : [];
  return (
    <Panel>
      <div className={css['next']}>
        <div className={css['label']}>{t('home.next.label')}</div>
        <Awaited of={[answer, places]} level={3}>
          {null}
        </Awaited>
        {day && <p className={css['day']}>{format.dayShort(day)}</p>}
        {first?.cutOff && day && day === first.firstAvailableDate && (
          <p>
            {before}
            <b>{until}</b>
            {after}
          </p>
        )}
        {withFee && first?.firstAvailableDate && withFee < first.firstAvailableDate && (
          <p>{t('home.next.fee', { day: format.dayShort(withFee) })}</p>
        )}
        {((!isKnown && shipTos) || (first && !first.firstAvailableDate)) && <p>{t('home.next.none')}</p>}
        <ButtonLink variant="primary" wide to={paths.products()}>
          {t('home.next.button')}
        </ButtonLink>
      </div>
    </Panel>
  );
}
