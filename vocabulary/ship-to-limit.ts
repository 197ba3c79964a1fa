/** What a ship-to may have of its own instead of the limits of its customer type (rules 2.3): units, pallets, kg, and Ft for `minPrice`. */
export const SHIP_TO_LIMITS = [
  'minUnits',
  'maxUnits',
  'minPallets',
  'maxPallets',
  'minWeightKg',
  'maxWeightKg',
  'minPrice',
] as const;
export type ShipToLimit = (typeof SHIP_TO_LIMITS)[number];
