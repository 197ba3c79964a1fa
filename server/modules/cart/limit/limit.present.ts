import type { Language } from '#values/text.ts';
import { say } from '#wording/say.ts';
import { GAUGE_UNITS, amountText, measureText } from '../cart/words.ts';
import type { PricedCart } from '../simulation/price-cart.ts';
import type { Gauge, Verdict } from './limit.ts';

/** The one message of the limits in the user's language; null for an empty cart. */
export function verdictText({ wording, params }: Pick<Verdict, 'wording' | 'params'>, language: Language): string | null {
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
    iMinimumOrderPallet: (limits.minPallets ?? 0) / 100, iMaximumOrderPallet: (limits.maxPallets ?? 0) / 100,
    iMinimumOrderWeight: (limits.minWeight ?? 0) / 1_000, iMaximumOrderWeight: (limits.maxWeight ?? 0) / 1_000,
    iMinimumUnit: limits.minUnits ?? 0, iMaximumUnit: limits.maxUnits ?? 0,
    iTotalCartWeight: load.weight / 1_000, iTotalCartPalletQty: load.pallets / 100, iTotalQty: load.units,
    iKegFlag: load.keg ? 'yes' : 'no', iCustomerType: customerType,
    msg: verdictText(verdict, language) ?? '', canProceed: verdict.canProceed ? 'yes' : 'no',
  };
}

/** Every limit that applies with what fills it, in the units of the wire, the binding one first. */
export function presentGauges({ verdict }: PricedCart, language: Language) {
  return verdict.gauges.map((gauge) => {
    const { unit, per } = GAUGE_UNITS[gauge.code];
    const lacking = remainingOf(gauge);
    const text = (value: number) => measureText(gauge.code, value, language);
    return {
      code: gauge.code, unit, state: gauge.state, filled: gauge.filled / per, min: gauge.min && gauge.min / per, max: gauge.max && gauge.max / per, remaining: lacking / per,
      message: say(language, `limit.gauge.${gauge.state}`, { remaining: text(lacking), filled: text(gauge.filled), min: text(gauge.min ?? 0), max: text(gauge.max ?? 0) }),
    };
  });
}

/** How much is to be added, or to be taken off. */
function remainingOf({ state, filled, min, max }: Gauge): number {
  if (state === 'missing') return (min ?? 0) - filled;
  return state === 'over' ? filled - (max ?? 0) : 0;
}
