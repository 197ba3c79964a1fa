import { d, define, ellipse, path, place, rect, use } from './canvas.ts';
import { darker, lighter, readable } from './colour.ts';
import { ground, kraft, necks, shadow, steel } from './compact-parts.ts';
import { bottle, brick, petBottle } from './compact-pieces.ts';
import { mark } from './marks.ts';
import type { PackFacts } from './pack-facts.ts';

// Units of several pieces, compact: crates, trays, cartons, shrink packs.

export function crate(facts: PackFacts): string {
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
    for (let i = 1; i < rows; i++)
      goods += path(d`M${4.5 + i} ${top - (deep * i) / rows + 1}H${59.5 - i}`, {
        stroke: lighter(colour, 0.12),
        width: 1,
      });
    for (let i = 1; i < columns; i++) {
      const u = i / columns - 0.5;
      goods += path(d`M${32 + u * 55} ${top + 2}L${32 + u * 48} ${top - deep}`, {
        stroke: lighter(colour, 0.12),
        width: 1,
      });
    }
  } else {
    const pitch = (wide - 5) / columns;
    goods = define(
      'n',
      Array.from({ length: columns }, (_, i) =>
        place(necks(facts, pitch * 0.43, 8.5), (i + 0.5 - columns / 2) * pitch, 0),
      ).join(''),
    );
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
    (empty
      ? rect(18, top + 16, 28, high - 20, 1.5, darker(colour, 0.2))
      : mark(facts.palette.mark, 32, top + 12 + (high - 12) / 2, high - 15, ink, colour)) +
    rect(50.5, top + 3.6, 9.5, high - 4, 0, { fill: '#120803', opacity: 0.1 })
  );
}

export function tray(facts: PackFacts): string {
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
  const back =
    rect(-half, 0, half * 2, step + 2, 0, darker(palette.main, 0.25)) +
    rect(-half, 0, half * 2, 1.2, 0, '#9ba09f') +
    lid;
  const front =
    rect(-half, 0, half * 2, high, 0.8, palette.main) +
    rect(-half, high * 0.6, half * 2, high * 0.4, 0, palette.accent) +
    (columns > 4
      ? `<circle cy="${Math.round(high * 3.6) / 10}" r="${Math.round(half * 6.2) / 10}" fill="${ink}"/>`
      : mark(palette.mark, 0, high * 0.36, half * 1.5, ink, palette.main)) +
    rect(-half * 0.7, 0, half * 0.4, high, 0, { fill: '#fffdf8', opacity: 0.45 }) +
    rect(half * 0.45, 0, half * 0.55, high, 0, { fill: '#120803', opacity: 0.22 }) +
    rect(-half, 0, half * 2, 1.4, 0.6, steel) +
    lid;
  const line = (id: string) =>
    Array.from({ length: columns }, (_, i) => use(id, (i + 0.5 - columns / 2) * pitch, 0)).join('');
  let art = define('k', back) + define('c', front) + define('r', line('k'));
  for (let row = rows - 1; row >= 1; row--) art += use('r', 32, bottom - high - row * step, 1 - row * 0.03);
  art += place(line('c'), 32, bottom - high);
  if (multipack) {
    for (let i = 0; i < columns; i += 2) {
      const x = left + i * pitch + 0.5;
      for (const row of [1.9, 0])
        art += path(
          d`M${x + row * 0.3} ${bottom - high - row * step + 1.4}l.8 ${-step * 1.5}h${pitch * 2 - 2.6}l.8 ${step * 1.5}z`,
          row ? darker(palette.accent, 0.12) : lighter(palette.accent, 0.1),
        );
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

export function shrink(facts: PackFacts): string {
  const { columns, rows } = facts;
  const scale = columns > 3 ? 0.8 : 1;
  const half = 29 / columns / scale;
  const row = Array.from({ length: columns }, (_, i) => use('p', (i + 0.5 - columns / 2) * half * 2, 0)).join('');
  let art = define('p', petBottle(facts, 0, half - 0.3)) + define('r', row);
  for (let i = rows - 1; i >= 1; i--) art += use('r', 0, -i * 1.6, 1 - i * 0.03);
  return shadow(29) + place(art + use('r', 0, 0), 32, ground * (1 - scale), scale);
}

export function carton(facts: PackFacts): string {
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

export function sixPacks(facts: PackFacts): string {
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
    shadow(29) +
    define('h', pack) +
    [-1, 1].map((side) => use('h', 32 + side * 13.6, 1.6, 0.92)).join('') +
    [-1, 1].map((side) => use('h', 32 + side * 14.6, 7)).join('') +
    rect(2, 54, 60, 7, 1, kraft) +
    rect(2, 54, 60, 0.9, 0, { fill: '#fffdf8', opacity: 0.5 })
  );
}

export function bricks(facts: PackFacts): string {
  const { columns, rows, palette } = facts;
  const pitch = 54 / columns;
  const roofs = Array.from({ length: columns }, (_, i) =>
    place(
      path(d`M${-pitch / 2} 0l1.5 -6h${pitch - 3.4}l1.5 6z`, lighter(palette.main, 0.25)) +
        rect(-pitch * 0.16, -7, pitch * 0.32, 5, 1, palette.accent),
      (i + 0.5 - columns / 2) * pitch,
      0,
    ),
  ).join('');
  let art = define('t', roofs) + define('r', brick(facts, 0, pitch - 0.5, 41));
  for (let row = rows - 1; row >= 1; row--) art += use('t', 32, 20 - row * 4.6, 1 - row * 0.03);
  for (let i = 0; i < columns; i++) art += use('r', 32 + (i + 0.5 - columns / 2) * pitch, -1);
  const ink = readable(palette.solid, palette.paper, palette.ink);
  return (
    shadow(28) +
    art +
    rect(3.5, 51, 57, 10, 1, palette.solid) +
    mark(palette.mark, 11, 56, 7, ink, palette.solid) +
    rect(17, 54.6, 22, 2.8, 0.6, ink)
  );
}
