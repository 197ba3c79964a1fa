/**
 * Marks that turn the direction of reading round (Unicode's own list of them): a name with one in it is not read as it is written.
 * Stands inside a character class of a pattern with the flag `u`, beside what else is not wanted there.
 */
export const DIRECTION_MARKS = String.raw`\p{Bidi_Control}`;
