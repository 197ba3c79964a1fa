import { IconChartBar, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { Panel } from '../panel.tsx';
import { Table } from '../table.tsx';
import { useWidth } from '../use-width.ts';
import css from './chart.module.css';
import { ticksTo } from './scale.ts';

interface Series {
  readonly key: string;
  readonly label: string;
  /** `main`: full columns; `before`: pale ones; `line`: a line with a scale of its own on the right. */
  readonly tone: 'main' | 'before' | 'line';
}

export interface ChartRow {
  readonly key: string;
  readonly label: string;
  /** Below the column. */
  readonly short: string;
  /** In the order of the series; null is not drawn and not read. */
  readonly values: readonly (number | null)[];
  /** Still growing: drawn hatched. */
  readonly open?: boolean;
}

interface Props {
  readonly title: string;
  readonly head: string;
  readonly series: readonly Series[];
  readonly rows: readonly ChartRow[];
  readonly format: (value: number) => string;
}

const HEIGHT = 240;
const [SIDE, BOTTOM, TOP] = [52, 26, 10];

/** Columns by month, drawn by ourselves. The same figures stand in a table: always for readers, on a press for everybody. */
export function ColumnChart({ title, head, series, rows, format }: Props) {
  const { t } = useTranslation();
  const [asTable, setAsTable] = useState(false);
  const table = (
    <Table
      caption={title}
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        { key: 'label', head, phone: 'lead', cell: ({ label }: ChartRow) => label },
        ...series.map(({ key, label }, index) => ({
          key,
          head: label,
          align: 'end' as const,
          cell: ({ values }: ChartRow) => (values[index] == null ? '–' : format(values[index])),
        })),
      ]}
    />
  );
  return (
    <Panel
      title={title}
      flush={asTable}
      action={
        <Button
          variant="ghost"
          icon={asTable ? <IconChartBar size={18} aria-hidden /> : <IconTable size={18} aria-hidden />}
          onClick={() => setAsTable(!asTable)}
        >
          {t(asTable ? 'report.asChart' : 'report.asTable')}
        </Button>
      }
    >
      {asTable ? (
        table
      ) : (
        <>
          <ul className={css['legend']} aria-hidden>
            {series.map(({ key, label, tone }) => (
              <li key={key}>
                <i className={css[`key-${tone}`]} />
                {label}
              </li>
            ))}
          </ul>
          <Columns series={series} rows={rows} format={format} />
          <div className="hidden-visually">{table}</div>
        </>
      )}
    </Panel>
  );
}

function Columns({ series, rows, format }: Pick<Props, 'series' | 'rows' | 'format'>) {
  const [width, ref] = useWidth(640);
  const scaleOf = (line: boolean) => {
    const drawn = rows.flatMap(({ values }) =>
      values.map((value, index) => ((series[index]!.tone === 'line') === line ? (value ?? 0) : 0)),
    );
    const ticks = ticksTo(Math.max(0, ...drawn));
    const top = ticks.at(-1) || 1;
    return { ticks, y: (value: number) => TOP + (1 - Math.max(0, value) / top) * (HEIGHT - TOP - BOTTOM) };
  };
  const { ticks, y } = scaleOf(false);
  const line = series.some(({ tone }) => tone === 'line') ? scaleOf(true) : null;
  const right = line ? width - SIDE : width;
  const slot = Math.max(1, right - SIDE) / Math.max(1, rows.length);
  const columns = series.flatMap(({ tone }, index) => (tone === 'line' ? [] : [{ tone, index }]));
  const column = Math.min(26, (slot * 0.74) / Math.max(1, columns.length));
  const centre = (place: number) => SIDE + slot * (place + 0.5);
  const every = Math.ceil(30 / slot);
  return (
    <div ref={ref} className={css['frame']} aria-hidden>
      <svg width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} focusable="false">
        {ticks.map((tick) => (
          <g key={tick}>
            <line className={css['rule']} x1={SIDE} x2={right} y1={y(tick)} y2={y(tick)} />
            <text className={css['tick']} x={SIDE - 8} y={y(tick) + 4} textAnchor="end">
              {compact(tick, format)}
            </text>
          </g>
        ))}
        {line?.ticks.map((tick) => (
          <text key={tick} className={css['tick']} x={right + 8} y={line.y(tick) + 4}>
            {compact(tick, format)}
          </text>
        ))}
        {rows.map((row, place) => (
          <g key={row.key}>
            {columns.map(({ tone, index }, beside) => {
              const value = row.values[index];
              if (value == null || value <= 0) return null;
              const x = centre(place) + (beside - columns.length / 2) * column + 1;
              return (
                <rect
                  key={tone}
                  className={css[row.open && tone === 'main' ? 'open' : tone]}
                  x={x}
                  y={y(value)}
                  width={Math.max(1, column - 2)}
                  height={y(0) - y(value)}
                  rx={1.5}
                >
                  <title>{`${row.label}: ${format(value)}`}</title>
                </rect>
              );
            })}
            {place % every === 0 && (
              <text className={css['tick']} x={centre(place)} y={HEIGHT - 8} textAnchor="middle">
                {row.short}
              </text>
            )}
          </g>
        ))}
        {series.map(({ key, tone }, index) =>
          line && tone === 'line' ? (
            <polyline
              key={key}
              className={css['line']}
              points={rows
                .flatMap(({ values }, place) =>
                  values[index] == null ? [] : [`${centre(place)},${line.y(values[index])}`],
                )
                .join(' ')}
            />
          ) : null,
        )}
      </svg>
    </div>
  );
}

/** `12 M`, `500 k`: the margin is narrow. */
function compact(value: number, format: (value: number) => string): string {
  if (value >= 1_000_000) return `${format(value / 1_000_000)} M`;
  return value >= 10_000 ? `${format(value / 1_000)} k` : format(value);
}
