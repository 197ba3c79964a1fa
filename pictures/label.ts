import { band, num, path, ring } from './canvas.ts';
import { darker, lighter, readable } from './colour.ts';
import { letter, type Box, type Wall } from './lettering.ts';
import { mark } from './marks.ts';
import { measureOf, type PackFacts } from './pack-facts.ts';

// What is printed on bottles, cans and PET: three manners, one for each temper of brand. All of it lies on the wall of
// a cylinder, so that bands hang and words turn away towards the edges.

/** Where a label goes: half its width, its upper and lower edge at the silhouette, and how far its middle hangs. */
export type Field = { half: number; top: number; bottom: number; drop: number };

type Print = {
  facts: PackFacts;
  field: Field;
  /** Height at a share of the field. */
  at: (share: number) => number;
  words: (
    text: string,
    top: number,
    bottom: number,
    colour: string,
    cut?: 'brand' | 'plain',
    breadth?: number,
  ) => string;
  stripe: (top: number, bottom: number, colour: string) => string;
};

/** A paper label on glass. */
export function paperLabel(facts: PackFacts, field: Field): string {
  const { palette } = facts;
  const print = printOn(facts, field);
  const { at, words, stripe } = print;
  if (palette.style !== 'classic') return wholePrint(facts, field);
  const onMain = readable(palette.main, palette.paper, palette.ink);
  return (
    stripe(0, 1, palette.paper) +
    stripe(0.035, 0.06, palette.accent) +
    stripe(0.94, 0.965, palette.accent) +
    roundel(print, 0.335, Math.min((field.bottom - field.top) * 0.225, field.half * 0.6)) +
    stripe(0.6, 0.795, palette.main) +
    path(ring(field.half, at(0.615), field.drop) + ring(field.half, at(0.78), field.drop), {
      stroke: palette.accent,
      width: 0.8,
    }) +
    words(facts.brand.toUpperCase(), 0.63, 0.762, onMain, 'brand') +
    words(facts.variant, 0.815, 0.92, readable(palette.paper, palette.ink))
  );
}

/** Print all over a can or a sleeve. */
export function wholePrint(facts: PackFacts, field: Field): string {
  const { palette } = facts;
  const print = printOn(facts, field);
  const ground = print.stripe(0, 1, palette.main);
  if (palette.style === 'bold') return ground + bold(print);
  if (palette.style === 'craft') return ground + craft(print);
  return ground + classic(print);
}

function printOn(facts: PackFacts, field: Field): Print {
  const { half, top, bottom, drop } = field;
  const at = (share: number) => top + (bottom - top) * share;
  const wall: Wall = { radius: half, drop };
  return {
    facts,
    field,
    at,
    stripe: (from, to, colour) => path(band(half, at(from), at(to), drop), colour),
    words: (text, from, to, colour, cut = 'plain', breadth = 0.78) => {
      const box: Box = { x: -half * breadth, y: at(from), w: half * breadth * 2, h: at(to) - at(from) };
      const data = letter(text, box, { cut, wall, lines: cut === 'plain' ? 2 : 1, tracking: cut === 'brand' ? 12 : 0 });
      return data && path(data, colour);
    },
  };
}

function roundel({ facts: { palette }, at, field }: Print, share: number, radius: number): string {
  const y = at(share) + field.drop;
  const disc = readable(palette.paper, palette.main, palette.ink);
  return (
    `<circle cy="${num(y)}" r="${num(radius)}" fill="${disc}"/>` +
    `<circle cy="${num(y)}" r="${num(radius * 0.86)}" fill="none" stroke="${palette.accent}" stroke-width="${num(radius * 0.05)}"/>` +
    mark(palette.mark, 0, y, radius * 1.14, palette.paper, disc)
  );
}

function classic(print: Print): string {
  const { facts, field, at, words, stripe } = print;
  const { palette } = facts;
  const onMain = readable(palette.main, palette.paper, palette.ink);
  const radius = Math.min((field.bottom - field.top) * 0.185, field.half * 0.62);
  const disc = readable(palette.main, palette.paper, palette.ink);
  const y = at(0.31) + field.drop;
  return (
    path(ring(field.half, at(0.045), field.drop), { stroke: palette.accent, width: 1.6 }) +
    `<circle cy="${num(y)}" r="${num(radius)}" fill="${disc}"/>` +
    `<circle cy="${num(y)}" r="${num(radius * 0.88)}" fill="none" stroke="${palette.accent}" stroke-width="${num(radius * 0.06)}"/>` +
    mark(palette.mark, 0, y, radius * 1.16, readable(disc, palette.main, palette.ink), disc) +
    words(facts.brand.toUpperCase(), 0.535, 0.645, onMain, 'brand', 0.8) +
    path(ring(field.half, at(0.665), field.drop), { stroke: palette.accent, width: 1.2 }) +
    words(facts.variant, 0.685, 0.775, onMain) +
    stripe(0.815, 1, palette.accent) +
    path(ring(field.half, at(0.838), field.drop), {
      stroke: readable(palette.accent, palette.main, palette.paper),
      width: 0.9,
    }) +
    words(
      measureOf(facts),
      0.862,
      0.925,
      readable(palette.accent, palette.main, palette.paper, palette.ink),
      'plain',
      0.5,
    )
  );
}

function bold(print: Print): string {
  const { facts, field, at, words } = print;
  const { palette } = facts;
  const { half, drop } = field;
  const onMain = readable(palette.main, palette.paper, palette.ink);
  const onAccent = readable(palette.accent, palette.paper, palette.main, palette.ink);
  const size = Math.min((at(0.42) - at(0.06)) * 0.96, half * 1.2);
  const dip = half * 0.3;
  const sweep = (from: number, lift: number) =>
    `M${num(-half)} ${num(at(from) + lift)}C${num(-half * 0.3)} ${num(at(from) + lift - dip)} ${num(half * 0.3)} ${num(at(from) + lift + dip * 1.4)} ${num(half)} ${num(at(from) + lift - dip * 0.5)}V${num(at(1))}Q0 ${num(at(1) + 2 * drop)} ${num(-half)} ${num(at(1))}Z`;
  return (
    mark(palette.mark, 0, at(0.26) + drop, size, onMain, palette.main) +
    words(facts.brand.toUpperCase(), 0.47, 0.6, onMain, 'brand', 0.8) +
    path(sweep(0.665, 0), lighter(palette.accent, 0.35)) +
    path(sweep(0.665, dip * 0.22), palette.accent) +
    words(facts.variant, 0.755, 0.855, onAccent) +
    words(measureOf(facts), 0.882, 0.945, onAccent, 'plain', 0.46)
  );
}

function craft(print: Print): string {
  const { facts, field, at, words } = print;
  const { palette } = facts;
  const { half, drop } = field;
  const onMain = readable(palette.main, palette.paper, palette.ink);
  const y = at(0.475) + drop;
  const rings = [0.86, 0.68].map(
    (share) =>
      `<path d="M${num(-half * share)} ${num(y)}A${num(half * share)} ${num(half * share)} 0 0 1 ${num(half * share)} ${num(y)}" fill="none" stroke="${palette.accent}" stroke-width="${num(half * 0.07)}"/>`,
  );
  const disc = half * 0.54;
  const waves = [0.71, 0.775, 0.84].map((share, i) =>
    path(ring(half, at(share), drop), { stroke: i % 2 ? palette.paper : palette.accent, width: half * 0.055 }),
  );
  return (
    rings.join('') +
    `<path d="M${num(-disc)} ${num(y)}A${num(disc)} ${num(disc)} 0 0 1 ${num(disc)} ${num(y)}Z" fill="${palette.accent}"/>` +
    mark(
      palette.mark,
      0,
      y - disc * 0.44,
      disc * 0.94,
      readable(palette.accent, palette.main, palette.paper, palette.ink),
      palette.accent,
    ) +
    words(facts.brand.toUpperCase(), 0.515, 0.625, onMain, 'brand', 0.82) +
    path(ring(half, at(0.65), drop), { stroke: darker(palette.main, 0.3), width: 0.8 }) +
    (field.bottom - field.top > half * 2.6 ? waves.join('') : '') +
    words(facts.variant, 0.865, 0.97, onMain)
  );
}
