import { changeSetting } from '#modules/portal-config/index.ts';
import { BANK_ACCOUNT, changeBankAccount } from '#modules/supplier-data/index.ts';
import { isBankAccount, isTaxNumber } from '#vocabulary/company-number.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { COMPANY_SETTINGS } from '../setup/setup.ts';
import { writeDraft } from '../setup/setup.store.ts';

export type CompanyData = Readonly<Record<(typeof COMPANY_SETTINGS)[number], string>>;

/**
 * Step 1: who the supplier is, on documents and on the contact page. The bank account waits for a second person when there is one, here as at the settings; the rest does not.
 * TAX_NUMBER_WRONG, BANK_ACCOUNT_WRONG, INVALID_INPUT with what is wrong, SETTINGS_BUSY, APPROVAL_OPEN.
 */
export function setUpCompany(ctx: Ctx, data: CompanyData): Promise<{ waits: boolean }> {
  if (!isTaxNumber(data['supplier.taxNumber']))
    throw new Refusal('TAX_NUMBER_WRONG', { value: data['supplier.taxNumber'] });
  if (!isBankAccount(data['supplier.bankAccount']))
    throw new Refusal('BANK_ACCOUNT_WRONG', { value: data['supplier.bankAccount'] });
  return ctx.transaction(async (tx) => {
    for (const key of COMPANY_SETTINGS) if (key !== BANK_ACCOUNT) await changeSetting(tx, key, data[key].trim());
    const { waits } = await changeBankAccount(tx, data[BANK_ACCOUNT].trim());
    await writeDraft(tx.db, 1, null, tx.caller!.uid);
    return { waits };
  });
}
