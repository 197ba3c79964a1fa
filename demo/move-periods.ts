import { addMonths } from '#values/day.ts';
import type { Day } from '#values/day.ts';
import type { Kind, Row } from '#platform/import-kind/kind.ts';

/** When today's price list of demo/files begins; everything else there is dated around it. */
const LIST_BEGINS = '2026-01-15' as Day;
const FOREVER = '9999-12-31';
/** Packages that are over whenever somebody looks: what that is like can be seen. */
const KEPT_PAST = ['P10001', 'P20007'];

/**
 * rules 3.0: no absolute date of the demo may matter. What stays in force moves by whole years so that today's price list is
 * in force on the business date; what has an end moves to the year in which it runs or comes next.
 */
export function movePeriods(today: Day): (kind: Kind, row: Row) => readonly Row[] {
  const years =
    Number(today.slice(0, 4)) - Number(LIST_BEGINS.slice(0, 4)) - (today.slice(5) < LIST_BEGINS.slice(5) ? 1 : 0);
  const moved = (row: Row, by: number, ...columns: string[]) => ({
    ...row,
    ...Object.fromEntries(columns.map((column) => [column, later(row[column], by)])),
  });
  const next = (row: Row) => yearsUntil(String(row['valid_to']) as Day, today);
  return ({ file }, row) => {
    // Their accounts are older than the two years of orders, in whatever month these begin.
    if (file === 'users.csv') return [moved(moved(row, years, 'terms_agreed_at'), years - 1, 'created_at')];
    if (file === 'availability.csv') return [moved(row, years, 'from_day')];
    if (file === 'packages.csv')
      return [moved(row, next(row) - (KEPT_PAST.includes(String(row['sku'])) ? 1 : 0), 'valid_from', 'valid_to')];
    if (file === 'banners.csv')
      return row['valid_to'] === null ? [row] : [moved(row, next(row), 'valid_from', 'valid_to')];
    // News always lie in the year that ends today.
    if (file === 'articles.csv' || file === 'marketing-files.csv')
      return [moved(row, yearsUntil(String(row['published_on']) as Day, today) - 1, 'published_on')];
    if (file === 'contracts.csv') return [moved(row, years, 'valid_from', 'valid_to')];
    if (file === 'empties-corrections.csv') return [moved(row, years, 'day')];
    if (file !== 'price-conditions.csv') return [row];
    // Contracts and promotions of the years before, too: the history was priced with them.
    if (row['kind'] === 'ZCON' || row['kind'] === 'ZPRO')
      return [0, -1, -2].map((back) => moved(row, next(row) + back, 'valid_from', 'valid_to'));
    return [moved(row, years, 'valid_from', 'valid_to')];
  };
}

/** By how many years a period must move to run on the day or to come next. */
function yearsUntil(end: Day, today: Day): number {
  let years = Number(today.slice(0, 4)) - Number(end.slice(0, 4)) - 1;
  while (addMonths(end, years * 12) < today) years += 1;
  return years;
}

/** A day or an instant some years later; what is open stays open. */
function later(value: unknown, years: number): unknown {
  if (value === null || value === FOREVER) return value;
  const text = String(value);
  return addMonths(text.slice(0, 10) as Day, years * 12) + text.slice(10);
}
