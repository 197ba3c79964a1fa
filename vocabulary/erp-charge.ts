/** What is paid beside the goods, by kind: deposits within VAT, the redemption fee of one-way packs, that of reusable bottles, and the fee of a day out of turn. */
export const CHARGES = ['deposits', 'redemptionFees', 'bottleFees', 'deliveryFees'] as const;
export type Charge = (typeof CHARGES)[number];
