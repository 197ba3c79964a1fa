import { hasPermissionAt } from '#modules/access/index.ts';
import type { Package, Product } from '#modules/catalogue/index.ts';
import { assortmentOf, isFor, packagesOf } from '#modules/catalogue/index.ts';
import type { ShipTo } from '#modules/company/index.ts';
import { companyOf, isOpen, shipTosOf } from '#modules/company/index.ts';
import { deliveryRules, offeredDays, scheduleOf, transportTypesFor } from '#modules/delivery/index.ts';
import type { Day } from '#values/day.ts';
import { inLanguage } from '#values/text.ts';
import { say } from '#wording/say.ts';
import type { Ctx } from '../../../context.ts';
import { COLUMNS, LIMITS } from '../sheet/sheet.ts';
import type { Column } from '../sheet/sheet.ts';
import type { Book, ListSheet } from '../sheet/write-sheet.ts';

const PRODUCTS = 10_000;
const DAYS = 10;

/** A workbook made for the caller: their own ship-tos, what these may buy, the next delivery days, in the caller's language. */
export async function makeBook(ctx: Ctx, more: Partial<Pick<Book, 'rows' | 'reasonHeading'>> = {}): Promise<Book> {
  const word = (key: string, params = {}) => say(ctx.language, `bulk.${key}`, params);
  const shipTos = (await shipTosOf(ctx)).filter(
    (shipTo) => isOpen(shipTo) && hasPermissionAt(ctx.caller!, shipTo.id, 'Orders'),
  );
  const products = await assortmentOf(
    ctx,
    shipTos.map(({ customerType }) => customerType),
    PRODUCTS,
  );
  const each = await Promise.all(shipTos.map(async (shipTo) => ({ shipTo, ...(await deliveryOf(ctx, shipTo)) })));
  const transports = [...new Set(each.flatMap((one) => one.transports))];
  const each8 = (texts: (column: Column) => string) =>
    Object.fromEntries(COLUMNS.map((column) => [column, texts(column)])) as Record<Column, string>;
  return {
    name: word('sheet.orders'),
    headings: each8((column) => word(`column.${column}`)),
    hints: each8((column) => word(`hint.${column}`)),
    rows: [],
    shipTos: {
      name: word('sheet.shipTos'),
      heading: [word('column.shipTo'), word('sheet.address'), word('column.transport'), word('sheet.nextDays')],
      rows: each.map(({ shipTo, days, transports: own }) => [
        `${shipTo.id} – ${shipTo.name}`,
        `${shipTo.postcode} ${shipTo.city}, ${shipTo.street}`,
        own.map((code) => say(ctx.language, `transport.${code}`)).join(', '),
        days.slice(0, 5).join(', '),
      ]),
    },
    products: productList(
      ctx,
      products,
      await kitsFor(
        ctx,
        shipTos,
        each.flatMap((one) => one.days),
      ),
      word,
    ),
    help: {
      name: word('sheet.help'),
      heading: [word('sheet.help'), ''],
      rows: [
        ...COLUMNS.map((column) => [word(`column.${column}`), word(`hint.${column}`)]),
        ['', word('sheet.limit', { n: LIMITS.rows })],
      ],
    },
    days: [...new Set(each.flatMap((one) => one.days))].sort().slice(0, DAYS),
    daysOf: each.map(({ days }) => days),
    transports: transports.map((code) => say(ctx.language, `transport.${code}`)),
    units: [
      word('unit.unit'),
      word('unit.layer'),
      say(ctx.language, 'quantity.pallet'),
      say(ctx.language, 'package.unit'),
    ],
    ...more,
  };
}

/** The kits that somebody of these is offered on one of these days; what is put together has its own page. */
async function kitsFor(ctx: Ctx, shipTos: readonly ShipTo[], days: readonly Day[]): Promise<Package[]> {
  const all = [...(await packagesOf(ctx)).bySku.values()].filter(({ kind, active }) => kind === 'KIT' && active);
  return all.filter(
    (pack) =>
      shipTos.some(({ customerType }) => isFor(pack, customerType)) &&
      days.some((day) => pack.validFrom <= day && day <= pack.validTo),
  );
}

function productList(
  { language }: Ctx,
  products: readonly Product[],
  kits: readonly Package[],
  word: (key: string) => string,
): ListSheet {
  return {
    name: word('sheet.products'),
    heading: [
      word('column.sku'),
      word('sheet.packaging'),
      word('column.unit'),
      word('sheet.perLayer'),
      word('sheet.perPallet'),
    ],
    rows: [
      ...products.map((product) => [
        `${product.sku} – ${inLanguage(product.name, language)}`,
        inLanguage(product.packaging, language),
        inLanguage(product.salesUnitLabel, language),
        String(product.unitsPerLayer),
        String(product.unitsPerPallet),
      ]),
      ...kits.map((pack) => [
        `${pack.sku} – ${inLanguage(pack.name, language)}`,
        say(language, 'packages.ruleKit', { n: pack.multipleOf, minimum: pack.minimum }),
        say(language, 'package.unit'),
        '',
        '',
      ]),
    ],
  };
}

async function deliveryOf(ctx: Ctx, shipTo: ShipTo): Promise<{ days: Day[]; transports: readonly string[] }> {
  const company = await companyOf(ctx, shipTo.companyId);
  if (!company) return { days: [], transports: [] };
  const transports = transportTypesFor(shipTo, company);
  const days = offeredDays(scheduleOf(shipTo, company, transports[0] ?? null), await deliveryRules(ctx, shipTo));
  return { transports, days: days.flatMap(({ day, type }) => (type === 'standard' ? [day] : [])).slice(0, DAYS) };
}
