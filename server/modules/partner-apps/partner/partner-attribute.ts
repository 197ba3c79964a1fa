/** What a partner may be told of a user beside the name id; each partner gets what the supplier has listed for it and nothing else. */
export const PARTNER_ATTRIBUTES = [
  'email',
  'firstName',
  'lastName',
  'displayName',
  'language',
  'customerType',
  'companyId',
  'companyName',
  'role',
] as const;
export type PartnerAttribute = (typeof PARTNER_ATTRIBUTES)[number];
