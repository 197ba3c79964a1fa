import { rounded } from '#values/money.ts';
import type { Contract, Tier } from '#modules/contracts/index.ts';
import { tiersOf } from '#modules/contracts/index.ts';
import type { Day } from '#values/day.ts';
import { addDays, addMonths, daysBetween } from '#values/day.ts';

/** What was invoiced less what was credited under a contract. Millilitres and whole forints. */
export interface Attained {
  readonly ml: number;
  readonly net: number;
  readonly excise: number;
}

export interface Evaluation {
  /** Of the target, in tenths of a percent. */
  readonly percent: number;
  readonly tier: Tier | null;
  readonly next: Tier | null;
  /** Millilitres that are missing for the next tier. */
  readonly toNextMl: number;
  readonly bonus: number;
  /** What it comes to when the rest goes by the season; null before the first day. */
  readonly forecast: {
    readonly ml: number;
    readonly percent: number;
    readonly tier: Tier | null;
    readonly bonus: number;
  } | null;
  /** Of the whole year's sales, how much belongs to the days that are over by the season: 0 to 1. */
  readonly seasonShare: number;
  readonly daysLeft: number;
}

const ML_PER_HL = 100_000;

/**
 * rules 2.10: attained hl / target; the highest tier that is reached pays its percent of the net goods value, with or without
 * excise as the contract says. Forecast: attained / the season index to date, so that a good July does not promise twelve of them.
 */
export function evaluate(
  contract: Pick<Contract, 'targetHl' | 'tiers' | 'bonusBase'>,
  span: Span,
  attained: Attained,
  season: readonly number[],
  today: Day,
): Evaluation {
  const target = targetOf(contract, span) * ML_PER_HL;
  const tiers = tiersOf(contract);
  const base = contract.bonusBase === 'with excise' ? attained.net : attained.net - attained.excise;
  const reached = (ml: number) => tiers.findLast(({ fromPercent }) => ml * 100 >= fromPercent * target) ?? null;
  const bonusOf = (tier: Tier | null, value: number) => rounded((value * (tier?.bonus ?? 0)) / 10_000);
  const percentOf = (ml: number) => (target > 0 ? Math.floor((ml * 1_000) / target) / 10 : 0);
  const next = tiers.find(({ fromPercent }) => attained.ml * 100 < fromPercent * target) ?? null;
  const share = seasonShare(span, season, today);
  const coming = share > 0 ? rounded(attained.ml / share) : 0;
  const tier = reached(attained.ml);
  return {
    percent: percentOf(attained.ml),
    tier,
    next,
    toNextMl: next ? Math.ceil((next.fromPercent * target) / 100) - attained.ml : 0,
    bonus: bonusOf(tier, base),
    forecast:
      share > 0
        ? {
            ml: coming,
            percent: percentOf(coming),
            tier: reached(coming),
            bonus: bonusOf(reached(coming), base / share),
          }
        : null,
    seasonShare: share,
    daysLeft: Math.max(0, daysBetween(today < span.from ? addDays(span.from, -1) : today, span.to)),
  };
}

/**
 * The target is of a whole year (rules 2.10). Of a contract that holds for a part of the calendar year it counts in proportion to its
 * days: a contract from July to June has half of it in each of its two years.
 */
export function targetOf({ targetHl }: Pick<Contract, 'targetHl'>, { from, to }: Span): number {
  const year = from.slice(0, 4);
  const days = (first: Day, last: Day) => daysBetween(first, last) + 1;
  return ((targetHl ?? 0) * days(from, to)) / days(`${year}-01-01` as Day, `${year}-12-31` as Day);
}

/** The part of a contract that is measured: its days in one calendar year. */
export interface Span {
  readonly from: Day;
  readonly to: Day;
}

export function spanIn({ validFrom, validTo }: Pick<Contract, 'validFrom' | 'validTo'>, year: number): Span | null {
  const [first, last] = [`${year}-01-01` as Day, `${year}-12-31` as Day];
  const span = { from: validFrom > first ? validFrom : first, to: validTo < last ? validTo : last };
  return span.from <= span.to ? span : null;
}

/** Σ season index of the days up to and with today / Σ of all days of the span; within a month every day counts the same. */
export function seasonShare(span: Span, season: readonly number[], today: Day): number {
  const end = today < span.to ? today : span.to;
  const whole = weigh(span.from, span.to, season);
  return end < span.from || whole === 0 ? 0 : weigh(span.from, end, season) / whole;
}

function weigh(from: Day, to: Day, season: readonly number[]): number {
  let sum = 0;
  for (let month = `${from.slice(0, 7)}-01` as Day; month <= to; month = addMonths(month, 1)) {
    const next = addMonths(month, 1);
    const first = from > month ? from : month;
    const days = daysBetween(first, to < next ? addDays(to, 1) : next);
    sum += (season[Number(month.slice(5, 7)) - 1] ?? 100) * (days / daysBetween(month, next));
  }
  return sum;
}
