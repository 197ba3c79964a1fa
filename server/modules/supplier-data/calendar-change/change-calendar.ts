import { isDeepStrictEqual } from 'node:util';
import { asOfNow } from '#modules/access/index.ts';
import { cartsOnDays } from '#modules/cart/index.ts';
import type { Holiday } from '#modules/delivery/index.ts';
import { calendarYear, holidaysOf, holidayRows } from '#modules/delivery/index.ts';
import { ordersOnDays } from '#modules/orders/index.ts';
import { byHand, lockImport } from '#platform/import-kind/import-turn.ts';
import { StaleRecord } from '#platform/http/record-version.ts';
import type { Day } from '#values/day.ts';
import { weekday, yearOf } from '#values/day.ts';
import type { WrongImport } from '#vocabulary/import-fault.ts';
import { wrongImport } from '#vocabulary/import-fault.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { bringStaged } from '../bring-staged.ts';
import { checkTogether, collector } from '../check-staged.ts';
import { addToStage, analyzeStage, createStage, stageLeaving } from '../folder/stage.store.ts';
import { kindOf } from '../kinds.ts';
import { mayChange } from '../rights-of-kinds.ts';
import { keyText } from '../row-change/change-rows.ts';
import type { SetOfFile } from '../row-change/sets-of-file.views.ts';
import { setsOfFile } from '../row-change/sets-of-file.views.ts';

const FILE = 'holidays.csv';
const HISTORY = 30;
/** The history shows so many days of one change: an import may bring the calendar of many years. */
const TOLD = 40;
const SATURDAY = 6;

/** What a day is beside its weekday. */
export type Entry = Pick<Holiday, 'kind' | 'name'>;

export interface CalendarChange {
  readonly day: Day;
  /** As it was seen; null: a day like any other. */
  readonly before: Entry | null;
  readonly after: Entry | null;
}

export interface DayStanding {
  readonly day: Day;
  readonly orders: number;
  readonly carts: number;
}

export interface CalendarFault extends WrongImport {
  readonly day: string;
}

/** A row without a name has an empty one in the table. */
export const entryOf = ({ kind, name }: Entry): Entry => {
  const hu = name?.hu || name?.en || name?.es;
  return { kind, name: hu ? { hu, ...(name?.en && { en: name.en }), ...(name?.es && { es: name.es }) } : null };
};

/** The days of a year that are otherwise than their weekday, what stands on them, and what was changed last. */
export async function readCalendar(
  ctx: Ctx,
  year: number,
): Promise<{ computed: boolean; days: (DayStanding & { entry: Entry })[]; history: SetOfFile<Holiday>[] }> {
  const { computed, days } = calendarYear(await holidayRows(ctx.db), year);
  const standing = await whatStandsOn(
    ctx,
    days.map(({ day }) => day),
  );
  return {
    computed,
    days: days.map((row, index) => ({ ...standing[index]!, entry: entryOf(row) })),
    history: await setsOfFile(ctx.db, FILE, { limit: HISTORY, most: TOLD }),
  };
}

/** Orders that are to be delivered, and carts that are being filled, for each of the days. */
export async function whatStandsOn(ctx: Ctx, days: readonly Day[]): Promise<DayStanding[]> {
  const [orders, carts] = [await ordersOnDays(ctx.db, days), await cartsOnDays(ctx.db, days)];
  return days.map((day) => ({
    day,
    orders: orders.find((one) => one.day === day)?.orders ?? 0,
    carts: carts.find((one) => one.day === day)?.carts ?? 0,
  }));
}

/**
 * Changes days by the checks of the import, all or nothing, as one change set that can be taken back whenever it was made. RECORD_CHANGED with the days of now when one is not as it was seen,
 * SETTINGS_BUSY, DESK_FORBIDDEN; INVALID_INPUT for a day that is named twice. With `faults` nothing is changed. Orders that stand on a day keep it: people decide about them.
 */
export async function changeCalendar(
  ctx: Ctx,
  changes: readonly CalendarChange[],
): Promise<{ changeSet: number | null; faults: CalendarFault[] }> {
  requireMine(ctx);
  if (new Set(changes.map(({ day }) => day)).size < changes.length)
    throw new Refusal('INVALID_INPUT', { name: 'changes' });
  const unfit = changes.flatMap(({ day, after }) =>
    day < ctx.today
      ? [{ day, ...wrongImport('dayOver', { value: day }) }]
      : after?.kind === 'working-saturday' && weekday(day) !== SATURDAY
        ? [{ day, ...wrongImport('notSaturday', { value: day }) }]
        : [],
  );
  if (unfit.length > 0) return { changeSet: null, faults: unfit };
  return byHand(ctx, async (tx) => {
    // Everybody who writes the calendar takes this lock before they read it.
    if (!(await lockImport(tx.db))) throw new Refusal('SETTINGS_BUSY');
    const rows = await holidayRows(tx.db);
    requireAsSeen(rows, changes);
    const kind = kindOf(tx, FILE);
    const faults = collector();
    await createStage(tx.db, kind);
    const { written, leaving } = rowsAfter(rows, changes);
    await addToStage(
      tx.db,
      kind,
      written.map((row, index) => ({ ...row, name: row.name ?? {}, row: index + 1 })),
    );
    if (leaving.length > 0)
      await stageLeaving(
        tx.db,
        kind,
        leaving.map((day) => keyText([day])),
      );
    await analyzeStage(tx.db, kind);
    await checkTogether(tx, [kind], faults, 'some');
    if (faults.all.length > 0)
      return {
        changeSet: null,
        faults: faults.all.map(({ row, code, values }) => ({ day: written[row - 1]?.day ?? '', code, values })),
      };
    const { changeSet } = await bringStaged(tx, {
      kinds: [kind],
      settings: null,
      checksumOf: async () => null,
      extent: 'some',
      lasting: true,
    });
    requireMine(await asOfNow(tx)); // it waited for the calendar
    return { changeSet, faults: [] };
  });
}

function requireMine(ctx: Ctx): void {
  if (!mayChange(ctx, 'Desk Settings')) throw new Refusal('DESK_FORBIDDEN', { permission: 'Desk Settings' });
}

function requireAsSeen(rows: readonly Holiday[], changes: readonly CalendarChange[]): void {
  const now = changes.map(({ day }) => {
    const row = calendarYear(rows, yearOf(day)).days.find((one) => one.day === day);
    return row ? entryOf(row) : null;
  });
  if (!changes.every(({ before }, index) => isDeepStrictEqual(before, now[index])))
    throw new StaleRecord({ days: Object.fromEntries(changes.map(({ day }, index) => [day, now[index]])) });
}

/** Rows to write, and days whose row goes. A computed year of which holidays change stands in the table from then on: else one row of it would take the others away. */
function rowsAfter(
  rows: readonly Holiday[],
  changes: readonly CalendarChange[],
): { written: Holiday[]; leaving: Day[] } {
  const after = new Map<Day, Holiday>();
  const years = new Set(
    changes
      .filter(({ before, after: wanted }) => before?.kind === 'holiday' || wanted?.kind === 'holiday')
      .map(({ day }) => yearOf(day)),
  );
  for (const year of years)
    if (calendarYear(rows, year).computed) for (const row of holidaysOf(year)) after.set(row.day, row);
  // What stands in the table already stays as it is there.
  for (const { day } of rows) after.delete(day);
  for (const { day, after: wanted } of changes)
    if (wanted) after.set(day, { day, ...wanted });
    else after.delete(day);
  const stored = new Set(rows.map(({ day }) => day));
  return {
    written: [...after.values()],
    leaving: changes.flatMap(({ day, after: wanted }) => (wanted === null && stored.has(day) ? [day] : [])),
  };
}
