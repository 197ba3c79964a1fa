import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useEmptiesAccount } from '#portal/features/document/use-documents.ts';
import { useShipTos } from '#portal/features/ship-to/use-ship-tos.ts';
import { paths } from '#portal/paths.ts';
import { EmptiesGauge } from '#portal/screens/documents/empties-gauge.tsx';
import { useStored } from '#portal/state/stored-values.ts';
import { Awaited } from '#ui/awaited.tsx';
import { useFormat } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import css from './home-screen.module.css';
import { EMPTIES_SHOWN } from './home-sizes.ts';

/** The empties that the ship-to in hand owes, against what it may hold; of no ship-to a sum would say anything about. */
export function EmptiesBalance() {
  const { t } = useTranslation();
  const format = useFormat();
  const chosen = useStored('shipToId');
  const { data: shipTos = [] } = useShipTos();
  const shipToId = chosen || (shipTos.length === 1 ? shipTos[0]!.id : '');
  const answer = useEmptiesAccount({ shipToId }, shipToId !== '');
  const { data } = answer;
  const owed = (data?.results ?? [])
    .filter((row) => row.shipTo.id === shipToId && row.closing > 0)
    .sort((a, b) => b.closingValue - a.closingValue);
  const held = data?.limits.find((one) => one.shipToId === shipToId);
  if (shipToId === '' || (data && owed.length === 0)) return null;
  return (
    <Panel
      title={t('empties.title')}
      action={<Link to={paths.documents({ view: 'empties', shipToId })}>{t('empties.all')}</Link>}
    >
      <Awaited of={answer} level={3}>
        <SkeletonRows rows={EMPTIES_SHOWN} height={46} />
      </Awaited>
      {data && (
        <>
          <dl className={css['owed']}>
            {owed.slice(0, EMPTIES_SHOWN).map((row) => (
              <div key={row.sku}>
                <dt>{row.name}</dt>
                <dd>{format.units(row.closing, t('product.piece'))}</dd>
              </div>
            ))}
            <div className={css['owedSum']}>
              <dt>{t('empties.value')}</dt>
              <dd className="money">{format.money(held?.value ?? data.totalValue)}</dd>
            </div>
          </dl>
          {held && held.limit > 0 && <EmptiesGauge held={held} />}
        </>
      )}
    </Panel>
  );
}
