/** What a lent role does today. `active`: it has effect; any other says why not (wording `user.deputy`). */
export const DEPUTY_STANDINGS = [
  'active',
  'toCome',
  'lenderNotActive',
  'lenderWithoutRole',
  'deputyWithoutRole',
] as const;
export type DeputyStanding = (typeof DEPUTY_STANDINGS)[number];
