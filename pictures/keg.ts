import { band, d, ellipse, path, rect, ring, turned, type Drawing } from './canvas.ts';
import { darker, lighter, readable } from './colour.ts';
import { letter } from './lettering.ts';
import { light } from './light.ts';
import { mark } from './marks.ts';
import { measureOf, type PackFacts } from './pack-facts.ts';

// Kegs in millimetres, standing on y = 0: the returnable one of steel, and the one-way one of plastic.

const tilt = 0.1;

export function drawKeg(facts: PackFacts): Drawing {
  const half = facts.width / 2;
  const height = facts.height;
  const collar = half * 0.9;
  const chime = Math.min(78, height * 0.16);
  const drop = half * tilt;
  const top = -height + collar * tilt;
  const spread = height > 450 ? 0.168 : 0.205;
  const hoops = [-height * (0.5 + spread), -height * (0.5 - spread)];
  const outline = turned(
    [collar, top],
    [
      [collar, top + chime - 8],
      [collar - 3, top + chime],
      [collar + 2, top + chime + 8, half, top + chime + 14, half, top + chime + 40],
      [half, -chime - 34],
      [half, -chime - 10, collar + 2, -chime - 6, collar - 3, -chime + 2],
      [collar, -chime + 8],
      [collar, -drop * 0.9],
      [collar * 0.62, drop * 0.5, collar * 0.3, drop * 0.9, 0, drop * 0.9],
    ],
  );
  const art =
    path(outline, light('steel')) +
    path(ring(collar - 3, top + chime, drop * 0.9) + ring(collar - 3, -chime + 4, drop * 0.9), {
      stroke: '#3f4544',
      width: 5,
      opacity: 0.5,
    }) +
    path(ring(collar - 1, top + chime + 7, drop * 0.9) + ring(collar - 1, -chime + 11, drop * 0.9), {
      stroke: '#fffdf8',
      width: 2.5,
      opacity: 0.6,
    }) +
    (facts.empty ? '' : belly(facts, half, hoops[0]! + 14, hoops[1]! - 14, drop)) +
    hoops.map((y) => hoop(half, y, drop)).join('') +
    stamp(facts, half, hoops[1]! + 14, -chime - 6, drop) +
    handholds(collar, top, chime, drop) +
    foot(collar, chime, drop) +
    opening(collar, top, facts.empty ? '#8d9291' : facts.palette.solid);
  return { art, half: half + 8, height, limit: facts.height > 450 ? 0.58 : 0.72 };
}

function hoop(half: number, y: number, drop: number): string {
  const bulge = half + 6;
  const round = band(bulge, y - 9, y + 9, drop);
  return (
    path(ring(half, y + 12, drop), { stroke: '#2a1a0c', width: 6, opacity: 0.28 }) +
    path(round, light('dark')) +
    path(ring(bulge, y - 6, drop), { stroke: '#fffdf8', width: 3, opacity: 0.6 }) +
    path(ring(bulge, y + 8, drop), { stroke: '#2b302f', width: 2.5, opacity: 0.45 })
  );
}

/** The brand's band round the belly, between the hoops. */
function belly(facts: PackFacts, half: number, top: number, bottom: number, drop: number): string {
  const { palette } = facts;
  const height = bottom - top;
  const wall = { radius: half, drop };
  const onBand = readable(palette.solid, palette.paper, palette.ink);
  const slim = half < 140;
  const size = Math.min(height * (slim ? 0.38 : 0.35), half * 0.8);
  const words = (text: string, from: number, to: number, cut: 'brand' | 'plain', colour: string) => {
    const box = { x: -half * 0.76, y: top + height * from, w: half * 1.52, h: height * (to - from) };
    return path(
      letter(text, box, { cut, wall, tracking: cut === 'brand' ? 12 : 0, lines: slim && cut === 'plain' ? 2 : 1 }),
      colour,
    );
  };
  return (
    path(band(half, top, bottom, drop), palette.solid) +
    path(ring(half, top + height * 0.055, drop) + ring(half, bottom - height * 0.055, drop), {
      stroke: palette.accent,
      width: Math.max(4, height * 0.04),
    }) +
    mark(palette.mark, 0, top + height * 0.285 + drop, size, onBand, palette.solid) +
    words(facts.brand.toUpperCase(), 0.515, 0.715, 'brand', onBand) +
    words(facts.variant, 0.745, 0.895, 'plain', readable(palette.solid, palette.accent, onBand)) +
    path(band(half, top, bottom, drop), { fill: light('metal'), opacity: 0.9 })
  );
}

/** Contents, pressed into the steel. */
function stamp(facts: PackFacts, half: number, top: number, bottom: number, drop: number): string {
  const room = bottom - top;
  const box = { x: -half * 0.5, y: top + room * 0.2, w: half, h: Math.min(room * 0.66, 62) };
  const pressed = letter(measureOf(facts), box, { wall: { radius: half, drop } });
  return (
    `<g transform="translate(1.5 2.5)">${path(pressed, { fill: '#fffdf8', opacity: 0.75 })}</g>` +
    path(pressed, { fill: '#3c4241', opacity: 0.78 })
  );
}

function handholds(collar: number, top: number, chime: number, drop: number): string {
  const y = top + chime * 0.34;
  const hole = (from: number, to: number) => {
    const [x1, x2] = [collar * Math.sin(from), collar * Math.sin(to)];
    const [y1, y2] = [y + drop * Math.cos(from), y + drop * Math.cos(to)];
    const tall = chime * 0.36;
    const lift = Math.abs(from + to) < 0.1 ? drop * 0.1 : 0;
    return d`M${x1 + 7} ${y1}Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + lift} ${x2 - 7} ${y2}q7 0 7 7v${tall - 14}q0 7 -7 7Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + tall + lift} ${x1 + 7} ${y1 + tall}q-7 0 -7 -7v${14 - tall}q0 -7 7 -7Z`;
  };
  const holes = hole(-0.98, -0.36) + hole(0.36, 0.98);
  return (
    `<g transform="translate(0 3)">${path(holes, { fill: '#fffdf8', opacity: 0.75 })}</g>` +
    path(holes, '#23211e') +
    path(holes, { fill: light('deep'), opacity: 0.6 })
  );
}

function foot(collar: number, chime: number, drop: number): string {
  const slots = [-0.7, 0, 0.7].map((turn) => {
    const x = collar * Math.sin(turn);
    return rect(x - 13 * Math.cos(turn), -chime * 0.42 + drop * 0.8 * Math.cos(turn), 26 * Math.cos(turn), 9, 4.5, {
      fill: '#2b302f',
      opacity: 0.55,
    });
  });
  return (
    slots.join('') + path(ring(collar, -drop * 0.9 - 4, drop * 0.85), { stroke: '#fffdf8', width: 2.5, opacity: 0.35 })
  );
}

/** The top: the rolled rim, the dome inside it and the fitting with its cap. */
function opening(collar: number, top: number, cap: string): string {
  const flat = collar * tilt;
  const fit = Math.min(34, collar * 0.26);
  const y = top + flat * 0.15;
  const sides = d`M${-fit} ${y - flat * 0.95}V${y}Q0 ${y + fit * 0.5} ${fit} ${y}V${y - flat * 0.95}Z`;
  return (
    ellipse(0, top, collar, flat, light('dark')) +
    ellipse(0, top + 1, collar - 9, flat - 3.5, '#4a4f4e') +
    ellipse(0, top + flat * 0.42, collar * 0.84, flat * 0.5, light('sunk')) +
    path(sides, cap) +
    path(sides, light('metal')) +
    ellipse(0, y - flat * 0.95, fit, fit * 0.25, lighter(cap, 0.2)) +
    ellipse(0, y - flat * 0.95, fit * 0.6, fit * 0.14, darker(cap, 0.25)) +
    path(d`M${-collar + 3} ${top + 2}A${collar - 3} ${flat - 1} 0 0 0 ${collar - 3} ${top + 2}`, {
      stroke: '#fffdf8',
      width: 4,
      opacity: 0.75,
    })
  );
}

/** A one-way keg: a plastic flask in a sleeve, with a black foot and a black carrying ring. */
export function drawOneWayKeg(facts: PackFacts): Drawing {
  const half = facts.width / 2;
  const { height, palette } = facts;
  const drop = half * tilt;
  const flask = turned(
    [half * 0.32, -height + 40],
    [
      [half * 0.7, -height + 60, half, -height + 92, half, -height + 170],
      [half, -30],
      [-half, -30],
    ],
  );
  const grip = turned(
    [half * 0.62, -height + 14],
    [
      [half * 0.66, -height + 84],
      [0, -height + 84 + drop],
    ],
  );
  const hole = d`M${-half * 0.42} ${-height + 44}Q0 ${-height + 44 + drop * 0.9} ${half * 0.42} ${-height + 44}v20Q0 ${-height + 64 + drop * 0.9} ${-half * 0.42} ${-height + 64}Z`;
  const base = d`M${-half - 3} -74Q0 ${-74 + 2 * drop} ${half + 3} -74V-16Q0 ${-16 + 2.6 * drop} ${-half - 3} -16Z`;
  const art =
    path(flask, darker(palette.drink, 0.35)) +
    path(flask, light('pet')) +
    path(grip, '#26231f') +
    path(grip, { fill: light('matt'), opacity: 0.8 }) +
    path(hole, darker(palette.drink, 0.55)) +
    ellipse(0, -height + 14, half * 0.62, half * 0.07, '#4c4741') +
    ellipse(0, -height + 15, half * 0.52, half * 0.05, '#17140f') +
    rect(-half * 0.2, -height - 2, half * 0.4, 18, 5, palette.accent) +
    rect(-half * 0.2, -height - 2, half * 0.4, 18, 5, light('matt')) +
    belly({ ...facts, palette: { ...palette, solid: palette.main } }, half, -height + 178, -84, drop) +
    path(base, '#26231f') +
    path(base, { fill: light('matt'), opacity: 0.85 }) +
    oneWayStamp(facts, half, drop);
  return { art, half: half + 4, height: height + 4, limit: 0.58 };
}

function oneWayStamp(facts: PackFacts, half: number, drop: number): string {
  const words = letter(
    measureOf(facts),
    { x: -half * 0.5, y: -58, w: half, h: 30 },
    { wall: { radius: half, drop: drop * 1.1 } },
  );
  return path(words, { fill: '#d9d4c8', opacity: 0.9 });
}
