import { useTranslation } from 'react-i18next';
import { useFormat } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import { Table } from '#ui/table.tsx';

export interface ReturnedEmpties {
  readonly sku: string;
  readonly name: string;
  readonly pieces: number;
  /** What comes off for them: deposit, or redemption fee; never above 0. */
  readonly sum: number;
}

/** Empties that go back with an order. They are no goods: they stand apart from them, with a minus, on every page alike. */
export function ReturnedEmpties({ rows }: { readonly rows: readonly ReturnedEmpties[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (rows.length === 0) return null;
  return (
    <Panel flush title={t('cart.returns.title')}>
      <Table
        caption={t('cart.returns.title')}
        rows={rows}
        rowKey={({ sku }) => sku}
        columns={[
          {
            key: 'name',
            head: t('cart.returnables.item'),
            phone: 'lead',
            cell: ({ sku, name }: ReturnedEmpties) => (
              <>
                <b>{name}</b>
                <br />
                <small>{sku}</small>
              </>
            ),
          },
          {
            key: 'pieces',
            head: t('cart.returnables.pieces'),
            align: 'end',
            cell: ({ pieces }) => format.number(-pieces),
          },
          {
            key: 'each',
            head: t('cart.returnables.each'),
            align: 'end',
            cell: ({ pieces, sum }) => format.money(pieces > 0 ? -sum / pieces : 0),
          },
          {
            key: 'sum',
            head: t('cart.returnables.sum'),
            money: true,
            cell: ({ sum }) => <b>{format.money(sum)}</b>,
          },
        ]}
      />
    </Panel>
  );
}
