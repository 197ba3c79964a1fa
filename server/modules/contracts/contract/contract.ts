import type { Day } from '#values/day.ts';
import type { BasisPoints } from '#values/money.ts';
import type { Texts } from '#values/text.ts';

export type ContractType = 'Frame purchase' | 'Volume bonus' | 'Exclusive tap' | 'Equipment loan';

export interface Contract {
  readonly number: string;
  readonly name: Texts;
  readonly type: ContractType;
  readonly companyId: string;
  readonly companyName: string;
  readonly payerId: string;
  readonly payerName: string;
  readonly validFrom: Day;
  readonly validTo: Day;
  /** Agreed by brand; informative, prices come from the conditions. */
  readonly brandDiscounts: Readonly<Record<string, BasisPoints>>;
  /** Hectolitres of a whole year. */
  readonly targetHl: number | null;
  /** From so many percent of the target: bonus on the net goods value. */
  readonly tiers: Readonly<Record<string, BasisPoints>>;
  readonly bonusBase: 'with excise' | 'without excise';
  readonly subject: Texts;
}

export interface Tier {
  readonly fromPercent: number;
  readonly bonus: BasisPoints;
}

/** The tiers from the lowest on. */
export function tiersOf({ tiers }: Pick<Contract, 'tiers'>): Tier[] {
  return Object.entries(tiers)
    .map(([fromPercent, bonus]) => ({ fromPercent: Number(fromPercent), bonus }))
    .sort((a, b) => a.fromPercent - b.fromPercent);
}

export function stateOn(
  { validFrom, validTo }: Pick<Contract, 'validFrom' | 'validTo'>,
  day: Day,
): 'coming' | 'running' | 'ended' {
  if (validFrom > day) return 'coming';
  return validTo < day ? 'ended' : 'running';
}
