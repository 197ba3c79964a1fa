/** What the desk prints of orders: `picking-sum` is the goods of all of them, by product. */
export const PRINTED_PAPERS = ['picking-list', 'picking-sum', 'delivery-note'] as const;
export type PrintedPaper = (typeof PRINTED_PAPERS)[number];

/** So many orders go into one print set. */
export const MOST_PRINTED = 200;

/** And so many rows, those of a delivery note once for each copy: what is longer is not drawn while its person waits. */
export const MOST_PRINTED_ROWS = 20_000;
