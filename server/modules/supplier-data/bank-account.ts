import { SETTINGS } from '#modules/portal-config/index.ts';
import { isBankAccount, isTaxNumber } from '#vocabulary/company-number.ts';

/** Where customers pay to: whoever changes it could turn all payments to another account. */
export const BANK_ACCOUNT = 'supplier.bankAccount';
/** The kind of its approval. */
export const BANK_ACCOUNT_KIND = 'supplier-bank-account';

const TAX_NUMBER = 'supplier.taxNumber';

/** Whether a number of the supplier is none: the papers would name another company, or no account. What stands there by default is fictional. */
export function hasWrongDigit(key: string, value: unknown): boolean {
  if (key !== BANK_ACCOUNT && key !== TAX_NUMBER) return false;
  return value !== SETTINGS[key].default && !(key === BANK_ACCOUNT ? isBankAccount : isTaxNumber)(String(value));
}
