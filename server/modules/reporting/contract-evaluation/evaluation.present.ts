import { rounded } from '#values/money.ts';
import type { z } from 'zod';
import type { reportRoutes } from '#contract/general/report.ts';
import type { Tier } from '#modules/contracts/index.ts';
import { tiersOf } from '#modules/contracts/index.ts';
import { inLanguage } from '#values/text.ts';
import type { Ctx } from '../../../context.ts';
import { targetOf } from './contract-evaluation.ts';
import type { AttainedMonth } from './contract-evaluation.views.ts';
import type { EvaluatedContract, Evaluations } from './evaluate-contracts.ts';

type Answer = z.input<(typeof reportRoutes.evaluationData)['response']>;
type Row = Answer['contracts'][number];
const ML_PER_HL = 100_000;
const toHl = (ml: number) => ml / ML_PER_HL;

export function presentEvaluations(
  { scope, former, year, contracts }: Evaluations,
  { language, today }: Pick<Ctx, 'language' | 'today'>,
): Answer {
  const names = new Map([...scope.shipTos, ...former].map(({ id, name }) => [id, name]));
  return {
    year,
    day: today,
    shipTos: scope.shipTos.map(({ id, name }) => ({ id, name })),
    contracts: contracts.map((row) => ({
      ...presentContract(row),
      name: inLanguage(row.contract.name, language),
      byShipTo: [...Map.groupBy(row.months, ({ shipToId }) => shipToId)]
        .map(([id, months]) => ({
          id,
          name: names.get(id) ?? id,
          hl: toHl(sum(months, 'ml')),
          net: sum(months, 'net'),
        }))
        .sort((a, b) => b.hl - a.hl),
    })),
  };
}

/** Of a part of the contract's volume no tier and no bonus can be told. */
function presentContract({
  contract,
  span,
  attained,
  whole,
  evaluation,
  months,
}: EvaluatedContract): Omit<Row, 'name' | 'byShipTo'> {
  const { tier, next, toNextMl, bonus, forecast, percent, seasonShare, daysLeft } = evaluation;
  return {
    number: contract.number,
    soldTo: { id: contract.companyId, name: contract.companyName },
    payer: { id: contract.payerId, name: contract.payerName },
    from: span.from,
    to: span.to,
    targetHl: rounded(targetOf(contract, span), 2),
    whole,
    attainedHl: toHl(attained.ml),
    net: attained.net,
    percent,
    tiers: tiersOf(contract).map(presentTier),
    bonusBase: contract.bonusBase,
    tier: whole && tier ? presentTier(tier) : null,
    next: whole && next ? { ...presentTier(next), missingHl: toHl(toNextMl) } : null,
    bonus: whole ? bonus : null,
    forecast: forecast && {
      hl: toHl(forecast.ml),
      percent: forecast.percent,
      tier: whole && forecast.tier ? presentTier(forecast.tier) : null,
      bonus: whole ? forecast.bonus : null,
    },
    seasonPercent: rounded(seasonShare * 100, 1),
    daysLeft,
    months: running(months),
  };
}

function running(rows: readonly AttainedMonth[]): Row['months'] {
  let total = 0;
  return [...Map.groupBy(rows, ({ month }) => month.slice(0, 7))].map(([month, parts]) => {
    const ml = sum(parts, 'ml');
    total += ml;
    return { month, hl: toHl(ml), total: toHl(total) };
  });
}

function presentTier({ fromPercent, bonus }: Tier) {
  return { fromPercent, bonusPercent: bonus / 100 };
}

function sum(rows: readonly AttainedMonth[], key: 'ml' | 'net'): number {
  return rows.reduce((all, row) => all + row[key], 0);
}
