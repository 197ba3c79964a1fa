import { asOfNow, mayAtDesk } from '#modules/access/index.ts';
import { explainPrice } from '#modules/cart/index.ts';
import { servedCompanies } from '#modules/company/index.ts';
import type { Company } from '#modules/company/index.ts';
import type { Product } from '#modules/catalogue/index.ts';
import type { DraftCondition, DraftPrices } from '#modules/pricing/index.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Day } from '#values/day.ts';
import type { Ft } from '#values/money.ts';
import { toFt } from '#values/money.ts';
import { byHand } from '#platform/import-kind/import-turn.ts';
import type { Ctx } from '../../../context.ts';
import { readableKey } from '../folder/change-set.store.ts';
import type { Row } from '#platform/import-kind/kind.ts';
import { kindOf } from '../kinds.ts';
import type { ChangedRows } from '../row-change/change-rows.ts';
import { changeRows, keyText } from '../row-change/change-rows.ts';
import { rowsByKey } from '../row-change/row-change.store.ts';
import type { PastChange } from '../row-change/row-history.views.ts';
import { changesOfRow } from '../row-change/row-history.views.ts';
import type { ConditionFilter, ConditionRow } from './price-condition.views.ts';
import { conditionById, conditionsOf, reachedBy, reachesToChoose } from './price-condition.views.ts';

/** A condition as somebody wants it; its key is kind, reach and first day. */
export interface WantedCondition {
  readonly kind: ConditionRow['kind'];
  readonly sku: string | null;
  readonly brand: string | null;
  readonly companyId: string | null;
  readonly priceGroup: string | null;
  readonly transportType: string | null;
  readonly amount: number | null;
  readonly rate: number | null;
  readonly reference: string | null;
  readonly from: string;
  readonly to: string | null;
}

export interface ConditionChange {
  /** null: it is new. */
  readonly version: number | null;
  readonly remove: boolean;
  readonly condition: WantedCondition;
}

export interface PriceEffect {
  readonly company: Company;
  readonly product: Product;
  readonly day: Day;
  readonly quantity: number;
  readonly before: Ft | null;
  readonly after: Ft | null;
}

const FILE = 'price-conditions.csv';
const FOR_EVER = '9999-12-31';
const MOST_PAST = 50;

export async function listConditions(ctx: Ctx, filter: ConditionFilter, page: { offset: number; limit: number }) {
  const companies = await servedCompanies(ctx, 'Desk Prices', 'view');
  const { total, rows } = await conditionsOf(ctx.db, kindOf(ctx, FILE), filter, companies, ctx.today, page);
  const writes = mayAtDesk(ctx.caller, 'Desk Prices');
  const ours = await servedCompanies(ctx, 'Desk Prices', 'act');
  const mayWrite = ({ companyId }: ConditionRow) =>
    writes && (ours === null || (companyId !== null && ours.includes(companyId)));
  return { total, rows: rows.map((row) => ({ row, mayChange: mayWrite(row) })), ...(await reachesToChoose(ctx.db)) };
}

/** What was done to a condition; CONDITION_NOT_FOUND for one that the caller does not see. */
export async function conditionHistory(ctx: Ctx, id: number): Promise<PastChange[]> {
  const row = await conditionById(ctx.db, kindOf(ctx, FILE), id);
  const companies = await servedCompanies(ctx, 'Desk Prices', 'view');
  if (!row || (row.companyId !== null && companies !== null && !companies.includes(row.companyId)))
    throw new Refusal('CONDITION_NOT_FOUND');
  return changesOfRow(ctx.db, FILE, row.key, MOST_PAST);
}

/**
 * Changes conditions by the import's checks, as one set. A preview prices the first of them for three customers, as they are and as they would be, by
 * the procedure that prices carts. DESK_FORBIDDEN, CONDITION_BEGUN.
 */
export async function changeConditions(
  ctx: Ctx,
  changes: readonly ConditionChange[],
  preview: boolean,
): Promise<ChangedRows & { readonly effects: readonly PriceEffect[] }> {
  const companies = await requireOurs(ctx, changes);
  const begun = changes.find(({ remove, condition }) => remove && condition.from <= ctx.today);
  if (begun) throw new Refusal('CONDITION_BEGUN');
  const keys = changes.map(({ condition }) => keyOf(condition));
  if (new Set(keys.map(keyText)).size < keys.length) throw new Refusal('INVALID_INPUT', { name: 'changes' });
  const priceConditions = kindOf(ctx, FILE);
  const before = await rowsByKey(ctx.db, priceConditions, keys.map(keyText), false);
  const change = (on: Ctx) =>
    changeRows(
      on,
      priceConditions,
      changes.map(({ version, remove, condition }, index) => ({
        key: keys[index]!,
        version,
        cells: remove ? null : cellsOf(condition),
      })),
      { preview },
    );
  const changed = preview
    ? await change(ctx)
    : await byHand(ctx, async (tx) => {
        const done = await change(tx);
        await requireOurs(await asOfNow(tx), changes); // it waited for the rows
        return done;
      });
  const readable = {
    ...changed,
    faults: changed.faults.map((fault) => ({ ...fault, key: fault.key && readableKey(fault.key) })),
    stale: changed.stale.map(({ key, now }) => ({ key: readableKey(key), now })),
  };
  const [first] = changes;
  if (!preview || changed.faults.length > 0 || changed.stale.length > 0) return { ...readable, effects: [] };
  const stored = before.get(keyText(keys[0]!));
  const draft: DraftPrices = {
    gone: stored ? [draftOf(stored.row)] : [],
    added: first!.remove ? [] : [asDraft(first!.condition)],
  };
  return { ...readable, effects: await effectsOf(ctx, first!.condition, draft, companies) };
}

/** Who serves own customers writes their prices, and nobody else's. Answers which these are; null: everybody. DESK_FORBIDDEN. */
async function requireOurs(ctx: Ctx, changes: readonly ConditionChange[]): Promise<readonly string[] | null> {
  const companies = await servedCompanies(ctx, 'Desk Prices', 'act');
  const isOurs = ({ condition: { companyId } }: ConditionChange) =>
    companies === null || (companyId !== null && companies.includes(companyId));
  if (!mayAtDesk(ctx.caller, 'Desk Prices') || !changes.every(isOurs))
    throw new Refusal('DESK_FORBIDDEN', { permission: 'Desk Prices' });
  return companies;
}

async function effectsOf(
  ctx: Ctx,
  condition: WantedCondition,
  draft: DraftPrices,
  served: readonly string[] | null,
): Promise<PriceEffect[]> {
  const { companies, sku } = await reachedBy(ctx.db, condition, served);
  if (!sku) return [];
  const day = (condition.from > ctx.today ? condition.from : ctx.today) as Day;
  const effects: PriceEffect[] = [];
  for (const companyId of companies) {
    const ask = (as: Ctx, quantity: number) =>
      explainPrice(as, {
        companyId,
        sku,
        day,
        quantity,
        ...(condition.transportType && { transportType: condition.transportType }),
      });
    const { product } = await ask(ctx, 1);
    // A full pallet for what asks for one, a lorry of them for what asks for a load.
    const quantity = product.unitsPerPallet * (condition.kind === 'ZVOL' ? 1 : condition.kind === 'ZTRN' ? 24 : 0) || 1;
    const [now, then] = [await ask(ctx, quantity), await ask({ ...ctx, draftPrices: draft }, quantity)];
    const net = ({ priced }: typeof now) => priced.lines[0]!.priced?.net ?? null;
    effects.push({ company: now.company, product, day, quantity, before: net(now), after: net(then) });
  }
  return effects;
}

const keyOf = ({ kind, sku, brand, companyId, priceGroup, transportType, from }: WantedCondition) => [
  kind,
  sku,
  brand,
  companyId,
  priceGroup,
  transportType,
  from,
];

/** As the file has it. */
function cellsOf({
  kind,
  sku,
  brand,
  companyId,
  priceGroup,
  transportType,
  amount,
  rate,
  reference,
  from,
  to,
}: WantedCondition): Record<string, string> {
  const cells = {
    kind,
    sku,
    brand,
    company_id: companyId,
    price_group: priceGroup,
    transport_type: transportType,
    amount_ft: amount,
    rate_bp: rate,
    reference,
    valid_from: from,
    valid_to: to === FOR_EVER ? null : to,
  };
  return Object.fromEntries(
    Object.entries(cells).map(([header, value]) => [header, value === null ? '' : String(value)]),
  );
}

function asDraft({ amount, from, to, ...rest }: WantedCondition): DraftCondition {
  return { ...rest, amount: amount === null ? null : toFt(amount), from: from as Day, to: (to ?? FOR_EVER) as Day };
}

function draftOf(row: Row): DraftCondition {
  const text = (name: string) => (row[name] === null ? null : String(row[name]));
  const number = (name: string) => (row[name] === null ? null : Number(row[name]));
  return asDraft({
    kind: row['kind'] as ConditionRow['kind'],
    sku: text('sku'),
    brand: text('brand'),
    companyId: text('company_id'),
    priceGroup: text('price_group'),
    transportType: text('transport_type'),
    amount: number('amount_ft'),
    rate: number('rate_bp'),
    reference: text('reference'),
    from: String(row['valid_from']),
    to: String(row['valid_to']),
  });
}
