import { drawBottle, drawGlass, templateOf } from './bottle.ts';
import { d, define, ellipse, path, place, rect, use, type Drawing } from './canvas.ts';
import { darker, lighter, readable } from './colour.ts';
import { letter } from './lettering.ts';
import { light } from './light.ts';
import { mark } from './marks.ts';
import { contentsOf, type PackFacts } from './pack-facts.ts';

// Cardboard: the closed carton with one of its bottles, and the baskets of six on their tray.

const kraft = '#d0a56c';

export function drawCarton(facts: PackFacts): Drawing {
  const half = facts.width / 2;
  const { height } = facts;
  const lid = 66;
  const hasBottle = facts.volumeMl > 0;
  const bottle = hasBottle
    ? ellipse(half - 22, 16, 48, 8, light('shade')) +
      path(d`M${half - 72} 0V-150q6-20 20-30V0z`, { fill: '#120803', opacity: 0.16 }) +
      place(drawBottle({ ...facts, kind: 'bottle' }).art, half - 24, 16, 1.06)
    : '';
  return {
    art: top(half, height, lid) + face(facts, half, height, hasBottle) + bottle,
    half: half + 16,
    height: height + lid,
    limit: 0.9,
  };
}

function top(half: number, height: number, lid: number): string {
  const inset = 36;
  const plane = d`M${-half} ${-height}L${-half + inset} ${-height - lid}H${half - inset}L${half} ${-height}Z`;
  const tape = d`M-26 ${-height}l3.5 ${-lid}h45l3.5 ${lid}z`;
  return (
    path(plane, lighter(kraft, 0.28)) +
    path(plane, light('top')) +
    path(d`M${-half + inset / 2} ${-height - lid / 2}H${half - inset / 2}`, {
      stroke: '#3c2410',
      width: 2,
      opacity: 0.5,
    }) +
    path(tape, { fill: '#fff6e0', opacity: 0.4 })
  );
}

function face(facts: PackFacts, half: number, height: number, hasBottle: boolean): string {
  const { palette } = facts;
  const front = d`M${-half} ${-height}H${half}V-4q0 4-4 4H${-half + 4}q-4 0-4-4z`;
  const bandTop = -height * 0.7;
  const bandHigh = height * 0.4;
  const middle = hasBottle ? -40 : 0;
  const ink = readable(kraft, palette.ink, palette.main);
  const disc = readable(palette.solid, palette.paper, palette.ink);
  const radius = height * 0.255;
  const room = half - 40;
  return (
    path(front, kraft) +
    path(d`M-28 ${-height}h56v34l-9-6-9.5 6-9.5-6-9.5 6-9.5-6-9 6z`, { fill: '#fff6e0', opacity: 0.3 }) +
    path(d`M${-half} ${bandTop}H${half}v${bandHigh}H${-half}z`, palette.solid) +
    path(d`M${-half} ${bandTop + 7}H${half}M${-half} ${bandTop + bandHigh - 7}H${half}`, {
      stroke: palette.accent,
      width: 4,
    }) +
    `<circle cx="${middle}" cy="${Math.round(bandTop + bandHigh / 2)}" r="${Math.round(radius)}" fill="${disc}"/>` +
    `<circle cx="${middle}" cy="${Math.round(bandTop + bandHigh / 2)}" r="${Math.round(radius * 0.88)}" fill="none" stroke="${palette.accent}" stroke-width="3.5"/>` +
    mark(
      palette.mark,
      middle,
      bandTop + bandHigh / 2,
      radius * 1.16,
      readable(disc, palette.solid, palette.ink),
      disc,
    ) +
    path(
      letter(
        facts.brand.toUpperCase(),
        { x: middle - room + 30, y: -height * 0.235, w: 2 * (room - 30), h: height * 0.15 },
        { cut: 'brand', tracking: 12 },
      ),
      ink,
    ) +
    path(letter(contentsOf(facts), { x: -half + 16, y: -height * 0.085, w: 160, h: 15 }, { align: 'start' }), {
      fill: ink,
      opacity: 0.85,
    }) +
    handling(-half + 18, -height + 18) +
    path(front, light('box')) +
    path(front, light('fall')) +
    path(d`M${-half} ${-height}H${half}`, { stroke: '#fffdf8', width: 2.5, opacity: 0.5 })
  );
}

/** This side up, and glass. */
function handling(x: number, y: number): string {
  const arrow = (dx: number) => d`M${x + dx} ${y + 30}V${y + 6}m-7 8 7-9 7 9`;
  const cup = d`M${x + 52} ${y + 4}h18v6q0 9-9 9t-9-9zM${x + 61} ${y + 19}v9m-7 2h14`;
  return path(arrow(8) + arrow(28) + d`M${x} ${y + 34}h36` + cup, { stroke: '#5b3a18', width: 3, opacity: 0.75 });
}

/** Four baskets of six: two in front, two behind, on a low tray. */
export function drawSixPacks(facts: PackFacts): Drawing {
  const half = facts.width / 2;
  const { radius } = templateOf(facts.volumeMl);
  const lift = 44;
  const far = 0.93;
  const art =
    define('g', drawGlass(facts)) +
    define('h', basket(facts, radius)) +
    [-1, 1].map((side) => use('h', side * (half / 2) * far, -lift, far)).join('') +
    [-1, 1].map((side) => use('h', side * (half / 2), 0)).join('') +
    tray(facts, half);
  return { art, half: half + 8, height: 246 * far + lift + 6, limit: 1 };
}

function basket(facts: PackFacts, radius: number): string {
  const { palette } = facts;
  const pitch = 65;
  const wide = 98;
  const board = palette.solid;
  const ink = readable(board, palette.paper, palette.ink);
  const centre = d`M-${wide - 2} -110L-44 -214q4-32 22-32H22q18 0 22 32L${wide - 2} -110z`;
  const slot = d`M-22 -234h44q7 0 7 7t-7 7h-44q-7 0-7-7t7-7z`;
  const top = -124;
  const scallop = [-1, 0, 1].map((i) => d`Q${i * pitch} ${top + 26} ${i * pitch + pitch / 2} ${top}`).join('');
  const panel = d`M${-wide} ${top + 3}L${-pitch * 1.5} ${top}` + scallop + d`L${wide} ${top + 3}V0H${-wide}Z`;
  return (
    path(centre, lighter(board, 0.14)) +
    path(centre, light('fall')) +
    path(slot, darker(board, 0.7)) +
    [-1, 0, 1].map((i) => use('g', i * pitch, -4, Math.min(1, 32 / radius))).join('') +
    path(panel, board) +
    path(d`M${-wide} -56H${wide}`, { stroke: palette.accent, width: 3 }) +
    `<circle cy="-92" r="25" fill="${ink}"/>` +
    mark(palette.mark, 0, -92, 32, readable(ink, board, palette.ink), ink) +
    path(letter(facts.brand.toUpperCase(), { x: -84, y: -52, w: 168, h: 22 }, { cut: 'brand', tracking: 12 }), ink) +
    path(panel, light('box')) +
    path(panel, { fill: light('fall'), opacity: 0.5 }) +
    path(d`M${wide - 1} ${top + 4}V0`, { stroke: '#120803', width: 2, opacity: 0.35 }) +
    path(d`M${-wide + 1} ${top + 5}V0`, { stroke: '#fffdf8', width: 2, opacity: 0.35 })
  );
}

function tray(facts: PackFacts, half: number): string {
  const x = half + 6;
  const wall = d`M${-x} -27h${2 * x}V-2q0 5-5 5h${10 - 2 * x}q-5 0-5-5z`;
  const ink = readable(kraft, facts.palette.ink, facts.palette.main);
  return (
    rect(-x + 2, -31, 2 * x - 4, 6, 0, { fill: '#120803', opacity: 0.2 }) +
    path(wall, kraft) +
    path(letter(contentsOf(facts), { x: -x + 14, y: -21, w: 200, h: 15 }, { align: 'start' }), ink) +
    path(letter(facts.variant, { x: 10, y: -21, w: x - 24, h: 15 }, { align: 'end' }), ink) +
    path(wall, light('box')) +
    path(wall, { fill: light('fall'), opacity: 0.7 }) +
    path(d`M${-x + 1} -26h${2 * x - 2}`, { stroke: '#fffdf8', width: 1.6, opacity: 0.5 })
  );
}
