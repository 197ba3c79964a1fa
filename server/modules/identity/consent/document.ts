/** spec 5 Verification: what has to be accepted before somebody gets in. */
export const DOCUMENTS = ['terms', 'privacy', 'guidelines'] as const;
export type DocumentName = (typeof DOCUMENTS)[number];

/** Which version of each somebody has ticked; absent: not ticked. */
export type Accepted = Partial<Readonly<Record<DocumentName, string>>>;

/** V5.22–24: each has a message of its own. */
export const NOT_ACCEPTED: Readonly<Record<DocumentName, string>> = {
  terms: 'verify.acceptTerms',
  privacy: 'verify.acceptPrivacy',
  guidelines: 'verify.acceptGuidelines',
};
