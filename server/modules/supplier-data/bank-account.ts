/** Where customers pay to: whoever changes it could turn all payments to another account. */
export const BANK_ACCOUNT = 'supplier.bankAccount';
/** The kind of its approval. */
export const BANK_ACCOUNT_KIND = 'supplier-bank-account';
