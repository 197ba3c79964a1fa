import { hasPermissionAt } from '#modules/access/index.ts';
import { TEXT_LIMITS, amountText, isProblem, readCounts, wrong } from '#modules/cart/index.ts';
import type { Package, Product } from '#modules/catalogue/index.ts';
import { isFor, packagesOf, productsByEan, productsBySku } from '#modules/catalogue/index.ts';
import type { ShipTo } from '#modules/company/index.ts';
import { companyOf, isOpen, shipTosOf } from '#modules/company/index.ts';
import {
  deliveryRules,
  offeredDay,
  offeredDays,
  readTransportType,
  scheduleOf,
  transportTypesFor,
} from '#modules/delivery/index.ts';
import type { Day } from '#values/day.ts';
import type { Ft } from '#values/money.ts';
import { ZERO } from '#values/money.ts';
import { cut } from '#values/text.ts';
import { readTypedNumber, readingTexts } from '#values/typed-number.ts';
import type { TransportType } from '#vocabulary/transport-type.ts';
import type { Ctx } from '../../../context.ts';
import { COLUMNS, plainWord } from '../sheet/sheet.ts';
import type { Column, SheetRow } from '../sheet/sheet.ts';
import type { Note, PlannedLine } from './job.ts';
import { codeIn, readDay } from './read-cells.ts';
import { kitUnitIn, unitIn } from './unit-words.ts';

/** A row that makes sense by itself. */
export interface ReadRow extends PlannedLine {
  readonly row: number;
  readonly shipTo: ShipTo;
  readonly day: Day;
  /** What the day costs; 0 for a day of the schedule. */
  readonly fee: Ft;
  readonly feeDay: boolean;
  readonly number: string;
  readonly transportType: TransportType;
  /** Null for a package; then `pack` is the kit. */
  readonly product: Product | null;
  readonly pack: Package | null;
  readonly note: string;
}

export type Read = (row: SheetRow) => Promise<{ readonly row: ReadRow | null; readonly notes: readonly Note[] }>;

/** Reads rows one by one for this caller; all that is wrong with a row is said at once. */
export async function rowReader(ctx: Ctx): Promise<Read> {
  const own = new Map((await shipTosOf(ctx)).map((shipTo) => [shipTo.id, shipTo]));
  const byName = Map.groupBy(own.values(), (shipTo) => plainWord(shipTo.name));
  const days = new Map<string, Promise<JudgedDay>>();

  return async ({ row, cells, formulas = [], hidden }) => {
    const notes: Note[] = [];
    const say = (column: Column, wording: string, params: Note['params'] = {}) =>
      void notes.push({ column, wording, params });
    const text = (column: Column, needed = true): string | null => {
      if (formulas.includes(column)) say(column, 'bulk.why.formula');
      else if (cells[column]) return cells[column];
      else if (needed) say(column, 'bulk.why.missing');
      return null;
    };

    if (hidden) say('shipTo', 'bulk.why.hidden');
    const shipTo = shipToIn(text('shipTo'));
    const asked = text('day');
    const day = asked === null ? null : readDay(asked);
    if (asked !== null && !day) say('day', 'bulk.why.dayUnreadable');
    const number = fitting('number', text('number'), TEXT_LIMITS.customerOrderNumber);
    const transportType = shipTo && (await transportIn(text('transport', false), shipTo));
    const sku = text('sku');
    const pack = sku === null ? null : await packageIn(codeIn(sku), shipTo);
    const product = pack ? null : await productIn(sku, shipTo);
    const counts = countsIn(text('quantity'), text('unit', false), product, pack);
    const note = fitting('note', text('note', false), TEXT_LIMITS.noteForDriver) ?? '';
    let feeDay = false;
    let fee: Ft = ZERO;
    if (shipTo && day && transportType) {
      const found = await dayOf(shipTo, day, transportType);
      if (found.note) notes.push(found.note);
      feeDay = found.type === 'fee';
      fee = found.fee;
    }
    const isFine = notes.every(({ adjusts }) => adjusts);
    return {
      notes: notes.toSorted((a, b) => COLUMNS.indexOf(a.column) - COLUMNS.indexOf(b.column)),
      row:
        isFine && shipTo && day && number && transportType && (product ?? pack) && counts
          ? {
              row,
              shipTo,
              day,
              feeDay,
              fee,
              number,
              transportType,
              product,
              pack,
              sku: (pack ?? product)!.sku,
              note,
              ...counts,
            }
          : null,
    };

    function shipToIn(name: string | null): ShipTo | null {
      if (name === null) return null;
      const named = byName.get(plainWord(name)) ?? [];
      const found = own.get(codeIn(name)) ?? (named.length === 1 ? named[0]! : null);
      if (!found) say('shipTo', 'bulk.why.shipToUnknown');
      else if (!isOpen(found)) say('shipTo', 'order.shipToSuspended');
      else if (!hasPermissionAt(ctx.caller!, found.id, 'Orders')) say('shipTo', 'bulk.why.noPermission');
      else return found;
      return null;
    }

    async function transportIn(name: string | null, at: ShipTo): Promise<TransportType | null> {
      const company = await companyOf(ctx, at.companyId);
      const may = company ? transportTypesFor(at, company) : [];
      if (name === null) return formulas.includes('transport') ? null : (may[0] ?? null);
      const found = readTransportType(codeIn(name)) ?? readTransportType(name);
      if (found && may.includes(found)) return found;
      say('transport', 'bulk.why.transportUnknown');
      return null;
    }

    /** By its number, else by an EAN that only one of those has which may be bought there. */
    async function productIn(name: string | null, at: ShipTo | null): Promise<Product | null> {
      if (name === null) return null;
      const sku = codeIn(name);
      const found = (await productsBySku(ctx, [sku])).get(sku);
      if (found) return found;
      const [same, ...others] = await productsByEan(
        ctx,
        new Set((at ? [at] : [...own.values()]).map(({ customerType }) => customerType)),
        sku,
      );
      if (same && others.length === 0) return same;
      if (same)
        say('sku', 'bulk.why.eanOfSeveral', { skus: [same, ...others].map((product) => product.sku).join(', ') });
      else say('sku', 'item.unknown', { sku: cut(sku, 60) });
      return null;
    }

    /** A kit has a fixed content and can be ordered by its number; who is offered no packages is not told that there is one. */
    async function packageIn(sku: string, at: ShipTo | null): Promise<Package | null> {
      const { bySku } = await packagesOf(ctx);
      const found = bySku.get(sku) ?? bySku.get(sku.toUpperCase());
      if (!found || !(at ? [at] : [...own.values()]).some(({ customerType }) => isFor(found, customerType)))
        return null;
      if (found.kind === 'FLEX')
        notes.push({ column: 'sku', wording: 'bulk.why.packageMix', params: {}, package: found.sku });
      return found;
    }

    function countsIn(
      amount: string | null,
      unit: string | null,
      of: Product | null,
      pack: Package | null,
    ): Omit<PlannedLine, 'sku'> | null {
      if (amount === null || formulas.includes('unit')) return null;
      const typed = readTypedNumber(amount);
      if (!typed || !('value' in typed)) {
        if (typed) say('quantity', 'quantity.twoReadings', readingTexts(typed.readings, ctx.language));
        else say('quantity', 'bulk.why.quantityUnreadable');
        return null;
      }
      const count = typed.value;
      const kind = pack ? kitUnitIn(unit) : of ? unitIn(unit, of) : 'quantity';
      if (!kind) {
        say('unit', pack ? 'item.packageNoLayers' : 'bulk.why.unitUnknown');
        return null;
      }
      const read = readCounts({ quantity: 0, layers: 0, pallets: 0, [kind]: count }, of);
      if (!isProblem(read)) return read;
      // Without a product nobody knows its layers; that there is none is said already.
      if (of || read.wording !== wrong.noLayers().wording) say('quantity', read.wording, read.params);
      return null;
    }

    function fitting(column: Column, value: string | null, limit: number): string | null {
      if (value === null) return null;
      if ([...value].length <= limit) return value;
      say(column, 'bulk.why.tooLong', { n: limit });
      return null;
    }
  };

  function dayOf(shipTo: ShipTo, day: Day, transportType: TransportType): Promise<JudgedDay> {
    const key = `${shipTo.id} ${day} ${transportType}`;
    let found = days.get(key);
    if (!found) days.set(key, (found = judgeDay(ctx, shipTo, day, transportType)));
    return found;
  }
}

interface JudgedDay {
  readonly note: Note | null;
  readonly type: 'standard' | 'fee' | 'closed';
  /** In Ft, net; 0 unless it is a day with a fee. */
  readonly fee: Ft;
}

async function judgeDay(ctx: Ctx, shipTo: ShipTo, day: Day, transportType: TransportType): Promise<JudgedDay> {
  const company = await companyOf(ctx, shipTo.companyId);
  if (!company)
    return { note: { column: 'shipTo', wording: 'bulk.why.shipToUnknown', params: {} }, type: 'closed', fee: ZERO };
  const rules = await deliveryRules(ctx, shipTo, { exact: true });
  const schedule = scheduleOf(shipTo, company, transportType);
  const found = offeredDay(day, schedule, rules);
  if (found.type === 'closed') {
    const next = offeredDays(schedule, rules).filter(({ type }) => type === 'standard');
    const days = next.slice(0, 3).map((one) => one.day);
    const note = {
      column: 'day',
      wording: days.length > 0 ? 'bulk.why.day' : 'order.dateNotAvailable',
      params: { days: days.join(', ') },
    } as const;
    return { note, type: 'closed', fee: ZERO };
  }
  if (found.type === 'standard') return { note: null, type: 'standard', fee: ZERO };
  return {
    note: {
      column: 'day',
      wording: 'bulk.why.fee',
      params: { amount: amountText(rules.fee, ctx.language) },
      adjusts: true,
    },
    type: 'fee',
    fee: rules.fee,
  };
}
