import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '#ui/format.ts';
import { desk } from '../../api.ts';
import css from './customer.module.css';

interface Props {
  readonly companyId: string;
  /** Left out: the whole company. */
  readonly shipToId?: string | undefined;
  /** It is closed; else opened again. */
  readonly on: boolean;
}

/** Whom a block or a suspension meets, before it happens. */
export function Effects({ companyId, shipToId, on }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const effects = useQuery({
    queryKey: ['customer', companyId, 'effects', shipToId ?? ''],
    queryFn: () =>
      desk('GET /customers/:companyId/effects', { params: { companyId }, query: { ...(shipToId && { shipToId }) } }),
    staleTime: 0,
  });
  if (effects.error) return <p role="alert">{effects.error.message}</p>;
  const counted = (count: number | undefined) => (count === undefined ? '…' : format.number(count));
  const { carts, savedOrders, openOrders, numbers } = effects.data ?? {};
  const way = on ? 'on' : 'off';
  return (
    <ul className={css['effects']} aria-busy={effects.isPending}>
      <li>
        <b>{counted(carts)}</b> {t(`deskCustomer.effects.${way}.carts`)}
      </li>
      <li>
        <b>{counted(savedOrders)}</b> {t(`deskCustomer.effects.${way}.saved`)}
      </li>
      <li>
        <b>{counted(openOrders)}</b> {t(`deskCustomer.effects.${way}.orders`)}{' '}
        {numbers?.map((number) => (
          <Link key={number} to={`/orders/${number}`}>
            {number}{' '}
          </Link>
        ))}
      </li>
    </ul>
  );
}
