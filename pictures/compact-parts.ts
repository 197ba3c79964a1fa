import { d, ellipse, path, rect } from './canvas.ts';
import { contrast, mix } from './colour.ts';
import type { PackFacts } from './pack-facts.ts';

// What the compact drawings share, in their box of 64 x 64.

export const ground = 61;

export const steel = '#bfc2bf';

export const kraft = '#d0a56c';

/** Light on the left, shade on the right of something round. */
export function sheen(x: number, y: number, w: number, h: number): string {
  return (
    rect(x + w * 0.12, y, w * 0.13, h, 0, { fill: '#fffdf8', opacity: 0.45 }) +
    rect(x + w * 0.7, y, w * 0.3, h, 0, { fill: '#120803', opacity: 0.2 }) +
    rect(x, y, w * 0.06, h, 0, { fill: '#120803', opacity: 0.18 })
  );
}

export function shadow(half: number): string {
  return ellipse(33, ground + 0.4, half + 1, 2, { fill: '#2a1a0c', opacity: 0.22 });
}

/** Bottles as they stand in crates and cartons: shoulders, neck, cap. */
export function necks(facts: PackFacts, radius: number, rise: number): string {
  const { palette } = facts;
  const clear = contrast(palette.glass, '#000000') > 9;
  const neck = radius * 0.46;
  const glass = clear ? mix(palette.glass, palette.drink, 0.85) : palette.glass;
  return (
    path(
      d`M${-radius} ${8}C${-radius} 1 ${-neck} 0 ${-neck} ${-rise * 0.42}V${-rise}H${neck}V${-rise * 0.42}C${neck} 0 ${radius} 1 ${radius} 8z`,
      glass,
    ) +
    rect(-neck * 0.65, -rise, neck * 0.5, rise + 2, 0, { fill: '#fffdf8', opacity: 0.4 }) +
    rect(-neck - 0.7, -rise - 1.6, neck * 2 + 1.4, 2.8, 0.9, palette.cap)
  );
}
