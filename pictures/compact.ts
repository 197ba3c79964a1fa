import { bottle, brick, can, cylinder, keg, oneWayKeg, pallet, petBottle } from './compact-pieces.ts';
import { bricks, carton, crate, shrink, sixPacks, tray } from './compact-units.ts';
import type { PackFacts, PackKind } from './pack-facts.ts';

// The same goods for 32 to 64 px, in a box of 64 x 64: few shapes, flat light, no lettering, a mark as large as it goes.

export function drawCompact(facts: PackFacts): string {
  return drawers[facts.kind](facts);
}

const drawers: Record<PackKind, (facts: PackFacts) => string> = {
  bottle,
  can,
  pet: (facts) => petBottle(facts, 32, 15),
  brick: (facts) => brick(facts, 32, 26, 52),
  crate,
  tray,
  carton,
  'six-packs': sixPacks,
  shrink,
  bricks,
  keg,
  'one-way-keg': oneWayKeg,
  cylinder,
  pallet,
};
