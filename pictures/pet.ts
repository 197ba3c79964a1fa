import { band, d, define, ellipse, path, rect, ring, turned, use, type Drawing } from './canvas.ts';
import { darker, lighter } from './colour.ts';
import { wholePrint } from './label.ts';
import { light } from './light.ts';
import type { PackFacts } from './pack-facts.ts';

// PET bottles in millimetres, and the shrink packs made of them.

type PetSize = { radius: number; height: number; neck: number };

function petSizeOf(volumeMl: number): PetSize {
  if (volumeMl <= 500) return { radius: 32.5, height: 212, neck: 12.5 };
  if (volumeMl <= 1000) return { radius: 41.5, height: 290, neck: 13.5 };
  if (volumeMl <= 1500) return { radius: 44, height: 318, neck: 13.5 };
  return { radius: 50, height: 338, neck: 13.5 };
}

export function drawPet(facts: PackFacts): Drawing {
  const size = petSizeOf(facts.volumeMl);
  return { art: petArt(facts, size), half: size.radius, height: size.height, limit: 1.4 };
}

function petArt({ palette, ...rest }: PackFacts, { radius, height, neck }: PetSize): string {
  const drop = radius * 0.1;
  const shoulder = height * 0.685;
  const waist = height * 0.265;
  const ring1 = height - 30;
  const body = turned(
    [neck, -height + 8],
    [
      [neck, -ring1],
      [neck + 1, -ring1 + 8],
      [neck + 8, -ring1 + height * 0.08, radius, -shoulder - height * 0.12, radius, -shoulder],
      [radius, -waist - 8],
      [radius, -waist - 2, radius - 3, -waist, radius - 3, -waist + 6],
      [radius - 3, -waist + 12, radius, -waist + 14, radius, -waist + 22],
      [radius, -18],
      [radius, -6, radius - 4, 0, radius * 0.74, 0],
      [radius * 0.5, 0, radius * 0.5, -7, radius * 0.34, -7],
      [radius * 0.2, -7, radius * 0.2, 0, 0, 0],
    ],
  );
  const ribs = [0.205, 0.155, 0.105].map((share) => ring(radius - 2, -height * share, drop)).join('');
  const label = { half: radius + 0.4, top: -shoulder + 2, bottom: -waist - 8, drop };
  const cap = d`M${-neck - 2.5} ${-height + 5}q0-5 5-5h${2 * neck - 5}q5 0 5 5v15q${-neck - 2.5} 3${-2 * neck - 5} 0z`;
  const flutes = Array.from(
    { length: 6 },
    (_, i) => d`M${-neck + 1 + (i * (2 * neck - 2)) / 5} ${-height + 5}v14`,
  ).join('');
  const facts = { palette, ...rest };
  return (
    path(body, palette.drink) +
    path(d`M${-neck + 1} ${-ring1 + 2}h${2 * neck - 2}l4 16q${-neck - 3} 6${-2 * neck - 6} 0z`, {
      fill: lighter(palette.drink, 0.7),
      opacity: 0.7,
    }) +
    path(ribs, { stroke: darker(palette.drink, 0.5), width: 2.4, opacity: 0.35 }) +
    `<g transform="translate(0 2.4)">${path(ribs, { stroke: '#fffdf8', width: 1.6, opacity: 0.4 })}</g>` +
    path(body, light('pet')) +
    wholePrint(facts, label) +
    path(band(label.half, label.top, label.bottom, drop), { fill: light('matt'), opacity: 0.9 }) +
    path(
      d`M${-radius * 0.62} ${-shoulder - 4}C${-radius * 0.62} ${-shoulder - height * 0.1} ${-neck * 0.8} ${-ring1 + height * 0.07} ${-neck * 0.7} ${-ring1 + 12}`,
      { stroke: '#fffdf8', width: 3.4, opacity: 0.6, cap: 'round' },
    ) +
    rect(-neck - 4, -ring1 - 4, 2 * neck + 8, 4.5, 2, lighter(palette.drink, 0.45)) +
    path(cap, palette.cap) +
    path(flutes, { stroke: '#120803', width: 1.1, opacity: 0.22 }) +
    path(cap, light('matt')) +
    ellipse(0, -height + 1.4, neck - 1, 1.6, { fill: '#fffdf8', opacity: 0.35 })
  );
}

/** Bottles in film: three by two, or four by three for the half litre. */
export function drawShrink(facts: PackFacts): Drawing {
  const { columns, rows } = facts;
  const size = petSizeOf(facts.volumeMl);
  const pitch = size.radius * 2 + 0.8;
  const half = (pitch * columns) / 2;
  const step = pitch * 0.26;
  let art = define('p', petArt(facts, size));
  for (let row = rows - 1; row >= 0; row--) {
    const scale = 1 - row * 0.035;
    for (let column = 0; column < columns; column++)
      art += use('p', (-half + pitch * (column + 0.5)) * scale, -row * step, scale);
    if (row) art += veil(half * scale, size.height * 0.66, row * step);
    if (row === 1 && columns === 3) art += strap(facts, half, size.height);
  }
  const film = wrap(half + 2, size.height * 0.82, (rows - 1) * step);
  art +=
    path(film, { fill: light('film'), opacity: 0.8 }) + path(film, { stroke: '#fffdf8', width: 1.6, opacity: 0.6 });
  return { art, half: half + 4, height: size.height * (1 - (rows - 1) * 0.035) + (rows - 1) * step, limit: 1.2 };
}

/** The shade that the bottles in front cast on those behind. */
function veil(half: number, top: number, lift: number): string {
  return path(d`M${-half} ${-lift}V${-top - lift}q${half} -18 ${2 * half} 0V${-lift}Z`, {
    fill: '#120803',
    opacity: 0.14,
  });
}

/** The carrying strap over the top. */
function strap({ palette }: PackFacts, half: number, height: number): string {
  const y = -height * 0.86;
  const tape = d`M${-half + 4} ${-height * 0.7}C${-half + 10} ${y - 12} ${-half * 0.5} ${y - 18} 0 ${y - 18}S${half - 10} ${y - 12} ${half - 4} ${-height * 0.7}`;
  return (
    path(tape, { stroke: '#fffdf8', width: 12, opacity: 0.8 }) +
    path(d`M${-half * 0.3} ${y - 17.5}q${half * 0.3} -2 ${half * 0.6} 0`, { stroke: palette.accent, width: 13 })
  );
}

function wrap(half: number, height: number, back: number): string {
  const top = -height - back * 0.4;
  return d`M${-half} -6V${top + 34}C${-half} ${top + 8} ${-half + 14} ${top + 4} ${-half + 30} ${top}Q0 ${top - 12} ${half - 30} ${top}C${half - 14} ${top + 4} ${half} ${top + 8} ${half} ${top + 34}V-6q0 6-6 6h${-2 * half + 12}q-6 0-6-6z`;
}
