import type { Language } from '#values/text.ts';
import { say } from '#wording/say.ts';
import { GAUGE_UNITS, amountText, measureText, numberText } from '../cart/words.ts';
import type { PricedCart } from '../simulation/price-cart.ts';
import type { Gauge, Verdict } from './limit.ts';

/** The one message of the limits in the user's language; null for an empty cart. */
export function verdictText(
  { wording, params }: Pick<Verdict, 'wording' | 'params'>,
  language: Language,
): string | null {
  return wording === null ? null : say(language, wording, wordParams(wording, params, language));
}

/** Params of a limit's text: amounts as people read them. */
export function wordParams(wording: string, params: Verdict['params'], language: Language): Record<string, string> {
  if (wording === 'limit.minPrice') return { amount: amountText(params['amount'] ?? 0, language) };
  return { n: String(params['n'] ?? '') };
}

/** spec 3 progress_bar_data: weights in kg, pallets in pallets; a bound that is not there is 0. */
export function presentProgress({ load, limits, verdict, customerType }: PricedCart, language: Language) {
  return {
    iMinimumOrderPallet: (limits.minPallets ?? 0) / 100,
    iMaximumOrderPallet: (limits.maxPallets ?? 0) / 100,
    iMinimumOrderWeight: (limits.minWeight ?? 0) / 1_000,
    iMaximumOrderWeight: (limits.maxWeight ?? 0) / 1_000,
    iMinimumUnit: limits.minUnits ?? 0,
    iMaximumUnit: limits.maxUnits ?? 0,
    iTotalCartWeight: load.weight / 1_000,
    iTotalCartPalletQty: load.pallets / 100,
    iTotalQty: load.units,
    iKegFlag: load.keg ? 'yes' : 'no',
    iCustomerType: customerType,
    msg: verdictText(verdict, language) ?? '',
    canProceed: verdict.canProceed ? 'yes' : 'no',
  };
}

/** Every limit that applies with what fills it, in the units of the wire, the binding one first. */
export function presentGauges({ verdict }: PricedCart, language: Language) {
  return verdict.gauges.map((gauge) => {
    const { unit, per } = GAUGE_UNITS[gauge.code];
    const lacking = remainingOf(gauge);
    const text = (value: number) => measureText(gauge.code, value, language);
    return {
      code: gauge.code,
      get rule() {
        return ruleText(gauge, language);
      },
      unit,
      state: gauge.state,
      filled: gauge.filled / per,
      min: gauge.min && gauge.min / per,
      max: gauge.max && gauge.max / per,
      remaining: lacking / per,
      message: inQuintalsToo(
        gauge,
        // Each wording names one or two of them.
        say(language, `limit.gauge.${gauge.state}`, {
          get remaining() {
            return text(lacking);
          },
          get filled() {
            return text(gauge.filled);
          },
          get min() {
            return text(gauge.min ?? 0);
          },
          get max() {
            return text(gauge.max ?? 0);
          },
        }),
        language,
      ),
    };
  });
}

/** The message of the limits for somebody who says it on the phone: of what is broken by how much, and where the bound is. */
export function limitInFigures(priced: PricedCart, language: Language): string | null {
  const broken = priced.verdict.canProceed
    ? []
    : presentGauges(priced, language).filter(({ state }) => state !== 'fine');
  return broken.length > 0 ? broken.map(({ message }) => message).join(' · ') : verdictText(priced.verdict, language);
}

/** 28 t and 280 q are the same limit (rules 1.8): the specification words it both ways. */
const TRUCK_LIMIT = 28_000_000;

/** Who has loaded too much reads the limit in tons and, as loaders say it, in quintals. */
function inQuintalsToo({ code, state, max }: Gauge, message: string, language: Language): string {
  return code === 'weight' && state === 'over' && max === TRUCK_LIMIT
    ? `${message}. ${say(language, 'limit.maxWeightQuintals')}`
    : message;
}

const RULES = {
  units: { min: 'limit.minUnits', max: 'limit.maxUnits' },
  pallets: { min: 'limit.minPallets', max: 'limit.maxPallets' },
  weight: { min: 'progress.minWeight', max: 'limit.maxWeight' },
  capacity: { min: 'limit.maxCapacity', max: 'limit.maxCapacity' },
  price: { min: 'limit.minPrice', max: 'limit.minPrice' },
  empties: { min: 'limit.minEmpties', max: 'limit.minEmpties' },
} as const;

/** The rule behind a limit, as the way out (rules 2.3: `limit.*` stands behind `progress.*`): of the side that is broken, else of the side that is there. */
function ruleText({ code, state, min, max }: Gauge, language: Language): string {
  const side = state === 'over' || (state === 'fine' && max !== null) ? 'max' : 'min';
  const bound = (side === 'max' ? max : min) ?? 0;
  // spec 9: the truck's limit has wordings of its own.
  if (code === 'weight' && side === 'max' && bound === TRUCK_LIMIT) return say(language, 'limit.maxWeightTons');
  const n =
    code === 'weight' ? measureText(code, bound, language) : numberText(bound / GAUGE_UNITS[code].per, language);
  return say(language, RULES[code][side], { n, amount: amountText(bound, language) });
}

/** How much is to be added, or to be taken off. */
function remainingOf({ state, filled, min, max }: Gauge): number {
  if (state === 'missing') return (min ?? 0) - filled;
  return state === 'over' ? filled - (max ?? 0) : 0;
}
