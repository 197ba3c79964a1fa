/** spec 6: exactly these three, in this spelling. */
export const CUSTOMER_TYPES = ['WHS', 'POS Horeca', 'POS Food'] as const;
export type CustomerType = (typeof CUSTOMER_TYPES)[number];

export function isCustomerType(text: string): text is CustomerType {
  return (CUSTOMER_TYPES as readonly string[]).includes(text);
}
