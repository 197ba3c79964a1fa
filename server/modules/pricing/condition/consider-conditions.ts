import type { Day } from '#values/day.ts';
import type { BasisPoints, Ft } from '#values/money.ts';
import type { Ctx } from '../../../context.ts';
import type { RateKind } from '../procedure/conditions.ts';
import { DISCOUNT_CAP } from '../procedure/conditions.ts';
import type { PricedLine } from '../procedure/price-line.ts';
import type { PricedFor } from './conditions-for.ts';
import { KINDS, reachesOf } from './conditions-for.ts';
import { bookFor } from './book-for.ts';
import { dayNumber, dayOfNumber } from './price-list.ts';
import type { RateRow } from './rates.ts';
import { layerOf, rateIn, silenceOf } from './rates.ts';

/**
 * What became of a condition: it counts (`applied`, or only a part of it: `capped`), or why it does not. `beaten`: another one of its kind is more
 * specific or began later; `no-full-pallet`, `load-too-small`: what it asks for is not there; `off`: the supplier's settings.
 */
export type Verdict =
  | 'applied'
  | 'capped'
  | 'not-yet'
  | 'ended'
  | 'other-product'
  | 'other-brand'
  | 'other-transport'
  | 'beaten'
  | 'no-full-pallet'
  | 'load-too-small'
  | 'zero'
  | 'off';

export interface ConsideredCondition {
  readonly kind: 'PR00' | RateKind;
  readonly amount: Ft | null;
  readonly rate: BasisPoints | null;
  readonly sku: string | null;
  readonly brand: string | null;
  readonly reach: 'own' | 'group' | 'all';
  readonly priceGroup: string | null;
  readonly transportType: string | null;
  readonly reference: string | null;
  readonly from: Day | null;
  readonly to: Day | null;
  readonly verdict: Verdict;
}

/** Conditions for other goods, and those that are over, are only told of so many a kind: there may be one for every product. */
const OTHERS_TOLD = { own: 20, group: 3, all: 3 } as const;
const ORDER: readonly Verdict[] = [
  'applied',
  'capped',
  'off',
  'no-full-pallet',
  'load-too-small',
  'zero',
  'beaten',
  'not-yet',
  'other-transport',
  'other-brand',
  'other-product',
  'ended',
];

/**
 * Every condition that the procedure looked at for one priced line, and what became of it. The one that counts is the very row that
 * `rateIn` and the price list gave to the line; of the others the reason is the test that they did not pass.
 */
export async function considerConditions(
  ctx: Pick<Ctx, 'app' | 'draftPrices'>,
  asked: PricedFor,
  product: { sku: string; brand: string },
  line: PricedLine,
): Promise<ConsideredCondition[]> {
  const book = await bookFor(ctx);
  const reaches = reachesOf(book, asked.soldToId);
  const group = asked.soldToId === null ? null : (book.priceGroups.get(asked.soldToId) ?? null);
  const transport = asked.transportType ?? null;
  const at = dayNumber(asked.day);
  const nameOf = (reach: string) => (reach.startsWith('c') ? 'own' : reach.startsWith('g') ? 'group' : 'all');
  const found: ConsideredCondition[] = [];

  let hasPrice = false;
  for (const reach of reaches) {
    const list = reach === '' ? book.list : book.agreed.get(reach);
    const prices = list?.pricesOf(product.sku, at) ?? [];
    for (const { amount, from, to, counts } of prices)
      found.push({
        kind: 'PR00',
        amount,
        rate: null,
        sku: product.sku,
        brand: null,
        reach: nameOf(reach),
        priceGroup: reach.startsWith('g') ? group : null,
        transportType: null,
        reference: null,
        from: dayOfNumber(from),
        to: endOf(dayOfNumber(to)),
        verdict: counts && !hasPrice ? 'applied' : from > at ? 'not-yet' : to < at ? 'ended' : 'beaten',
      });
    hasPrice ||= prices.some(({ counts }) => counts);
  }

  const customerRate = line.steps.find(({ code }) => code === 'ZC07')?.rate ?? 0;
  for (const kind of KINDS) {
    const rowsOf = (reach: string) => book.rates.get(kind)?.get(reach) ?? [];
    const counting = rateIn(
      reaches.flatMap((reach) => layerOf(rowsOf(reach), asked.day, transport) ?? []),
      product,
    )?.row;
    const step = line.steps.find(({ code }) => code === kind);
    for (const reach of reaches)
      for (const row of rowsOf(reach))
        found.push({
          kind,
          amount: null,
          rate: row.rate,
          sku: row.sku,
          brand: row.brand,
          reach: nameOf(reach),
          priceGroup: row.priceGroup,
          transportType: row.transportType,
          reference: row.reference,
          from: row.from,
          to: endOf(row.to),
          verdict:
            row === counting
              ? step
                ? step.rate! < row.rate
                  ? 'capped'
                  : 'applied'
                : withoutStep(kind, row, customerRate)
              : otherwise(row),
        });
  }
  return told(found);

  function otherwise(row: RateRow): Verdict {
    if (row.sku !== null && row.sku !== product.sku) return 'other-product';
    if (row.sku === null && row.brand !== null && row.brand !== product.brand) return 'other-brand';
    return silenceOf(row, asked.day, transport) ?? 'beaten';
  }
}

/** null: until further notice. */
const endOf = (to: Day) => (to === '9999-12-31' ? null : to);

/** A percentage that fits and took nothing off. */
function withoutStep(kind: RateKind, { rate }: RateRow, customerRate: BasisPoints): Verdict {
  if (rate === 0) return 'zero';
  if (kind === 'ZVOL') return 'no-full-pallet';
  if (kind === 'ZTRN') return 'load-too-small';
  return kind === 'ZCON' && customerRate >= DISCOUNT_CAP ? 'capped' : 'zero';
}

function told(found: readonly ConsideredCondition[]): ConsideredCondition[] {
  const others = new Map<string, number>();
  return found
    .filter(({ kind, reach, verdict }) => {
      if (!['other-product', 'other-brand', 'ended'].includes(verdict)) return true;
      const key = `${kind} ${reach} ${verdict}`;
      const told = (others.get(key) ?? 0) + 1;
      others.set(key, told);
      return told <= OTHERS_TOLD[reach];
    })
    .toSorted(
      (a, b) =>
        Number(b.kind === 'PR00') - Number(a.kind === 'PR00') ||
        (a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : ORDER.indexOf(a.verdict) - ORDER.indexOf(b.verdict)),
    );
}

/** For settings that give a discount of their own: what they say, with the verdict of the module that reads them. */
export function fromSettings(
  kind: RateKind,
  { rate, reference }: { rate: BasisPoints; reference: string },
  transportType: string,
  verdict: Verdict,
): ConsideredCondition {
  return {
    kind,
    amount: null,
    rate,
    sku: null,
    brand: null,
    reach: 'all',
    priceGroup: null,
    transportType,
    reference,
    from: null,
    to: null,
    verdict,
  };
}
