import { checkCredit, creditUnits, invoicesToCredit } from '#modules/documents/index.ts';
import type { UnitCredit } from '#modules/documents/index.ts';
import type { ActWithAnswer, ChosenUnits, OrderOfCompany, Replacement } from '#modules/orders/index.ts';
import {
  actsWithAnswer,
  checkReplacement,
  cutOffOfReplacement,
  goodsToReplace,
  orderByNumber,
  replaceGoods,
  runActWithAnswer,
  undoSecondsWith,
} from '#modules/orders/index.ts';
import { setting } from '#modules/portal-config/index.ts';
import type { Day } from '#values/day.ts';
import { inLanguage } from '#values/text.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';

/** What runs together with an answer, as its writer saw it. */
export type CaseAct =
  | ActWithAnswer
  | ({ readonly kind: 'replace' } & Replacement)
  | ({ readonly kind: 'credit'; readonly seen: Replacement['seen']; readonly amount: number } & UnitCredit);

/** Goods that may be brought once more, or credited. */
export interface Offer {
  readonly kind: 'replace' | 'credit';
  readonly orderNumber: string;
  readonly seen: Replacement['seen'];
  readonly invoice: string | null;
  readonly goods: readonly {
    readonly line: number;
    readonly sku: string;
    readonly name: string;
    readonly detail: string;
    readonly most: number;
  }[];
}

/** What the caller may do with the order of a case together with an answer. */
export async function caseActs(
  ctx: Ctx,
  order: OrderOfCompany,
  companyId: string,
): Promise<{ acts: ActWithAnswer[]; offers: Offer[] }> {
  const { number: orderNumber, status, deliveryStatus } = order;
  const about = { orderNumber, seen: { status, deliveryStatus } };
  const acts = await actsWithAnswer(ctx, orderNumber, companyId);
  const goods = await goodsToReplace(ctx, order);
  const replace = goods.map(({ line, sku, name, packaging, most }) => ({
    line,
    sku,
    name: inLanguage(name, ctx.language) || sku,
    detail: inLanguage(packaging, ctx.language),
    most,
  }));
  const credits = (await invoicesToCredit(ctx, order)).map(({ invoice, lines }): Offer => ({
    kind: 'credit',
    ...about,
    invoice,
    goods: lines.map(({ line, orderLine, sku, name: billed, most }) => {
      const ordered = order.lines.find((one) => one.line === orderLine);
      const name = inLanguage(ordered?.name, ctx.language) || billed;
      return { line, sku, name, detail: inLanguage(ordered?.packaging, ctx.language), most };
    }),
  }));
  return {
    acts,
    offers: [
      ...(replace.length > 0 ? [{ kind: 'replace' as const, ...about, invoice: null, goods: replace }] : []),
      ...credits,
    ],
  };
}

/** What chosen units come to. Refusals of `checkReplacement` and `checkCredit`. */
export async function checkCaseAct(
  ctx: Ctx,
  wanted: {
    readonly kind: 'replace' | 'credit';
    readonly orderNumber: string;
    readonly invoice: string | null;
    readonly lines: readonly ChosenUnits[];
  },
  companyId: string,
): Promise<{ amount: number; day: Day | null; hindrance: string | null }> {
  requireOnce(wanted.lines);
  if (wanted.kind === 'replace') return checkReplacement(ctx, wanted, companyId);
  const amount = await checkCredit(ctx, { ...wanted, invoice: wanted.invoice ?? '' }, companyId);
  return { amount, day: null, hindrance: null };
}

/** For how many seconds an answer with this act can be undone. Refusals of the rights to it. */
export async function undoSecondsOfAct(ctx: Ctx, act: CaseAct, companyId: string): Promise<number> {
  if (!('lines' in act)) return undoSecondsWith(ctx, act, companyId);
  const seconds = await setting(ctx, 'desk.undoSeconds');
  if (act.kind === 'credit') return seconds;
  const cutOff = await cutOffOfReplacement(ctx, act, companyId);
  const left = cutOff ? (cutOff.getTime() - ctx.now.getTime()) / 1_000 : Infinity;
  return left > 0 && left < seconds ? 0 : seconds;
}

/** What an act was about in the end: the number of its order or paper, and Ft. */
export interface Done {
  readonly act: CaseAct['kind'];
  readonly object: string;
  readonly amount: number;
}

/** The act, in the transaction of the answer. Refusals of the act. */
export async function runCaseAct(tx: Ctx, act: CaseAct, companyId: string, reason: string): Promise<Done> {
  const { kind, amount } = act;
  if (!('lines' in act)) {
    await runActWithAnswer(tx, act, companyId, reason);
    return { act: kind, object: act.orderNumber, amount };
  }
  requireOnce(act.lines);
  // An order that is unknown is so before its state is compared.
  if (!(await orderByNumber(tx, act.orderNumber)))
    throw new Refusal('ORDER_NOT_FOUND', { orderNumber: act.orderNumber });
  const object =
    act.kind === 'replace'
      ? await replaceGoods(tx, act, companyId, reason)
      : await creditUnits(tx, act, companyId, reason);
  return { act: kind, object, amount };
}

/** A line twice would be judged twice against what is left of it. INVALID_INPUT. */
function requireOnce(lines: readonly ChosenUnits[]): void {
  if (new Set(lines.map(({ line }) => line)).size < lines.length) throw new Refusal('INVALID_INPUT', { name: 'lines' });
}
