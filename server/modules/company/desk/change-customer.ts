import { actsEverywhere, deskRightsNow, deskStaff } from '#modules/access/index.ts';
import { audit } from '#modules/audit/index.ts';
import { recordEvent } from '#platform/events/event.store.ts';
import { requireVersion } from '#platform/http/record-version.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { mayRaiseCredit } from '../company/may-raise-credit.ts';
import { requireServedCompany } from '../company/require-served-company.ts';
import { assignSalesperson } from '../company/set-salesperson.ts';
import { servedCompanies } from '../company/served-companies.views.ts';
import type { CompanyTerms } from '../master.store.ts';
import { loadCompany, lockCompany, lockPayer, writePaymentMethods, writeTerms } from '../master.store.ts';
import { changedFields } from './changed-fields.ts';
import type { CustomerRow, PayerRecord } from './customers.views.ts';
import {
  billTosOf,
  customerById,
  depots,
  keepPriceGroups,
  payerById,
  payersOf,
  paymentMethodsByCode,
  priceGroups,
} from './customers.views.ts';
import { servesNow } from './serves-now.ts';

export interface Choices {
  readonly payers: PayerRecord[];
  readonly billTos: { id: string; name: string }[];
  readonly depots: string[];
  readonly paymentMethods: { code: string; hu: string; en: string; es: string }[];
  readonly priceGroups: string[];
  /** Null: the caller does not say who looks after the company. */
  readonly salespeople: { uid: string; firstName: string; lastName: string }[] | null;
}

type Written = CompanyTerms & { readonly salespersonUid: string | null };

/** What may be chosen for a company and its ship-tos, of its payers and bill-tos those that `search` finds. SOLD_TO_NOT_FOUND. */
export async function openChoices(ctx: Ctx, id: string, search: string): Promise<Choices> {
  await requireServedCompany(ctx, id, 'Desk Customers', 'view');
  return {
    payers: await payersOf(ctx.db, id, search),
    billTos: await billTosOf(ctx.db, id, search),
    depots: await depots(ctx.db),
    paymentMethods: await paymentMethodsByCode(ctx.db),
    priceGroups: await priceGroups(ctx.db),
    salespeople: actsEverywhere(ctx.caller, 'Desk Customers') ? await deskStaff(ctx.db) : null,
  };
}

/**
 * Credit limit, price group, kind of delivery and salesperson, onto the version that was seen. A credit limit lets orders pass without a release: only who releases without a cap raises it; everybody lowers it.
 * SOLD_TO_NOT_FOUND, RECORD_CHANGED, CREDIT_LIMIT_OVER_CAP, PRICE_GROUP_UNKNOWN; those of `assignSalesperson`.
 */
export function changeCustomer(
  ctx: Ctx,
  id: string,
  seen: number,
  change: { readonly [F in keyof Written]?: Written[F] | undefined },
): Promise<CustomerRow> {
  return ctx.transaction(async (tx) => {
    if (change.priceGroup) await keepPriceGroups(tx.db, [change.priceGroup]);
    const locked = await lockCompany(tx, id);
    if (!locked || !(await servesNow(tx, locked.salespersonUid))) throw new Refusal('SOLD_TO_NOT_FOUND', { id });
    requireVersion(locked.version, seen);
    const { creditLimit, priceGroup, flexibleDelivery, logisticsPartner, salespersonUid } = locked;
    const { after, detail } = changedFields<Written>(
      { creditLimit, priceGroup, flexibleDelivery, logisticsPartner, salespersonUid },
      change,
    );
    if (Object.keys(detail).length === 0) return (await customerById(tx.db, id))!;
    if (after.creditLimit > creditLimit && !mayRaiseCredit(await deskRightsNow(tx), locked.salespersonUid))
      throw new Refusal('CREDIT_LIMIT_OVER_CAP');
    if (after.priceGroup !== priceGroup && after.priceGroup !== null) {
      if (!(await priceGroups(tx.db)).includes(after.priceGroup))
        throw new Refusal('PRICE_GROUP_UNKNOWN', { priceGroup: after.priceGroup });
    }
    if (after.salespersonUid !== salespersonUid) await assignSalesperson(tx, id, after.salespersonUid);
    await writeTerms(tx, id, after);
    await audit(tx, { what: 'company-changed', uid: null, companyId: id, detail });
    await recordEvent(tx.db, { type: 'company.changed', kind: 'company', objectId: id, companyId: id, data: {} });
    return (await customerById(tx.db, id))!;
  });
}

/** PAYER_NOT_FOUND, also for one of a company that the caller does not serve. */
export async function openPayer(ctx: Ctx, id: string): Promise<PayerRecord> {
  const payer = await payerById(ctx.db, id);
  const served = await servedCompanies(ctx, 'Desk Customers', 'view');
  if (!payer || served?.includes(payer.companyId) === false) throw new Refusal('PAYER_NOT_FOUND', { id });
  return payer;
}

/** How a payer may pay, the default first, onto the version that was seen. PAYER_NOT_FOUND, RECORD_CHANGED, PAYMENT_METHOD_UNKNOWN. */
export function changePayer(ctx: Ctx, id: string, seen: number, codes: readonly string[]): Promise<PayerRecord> {
  return ctx.transaction(async (tx) => {
    const locked = await lockPayer(tx, id);
    const company = locked && (await loadCompany(tx, locked.companyId));
    if (!company || !(await servesNow(tx, company.salespersonUid))) throw new Refusal('PAYER_NOT_FOUND', { id });
    requireVersion(locked.version, seen);
    const { detail } = changedFields({ paymentMethods: locked.paymentMethods }, { paymentMethods: codes });
    if (Object.keys(detail).length === 0) return (await payerById(tx.db, id))!;
    const known = new Set((await paymentMethodsByCode(tx.db)).map(({ code }) => code));
    if (codes.some((code) => !known.has(code) && !locked.paymentMethods.includes(code)))
      throw new Refusal('PAYMENT_METHOD_UNKNOWN');
    await writePaymentMethods(tx, id, codes);
    await audit(tx, { what: 'payer-changed', uid: null, companyId: company.id, detail: { payerId: id, ...detail } });
    await recordEvent(tx.db, {
      type: 'company.changed',
      kind: 'company',
      objectId: company.id,
      companyId: company.id,
      data: {},
    });
    return (await payerById(tx.db, id))!;
  });
}
