import type { Contract } from '#modules/contracts/index.ts';
import { measuredContracts } from '#modules/contracts/index.ts';
import { setting } from '#modules/portal-config/index.ts';
import type { Day } from '#values/day.ts';
import { addDays, addMonths } from '#values/day.ts';
import type { Ctx } from '../../../context.ts';
import type { ReportScope } from '../report-scope.ts';
import { narrowed, reportScope } from '../report-scope.ts';
import type { Attained, Evaluation, Span } from './contract-evaluation.ts';
import { evaluate, spanIn } from './contract-evaluation.ts';
import type { AttainedMonth } from './contract-evaluation.views.ts';
import type { FormerShipTo } from '../former-ship-tos.views.ts';
import { formerShipTos } from '../former-ship-tos.views.ts';
import { attainedIn, attainedMonths, contractsOfYear, payersWithOthers } from './contract-evaluation.views.ts';

export interface EvaluatedContract {
  readonly contract: Contract;
  readonly span: Span;
  readonly attained: Attained;
  /** All that counts for the contract was counted; else no tier can be told from it. */
  readonly whole: boolean;
  readonly evaluation: Evaluation;
  readonly months: readonly AttainedMonth[];
}

export interface Evaluations {
  readonly scope: ReportScope;
  /** Ship-tos that the company no longer has, whose sales count all the same. */
  readonly former: readonly FormerShipTo[];
  readonly year: number;
  readonly contracts: readonly EvaluatedContract[];
}

/** The contracts with a target of one company at which the caller has Reporting; volumes are those of the caller's ship-tos only. */
export async function evaluateContracts(ctx: Ctx, asked: { year?: number; shipToId?: string }): Promise<Evaluations> {
  const year = asked.year ?? Number(ctx.today.slice(0, 4));
  const scope = await reportScope(ctx, asked.shipToId);
  const { companyIds, shipTos } = narrowed(scope, asked.shipToId);
  const present = shipTos.map(({ id }) => id);
  const former = await formerShipTos(ctx.db, companyIds, present);
  const ids = [...present, ...former.map(({ id }) => id)];
  const [contracts, months, others, season] = await Promise.all([
    contractsIn(ctx, companyIds, year),
    attainedMonths(ctx.db, companyIds, ids, year),
    payersWithOthers(ctx.db, companyIds, ids, year),
    setting(ctx, 'reporting.season'),
  ]);
  // Who pays now, and who paid: what was sold stays with the contract that it was sold under.
  const payers = new Set([...shipTos, ...months].map(({ companyId, payerId }) => `${companyId} ${payerId}`));
  return {
    scope,
    former,
    year,
    contracts: (
      await Promise.all(
        contracts.map(async (contract) => {
          const span = spanIn(contract, year);
          const key = `${contract.companyId} ${contract.payerId}`;
          if (!span || !payers.has(key)) return [];
          const own = await monthsOf(ctx, contract, span, ids, months);
          const attained = own.reduce(
            (all, { ml, net, excise }) => ({ ml: all.ml + ml, net: all.net + net, excise: all.excise + excise }),
            {
              ml: 0,
              net: 0,
              excise: 0,
            },
          );
          return [
            {
              contract,
              span,
              attained,
              whole: !others.has(key),
              months: own,
              evaluation: evaluate(contract, span, attained, season, ctx.today),
            },
          ];
        }),
      )
    ).flat(),
  };
}

/** The contracts of a year: those of today, of a year that is over those of its end. */
async function contractsIn(ctx: Ctx, companyIds: readonly string[], year: number): Promise<readonly Contract[]> {
  const present = await measuredContracts(ctx, companyIds);
  if (year >= Number(ctx.today.slice(0, 4))) return present;
  const { contracts, known } = await contractsOfYear(ctx.db, companyIds, year, ctx.today);
  return [...contracts, ...present.filter(({ number }) => !known.has(number))];
}

/** Whole months are counted already; of a month in which a contract begins or ends only its own days count. */
async function monthsOf(
  ctx: Ctx,
  { companyId, payerId }: Contract,
  span: Span,
  shipToIds: readonly string[],
  months: readonly AttainedMonth[],
): Promise<AttainedMonth[]> {
  const whole = months.filter(
    (row) =>
      row.companyId === companyId && row.payerId === payerId && row.month >= span.from && endOf(row.month) <= span.to,
  );
  const parts = partsAtTheEnds(span);
  if (parts.length === 0) return whole;
  const some = await Promise.all(parts.map((part) => attainedIn(ctx.db, companyId, payerId, shipToIds, part)));
  return [...whole, ...some.flat()].toSorted((a, b) => (a.month < b.month ? -1 : a.month > b.month ? 1 : 0));
}

const endOf = (month: Day) => addDays(addMonths(month, 1), -1);

/** The days of a span that fill no whole month: at its beginning, at its end. */
function partsAtTheEnds({ from, to }: Span): Span[] {
  const first = `${from.slice(0, 7)}-01` as Day;
  const last = `${to.slice(0, 7)}-01` as Day;
  if (first === last) return from === first && to === endOf(first) ? [] : [{ from, to }];
  return [...(from === first ? [] : [{ from, to: endOf(first) }]), ...(to === endOf(last) ? [] : [{ from: last, to }])];
}
