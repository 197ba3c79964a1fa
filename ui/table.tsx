import { useDeferredValue } from 'react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import css from './table.module.css';

export interface Column<Row> {
  readonly key: string;
  readonly head: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'end';
  /** The money column: the double margin rule stands left of it. */
  readonly money?: boolean;
  /** On phones: the row's first line, a line of its own, or left out; `wide`: left out on narrow tablets, too, where the rest needs the room. */
  readonly phone?: 'lead' | 'line' | 'hidden' | 'wide';
  /** A day: in one line, wherever there is room. */
  readonly day?: boolean;
  /** The head is only read aloud. */
  readonly quietHead?: boolean;
  readonly width?: string;
  /** Its head sorts by it; `sorted` where it does. */
  readonly onSort?: () => void;
  readonly sorted?: 'ascending' | 'descending' | undefined;
}

interface Props<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Amber: mine, changed, missing. Brick: refused. */
  readonly tone?: (row: Row) => 'mine' | 'refused' | null;
  /** A second row below, as wide as the table. */
  readonly below?: (row: Row) => ReactNode;
}

const AT_ONCE = 8;
const NONE: readonly never[] = [];

/** Ledger rows under a quiet head; under 760 px each row is a slip of its own. */
export function Table<Row>({ caption, columns, rows: all, rowKey, tone, below }: Props<Row>) {
  // A long table is drawn in small steps.
  const few = all.length <= AT_ONCE;
  const deferred = useDeferredValue(all, few ? all : NONE);
  const rows = few ? all : deferred;
  return (
    <table className={css['table']} aria-busy={rows !== all || undefined}>
      <caption className="hidden-visually">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ key, head, align, money, phone, quietHead, width, onSort, sorted }) => (
            <th
              key={key}
              scope="col"
              aria-sort={sorted}
              style={width ? { width } : undefined}
              className={classes(
                (align === 'end' || money) && css['end'],
                money && css['money'],
                phone === 'wide' && css['wide'],
              )}
            >
              {onSort ? (
                <button type="button" className={`target ${css['sort']}`} onClick={onSort}>
                  {head}
                  <span aria-hidden>{sorted === undefined ? '' : sorted === 'ascending' ? ' ↑' : ' ↓'}</span>
                </button>
              ) : quietHead ? (
                <span className="hidden-visually">{head}</span>
              ) : (
                head
              )}
            </th>
          ))}
        </tr>
      </thead>
      {rows.map((row) => {
        const extra = below?.(row);
        const mood = tone?.(row);
        return (
          <tbody key={rowKey(row)} className={mood ? css[mood] : undefined} data-row>
            <tr>
              {columns.map(({ key, head, cell, align, money, phone, day, quietHead }) => (
                <td
                  key={key}
                  data-label={typeof head === 'string' && !quietHead ? head : undefined}
                  className={classes(
                    (align === 'end' || money) && css['end'],
                    money && css['money'],
                    phone && css[phone],
                    day && css['day'],
                  )}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
            {extra && (
              <tr className={css['below']}>
                <td colSpan={columns.length}>{extra}</td>
              </tr>
            )}
          </tbody>
        );
      })}
    </table>
  );
}
