import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { commerce } from '#portal/api/commerce.ts';
import { PreviewShipTo } from '#portal/api/generated/commerce.ts';
import type { CartBodyFragment } from '#portal/api/generated/commerce.ts';
import { loadOtherWords } from '#portal/state/language.ts';
import { confirm } from '#ui/confirm.tsx';
import { useFormat } from '#ui/format.ts';
import css from './ask-for-ship-to.module.css';

/** What an order comes to at a ship-to: money in Ft, `day` empty where none can be had. */
interface Outcome {
  readonly goods: number;
  readonly payable: number;
  readonly fee: number;
  readonly day: string;
  /** What cannot be ordered, by its code. */
  readonly gone: ReadonlyMap<string, { readonly name: string; readonly why: string }>;
}

/**
 * Whether the filled cart shall go to another ship-to, on the first day that can be had there: prices, day, fee and the lines that
 * cannot be had are shown before anything is changed. Does not ask where all of it stays. Throws a Failure.
 */
export async function askForShipTo(
  cart: CartBodyFragment,
  next: { readonly id: string; readonly name: string },
  day: string | null,
): Promise<boolean> {
  const [{ updatePrices: after }] = await Promise.all([
    commerce(PreviewShipTo, { cartId: cart.id, shipToId: next.id, deliveryDate: day }, { quiet: true }),
    loadOtherWords(),
  ]);
  const gone = (after?.order_items ?? []).flatMap(({ sku, name, packaging, errors }) =>
    errors?.[0]
      ? [[sku ?? '', { name: [name, packaging].filter(Boolean).join(', '), why: errors[0].message }] as const]
      : [],
  );
  const now = outcomeOf(cart);
  const then = {
    goods: after?.total_your_price ?? 0,
    payable: after?.total_to_pay ?? 0,
    fee: after?.delivery_fee ?? 0,
    day: day ?? '',
    gone: new Map(gone.filter(([sku]) => !now.gone.has(sku))),
  };
  if (then.gone.size === 0 && (['goods', 'payable', 'fee', 'day'] as const).every((what) => now[what] === then[what]))
    return true;
  return confirm({
    title: i18next.t('checkout.moving.title', { place: next.name }),
    body: <Differences now={now} then={then} />,
    yes: i18next.t('checkout.moving.yes'),
    no: i18next.t('checkout.moving.no'),
  });
}

function outcomeOf(cart: CartBodyFragment): Outcome {
  const gone = (cart.items ?? []).flatMap((item) =>
    item?.errors?.[0]
      ? [[item.product.sku ?? '', { name: item.product.name ?? '', why: item.errors[0].message }] as const]
      : [],
  );
  return {
    goods: cart.totals?.grand_total?.your_price ?? 0,
    payable: cart.payable ?? 0,
    fee: cart.delivery_fee ?? 0,
    day: cart.delivery_date ?? '',
    gone: new Map(gone),
  };
}

function Differences({ now, then }: { readonly now: Outcome; readonly then: Outcome }) {
  const { t } = useTranslation();
  const format = useFormat();
  const day = (one: string) => (one ? format.dayWithName(one) : t('checkout.moving.noDay'));
  const fee = (one: number) => (one > 0 ? format.money(one) : t('checkout.moving.noFee'));
  const rows = [
    [t('checkout.moving.day'), day(now.day), day(then.day)],
    ...(now.fee > 0 || then.fee > 0 ? [[t('checkout.moving.fee'), fee(now.fee), fee(then.fee)] as const] : []),
    [t('checkout.moving.goods'), format.money(now.goods), format.money(then.goods)],
    [t('checkout.moving.payable'), format.money(now.payable), format.money(then.payable)],
  ] as const;
  return (
    <>
      <table className={css['outcomes']}>
        <thead>
          <tr>
            <th scope="col">
              <span className="hidden-visually">{t('checkout.moving.what')}</span>
            </th>
            <th scope="col">{t('checkout.moving.now')}</th>
            <th scope="col">{t('checkout.moving.then')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, before, after]) => (
            <tr key={name} data-changed={before !== after || undefined}>
              <th scope="row">{name}</th>
              <td>{before}</td>
              <td>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {then.gone.size > 0 && (
        <>
          <p className={css['gone']}>{t('checkout.moving.gone')}</p>
          <ul className={css['lines']}>
            {[...then.gone].map(([sku, { name, why }]) => (
              <li key={sku}>
                <b>{name}</b>: {why}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
