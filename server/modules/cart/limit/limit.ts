import type { Ft } from '#values/money.ts';
import type { CentiPallets, Grams, SalesUnits } from '#values/quantity.ts';
import type { CustomerType } from '#vocabulary/customer-type.ts';
import type { TransportType } from '#vocabulary/transport-type.ts';

/**
 * What an order may weigh and hold. Every bound is optional; an absent one is not checked. All are inclusive:
 * exactly at the minimum or the maximum is fine (rules 2.3).
 */
export interface Limits {
  readonly minUnits?: SalesUnits;
  readonly maxUnits?: SalesUnits;
  readonly minPallets?: CentiPallets;
  /** Of the customer. */
  readonly maxPallets?: CentiPallets;
  /** Pallet places of the chosen vehicle. */
  readonly places?: CentiPallets;
  readonly minWeight?: Grams;
  readonly maxWeight?: Grams;
  /** Net value of the goods. */
  readonly minPrice?: Ft;
  /** A full truck of empties brings back at least so many pallets. */
  readonly minEmptiesPallets?: number;
}

/** What the cart holds as far as limits look at it; free goods and empties are no units. */
export interface Load {
  readonly customerType: CustomerType;
  readonly transportType: TransportType | null;
  readonly units: SalesUnits;
  readonly pallets: CentiPallets;
  readonly weight: Grams;
  readonly keg: boolean;
  readonly goods: Ft;
  /** Lines of any kind, empties too. */
  readonly lines: number;
  /** Lines of goods, free ones too. */
  readonly goodsLines: number;
  readonly emptiesPallets: number;
}

export type LimitState = 'missing' | 'fine' | 'over';

/** One limit with what fills it; `wording` is the key of the message that a broken limit gives. */
export interface Gauge {
  readonly code: 'units' | 'pallets' | 'weight' | 'capacity' | 'price' | 'empties';
  readonly filled: number;
  readonly min: number | null;
  readonly max: number | null;
  readonly state: LimitState;
  readonly wording: string;
}

export interface Verdict {
  readonly canProceed: boolean;
  /** Key of the one message, null for an empty cart. */
  readonly wording: string | null;
  readonly params: Readonly<Record<string, number>>;
  /** All that apply, the binding one first. */
  readonly gauges: readonly Gauge[];
}

/** A bound: which limit, from which side, and what is said. Their order is the order of the messages: max before min. */
interface Check {
  readonly code: Gauge['code'];
  readonly side: 'max' | 'min';
  readonly bound: keyof Limits;
  readonly filled: (load: Load) => number;
  readonly wording: string;
  readonly applies?: (load: Load, limits: Limits) => boolean;
}

const units = (load: Load) => load.units;
const pallets = (load: Load) => load.pallets;
const weight = (load: Load) => load.weight;

// rules 2.3, spec 5. The vehicle's places speak first where they are tighter than the customer's own maximum: a small
// truck is nearly always too light as well when it is too small, and the way out is another vehicle.
const CHECKS: readonly Check[] = [
  {
    code: 'capacity',
    side: 'max',
    bound: 'places',
    filled: pallets,
    wording: 'limit.maxCapacity',
    applies: (_load, limits) => limits.maxPallets === undefined || limits.places! < limits.maxPallets,
  },
  { code: 'units', side: 'max', bound: 'maxUnits', filled: units, wording: 'progress.maxUnits' },
  { code: 'weight', side: 'max', bound: 'maxWeight', filled: weight, wording: 'progress.maxWeight' },
  { code: 'pallets', side: 'max', bound: 'maxPallets', filled: pallets, wording: 'progress.maxPallets' },
  // spec 5: a POS Horeca cart with a keg in it has no minimum of units.
  {
    code: 'units',
    side: 'min',
    bound: 'minUnits',
    filled: units,
    wording: 'progress.minUnits',
    applies: (load) => !(load.customerType === 'POS Horeca' && load.keg),
  },
  { code: 'pallets', side: 'min', bound: 'minPallets', filled: pallets, wording: 'progress.minPallets' },
  { code: 'weight', side: 'min', bound: 'minWeight', filled: weight, wording: 'progress.minWeight' },
  { code: 'price', side: 'min', bound: 'minPrice', filled: (load) => load.goods, wording: 'limit.minPrice' },
];

const EMPTIES: readonly Check[] = [
  {
    code: 'empties',
    side: 'min',
    bound: 'minEmptiesPallets',
    filled: (load) => load.emptiesPallets,
    wording: 'limit.minEmpties',
    applies: (load) => load.transportType === 'ZET',
  },
];

/** Judges a cart: the first check that is broken gives the message, all of them give the gauges. */
export function judge(load: Load, limits: Limits): Verdict {
  if (load.lines === 0) return { canProceed: false, wording: null, params: {}, gauges: [] };
  const checks = applying(load, limits);
  const broken = checks.find((check) => breaks(check, load, limits));
  const codes = [...new Set(checks.map((check) => check.code))];
  const gauges = codes.map((code) =>
    gauge(
      code,
      checks.filter((check) => check.code === code),
      load,
      limits,
    ),
  );
  return {
    canProceed: !broken,
    wording: broken?.wording ?? 'progress.ok',
    params: broken ? { n: limits[broken.bound]!, amount: limits[broken.bound]! } : {},
    gauges: broken
      ? [...gauges.filter((one) => one.code === broken.code), ...gauges.filter((one) => one.code !== broken.code)]
      : gauges,
  };
}

/** The bounds as the progress bar shows them: those that do not apply to this cart are left out. */
export function boundsFor(load: Load, limits: Limits): Limits {
  const bounds = new Set(applying(load, limits).map((check) => check.bound));
  return Object.fromEntries(Object.entries(limits).filter(([bound]) => bounds.has(bound as keyof Limits)));
}

function applying(load: Load, limits: Limits): Check[] {
  // A cart of nothing but empties orders no goods, so the limits of goods do not hold it back. A truck that fetches empties fetches
  // a load of them, whether it brings goods or not.
  const onlyEmpties = load.goodsLines === 0 && load.lines > 0;
  return (onlyEmpties ? EMPTIES : [...CHECKS, ...EMPTIES]).filter((check) => {
    const bound = limits[check.bound];
    if (bound === undefined || (check.side === 'min' && bound <= 0)) return false;
    return check.applies?.(load, limits) ?? true;
  });
}

function breaks(check: Check, load: Load, limits: Limits): boolean {
  const bound = limits[check.bound]!;
  return check.side === 'max' ? check.filled(load) > bound : check.filled(load) < bound;
}

function gauge(code: Gauge['code'], checks: readonly Check[], load: Load, limits: Limits): Gauge {
  const broken = checks.find((check) => breaks(check, load, limits));
  const bound = (side: Check['side']) => {
    const check = checks.find((one) => one.side === side);
    return check ? limits[check.bound]! : null;
  };
  return {
    code,
    filled: checks[0]!.filled(load),
    min: bound('min'),
    max: bound('max'),
    state: broken ? (broken.side === 'max' ? 'over' : 'missing') : 'fine',
    wording: broken?.wording ?? 'progress.ok',
  };
}
