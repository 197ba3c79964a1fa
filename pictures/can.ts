import { d, ellipse, path, ring, turned, type Drawing } from './canvas.ts';
import { darker } from './colour.ts';
import { wholePrint } from './label.ts';
import { light } from './light.ts';
import type { PackFacts } from './pack-facts.ts';

// Drink cans in millimetres, standing on y = 0.

export type CanSize = { radius: number; height: number; neck: number };

export function canSizeOf(volumeMl: number): CanSize {
  if (volumeMl <= 250) return { radius: 26.5, height: 134, neck: 22.5 };
  if (volumeMl <= 330) return { radius: 33, height: 115, neck: 26.5 };
  if (volumeMl <= 440) return { radius: 33, height: 149, neck: 26.5 };
  return { radius: 33, height: 168, neck: 26.5 };
}

export const canDrop = 4.4;

function canOutline({ radius, height, neck }: CanSize): string {
  return turned(
    [neck, -height + 3],
    [
      [neck + 0.6, -height + 5.5],
      [neck + 2, -height + 9, radius, -height + 10, radius, -height + 17],
      [radius, -9],
      [radius, -5, neck + 2, -3, neck, 0],
      [-neck, 0],
    ],
  );
}

export function drawCan(facts: PackFacts): Drawing {
  const size = canSizeOf(facts.volumeMl);
  const { radius, height, neck } = size;
  const outline = canOutline(size);
  const foot = d`M${-radius} -8Q0 ${-8 + 2 * canDrop} ${radius} -8C${radius} -4 ${neck + 2} -3 ${neck} 0Q0 ${canDrop * 2.2} ${-neck} 0C${-neck - 2} -3 ${-radius} -4 ${-radius} -8Z`;
  const rim = d`M${-neck - 1.6} ${-height + 7.5}L${-neck} ${-height + 3}H${neck}L${neck + 1.6} ${-height + 7.5}Q0 ${-height + 15} ${-neck - 1.6} ${-height + 7.5}Z`;
  const art =
    path(outline, facts.palette.main) +
    wholePrint(facts, { half: radius, top: -height + 17, bottom: -7, drop: canDrop }) +
    path(shoulderOf(size), darker(facts.palette.main, 0.1)) +
    path(foot, '#c3c7c6') +
    path(rim, '#d3d6d5') +
    path(outline, light('metal')) +
    path(ring(radius, -height + 17, canDrop), { stroke: '#120803', width: 0.6, opacity: 0.3 }) +
    drawLid(0, -height + 3, neck + 0.6);
  return { art, half: radius, height, limit: 2.15 };
}

/** The taper of the can below its rim. */
export function shoulderOf({ radius, height, neck }: CanSize): string {
  const y = -height + 17;
  return d`M${-radius} ${y}C${-radius} ${y - 7} ${-neck - 2} ${y - 8} ${-neck - 0.6} ${y - 11.5}H${neck + 0.6}C${neck + 2} ${y - 8} ${radius} ${y - 7} ${radius} ${y}Q0 ${y + 2 * canDrop} ${-radius} ${y}Z`;
}

/** The lid of a can with its ring, seen from slightly above. */
export function drawLid(x: number, y: number, radius: number, tilt = 0.19): string {
  const flat = radius * tilt;
  return (
    ellipse(x, y, radius, flat, light('lid')) +
    ellipse(x, y + 0.5, radius - 2, flat - 1, light('sunk')) +
    ellipse(x + 1, y + 0.9, radius * 0.34, flat * 0.36, '#eeeeea') +
    ellipse(x + radius * 0.14, y + 1, radius * 0.12, flat * 0.17, '#7b8080') +
    path(d`M${x - radius * 0.62} ${y + flat * 0.2}q${radius * 0.1} ${flat * 0.34} ${radius * 0.32} ${flat * 0.42}`, {
      stroke: '#fffdf8',
      width: 0.7,
      opacity: 0.7,
    })
  );
}
