import type { z } from 'zod';
import { contractRoutes } from '#contract/general/contract.ts';
import { restEdge } from '#platform/http/edge.ts';
import { inLanguage } from '#values/text.ts';
import { say } from '#wording/say.ts';
import type { Ctx } from '../../../context.ts';
import type { Contract } from './contract.ts';
import { stateOn, tiersOf } from './contract.ts';
import { listContracts, requireContract } from './list-contracts.ts';

export const contractEdge = restEdge(contractRoutes, {
  listContracts: async (ctx, { query: { offset, limit, ...filter } }) => {
    const { total, rows } = await listContracts(ctx, filter, { offset, limit });
    return { total, offset, limit, results: rows.map((row) => presentRow(ctx, row)) };
  },
  getContract: async (ctx, { params }) => {
    const contract = await requireContract(ctx, params.number);
    return {
      ...presentRow(ctx, contract),
      subject: inLanguage(contract.subject, ctx.language) || '',
      brandDiscounts: Object.entries(contract.brandDiscounts).map(([brand, rate]) => ({ brand, percent: rate / 100 })),
      tiers: tiersOf(contract).map(({ fromPercent, bonus }) => ({ fromPercent, bonusPercent: bonus / 100 })),
      bonusBase: contract.bonusBase,
    };
  },
});

function presentRow(
  { language, today }: Ctx,
  contract: Contract,
): z.input<(typeof contractRoutes.listContracts)['response']>['results'][number] {
  const { number, name, type, validFrom, validTo, companyId, companyName, payerId, payerName, targetHl } = contract;
  return {
    number,
    name: inLanguage(name, language),
    type,
    typeLabel: say(language, `contract.type.${type.toLowerCase().replace(' ', '-')}`),
    validFrom,
    validTo,
    state: stateOn(contract, today),
    soldTo: { id: companyId, name: companyName },
    payer: { id: payerId, name: payerName },
    targetHl,
  };
}
