/** What the desk prints of orders. */
export const PRINTED_PAPERS = ['picking-list', 'delivery-note'] as const;
export type PrintedPaper = (typeof PRINTED_PAPERS)[number];

/** So many orders go into one print set. */
export const MOST_PRINTED = 200;
