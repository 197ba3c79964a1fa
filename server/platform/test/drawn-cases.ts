/**
 * Where drawn cases (fast-check) begin: the same ones in each run, so that a run fails by its change and never by its luck.
 * DRAWN_SEED draws others; a case that fails prints its seed.
 */
export const DRAWN = { seed: Number(process.env['DRAWN_SEED'] ?? 20_261_123) };
