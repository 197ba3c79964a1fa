import { band, d, path, rect, ring, turned, type Drawing } from './canvas.ts';
import { letter } from './lettering.ts';
import { light } from './light.ts';
import { mark } from './marks.ts';
import { measureOf, type PackFacts } from './pack-facts.ts';

// The cylinder of carbon dioxide: grey shoulder, by the colour code for gases.

export function drawCylinder(facts: PackFacts): Drawing {
  const half = facts.width / 2;
  const { height } = facts;
  const drop = half * 0.1;
  const body = turned(
    [30, -height + 122],
    [
      [60, -height + 128, half, -height + 160, half, -height + 238],
      [half, -18],
      [half, -8, half - 6, -2, half - 12, 0],
      [-(half - 12), 0],
    ],
  );
  const shoulder = d`M-30 ${-height + 122}H30C60 ${-height + 128} ${half} ${-height + 160} ${half} ${-height + 238}Q0 ${-height + 238 + 2 * drop} ${-half} ${-height + 238}C${-half} ${-height + 160} -60 ${-height + 128} -30 ${-height + 122}Z`;
  const foot = band(half + 2, -62, -14, drop);
  const art =
    valve(height) +
    path(body, '#c9ccc9') +
    path(shoulder, '#7d8586') +
    path(ring(half, -height + 239, drop), { stroke: '#4b5150', width: 3, opacity: 0.6 }) +
    sticker(facts, half, drop) +
    path(body, light('metal')) +
    path(foot, '#2c2a27') +
    path(foot, { fill: light('matt'), opacity: 0.9 });
  return { art, half: half + 14, height: height + 2, limit: 0.47 };
}

function valve(height: number): string {
  const guard = turned(
    [44, -height + 16],
    [
      [52, -height + 16, 54, -height + 28, 52, -height + 40],
      [44, -height + 128],
      [-44, -height + 128],
    ],
  );
  const window = d`M-26 ${-height + 50}q26 8 52 0l-4 44q-22 8-44 0z`;
  return (
    path(guard, '#2f6f4a') +
    path(window, '#171512') +
    rect(-13, -height + 58, 26, 46, 3, '#c79a3f') +
    rect(-13, -height + 58, 26, 46, 3, light('metal')) +
    rect(-20, -height + 54, 40, 12, 4, '#8c6a24') +
    path(guard, { fill: light('matt'), opacity: 0.7 }) +
    path(d`M-42 ${-height + 20}q42 12 84 0`, { stroke: '#fffdf8', width: 4, opacity: 0.35, cap: 'round' })
  );
}

function sticker(facts: PackFacts, half: number, drop: number): string {
  const [top, bottom] = [-380, -150];
  const wall = { radius: half, drop };
  const words = (text: string, y: number, h: number, cut: 'brand' | 'plain', w = 0.72) =>
    path(
      letter(text, { x: -half * w, y, w: half * 2 * w, h }, { cut, wall, lines: cut === 'plain' ? 2 : 1 }),
      '#2b1d12',
    );
  const brand = facts.empty
    ? ''
    : mark(facts.palette.mark, 0, top + 42 + drop, 48, facts.palette.ink, facts.palette.paper) +
      words(facts.brand.toUpperCase(), top + 74, 24, 'brand', 0.76);
  return (
    path(band(half, top, bottom, drop), '#f6f1e2') +
    path(ring(half, top + 7, drop) + ring(half, bottom - 7, drop), {
      stroke: facts.empty ? '#7d8586' : facts.palette.accent,
      width: 6,
    }) +
    brand +
    carbonDioxide(half, drop, facts.empty ? top + 60 : top + 112) +
    words(measureOf(facts), bottom - 52, 28, 'plain', 0.5)
  );
}

/** CO2 with its figure set low. */
function carbonDioxide(half: number, drop: number, y: number): string {
  const wall = { radius: half, drop };
  const letters = letter('CO', { x: -half * 0.66, y, w: half * 1.02, h: 60 }, { cut: 'brand' });
  const figure = letter('2', { x: half * 0.4, y: y + 30, w: half * 0.28, h: 36 }, { cut: 'brand', align: 'start' });
  return `<g transform="translate(0 ${Math.round(wall.drop * 0.9)})">${path(letters + figure, '#2b1d12')}</g>`;
}
