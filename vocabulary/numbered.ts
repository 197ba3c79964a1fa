/** What people look for by a number. */
export const NUMBERED = ['order', 'paper', 'contract', 'case'] as const;
export type Numbered = (typeof NUMBERED)[number];

/** A text with fewer signs is in nearly every number. */
export const SHORTEST_NUMBER = 3;
