import { band, d, ellipse, path, ring, turned, type Drawing } from './canvas.ts';
import { contrast, darker, lighter } from './colour.ts';
import { paperLabel } from './label.ts';
import { light } from './light.ts';
import type { PackFacts } from './pack-facts.ts';

// Glass bottles in millimetres, standing on y = 0.

/** The lathe's template of a bottle: radii, and the heights where shoulder and neck begin. */
export type Template = {
  height: number;
  radius: number;
  shoulder: number;
  neckFrom: number;
  neck: number;
  mouth: number;
};

const templates: readonly (readonly [upToMl: number, template: Template])[] = [
  [200, { height: 168, radius: 27.5, shoulder: 92, neckFrom: 136, neck: 16, mouth: 15 }],
  [250, { height: 200, radius: 28, shoulder: 98, neckFrom: 158, neck: 13.6, mouth: 12.8 }],
  [330, { height: 229, radius: 30.5, shoulder: 118, neckFrom: 172, neck: 14, mouth: 12.8 }],
  [500, { height: 260, radius: 33.8, shoulder: 138, neckFrom: 202, neck: 14.4, mouth: 12.9 }],
  [Number.POSITIVE_INFINITY, { height: 290, radius: 41, shoulder: 152, neckFrom: 228, neck: 15.6, mouth: 14 }],
];

export function templateOf(volumeMl: number): Template {
  return templates.find(([upTo]) => volumeMl <= upTo)![1];
}

export function bottleOutline({ height, radius, shoulder, neckFrom, neck, mouth }: Template): string {
  const rise = neckFrom - shoulder;
  return turned(
    [mouth, -height + 4],
    [
      [mouth + 0.2, -neckFrom - (height - neckFrom) * 0.4],
      [mouth + 0.6, -neckFrom - 6, neck, -neckFrom - 2, neck + 0.6, -neckFrom + 4],
      [neck + 2.6, -neckFrom + rise * 0.42, radius, -shoulder - rise * 0.42, radius, -shoulder],
      [radius, -9],
      [radius, -3, radius - 3, 0, radius - 8, 0],
      [-(radius - 8), 0],
    ],
  );
}

/** A whole bottle, labelled and crowned; an empty one is bare glass. */
export function drawBottle(facts: PackFacts): Drawing {
  const template = templateOf(facts.volumeMl);
  const { height, radius, shoulder } = template;
  const field = { half: radius, top: -shoulder + 6, bottom: -26, drop: radius * 0.09 };
  const label = paperLabel(facts, field) + path(band(field.half, field.top, field.bottom, field.drop), light('matt'));
  return { art: drawGlass(facts) + (facts.empty ? wear(template) : label), half: radius, height, limit: 1.62 };
}

/** The bottle without its body label. */
export function drawGlass(facts: PackFacts): string {
  const { palette, empty } = facts;
  const template = templateOf(facts.volumeMl);
  const { height, radius, shoulder, neckFrom, neck, mouth } = template;
  const outline = bottleOutline(template);
  const glass = empty ? bareGlass(facts.volumeMl) : palette.glass;
  const inside = (level: number) =>
    turned(
      [level < -neckFrom ? mouth - 2.6 : neck - 2, level],
      [
        [neck - 2.4, Math.max(level, -neckFrom + 4)],
        [neck, -neckFrom + 26, radius - 3.2, -shoulder - 24, radius - 3.2, -shoulder],
        [radius - 3.2, -11],
        [radius - 4, -5, radius - 7, -4, radius - 10, -4],
        [-(radius - 10), -4],
      ],
    );
  const level = -neckFrom - (height - neckFrom) * 0.22;
  const contents = isClear(glass) ? palette.drink : darker(glass, 0.28);
  return (
    path(outline, glass) +
    (empty ? path(inside(-height + 6), { fill: lighter(glass, 0.35), opacity: 0.2 }) : path(inside(level), contents)) +
    path(outline, light('glass')) +
    ellipse(0, -5, radius - 9, 2.4, { fill: lighter(glass, 0.6), opacity: 0.35 }) +
    (empty ? '' : neckLabel(facts, template)) +
    gloss(template) +
    (empty ? lip(template, glass) : crown(mouth + 3.4, -height, palette.cap))
  );
}

function isClear(glass: string): boolean {
  return contrast(glass, '#000000') > 9;
}

/** Returnable beer bottles are brown, those of water and juice are clear. */
function bareGlass(volumeMl: number): string {
  return volumeMl === 750 || volumeMl === 200 || volumeMl === 250 ? '#bdd6cd' : '#643413';
}

/** The scuff rings of a bottle that has gone round many times. */
function wear({ radius, shoulder }: Template): string {
  const rub = ring(radius - 0.6, -shoulder + 3, radius * 0.09) + ring(radius - 0.6, -14, radius * 0.09);
  return path(rub, { stroke: '#fffaf0', width: 1.6, opacity: 0.22 });
}

function neckLabel({ palette }: PackFacts, { height, neckFrom, neck, mouth }: Template): string {
  const top = -neckFrom - (height - neckFrom) * 0.52;
  const bottom = -neckFrom + 6;
  const foil = d`M${-mouth - 0.3} ${top}Q0 ${top + 4} ${mouth + 0.3} ${top}L${neck + 0.9} ${bottom}Q0 ${bottom + 8} ${-neck - 0.9} ${bottom}Z`;
  return (
    path(foil, palette.main) +
    path(ring(neck + 0.2, bottom - 4, 3.4) + ring(mouth + 0.2, top + 3, 2.2), {
      stroke: palette.style === 'classic' ? palette.accent : palette.paper,
      width: 1.3,
    }) +
    path(foil, light('matt'))
  );
}

function gloss({ radius, shoulder, neckFrom, neck, height }: Template): string {
  const x = radius * 0.66;
  const streak = d`M${-x} ${-shoulder + 2}C${-x} ${-shoulder - 20} ${-neck * 0.66} ${-neckFrom + 20} ${-neck * 0.6} ${-neckFrom - 2}`;
  const neckStreak = d`M${-neck * 0.56} ${-neckFrom - (height - neckFrom) * 0.58}V${-height + 14}`;
  return (
    path(streak, { stroke: '#fffdf8', width: 3.2, opacity: 0.5, cap: 'round' }) +
    path(neckStreak, { stroke: '#fffdf8', width: 2.4, opacity: 0.45, cap: 'round' })
  );
}

/** A crown cork seen from slightly above: `half` wide to both sides, its top at y. */
export function crown(half: number, y: number, colour: string): string {
  const teeth = Array.from(
    { length: 9 },
    (_, i) => d`l${-(half * 2) / 18} ${i % 2 ? -1.4 : 1.2}l${-(half * 2) / 18} ${i % 2 ? 1.2 : -1.4}`,
  );
  const skirt =
    d`M${-half + 1.6} ${y + 1.6}Q0 ${y - 2.6} ${half - 1.6} ${y + 1.6}L${half} ${y + 8.2}` + teeth.join('') + 'Z';
  return (
    path(skirt, colour) +
    path(skirt, light('metal')) +
    ellipse(0, y + 1.6, half - 1.8, 2.4, lighter(colour, 0.22)) +
    ellipse(-half * 0.2, y + 1.2, half * 0.45, 1, { fill: '#fffdf8', opacity: 0.45 })
  );
}

function lip({ height, mouth }: Template, glass: string): string {
  const bead = d`M${-mouth - 1.6} ${-height + 5}q0-4 3-4h${mouth * 2 - 2.8}q3 0 3 4v4q-${mouth + 1.6} 3-${mouth * 2 + 3.2} 0z`;
  return (
    path(bead, lighter(glass, 0.15)) +
    path(bead, light('glass')) +
    ellipse(0, -height + 2, mouth - 0.6, 2, darker(glass, 0.45)) +
    ellipse(0, -height + 1.7, mouth - 0.6, 1.8, { stroke: lighter(glass, 0.6), width: 0.8 })
  );
}
