import type { Caller } from '../../../context.ts';

/** Catalogue shows prices. A person who orders without it, again or by a sheet, must know what it costs, too (decision 0051). */
const SHOWING = ['Catalogue', 'Orders'] as const;

/**
 * Where the caller sees prices, which the supplier agrees with each company: a role that only reads papers shows none, whether a call names
 * the ship-to or not.
 */
export function pricesSeen(caller: Pick<Caller, 'grants' | 'permissions'> | null): {
  readonly shipToIds: ReadonlySet<string>;
  readonly companyIds: ReadonlySet<string>;
} {
  const showing = SHOWING.filter((name) => caller?.permissions.has(name));
  const there = (caller?.grants ?? []).filter(({ permissions }) => showing.some((name) => permissions.has(name)));
  return {
    shipToIds: new Set(there.map(({ shipToId }) => shipToId)),
    companyIds: new Set(there.map(({ companyId }) => companyId)),
  };
}
