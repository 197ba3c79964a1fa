/** Why an order waits for a person of the supplier, in the order in which the desk lists them. */
export const WORK_REASONS = [
  'erp-goes-on',
  'erp-refused',
  'erp-stands',
  'erp-unfit',
  'credit',
  'block',
  'brought-back',
  'unbilled',
  'to-prepare',
  'to-load',
  'to-deliver',
] as const;

export type WorkReason = (typeof WORK_REASONS)[number];
