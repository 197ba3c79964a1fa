import { bottleOutline, crown, templateOf } from './bottle.ts';
import { d, define, path, rect, use, type Drawing } from './canvas.ts';
import { contrast, darker, lighter, mix, readable } from './colour.ts';
import { letter } from './lettering.ts';
import { light } from './light.ts';
import { mark } from './marks.ts';
import { contentsOf, type PackFacts } from './pack-facts.ts';

// The plastic crate in millimetres, seen from the front and slightly from above, full or empty.

const half = 200;
const depth = 76; // how much of the inside is seen
const shrink = 0.86; // the back against the front

export function drawCrate(facts: PackFacts): Drawing {
  const { empty, height } = facts;
  const colour = empty ? '#7a6a52' : facts.palette.solid;
  const rim = -height;
  const inside = inner(rim, colour);
  const goods = empty ? divisions(facts, rim, colour) : bottles(facts, rim);
  const over = empty ? depth : depth + 64;
  return { art: inside + goods + front(facts, colour), half: half + 4, height: height + over, limit: 0.9 };
}

/** A point on the rim's plane: u across (-1 to 1), t from front (0) to back (1). */
function at(u: number, t: number, rim: number): [number, number] {
  return [u * (half - 10) * (1 - t * (1 - shrink)), rim + 12 - t * (depth + 6)];
}

function inner(rim: number, colour: string): string {
  const [xb, yb] = at(1, 1, rim);
  const well = d`M${-half + 6} ${rim + 30}L${-xb} ${yb}H${xb}L${half - 6} ${rim + 30}Z`;
  const back = d`M${-xb - 7} ${yb + 20}V${yb - 4}q0-6 6-6h${2 * xb + 2}q6 0 6 6v24z`;
  const sides = d`M${-half - 2} ${rim + 14}L${-xb - 7} ${yb - 4}h12L${-half + 14} ${rim + 16}ZM${half + 2} ${rim + 14}L${xb + 7} ${yb - 4}h-12L${half - 14} ${rim + 16}Z`;
  return (
    path(well, darker(colour, 0.55)) +
    path(well, light('deep')) +
    path(back, darker(colour, 0.3)) +
    path(d`M${-xb - 2} ${yb - 8}h${2 * xb + 4}`, { stroke: lighter(colour, 0.25), width: 3, cap: 'round' }) +
    path(sides, darker(colour, 0.2)) +
    path(sides, { fill: light('top'), opacity: 0.6 })
  );
}

function bottles(facts: PackFacts, rim: number): string {
  const { columns, rows, palette } = facts;
  const template = templateOf(facts.volumeMl);
  const outline = bottleOutline(template);
  const { height, neckFrom, neck, mouth } = template;
  const pitch = (2 * (half - 12)) / columns;
  const fit = Math.min(1.25, (pitch * 0.94) / (2 * template.radius));
  const clear = contrast(palette.glass, '#000000') > 9;
  const foil = palette.main;
  const top = -neckFrom - (height - neckFrom) * 0.5;
  const sleeve = d`M${-mouth} ${top}Q0 ${top + 4} ${mouth} ${top}L${neck + 0.8} ${-neckFrom + 5}Q0 ${-neckFrom + 12} ${-neck - 0.8} ${-neckFrom + 5}Z`;
  const bottle =
    path(outline, clear ? mix(palette.glass, palette.drink, 0.88) : palette.glass) +
    path(outline, light('glass')) +
    path(sleeve, foil) +
    path(sleeve, light('matt')) +
    crown(mouth + 4.2, -height, palette.cap);
  let art = define('b', bottle) + `<defs><path id="s" d="${outline}"/></defs>`;
  for (let row = rows - 1; row >= 0; row--) {
    const t = (row + 0.3) / rows;
    const scale = fit * (1 - t * (1 - shrink));
    const places = Array.from({ length: columns }, (_, i) => at((2 * (i + 0.5)) / columns - 1, t, rim));
    // all necks stand as high above the rim, whatever the bottle
    art += places.map(([x, y]) => use('b', x, y + height * scale - 72 * scale, scale)).join('');
    if (row)
      art += places
        .map(([x, y]) =>
          use('s', x, y + height * scale - 72 * scale, scale, {
            fill: '#120803',
            opacity: Math.round(8 + 7 * row) / 100,
          }),
        )
        .join('');
  }
  return art;
}

/** The compartments of an empty crate. */
function divisions({ columns, rows }: PackFacts, rim: number, colour: string): string {
  let walls = '';
  for (let row = rows - 1; row >= 1; row--) {
    const [x, y] = at(1, row / rows, rim);
    walls +=
      path(d`M${-x} ${y}h${2 * x}v${30 - row * 3}h${-2 * x}z`, darker(colour, 0.18 + row * 0.08)) +
      path(d`M${-x} ${y + 14}h${2 * x}v${16 - row * 3}h${-2 * x}z`, { fill: '#120803', opacity: 0.5 }) +
      path(d`M${-x} ${y}h${2 * x}`, { stroke: lighter(colour, 0.25), width: 3 });
  }
  for (let column = 1; column < columns; column++) {
    const u = (2 * column) / columns - 1;
    const [[x1, y1], [x2, y2]] = [at(u, 0, rim), at(u, 1, rim)];
    walls +=
      path(d`M${x1} ${y1 + 6}L${x2} ${y2}`, { stroke: darker(colour, 0.25), width: 7 }) +
      path(d`M${x1 - 2} ${y1 + 6}L${x2 - 1.5} ${y2}`, { stroke: lighter(colour, 0.12), width: 2.5 });
  }
  return walls;
}

function front(facts: PackFacts, colour: string): string {
  const top = -facts.height;
  const tall = facts.height;
  const body = d`M${-half - 4} ${top + 18}q0-10 10-10h${2 * half - 12}q10 0 10 10l-4 20v${tall - 52}q0 14-13 14h${-2 * half + 26}q-13 0-13-14v${52 - tall}z`;
  const lip = d`M${-half - 4} ${top + 18}q0-10 10-10h${2 * half - 12}q10 0 10 10v14q0 6-6 6h${-2 * half + 4}q-6 0-6-6z`;
  const posts = [-1, 1].map((side) => post(side, top, tall, colour)).join('');
  const holeY = top + 52;
  return (
    path(body, colour) +
    path(d`M${-half + 4} ${top + 38}h${2 * half - 8}v9h${-2 * half + 8}z`, { fill: light('under'), opacity: 0.7 }) +
    panel(facts, top, tall, colour) +
    posts +
    path(body, light('box')) +
    path(body, { fill: light('fall'), opacity: 0.9 }) +
    path(lip, lighter(colour, 0.14)) +
    path(lip, light('box')) +
    path(d`M${-half + 8} ${top + 11}h${2 * half - 16}`, { stroke: '#fffdf8', width: 3, opacity: 0.55, cap: 'round' }) +
    rect(-62, holeY, 124, 36, 18, darker(colour, 0.72)) +
    rect(-62, holeY, 124, 18, 12, { fill: '#120803', opacity: 0.4 }) +
    path(d`M-50 ${holeY + 37}h100`, { stroke: lighter(colour, 0.4), width: 4, opacity: 0.8, cap: 'round' }) +
    path(d`M${-half + 6} -16h${2 * half - 12}`, { stroke: '#120803', width: 3, opacity: 0.28 }) +
    path(d`M${-half + 6} -13h${2 * half - 12}`, { stroke: '#fffdf8', width: 2, opacity: 0.22 })
  );
}

/** The corner posts with their pockets, as crates are ribbed to be stacked. */
function post(side: number, top: number, tall: number, colour: string): string {
  const x = side < 0 ? -half : half - 46;
  const count = tall > 240 ? 3 : 2;
  const gap = (tall - 66) / count;
  const pockets = Array.from({ length: count }, (_, i) => {
    const y = top + 54 + i * gap;
    const high = gap - 20;
    return (
      rect(x + 8, y, 30, high, 6, darker(colour, 0.34)) +
      path(d`M${x + 13} ${y + high + 1}h20`, { stroke: lighter(colour, 0.35), width: 2.5, opacity: 0.6, cap: 'round' })
    );
  });
  const edge = side < 0 ? x + 46 : x;
  return (
    pockets.join('') +
    path(d`M${edge} ${top + 40}V-4`, { stroke: darker(colour, 0.4), width: 3 }) +
    path(d`M${edge + 3} ${top + 40}V-4`, { stroke: lighter(colour, 0.3), width: 2, opacity: 0.7 })
  );
}

function panel(facts: PackFacts, top: number, tall: number, colour: string): string {
  const y = top + 102;
  const high = tall - 128;
  const frame =
    rect(-142, y, 284, high, 9, darker(colour, 0.16)) +
    path(d`M-134 ${y + high + 1}h268`, { stroke: lighter(colour, 0.4), width: 2.5, opacity: 0.5, cap: 'round' });
  if (facts.empty) {
    const words = letter(contentsOf(facts), { x: -110, y: y + high * 0.3, w: 220, h: high * 0.4 });
    return frame + path(words, { fill: lighter(colour, 0.55), opacity: 0.85 });
  }
  const { palette } = facts;
  const ink = readable(colour, palette.paper, palette.ink);
  if (!facts.brand) return frame + mark(palette.mark, 0, y + high / 2, high * 0.6, ink, darker(colour, 0.16));
  if (high < 110) {
    // a low crate carries its mark beside the name
    return (
      frame +
      mark(palette.mark, -104, y + high / 2, high * 0.62, ink, darker(colour, 0.16)) +
      path(
        letter(
          facts.brand.toUpperCase(),
          { x: -70, y: y + high * 0.12, w: 200, h: high * 0.5 },
          { cut: 'brand', align: 'start' },
        ),
        ink,
      ) +
      path(letter(contentsOf(facts), { x: -70, y: y + high * 0.66, w: 200, h: high * 0.22 }, { align: 'start' }), ink)
    );
  }
  return (
    frame +
    mark(palette.mark, 0, y + high * 0.255, Math.min(high * 0.4, 78), ink, darker(colour, 0.16)) +
    path(
      letter(
        facts.brand.toUpperCase(),
        { x: -128, y: y + high * 0.475, w: 256, h: high * 0.27 },
        { cut: 'brand', tracking: 15 },
      ),
      ink,
    ) +
    path(letter(contentsOf(facts), { x: -100, y: y + high * 0.815, w: 200, h: high * 0.125 }), ink)
  );
}
