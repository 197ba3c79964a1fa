/** What the day's flow counts orders by, in the order in which they go through it. */
export const DAY_STEPS = ['placed', 'held', 'open', 'preparing', 'loaded', 'delivered'] as const;
export type DayStep = (typeof DAY_STEPS)[number];
