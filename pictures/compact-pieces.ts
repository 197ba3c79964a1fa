import { bottleOutline, templateOf } from './bottle.ts';
import { band, d, ellipse, path, place, rect } from './canvas.ts';
import { contrast, darker, lighter, mix, readable } from './colour.ts';
import { ground, shadow, sheen, steel } from './compact-parts.ts';
import { mark } from './marks.ts';
import type { PackFacts } from './pack-facts.ts';

// Single pieces, compact: bottles, cans, kegs, and what stands alone.

export function bottle(facts: PackFacts): string {
  const { palette, empty, volumeMl } = facts;
  const template = templateOf(volumeMl);
  const { radius, height, shoulder, mouth, neckFrom, neck } = template;
  const clear = contrast(palette.glass, '#000000') > 9;
  const bare = volumeMl === 750 || volumeMl <= 250 ? '#b4d0c6' : '#6d3c1a';
  const label = (top: number, bottom: number, colour: string) => path(band(radius, top, bottom, 3), colour);
  const paper = palette.style === 'classic' ? palette.paper : palette.main;
  const ink =
    palette.style === 'classic'
      ? readable(paper, palette.main, palette.ink)
      : readable(paper, palette.paper, palette.ink);
  const high = shoulder - 32;
  const art =
    path(bottleOutline(template), empty ? bare : clear ? mix(palette.glass, palette.drink, 0.85) : palette.glass) +
    (empty
      ? rect(-mouth - 2, -height, mouth * 2 + 4, 9, 3, darker(bare, 0.2))
      : label(-shoulder + 6, -26, paper) +
        label(-26 - high * 0.24, -26, palette.style === 'classic' ? palette.main : palette.accent) +
        mark(palette.mark, 0, -26 - high * 0.55, radius * 1.35, ink, paper) +
        path(
          d`M${-mouth} ${-neckFrom - 22}h${mouth * 2}L${neck + 1} ${-neckFrom + 6}h${-neck * 2 - 2}z`,
          palette.main,
        ) +
        rect(-mouth - 4, -height - 1, mouth * 2 + 8, 11, 3, palette.cap)) +
    rect(-radius * 0.72, -shoulder, radius * 0.22, shoulder - 8, 3, { fill: '#fffdf8', opacity: 0.42 }) +
    rect(-neck * 0.62, -height + 14, neck * 0.36, height - neckFrom + 4, 2, { fill: '#fffdf8', opacity: 0.4 }) +
    path(d`M${radius * 0.45} ${-shoulder}H${radius}V-8q0 8-8 8h${-radius * 0.55 + 8}z`, {
      fill: '#120803',
      opacity: 0.22,
    });
  return shadow(9) + place(art, 32, ground, Math.min(58 / height, 0.3));
}

export function can(facts: PackFacts): string {
  const { palette, volumeMl } = facts;
  const half = volumeMl <= 250 ? 11 : 13.5;
  const high = volumeMl === 330 ? 44 : 55;
  const top = ground - high;
  const body = d`M${32 - half} ${top + 6}l3-5h${half * 2 - 6}l3 5V${ground - 3}l-3 3h${6 - half * 2}l-3-3z`;
  const ink = readable(palette.main, palette.paper, palette.ink);
  return (
    shadow(half) +
    path(body, palette.main) +
    path(
      d`M${32 - half} ${ground - high * 0.24}h${half * 2}V${ground - 3}l-3 3h${6 - half * 2}l-3-3z`,
      palette.accent,
    ) +
    mark(palette.mark, 32, top + high * 0.42, half * 1.45, ink, palette.main) +
    sheen(32 - half, top + 6, half * 2, high - 9) +
    path(d`M${32 - half} ${top + 6}l3-5h${half * 2 - 6}l3 5z`, steel) +
    ellipse(32, top + 1.2, half - 3, 1.7, '#e9eae6')
  );
}

export function petBottle({ palette }: PackFacts, x: number, half: number): string {
  const neck = half * 0.3;
  const body = d`M${x - neck} 6h${neck * 2}v6c0 4 ${half - neck} 5 ${half - neck} 12V${ground - 2}q0 2-2 2h${4 - half * 2}q-2 0-2-2V24c0-7 ${half - neck}-8 ${half - neck}-12z`;
  const ink = readable(palette.main, palette.paper, palette.ink);
  return (
    path(body, palette.drink) +
    rect(x - half, 24, half * 2, 20, 0, palette.main) +
    rect(x - half, 38.5, half * 2, 5.5, 0, palette.accent) +
    mark(palette.mark, x, 31.2, Math.min(half * 1.5, 12), ink, palette.main) +
    path(d`M${x - half + 1} 49h${half * 2 - 2}M${x - half + 1} 54h${half * 2 - 2}`, {
      stroke: '#120803',
      width: 0.8,
      opacity: 0.2,
    }) +
    sheen(x - half, 24, half * 2, ground - 26) +
    rect(x - neck - 1, 2.6, neck * 2 + 2, 5, 1, palette.cap)
  );
}

export function brick({ palette }: PackFacts, x: number, wide: number, high: number): string {
  const left = x - wide / 2;
  const top = ground - high;
  const ink = readable(palette.main, palette.paper, palette.ink);
  return (
    path(d`M${left} ${top}l${wide * 0.1} -5h${wide * 0.8}l${wide * 0.1} 5z`, lighter(palette.main, 0.3)) +
    rect(left, top, wide, high, 0.6, palette.paper) +
    rect(left, top, wide, high * 0.46, 0, palette.main) +
    mark(palette.mark, x, top + high * 0.23, Math.min(wide * 0.78, high * 0.38), ink, palette.main) +
    rect(left, top + high * 0.46, wide, 1.4, 0, palette.accent) +
    `<circle cx="${Math.round(x * 10) / 10}" cy="${Math.round((top + high * 0.67) * 10) / 10}" r="${Math.round(wide * 3) / 10}" fill="${palette.drink}"/>` +
    rect(left + wide * 0.8, top, wide * 0.2, high, 0, { fill: '#120803', opacity: 0.14 }) +
    rect(x - wide * 0.16, top - 7, wide * 0.32, 5, 1, palette.accent)
  );
}

export function keg(facts: PackFacts): string {
  const { palette, empty, width, height } = facts;
  const high = height > 450 ? 57 : 48;
  const half = (high * width) / height / 2;
  const [left, top] = [32 - half, ground - high];
  const inset = half * 0.1;
  const [from, to] = [top + high * 0.34, top + high * 0.68];
  const solid = readable(palette.solid, palette.paper, palette.ink);
  return (
    shadow(half) +
    rect(left + inset, top + 1, 2 * (half - inset), high * 0.2, 1.5, '#a5a9a7') +
    rect(left + inset, ground - high * 0.14, 2 * (half - inset), high * 0.14, 1.5, '#a5a9a7') +
    rect(left, top + high * 0.15, half * 2, high * 0.74, 4, steel) +
    (empty
      ? ''
      : rect(left, from, half * 2, to - from, 0, palette.solid) +
        path(d`M${left} ${from + 1.6}h${half * 2}M${left} ${to - 1.6}h${half * 2}`, {
          stroke: palette.accent,
          width: 1.2,
        }) +
        mark(palette.mark, 32, (from + to) / 2, Math.min(to - from - 5, half * 1.3), solid, palette.solid)) +
    sheen(left + 0.4, top + high * 0.16, half * 2 - 0.8, high * 0.72) +
    [from - 1.4, to + 1.4]
      .map(
        (y) =>
          rect(left - 1, y - 1.1, half * 2 + 2, 2.2, 1.1, '#8d9291') +
          rect(left, y - 0.9, half, 0.7, 0, { fill: '#fffdf8', opacity: 0.7 }),
      )
      .join('') +
    rect(left + inset + half * 0.14, top + 4, half * 0.5, 2.8, 1.2, '#2b2926') +
    rect(32 + half * 0.9 - half * 0.64, top + 4, half * 0.5, 2.8, 1.2, '#2b2926') +
    ellipse(32, top + 1.2, half - inset, 1.6, '#dfe0dc') +
    rect(32 - half * 0.2, top - 1.2, half * 0.4, 2.8, 0.8, empty ? '#7f8483' : palette.solid)
  );
}

export function oneWayKeg(facts: PackFacts): string {
  const { palette } = facts;
  const ink = readable(palette.main, palette.paper, palette.ink);
  return (
    shadow(15) +
    rect(24, 5, 16, 14, 2.5, '#2b2926') +
    path('M17 24q0-9 8-10h14q8 1 8 10v32H17z', darker(palette.drink, 0.3)) +
    rect(17, 23, 30, 31, 0, palette.main) +
    path('M17 25.5h30M17 51.5h30', { stroke: palette.accent, width: 1.2 }) +
    mark(palette.mark, 32, 38.5, 21, ink, palette.main) +
    sheen(17, 25, 30, 30) +
    rect(16.4, 53, 31.2, 8, 1.5, '#2b2926') +
    rect(29, 3, 6, 3, 0.8, palette.accent)
  );
}

export function cylinder({ palette, empty }: PackFacts): string {
  return (
    shadow(10) +
    path('M27 15l1-12h8l1 12z', '#2f6f4a') +
    rect(29.6, 7, 4.8, 6, 1, '#c79a3f') +
    path('M22 26q0-11 6-12h8q6 1 6 12v33q0 2-2 2H24q-2 0-2-2z', '#c9ccc9') +
    path('M22 26q0-11 6-12h8q6 1 6 12z', '#7d8586') +
    rect(22, 33, 20, 17, 0, '#f6f1e2') +
    rect(22, 33, 20, 2.2, 0, empty ? '#7d8586' : palette.accent) +
    rect(25, 39, 14, 6, 1, '#2b1d12') +
    rect(22, 56, 20, 5, 1.5, '#2c2a27') +
    sheen(22, 18, 20, 41)
  );
}

export function pallet(): string {
  const wood = '#cfa468';
  const boards = [0, 1, 2, 3, 4].map((i) => {
    const y = 40 - i * 4.4;
    const x = 2 + i * 1.8;
    return path(d`M${x} ${y}l1.4 -3.4h${57.2 - i * 3.6}l1.4 3.4z`, lighter(wood, 0.14 + (i % 2) * 0.12));
  });
  return (
    ellipse(33, 52.6, 31, 1.8, { fill: '#2a1a0c', opacity: 0.22 }) +
    path('M2 40 11 18h42l9 22z', '#4b341b') +
    boards.join('') +
    rect(2, 44, 60, 5, 0, '#2a1b0d') +
    rect(2, 40, 60, 3, 0, wood) +
    rect(2, 43, 60, 1.8, 0, darker(wood, 0.2)) +
    [2, 28.5, 55].map((x) => rect(x, 44.4, 7, 5, 0, darker(wood, 0.1))).join('') +
    rect(2, 49, 60, 2.8, 0, wood)
  );
}
