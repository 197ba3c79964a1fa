import { rounded } from '#values/money.ts';
import { inLanguage } from '#values/text.ts';
import { say } from '#wording/say.ts';
import type { Ctx } from '../../../context.ts';
import { shareOf } from '../../../context.ts';
import type { Sheet } from '#platform/sheet/write-sheet.ts';
import { writeSheet } from '#platform/sheet/write-sheet.ts';
import { targetOf } from './contract-evaluation.ts';
import { evaluateContracts } from './evaluate-contracts.ts';

const ML_PER_HL = 100_000;

/** A row a contract; where only a part was counted, tier and bonus are empty. */
export async function exportEvaluation(
  ctx: Ctx,
  asked: { year?: number; shipToId?: string },
  format: 'csv' | 'xlsx',
): Promise<Sheet> {
  const { language } = ctx;
  const { contracts, year } = await evaluateContracts(ctx, asked);
  return writeSheet(
    shareOf(ctx),
    say(language, 'report.view.contracts'),
    `${say(language, 'report.contractsFile')}-${year}`,
    format,
    [
      { head: say(language, 'report.contract.number'), width: 14 },
      { head: say(language, 'report.contract.name'), width: 34 },
      { head: say(language, 'report.contract.payer'), width: 34 },
      { head: say(language, 'report.contract.target'), width: 12, form: 'hundredths' },
      { head: say(language, 'report.contract.attained'), width: 14, form: 'hundredths' },
      { head: say(language, 'report.contract.percent'), width: 10, form: 'tenths' },
      { head: say(language, 'report.column.net'), width: 14, form: 'whole' },
      { head: say(language, 'report.contract.bonusPercent'), width: 10, form: 'tenths' },
      { head: say(language, 'report.contract.bonus'), width: 14, form: 'whole' },
      { head: say(language, 'report.contract.forecast'), width: 14, form: 'hundredths' },
      { head: say(language, 'report.contract.forecastBonus'), width: 14, form: 'whole' },
      { head: say(language, 'report.contract.daysLeft'), width: 10, form: 'whole' },
    ],
    contracts.map(({ contract, span, attained, whole, evaluation: { percent, tier, bonus, forecast, daysLeft } }) => [
      contract.number,
      inLanguage(contract.name, language),
      contract.payerName,
      rounded(targetOf(contract, span), 2),
      attained.ml / ML_PER_HL,
      percent,
      attained.net,
      whole ? (tier?.bonus ?? 0) / 100 : null,
      whole ? bonus : null,
      forecast && forecast.ml / ML_PER_HL,
      whole ? (forecast?.bonus ?? null) : null,
      daysLeft,
    ]),
  );
}
