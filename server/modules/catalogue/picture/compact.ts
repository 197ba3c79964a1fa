import { bottleOutline, templateOf } from './bottle.ts';
import { band, d, define, ellipse, path, place, rect, use } from './canvas.ts';
import { contrast, darker, lighter, mix, readable } from './colour.ts';
import { mark } from './marks.ts';
import type { PackFacts, PackKind } from './pack-facts.ts';

// The same goods for 32 to 64 px, in a box of 64 x 64: few shapes, flat light, no lettering, a mark as large as it goes.

const ground = 61;
const steel = '#bfc2bf';
const kraft = '#d0a56c';

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

/** Light on the left, shade on the right of something round. */
function sheen(x: number, y: number, w: number, h: number): string {
  return (
    rect(x + w * 0.12, y, w * 0.13, h, 0, { fill: '#fffdf8', opacity: 0.45 }) +
    rect(x + w * 0.7, y, w * 0.3, h, 0, { fill: '#120803', opacity: 0.2 }) +
    rect(x, y, w * 0.06, h, 0, { fill: '#120803', opacity: 0.18 })
  );
}

function shadow(half: number): string {
  return ellipse(33, ground + 0.4, half + 1, 2, { fill: '#2a1a0c', opacity: 0.22 });
}

function bottle(facts: PackFacts): string {
  const { palette, empty, volumeMl } = facts;
  const template = templateOf(volumeMl);
  const { radius, height, shoulder, mouth, neckFrom, neck } = template;
  const clear = contrast(palette.glass, '#000000') > 9;
  const bare = volumeMl === 750 || volumeMl <= 250 ? '#b4d0c6' : '#6d3c1a';
  const label = (top: number, bottom: number, colour: string) => path(band(radius, top, bottom, 3), colour);
  const paper = palette.style === 'classic' ? palette.paper : palette.main;
  const ink = palette.style === 'classic' ? readable(paper, palette.main, palette.ink) : readable(paper, palette.paper, palette.ink);
  const high = shoulder - 32;
  const art =
    path(bottleOutline(template), empty ? bare : clear ? mix(palette.glass, palette.drink, 0.85) : palette.glass) +
    (empty
      ? rect(-mouth - 2, -height, mouth * 2 + 4, 9, 3, darker(bare, 0.2))
      : label(-shoulder + 6, -26, paper) +
        label(-26 - high * 0.24, -26, palette.style === 'classic' ? palette.main : palette.accent) +
        mark(palette.mark, 0, -26 - high * 0.55, radius * 1.35, ink, paper) +
        path(d`M${-mouth} ${-neckFrom - 22}h${mouth * 2}L${neck + 1} ${-neckFrom + 6}h${-neck * 2 - 2}z`, palette.main) +
        rect(-mouth - 4, -height - 1, mouth * 2 + 8, 11, 3, palette.cap)) +
    rect(-radius * 0.72, -shoulder, radius * 0.22, shoulder - 8, 3, { fill: '#fffdf8', opacity: 0.42 }) +
    rect(-neck * 0.62, -height + 14, neck * 0.36, height - neckFrom + 4, 2, { fill: '#fffdf8', opacity: 0.4 }) +
    path(d`M${radius * 0.45} ${-shoulder}H${radius}V-8q0 8-8 8h${-radius * 0.55 + 8}z`, { fill: '#120803', opacity: 0.22 });
  return shadow(9) + place(art, 32, ground, Math.min(58 / height, 0.3));
}

function can(facts: PackFacts): string {
  const { palette, volumeMl } = facts;
  const half = volumeMl <= 250 ? 11 : 13.5;
  const high = volumeMl === 330 ? 44 : 55;
  const top = ground - high;
  const body = d`M${32 - half} ${top + 6}l3-5h${half * 2 - 6}l3 5V${ground - 3}l-3 3h${6 - half * 2}l-3-3z`;
  const ink = readable(palette.main, palette.paper, palette.ink);
  return (
    shadow(half) +
    path(body, palette.main) +
    path(d`M${32 - half} ${ground - high * 0.24}h${half * 2}V${ground - 3}l-3 3h${6 - half * 2}l-3-3z`, palette.accent) +
    mark(palette.mark, 32, top + high * 0.42, half * 1.45, ink, palette.main) +
    sheen(32 - half, top + 6, half * 2, high - 9) +
    path(d`M${32 - half} ${top + 6}l3-5h${half * 2 - 6}l3 5z`, steel) +
    ellipse(32, top + 1.2, half - 3, 1.7, '#e9eae6')
  );
}

/** Bottles as they stand in crates and cartons: shoulders, neck, cap. */
function necks(facts: PackFacts, radius: number, rise: number): string {
  const { palette } = facts;
  const clear = contrast(palette.glass, '#000000') > 9;
  const neck = radius * 0.46;
  const glass = clear ? mix(palette.glass, palette.drink, 0.85) : palette.glass;
  return (
    path(d`M${-radius} ${8}C${-radius} 1 ${-neck} 0 ${-neck} ${-rise * 0.42}V${-rise}H${neck}V${-rise * 0.42}C${neck} 0 ${radius} 1 ${radius} 8z`, glass) +
    rect(-neck * 0.65, -rise, neck * 0.5, rise + 2, 0, { fill: '#fffdf8', opacity: 0.4 }) +
    rect(-neck - 0.7, -rise - 1.6, neck * 2 + 1.4, 2.8, 0.9, palette.cap)
  );
}

function crate(facts: PackFacts): string {
  const { columns, rows, empty, height } = facts;
  const colour = empty ? '#7d6a4e' : facts.palette.solid;
  const high = Math.min(40, height * 0.133);
  const top = ground - high;
  const wide = 58;
  const deep = 11;
  const row = (t: number) => 1 - t * 0.14;
  const well = d`M4 ${top + 3}L8 ${top - deep}H56L60 ${top + 3}Z`;
  let goods = '';
  if (empty) {
    for (let i = 1; i < rows; i++) goods += path(d`M${4.5 + i} ${top - (deep * i) / rows + 1}H${59.5 - i}`, { stroke: lighter(colour, 0.12), width: 1 });
    for (let i = 1; i < columns; i++) {
      const u = i / columns - 0.5;
      goods += path(d`M${32 + u * 55} ${top + 2}L${32 + u * 48} ${top - deep}`, { stroke: lighter(colour, 0.12), width: 1 });
    }
  } else {
    const pitch = (wide - 5) / columns;
    goods = define('n', Array.from({ length: columns }, (_, i) => place(necks(facts, pitch * 0.43, 8.5), (i + 0.5 - columns / 2) * pitch, 0)).join(''));
    for (const t of rows > 3 ? [0.8, 0.45, 0.1] : [0.7, 0.1]) goods += use('n', 32, top - t * deep, row(t));
  }
  const ink = readable(colour, facts.palette.paper, facts.palette.ink);
  const front = d`M3 ${top + 1.5}q0-1.5 1.5-1.5h55q1.5 0 1.5 1.5l-.8 4V${ground - 2}q0 2-2 2H5.8q-2 0-2-2V${top + 5.5}z`;
  return (
    shadow(29) +
    path(well, darker(colour, 0.6)) +
    path(d`M7 ${top - deep - 1}H57v3H7z`, darker(colour, 0.25)) +
    goods +
    path(front, colour) +
    rect(3, top, 58, 3.6, 1.2, lighter(colour, 0.2)) +
    rect(23, top + 6.4, 18, 4.6, 2.3, darker(colour, 0.7)) +
    rect(5.6, top + 8, 4.4, high - 12, 1.2, darker(colour, 0.3)) +
    rect(54, top + 8, 4.4, high - 12, 1.2, darker(colour, 0.3)) +
    (empty ? rect(18, top + 16, 28, high - 20, 1.5, darker(colour, 0.2)) : mark(facts.palette.mark, 32, top + 12 + (high - 12) / 2, high - 15, ink, colour)) +
    rect(50.5, top + 3.6, 9.5, high - 4, 0, { fill: '#120803', opacity: 0.1 })
  );
}

function tray(facts: PackFacts): string {
  const { palette, columns, rows, volumeMl, multipack } = facts;
  const wide = columns > 4 ? 60 : 50;
  const pitch = wide / columns;
  const half = pitch * 0.46;
  const high = Math.min(33, pitch * (volumeMl <= 250 ? 2.5 : volumeMl === 330 ? 1.75 : volumeMl === 440 ? 2.26 : 2.6));
  const step = pitch * 0.34;
  const bottom = 52 + (high - 20) * 0.2;
  const left = 32 - wide / 2;
  const ink = readable(palette.main, palette.paper, palette.ink);
  const lid = ellipse(0, 0, half * 0.82, half * 0.28, '#e9eae6') + ellipse(0, 0.2, half * 0.5, half * 0.14, '#8b9090');
  const back = rect(-half, 0, half * 2, step + 2, 0, darker(palette.main, 0.25)) + rect(-half, 0, half * 2, 1.2, 0, '#9ba09f') + lid;
  const front =
    rect(-half, 0, half * 2, high, 0.8, palette.main) +
    rect(-half, high * 0.6, half * 2, high * 0.4, 0, palette.accent) +
    (columns > 4 ? `<circle cy="${Math.round(high * 3.6) / 10}" r="${Math.round(half * 6.2) / 10}" fill="${ink}"/>` : mark(palette.mark, 0, high * 0.36, half * 1.5, ink, palette.main)) +
    rect(-half * 0.7, 0, half * 0.4, high, 0, { fill: '#fffdf8', opacity: 0.45 }) +
    rect(half * 0.45, 0, half * 0.55, high, 0, { fill: '#120803', opacity: 0.22 }) +
    rect(-half, 0, half * 2, 1.4, 0.6, steel) + lid;
  const line = (id: string) => Array.from({ length: columns }, (_, i) => use(id, (i + 0.5 - columns / 2) * pitch, 0)).join('');
  let art = define('k', back) + define('c', front) + define('r', line('k'));
  for (let row = rows - 1; row >= 1; row--) art += use('r', 32, bottom - high - row * step, 1 - row * 0.03);
  art += place(line('c'), 32, bottom - high);
  if (multipack) {
    for (let i = 0; i < columns; i += 2) {
      const x = left + i * pitch + 0.5;
      for (const row of [1.9, 0]) art += path(d`M${x + row * 0.3} ${bottom - high - row * step + 1.4}l.8 ${-step * 1.5}h${pitch * 2 - 2.6}l.8 ${step * 1.5}z`, row ? darker(palette.accent, 0.12) : lighter(palette.accent, 0.1));
    }
  }
  const wall = Math.max(8, high * 0.36);
  const board = palette.solid;
  const onBoard = readable(board, palette.paper, palette.ink);
  return (
    ellipse(33, bottom + 4.4, wide / 2 + 1, 1.8, { fill: '#2a1a0c', opacity: 0.22 }) +
    art +
    rect(left - 1, bottom - wall + 4, wide + 2, wall, 1, board) +
    mark(palette.mark, left + wall * 0.62, bottom + 4 - wall / 2, wall * 0.78, onBoard, board) +
    rect(left + wall * 1.25, bottom + 4 - wall * 0.64, wide * 0.42, wall * 0.28, 0.6, onBoard) +
    rect(left - 1, bottom - wall + 4, wide + 2, 0.9, 0, { fill: '#fffdf8', opacity: 0.4 })
  );
}

function keg(facts: PackFacts): string {
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
    (empty ? '' : rect(left, from, half * 2, to - from, 0, palette.solid) + path(d`M${left} ${from + 1.6}h${half * 2}M${left} ${to - 1.6}h${half * 2}`, { stroke: palette.accent, width: 1.2 }) + mark(palette.mark, 32, (from + to) / 2, Math.min(to - from - 5, half * 1.3), solid, palette.solid)) +
    sheen(left + 0.4, top + high * 0.16, half * 2 - 0.8, high * 0.72) +
    [from - 1.4, to + 1.4].map((y) => rect(left - 1, y - 1.1, half * 2 + 2, 2.2, 1.1, '#8d9291') + rect(left, y - 0.9, half, 0.7, 0, { fill: '#fffdf8', opacity: 0.7 })).join('') +
    rect(left + inset + half * 0.14, top + 4, half * 0.5, 2.8, 1.2, '#2b2926') +
    rect(32 + half * 0.9 - half * 0.64, top + 4, half * 0.5, 2.8, 1.2, '#2b2926') +
    ellipse(32, top + 1.2, half - inset, 1.6, '#dfe0dc') +
    rect(32 - half * 0.2, top - 1.2, half * 0.4, 2.8, 0.8, empty ? '#7f8483' : palette.solid)
  );
}

function oneWayKeg(facts: PackFacts): string {
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

function petBottle({ palette }: PackFacts, x: number, half: number): string {
  const neck = half * 0.3;
  const body = d`M${x - neck} 6h${neck * 2}v6c0 4 ${half - neck} 5 ${half - neck} 12V${ground - 2}q0 2-2 2h${4 - half * 2}q-2 0-2-2V24c0-7 ${half - neck}-8 ${half - neck}-12z`;
  const ink = readable(palette.main, palette.paper, palette.ink);
  return (
    path(body, palette.drink) +
    rect(x - half, 24, half * 2, 20, 0, palette.main) +
    rect(x - half, 38.5, half * 2, 5.5, 0, palette.accent) +
    mark(palette.mark, x, 31.2, Math.min(half * 1.5, 12), ink, palette.main) +
    path(d`M${x - half + 1} 49h${half * 2 - 2}M${x - half + 1} 54h${half * 2 - 2}`, { stroke: '#120803', width: 0.8, opacity: 0.2 }) +
    sheen(x - half, 24, half * 2, ground - 26) +
    rect(x - neck - 1, 2.6, neck * 2 + 2, 5, 1, palette.cap)
  );
}

function shrink(facts: PackFacts): string {
  const { columns, rows } = facts;
  const scale = columns > 3 ? 0.8 : 1;
  const half = 29 / columns / scale;
  const row = Array.from({ length: columns }, (_, i) => use('p', (i + 0.5 - columns / 2) * half * 2, 0)).join('');
  let art = define('p', petBottle(facts, 0, half - 0.3)) + define('r', row);
  for (let i = rows - 1; i >= 1; i--) art += use('r', 0, -i * 1.6, 1 - i * 0.03);
  return shadow(29) + place(art + use('r', 0, 0), 32, ground * (1 - scale), scale);
}

function carton(facts: PackFacts): string {
  const { palette, volumeMl } = facts;
  const disc = readable(palette.solid, palette.paper, palette.ink);
  const x = volumeMl ? 26 : 32;
  return (
    shadow(29) +
    path('M3 25 8 15h48l5 10z', lighter(kraft, 0.3)) +
    path('M28 25l1-10h6l1 10z', { fill: '#fff6e0', opacity: 0.5 }) +
    rect(3, 25, 58, 36, 1, kraft) +
    rect(3, 33, 58, 17, 0, palette.solid) +
    path('M3 35h58M3 48h58', { stroke: palette.accent, width: 1 }) +
    `<circle cx="${x}" cy="41.5" r="11.5" fill="${disc}"/>` +
    mark(palette.mark, x, 41.5, 14.5, readable(disc, palette.solid, palette.ink), disc) +
    rect(46, 25, 15, 36, 0, { fill: '#120803', opacity: 0.12 }) +
    (volumeMl ? place(bottle({ ...facts, empty: false }).replace(shadow(9), ''), 28.5, 12.6, 0.8) : '')
  );
}

function sixPacks(facts: PackFacts): string {
  const { palette } = facts;
  const board = palette.solid;
  const ink = readable(board, palette.paper, palette.ink);
  const pack =
    path('M-13 26-6 7q.5-4 3.5-4h5Q5.5 3 6 7l7 19z', lighter(board, 0.16)) +
    rect(-3.6, 5, 7.2, 2.4, 1.2, darker(board, 0.7)) +
    [-9.5, 0, 9.5].map((x) => place(necks(facts, 4.2, 10.5), x, 20)).join('') +
    rect(-14.3, 26, 28.6, 28, 0.8, board) +
    rect(-14.3, 46, 28.6, 1.4, 0, palette.accent) +
    `<circle cy="36" r="8" fill="${ink}"/>` +
    mark(palette.mark, 0, 36, 10.5, readable(ink, board, palette.ink), ink) +
    rect(9, 26, 5.3, 28, 0, { fill: '#120803', opacity: 0.16 });
  return (
    shadow(29) + define('h', pack) +
    [-1, 1].map((side) => use('h', 32 + side * 13.6, 1.6, 0.92)).join('') +
    [-1, 1].map((side) => use('h', 32 + side * 14.6, 7)).join('') +
    rect(2, 54, 60, 7, 1, kraft) + rect(2, 54, 60, 0.9, 0, { fill: '#fffdf8', opacity: 0.5 })
  );
}

function brick({ palette }: PackFacts, x: number, wide: number, high: number): string {
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

function bricks(facts: PackFacts): string {
  const { columns, rows, palette } = facts;
  const pitch = 54 / columns;
  const roofs = Array.from({ length: columns }, (_, i) => place(path(d`M${-pitch / 2} 0l1.5 -6h${pitch - 3.4}l1.5 6z`, lighter(palette.main, 0.25)) + rect(-pitch * 0.16, -7, pitch * 0.32, 5, 1, palette.accent), (i + 0.5 - columns / 2) * pitch, 0)).join('');
  let art = define('t', roofs) + define('r', brick(facts, 0, pitch - 0.5, 41));
  for (let row = rows - 1; row >= 1; row--) art += use('t', 32, 20 - row * 4.6, 1 - row * 0.03);
  for (let i = 0; i < columns; i++) art += use('r', 32 + (i + 0.5 - columns / 2) * pitch, -1);
  const ink = readable(palette.solid, palette.paper, palette.ink);
  return shadow(28) + art + rect(3.5, 51, 57, 10, 1, palette.solid) + mark(palette.mark, 11, 56, 7, ink, palette.solid) + rect(17, 54.6, 22, 2.8, 0.6, ink);
}

function cylinder({ palette, empty }: PackFacts): string {
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

function pallet(): string {
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
