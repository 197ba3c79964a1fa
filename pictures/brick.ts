import { d, define, ellipse, path, use, type Drawing } from './canvas.ts';
import { darker, lighter, readable } from './colour.ts';
import { letter } from './lettering.ts';
import { light } from './light.ts';
import { mark } from './marks.ts';
import { measureOf, type PackFacts } from './pack-facts.ts';
import { wall } from './tray.ts';

// Beverage cartons of one litre, single and by the dozen.

const half = 35;
const height = 236;
const lid = 24; // how much of the top is seen

export function drawBrick(facts: PackFacts): Drawing {
  return { art: roof(facts) + front(facts), half, height: height + lid, limit: 1.35 };
}

export function drawBricks(facts: PackFacts): Drawing {
  const { columns, rows } = facts;
  const pitch = half * 2 + 1;
  const wide = (pitch * columns) / 2;
  const x = (column: number, scale: number) => (-wide + pitch * (column + 0.5)) * scale;
  let art = define('t', roof(facts) + shoulders(facts)) + define('r', roof(facts) + front(facts));
  for (let row = rows - 1; row >= 1; row--) {
    const scale = 1 - row * 0.03;
    for (let column = 0; column < columns; column++) art += use('t', x(column, scale), -row * (lid - 2), scale);
  }
  for (let column = 0; column < columns; column++) art += use('r', x(column, 1), 0);
  const top = -height - lid * rows;
  const film = d`M${-wide - 2} -6V${-height}L${-wide * 0.9} ${top + 16}H${wide * 0.9}L${wide + 2} ${-height}V-6z`;
  art += path(film, { fill: light('film'), opacity: 0.45 }) + wall({ ...facts, variant: '' }, wide, 136);
  return { art, half: wide + 10, height: height + lid * rows + 2, limit: 1.15 };
}

function roof({ palette }: PackFacts): string {
  const inset = 6;
  const plane = d`M${-half} ${-height}L${-half + inset} ${-height - lid}H${half - inset}L${half} ${-height}Z`;
  const cap = d`M-12 ${-height - lid * 0.52}v-12q0-5 5-5h14q5 0 5 5v12q-12 6-24 0z`;
  return (
    path(plane, lighter(palette.main, 0.32)) +
    path(plane, light('top')) +
    path(d`M${-half + 3} ${-height - 4}H${half - 3}`, { stroke: '#120803', width: 0.8, opacity: 0.25 }) +
    ellipse(0, -height - lid * 0.42, 14, 4, { fill: '#120803', opacity: 0.25 }) +
    path(cap, palette.accent) +
    path(cap, light('matt')) +
    ellipse(0, -height - lid * 0.52 - 15.5, 10, 2.6, lighter(palette.accent, 0.35))
  );
}

/** What is seen of a carton behind another. */
function shoulders({ palette }: PackFacts): string {
  return path(d`M${-half} ${-height}H${half}v14H${-half}z`, darker(palette.main, 0.25));
}

function front(facts: PackFacts): string {
  const { palette } = facts;
  const face = d`M${-half} ${-height}H${half}V-2q0 2-2 2H${-half + 2}q-2 0-2-2z`;
  const swing = d`M${-half} ${-height}H${half}V${-height * 0.6}Q0 ${-height * 0.5} ${-half} ${-height * 0.64}Z`;
  const onMain = readable(palette.main, palette.paper, palette.ink);
  const fruit = -height * 0.45;
  return (
    path(face, palette.paper) +
    path(swing, palette.main) +
    path(d`M${half} ${-height * 0.6}Q0 ${-height * 0.5} ${-half} ${-height * 0.64}`, {
      stroke: palette.accent,
      width: 3.5,
    }) +
    mark(palette.mark, 0, -height * 0.875, 36, onMain, palette.main) +
    path(
      letter(
        facts.brand.toUpperCase(),
        { x: -half * 0.84, y: -height * 0.765, w: half * 1.68, h: 22 },
        { cut: 'brand' },
      ),
      onMain,
    ) +
    ellipse(0, fruit, 22, 22, palette.drink) +
    path(d`M-22 ${fruit}A22 22 0 0 1 22 ${fruit}Z`, { fill: palette.accent, opacity: 0.35 }) +
    path(d`M-13 ${fruit - 8}q3-7 10-8`, { stroke: '#fffdf8', width: 2.6, opacity: 0.75, cap: 'round' }) +
    path(
      letter(facts.variant, { x: -half * 0.84, y: -height * 0.33, w: half * 1.68, h: 19 }, { lines: 2 }),
      palette.ink,
    ) +
    path(letter(measureOf(facts), { x: -half * 0.4, y: -height * 0.075, w: half * 0.8, h: 11 }), palette.ink) +
    path(face, light('box')) +
    path(face, { fill: light('fall'), opacity: 0.8 }) +
    path(d`M${-half} ${-height}H${half}`, { stroke: '#fffdf8', width: 1.4, opacity: 0.6 })
  );
}
