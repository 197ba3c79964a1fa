import type { Caller } from '../../../context.ts';

/** Catalogue shows prices; who orders without it, again or by a sheet, must know what it costs, too (decision 0051). */
const SHOWING = ['Catalogue', 'Orders'] as const;

/**
 * Where the caller sees prices, which one company has agreed and another may not know: a role that only reads papers somewhere shows none of there, whichever
 * ship-to a call names or leaves out.
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
