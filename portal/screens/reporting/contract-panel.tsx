import { rounded } from '#values/money.ts';
import { useTranslation } from 'react-i18next';
import type { EvaluatedContract } from '#portal/features/report/use-reports.ts';
import { Bar } from '#ui/chart/bar.tsx';
import { ColumnChart } from '#ui/chart/column-chart.tsx';
import { useFormat } from '#ui/format.ts';
import { Gauge } from '#ui/gauge.tsx';
import { Leader, Leaders } from '#ui/leaders.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { Table } from '#ui/table.tsx';
import css from './reporting-screen.module.css';

/** One contract: the dipstick with its next tier, what it pays so far, what it will come to, and the way there. */
export function ContractPanel({ contract }: { readonly contract: EvaluatedContract }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { targetHl, attainedHl, percent, tier, next, bonus, forecast, tiers, whole, months, byShipTo } = contract;
  const tenth = (value: number) => format.number(rounded(value, 1));
  const top = Math.max(100, tiers.at(-1)?.fromPercent ?? 100);
  const tierText = (of: { fromPercent: number; bonusPercent: number } | null) =>
    of
      ? t('report.contract.tierText', { from: format.percent(of.fromPercent), bonus: format.percent(of.bonusPercent) })
      : t('report.contract.noTier');
  const mostHl = Math.max(0, ...byShipTo.map(({ hl }) => hl));
  const sentence = !whole
    ? t('report.contract.share', { percent: format.percent(percent) })
    : next
      ? t('report.contract.missing', { hl: tenth(next.missingHl), bonus: format.percent(next.bonusPercent) })
      : t('report.contract.topTier');
  return (
    <>
      <Panel
        title={contract.name}
        subtitle={`${contract.number} · ${contract.payer.name} · ${format.day(contract.from)} – ${format.day(contract.to)}`}
      >
        <div className={css['contract']}>
          {!whole && <Notice tone="info">{t('report.contract.part')}</Notice>}
          <Gauge
            name={`${t('report.contract.gauge')}: ${format.percent(percent)}`}
            reading={t('report.contract.reading', { attained: tenth(attainedHl), target: format.number(targetHl) })}
            value={attainedHl}
            max={(targetHl * top) / 100}
            min={next ? (targetHl * next.fromPercent) / 100 : undefined}
            state={whole && (tier || !next) ? 'fine' : 'missing'}
            sentence={sentence}
          />
          <div className={css['pair']}>
            <Leaders>
              {whole && <Leader name={t('report.contract.tierNow')}>{tierText(tier)}</Leader>}
              {whole && bonus !== null && <Leader name={t('report.contract.bonusNow')}>{format.money(bonus)}</Leader>}
              <Leader name={t('report.kpi.net')}>{format.money(contract.net)}</Leader>
              <Leader name={t('report.contract.left')}>{format.number(contract.daysLeft)}</Leader>
            </Leaders>
            <Leaders>
              {forecast && (
                <Leader name={t('report.contract.expected')}>
                  {t('report.contract.expectedText', {
                    hl: tenth(forecast.hl),
                    percent: format.percent(forecast.percent),
                  })}
                </Leader>
              )}
              {forecast && whole && forecast.bonus !== null && (
                <Leader
                  name={t('report.contract.expectedBonus')}
                >{`${format.money(forecast.bonus)} (${tierText(forecast.tier)})`}</Leader>
              )}
              <Leader name={t('report.contract.season')}>{format.percent(contract.seasonPercent)}</Leader>
            </Leaders>
          </div>
        </div>
      </Panel>
      {months.length > 0 && (
        <ColumnChart
          title={t('report.contract.byMonth')}
          head={t('report.column.month')}
          series={[
            { key: 'hl', label: t('report.column.hl'), tone: 'main' },
            { key: 'total', label: t('report.contract.total'), tone: 'line' },
          ]}
          rows={months.map(({ month, hl, total }) => ({
            key: month,
            label: format.month(month),
            short: format.monthShort(month),
            values: [hl, total],
          }))}
          format={tenth}
        />
      )}
      {byShipTo.length > 1 && (
        <Panel flush title={t('report.byShipTo')}>
          <Table
            caption={t('report.byShipTo')}
            rows={byShipTo}
            rowKey={({ id }) => id}
            columns={[
              { key: 'name', head: t('report.column.shipTo'), phone: 'lead', cell: ({ name }) => <b>{name}</b> },
              {
                key: 'bar',
                head: t('report.column.bar'),
                quietHead: true,
                phone: 'line',
                width: '28%',
                cell: ({ hl }) => <Bar value={hl} most={mostHl} />,
              },
              { key: 'hl', head: t('report.column.hl'), align: 'end', cell: ({ hl }) => tenth(hl) },
              { key: 'net', head: t('report.column.net'), money: true, cell: ({ net }) => <b>{format.amount(net)}</b> },
            ]}
          />
        </Panel>
      )}
    </>
  );
}
