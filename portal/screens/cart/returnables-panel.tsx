import { useTranslation } from 'react-i18next';
import { usePortalConfig } from '#portal/features/portal-config/use-portal-config.ts';
import { may } from '#portal/features/user/me.ts';
import { useMe } from '#portal/features/user/use-me.ts';
import { useFormat } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import { Table } from '#ui/table.tsx';
import type { CartReceiptsQuery } from '#portal/api/generated/commerce.ts';

export interface Returnable {
  readonly sku: string;
  readonly name: string;
  /** Negative for what goes back. */
  readonly units: number;
  readonly unitPrice: number;
  readonly total: number;
  /** A redemption fee, outside VAT, instead of a deposit. */
  readonly redemptionFee: boolean;
}

/** What is charged as well and has no number of pieces of its own. */
interface Charges {
  readonly pallets: number;
  /** Redemption fees of one-way packings. */
  readonly oneWay: number;
}

/** The empties of a cart or an order, a row each (spec 6), and what else the sums of deposits and fees hold: only with the permission Returnable materials; the sums stand beside for everybody. */
export function ReturnablesPanel({
  rows: empties,
  pallets,
  oneWay,
}: { readonly rows: readonly Returnable[] } & Charges) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: me } = useMe();
  const { data: config } = usePortalConfig();
  const rows: (Omit<Returnable, 'units' | 'unitPrice'> & Partial<Pick<Returnable, 'units' | 'unitPrice'>>)[] = [
    ...empties,
    { sku: '', name: t('cart.total.pallets'), total: pallets, redemptionFee: false },
    { sku: '', name: t('cart.total.redemption'), total: oneWay, redemptionFee: true },
  ].filter(({ sku, total }) => sku !== '' || total !== 0);
  if (!me || !config || !may(me, config.sections, 'Returnable materials') || rows.length === 0) return null;
  return (
    <Panel
      flush
      title={t('cart.returnables.title')}
      subtitle={t('cart.returnables.total', { amount: format.money(rows.reduce((all, { total }) => all + total, 0)) })}
    >
      <Table
        caption={t('cart.returnables.title')}
        rows={rows}
        rowKey={({ sku, name, units = 0 }) => `${sku || name} ${units < 0}`}
        columns={[
          {
            key: 'name',
            head: t('cart.returnables.item'),
            phone: 'lead',
            cell: ({ sku, name, units = 0 }) => (
              <>
                <b>{name}</b>
                <br />
                <small>{units < 0 ? `${sku} · ${t('cart.returnables.back')}` : sku}</small>
              </>
            ),
          },
          {
            key: 'kind',
            head: t('cart.returnables.kind'),
            cell: (row) => t(row.redemptionFee ? 'cart.returnables.fee' : 'cart.returnables.deposit'),
          },
          {
            key: 'units',
            head: t('cart.returnables.pieces'),
            align: 'end',
            cell: ({ units }) => (units === undefined ? '–' : format.number(units)),
          },
          {
            key: 'each',
            head: t('cart.returnables.each'),
            align: 'end',
            cell: ({ unitPrice }) => (unitPrice === undefined ? '–' : format.money(unitPrice)),
          },
          {
            key: 'total',
            head: t('cart.returnables.sum'),
            money: true,
            cell: ({ total }) => <b>{format.money(total)}</b>,
          },
        ]}
      />
    </Panel>
  );
}

/** One row an empties over all lines of the cart; what goes back stands apart. */
export function returnablesOf(receipts: CartReceiptsQuery['customerCart'] | undefined): Returnable[] {
  const rows = new Map<string, Returnable>();
  for (const item of receipts?.cart_prices?.returnable_items ?? []) {
    if (!item?.sku) continue;
    const [units, total] = [item.total_units ?? 0, item.total_price ?? 0];
    const key = `${item.sku} ${units < 0}`;
    const row = rows.get(key);
    rows.set(key, {
      sku: item.sku,
      name: item.name ?? item.sku,
      units: (row?.units ?? 0) + units,
      unitPrice: item.unit_price ?? 0,
      total: (row?.total ?? 0) + total,
      redemptionFee: item.redemption_fee ?? false,
    });
  }
  return [...rows.values()];
}
