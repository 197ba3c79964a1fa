import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskProduct } from '#contract/desk/product.ts';
import { classes } from '#ui/classes.ts';
import { useFormat } from '#ui/format.ts';
import { toast } from '#ui/toast.tsx';
import { useKeys } from '../../shell/keys.ts';
import type { Basket } from './basket.ts';
import type { CellText } from './cell-text.ts';
import css from './products.module.css';
import { ProductName } from '../../ui/product-name.tsx';
import { CellValue } from './cell-value.tsx';

/** As they stand from left to right: what one looks for and at first; the names, which the product itself says, last. */
const COLUMNS = [
  'category_url_key',
  'customer_types',
  'is_new',
  'is_sale',
  'is_last',
  'is_promo',
  'listPrice',
  'lacks',
  'active',
  'ean_unit',
  'name_hu',
  'name_en',
] as const;
type Column = (typeof COLUMNS)[number];
type Header = Exclude<Column, 'listPrice' | 'lacks'>;

const isCell = (column: Column): column is Header => column !== 'listPrice' && column !== 'lacks';

/** Cells that can be changed by the row; identifiers are none. */
export const GRID_HEADERS: readonly Header[] = COLUMNS.filter(isCell);

interface At {
  readonly row: number;
  readonly column: number;
}

interface Props {
  readonly products: readonly DeskProduct[];
  readonly basket: Basket;
  readonly mayEdit: boolean;
  readonly text: CellText;
  /** `sku header` of cells that the server refused. */
  readonly faulty: ReadonlySet<string>;
  readonly open: string | null;
  readonly onOpen: (sku: string) => void;
}

/** A grid with a cell cursor: arrows, F2 or typing to edit, Ctrl C and V with Excel, Ctrl D down (desk.md, 3.4). */
export function Grid({ products, basket, mayEdit, text, faulty, open, onOpen }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const body = useRef<HTMLTableSectionElement>(null);
  const [at, setAt] = useState<At>({ row: 0, column: 0 });
  const [from, setFrom] = useState<At | null>(null);
  const [editing, setEditing] = useState<string | null>(null);
  const anchor = from ?? at;
  const refusedPaste = useRef<() => void>(undefined);
  const isSelected = (row: number, column: number) =>
    row >= Math.min(at.row, anchor.row) &&
    row <= Math.max(at.row, anchor.row) &&
    column >= Math.min(at.column, anchor.column) &&
    column <= Math.max(at.column, anchor.column);
  // The cursor goes there by itself: what was selected on the way stays.
  const isGoing = useRef(false);
  const focus = (next: At) => {
    isGoing.current = true;
    body.current?.querySelector<HTMLElement>(`[data-at='${next.row} ${next.column}']`)?.focus();
    isGoing.current = false;
  };
  const go = (row: number, column: number, extend: boolean) => {
    const next = {
      row: Math.min(Math.max(row, 0), products.length - 1),
      column: Math.min(Math.max(column, 0), GRID_HEADERS.length - 1),
    };
    setFrom(extend ? anchor : null);
    setAt(next);
    focus(next);
  };
  const selected = () => {
    const rows = [Math.min(at.row, anchor.row), Math.max(at.row, anchor.row)] as const;
    const columns = [Math.min(at.column, anchor.column), Math.max(at.column, anchor.column)] as const;
    return { rows, columns };
  };
  const copied = () => {
    const { rows, columns } = selected();
    return products
      .slice(rows[0], rows[1] + 1)
      .map((product) =>
        GRID_HEADERS.slice(columns[0], columns[1] + 1)
          .map((header) => quoted(text.shown(header, basket.valueOf(product, header))))
          .join('\t'),
      )
      .join('\n');
  };
  /** What is pasted stands from the cursor on, whole or not at all; one value fills all that is selected. */
  const paste = (pasted: string) => {
    const table = tableOf(pasted);
    const { rows, columns } = selected();
    const fills = table.length === 1 && table[0]!.length === 1;
    const room = { rows: products.length - rows[0], columns: GRID_HEADERS.length - columns[0] };
    if (!fills && (table.length > room.rows || table.some((line) => line.length > room.columns))) {
      // Rows beyond the last one that is shown would be lost, and nobody would miss them.
      const size = { rows: table.length, columns: Math.max(...table.map((line) => line.length)) };
      refusedPaste.current = toast({
        tone: 'wrong',
        text: t('desk.products.pasteTooLarge', {
          size: `${format.number(size.rows)} × ${format.number(size.columns)}`,
          room: `${format.number(room.rows)} × ${format.number(room.columns)}`,
        }),
      });
      return;
    }
    // What was said of an earlier paste is over with one that fits.
    refusedPaste.current?.();
    const cells = fills
      ? range(rows).flatMap((row) => range(columns).map((column) => ({ row, column, value: table[0]![0]! })))
      : table.flatMap((line, down) =>
          line.map((value, right) => ({ row: rows[0] + down, column: columns[0] + right, value })),
        );
    basket.set(
      cells.flatMap(({ row, column, value }) => {
        const [product, header] = [products[row], GRID_HEADERS[column]];
        return product && header ? [{ product, header, value: text.read(header, value) }] : [];
      }),
    );
  };
  const fillDown = () => {
    const { rows, columns } = selected();
    basket.set(
      range(columns).flatMap((column) => {
        const header = GRID_HEADERS[column]!;
        const value = basket.valueOf(products[rows[0]]!, header);
        return range([rows[0] + 1, rows[1]]).map((row) => ({ product: products[row]!, header, value }));
      }),
    );
  };
  const finish = (value: string, next: At | null) => {
    const header = GRID_HEADERS[at.column]!;
    basket.set([{ product: products[at.row]!, header, value: text.read(header, value) }]);
    setEditing(null);
    if (next) go(next.row, next.column, false);
    else focus(at);
  };
  const hereText = () => {
    const header = GRID_HEADERS[at.column]!;
    return text.shown(header, basket.valueOf(products[at.row]!, header));
  };
  const press = (event: KeyboardEvent) => {
    const { key, shiftKey: extend } = event;
    const ctrl = event.ctrlKey || event.metaKey;
    const moves: Readonly<Record<string, readonly [number, number]>> = {
      ArrowDown: [1, 0],
      ArrowUp: [-1, 0],
      ArrowLeft: [0, -1],
      ArrowRight: [0, 1],
    };
    const move = moves[key];
    // As in Excel: to the edge.
    const far = ctrl ? Math.max(products.length, GRID_HEADERS.length) : 1;
    if (move) go(at.row + far * move[0], at.column + far * move[1], extend);
    else if (key === 'Home') go(at.row, 0, extend);
    else if (key === 'End') go(at.row, GRID_HEADERS.length - 1, extend);
    else if (key === 'PageDown') go(at.row + 15, at.column, extend);
    else if (key === 'PageUp') go(at.row - 15, at.column, extend);
    else if (key === 'Enter' && !ctrl) onOpen(products[at.row]!.sku);
    else if (!mayEdit) return;
    else if (ctrl && key.toLowerCase() === 'd') fillDown();
    else if (ctrl && key.toLowerCase() === 'z') basket.undo?.();
    else if (key === 'F2') setEditing(hereText());
    else if (key === 'Delete') paste('');
    else if (!ctrl && !event.altKey && key.length === 1) setEditing(key);
    else return;
    event.preventDefault();
  };
  // From anywhere on the page the arrow leads into it.
  useKeys({ ArrowDown: () => !body.current?.contains(document.activeElement) && focus(at) });
  return (
    <table
      className={css['grid']}
      aria-label={t('desk.products.title')}
      aria-rowcount={products.length}
      onCopy={(event) => {
        if (editing !== null) return;
        event.clipboardData.setData('text/plain', copied());
        event.preventDefault();
      }}
      onPaste={(event) => {
        if (editing !== null || !mayEdit) return;
        paste(event.clipboardData.getData('text/plain'));
        event.preventDefault();
      }}
    >
      <thead>
        <tr>
          <th>{t('desk.lines.product')}</th>
          {COLUMNS.map((column) =>
            isCell(column) ? (
              <th key={column}>{t(`desk.products.field.${column}`)}</th>
            ) : (
              <th key={column} className={classes(column === 'listPrice' && css['number'])}>
                {t(`desk.products.${column}`)}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody ref={body}>
        {products.map((product, row) => (
          <tr key={product.sku} className={classes(open === product.sku && css['current'])}>
            <th scope="row" aria-label={`${product.name}, ${product.sku}`}>
              <button
                type="button"
                aria-label={`${product.name}, ${product.sku}`}
                onClick={() => onOpen(product.sku)}
                tabIndex={-1}
              >
                <ProductName {...product} picture={`/art/${product.sku}-small.svg`} />
              </button>
            </th>
            {COLUMNS.map((header) => {
              if (header === 'listPrice')
                return (
                  <td key={header} className={css['number']}>
                    {product.listPrice === null ? '–' : format.money(product.listPrice)}
                  </td>
                );
              if (header === 'lacks')
                return (
                  <td key={header} className={css['lacks']}>
                    {product.lacks.map((lack) => t(`desk.products.lack.${lack}`)).join(', ')}
                  </td>
                );
              const column = GRID_HEADERS.indexOf(header);
              const was = product.cells[header] ?? '';
              const value = basket.valueOf(product, header);
              const isHere = at.row === row && at.column === column;
              return (
                <td
                  key={header}
                  className={css['cell']}
                  data-at={`${row} ${column}`}
                  data-header={header}
                  data-changed={value !== was}
                  data-faulty={faulty.has(`${product.sku} ${header}`)}
                  data-selected={isSelected(row, column)}
                  tabIndex={isHere ? 0 : -1}
                  onFocus={() => {
                    if (!isHere && !isGoing.current) {
                      setAt({ row, column });
                      setFrom(null);
                    }
                  }}
                  onDoubleClick={() => mayEdit && setEditing(text.shown(header, value))}
                  onKeyDown={editing === null ? press : undefined}
                >
                  {isHere && editing !== null ? (
                    <input
                      // The cell that is edited has the focus.
                      ref={(field) => field?.focus()}
                      aria-label={`${product.name}, ${t(`desk.products.field.${header}`)}`}
                      defaultValue={editing}
                      onBlur={({ target }) => finish(target.value, null)}
                      onKeyDown={(event) => {
                        if (event.key === 'Escape') {
                          setEditing(null);
                          queueMicrotask(() => focus(at));
                        } else if (event.key === 'Enter') finish(event.currentTarget.value, { row: row + 1, column });
                        else if (event.key === 'Tab')
                          finish(event.currentTarget.value, { row, column: column + (event.shiftKey ? -1 : 1) });
                        else return;
                        event.preventDefault();
                      }}
                    />
                  ) : (
                    <>
                      <CellValue header={header} value={value} text={text} />
                      {value !== was && <s>{text.shown(header, was)}</s>}
                    </>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const range = ([first, last]: readonly [number, number]) =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);

const quoted = (value: string) => (/[\t\n"]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

/** Cells as spreadsheets put them on the clipboard: tabs and lines, quotes around what holds either. */
function tableOf(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\n\r]*))(\t|\r?\n|$)/gy;
  for (const [, inQuotes, plain, end] of text.matchAll(cell)) {
    rows.at(-1)!.push(inQuotes?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  const last = rows.at(-1)!;
  return rows.length > 1 && last.length === 1 && last[0] === '' ? rows.slice(0, -1) : rows;
}
