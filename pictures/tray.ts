import { canDrop, canSizeOf, drawCan, drawLid, shoulderOf } from './can.ts';
import { d, define, path, use, type Drawing } from './canvas.ts';
import { darker, lighter, readable } from './colour.ts';
import { letter } from './lettering.ts';
import { light } from './light.ts';
import { mark } from './marks.ts';
import { contentsOf, type PackFacts } from './pack-facts.ts';

// Cans on a cardboard tray under film, true in number; carriers of four where the unit is made of them.

const tilt = 0.3;

export function drawTray(facts: PackFacts): Drawing {
  const { columns, rows, palette } = facts;
  const can = canSizeOf(facts.volumeMl);
  const pitch = can.radius * 2 + 0.6;
  const half = (pitch * columns) / 2;
  const step = pitch * tilt;
  const shrink = (row: number) => 1 - row * 0.026;
  const x = (column: number, row: number) => (-half + pitch * (column + 0.5)) * shrink(row);
  const y = (row: number) => -6 - row * step;
  const top =
    shoulderOf(can) +
    d`M${-can.radius} ${-can.height + 17}Q0 ${-can.height + 17 + 2 * canDrop} ${can.radius} ${-can.height + 17}v${step + 6}h${-2 * can.radius}z`;
  const back =
    path(top, darker(palette.main, 0.22)) +
    path(top, { fill: light('metal'), opacity: 0.8 }) +
    drawLid(0, -can.height + 4, can.neck, tilt);
  const brand = facts.brand.length > 18 ? '' : facts.brand; // a longer one could not be read on a can of this size
  // what the wall hides is left off the cans, and stands on the wall instead
  let art =
    define('k', back) +
    define(
      'c',
      drawCan({ ...facts, brand, variant: '', measure: ' ' }).art + drawLid(0, -can.height + 4, can.neck, tilt),
    );
  for (let row = rows - 1; row >= 1; row--) {
    for (let column = 0; column < columns; column++) art += use('k', x(column, row), y(row), shrink(row));
    if (facts.multipack === 4 && row === 2) art += carriers(facts, x, y, [2, 3], shrink, can.height);
  }
  for (let column = 0; column < columns; column++) art += use('c', x(column, 0), y(0));
  if (facts.multipack === 4) art += carriers(facts, x, y, [0, 1], shrink, can.height);
  const high = can.height + (rows - 1) * step + can.neck * tilt;
  return {
    art: art + film(half, can.height, (rows - 1) * step, shrink(rows - 1)) + wall(facts, half, can.height),
    half: half + 12,
    height: high + 6,
    limit: 1.15,
  };
}

/** The cardboard carriers that hold four cans each by their necks. */
function carriers(
  facts: PackFacts,
  x: (column: number, row: number) => number,
  y: (row: number) => number,
  rows: [number, number],
  shrink: (row: number) => number,
  height: number,
): string {
  const { palette } = facts;
  const can = canSizeOf(facts.volumeMl);
  const board = palette.accent;
  let [faces, flaps, edges, fingers, badges] = ['', '', '', '', ''];
  for (let column = 0; column < facts.columns; column += 2) {
    const corner = (c: number, row: number, outward: number, lift: number) =>
      [x(c, row) + outward * can.neck * 1.02 * shrink(row), y(row) - height * shrink(row) + lift] as const;
    const [x1, y1] = corner(column, rows[0], -1, 9);
    const [x2] = corner(column + 1, rows[0], 1, 9);
    const [x3, y3] = corner(column + 1, rows[1], 1, -4);
    const [x4] = corner(column, rows[1], -1, -4);
    const [middle, centre] = [(x1 + x2 + x3 + x4) / 4, (y1 + y3) / 2];
    faces += d`M${x1} ${y1}L${x4} ${y3}H${x3}L${x2} ${y1}Z`;
    flaps += d`M${x1} ${y1}H${x2}l2.5 13q0 3-3 3H${x1 + 0.5}q-3 0-3-3z`;
    edges += d`M${x1} ${y1}H${x2}`;
    for (const dx of [-21, 5]) fingers += d`M${middle + dx} ${centre}a8 3 0 1 0 16 0a8 3 0 1 0-16 0z`;
    if (rows[0] === 0) badges += use('m', (x1 + x2) / 2, y1 + 8);
  }
  const badge =
    badges &&
    define('m', mark(palette.mark, 0, 0, 12, readable(board, palette.main, palette.paper, palette.ink), board));
  return (
    path(faces, board) +
    path(faces, light('top')) +
    path(fingers, darker(board, 0.65)) +
    path(flaps, darker(board, 0.12)) +
    path(edges, { stroke: '#fffdf8', width: 1, opacity: 0.5 }) +
    badge +
    badges
  );
}

function film(half: number, height: number, back: number, shrink: number): string {
  const edge = half + 3;
  const far = half * shrink + 2;
  const wrap = d`M${-edge} -8V${-height - 2}L${-far} ${-height - back - 5}Q0 ${-height - back - 9} ${far} ${-height - back - 5}L${edge} ${-height - 2}V-8Z`;
  const fold = d`M${-edge} ${-height - 1}Q0 ${-height - 5} ${edge} ${-height - 1}`;
  const glints = d`M${-half * 0.72} ${-height * 0.94}L${-half * 0.8} ${-height * 0.4}M${half * 0.28} ${-height - back * 0.8}L${half * 0.4} ${-height - 6}`;
  return (
    path(wrap, { fill: light('film'), opacity: 0.55 }) +
    path(fold, { stroke: '#fffdf8', width: 1.4, opacity: 0.5 }) +
    path(glints, { stroke: '#fffdf8', width: 2.4, opacity: 0.4, cap: 'round' })
  );
}

/** The front of the tray, cut lower in the middle so that the cans are seen. */
export function wall(facts: PackFacts, half: number, height: number): string {
  const { palette } = facts;
  const high = Math.min(54, height * 0.36);
  const low = high * 0.76;
  const x = half + 6;
  const cut = d`M${-x} ${-high}h${half * 0.24}q8 0 11 ${(high - low) * 0.5}t11 ${(high - low) * 0.5}h${2 * (x - half * 0.24 - 22)}q8 0 11 ${-(high - low) * 0.5}t11 ${-(high - low) * 0.5}h${half * 0.24}V-3q0 5-5 5h${-2 * x + 10}q-5 0-5-5z`;
  const board = palette.solid;
  const ink = readable(board, palette.paper, palette.ink);
  const room = { y: -low * 0.88, h: low * 0.64 };
  const split = half * 0.16;
  const name = { x: -half + low * 0.9, w: half + split - low * 0.9 };
  return (
    path(d`M${-x + 2} ${-high - 4}h${2 * x - 4}v8h${-2 * x + 4}z`, { fill: '#120803', opacity: 0.16 }) +
    path(cut, board) +
    path(d`M${-x} -3.5H${x}`, { stroke: palette.accent, width: 3 }) +
    mark(palette.mark, -half + low * 0.42, -low * 0.55, low * 0.64, ink, board) +
    path(
      letter(
        facts.brand.toUpperCase(),
        { ...name, y: -low * 0.96, h: low * 0.48 },
        { cut: 'brand', align: 'start', tracking: 12 },
      ),
      ink,
    ) +
    path(
      letter(facts.variant, { ...name, y: -low * 0.4, h: low * 0.26 }, { align: 'start' }),
      readable(board, palette.accent, ink),
    ) +
    path(
      letter(
        contentsOf(facts),
        { x: split + half * 0.08, w: half * 0.92 - split - 8, y: room.y + room.h * 0.19, h: room.h * 0.62 },
        { align: 'end' },
      ),
      ink,
    ) +
    path(cut, light('box')) +
    path(cut, { fill: light('fall'), opacity: 0.8 }) +
    path(d`M${-x + 1} ${-high + 1}h${half * 0.22}`, {
      stroke: lighter(board, 0.6),
      width: 1.4,
      opacity: 0.7,
      cap: 'round',
    })
  );
}
