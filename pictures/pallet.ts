import { d, path, rect, type Drawing } from './canvas.ts';
import { darker, lighter } from './colour.ts';
import { letter } from './lettering.ts';
import { light } from './light.ts';

// The EUR pallet in centimetres of its long side, 120 x 80 x 14.4.

const wood = '#cfa468';
const half = 60;
const back = 47;
const deep = 36;
const top = -14.4;

export function drawPallet(): Drawing {
  const art =
    deck() +
    edge() +
    blocks() +
    rect(-half, -2.2, half * 2, 2.2, 0.3, wood) +
    rect(-half, -2.2, half * 2, 2.2, 0.3, light('box')) +
    path(d`M${-half} -2H${half}`, { stroke: '#fffdf8', width: 0.3, opacity: 0.5 });
  return { art, half, height: deep + 14.4, limit: 3 };
}

/** Five boards along the long side. */
function deck(): string {
  const widths = [14.5, 10, 14.5, 10, 14.5];
  const gap = 4.1;
  const x = (t: number) => half - (half - back) * t;
  const y = (t: number) => top - deep * t;
  let depth = 0;
  const boards = widths.map((width, i) => {
    const [from, to] = [depth / 80, (depth + width) / 80];
    depth += width + gap;
    const board = d`M${-x(from)} ${y(from)}L${-x(to)} ${y(to)}H${x(to)}L${x(from)} ${y(from)}Z`;
    const grain = d`M${-x(from) + 8} ${y(from + (to - from) * 0.35)}q20-.8 42 0t38 .2M${-x(from) + 30} ${y(from + (to - from) * 0.7)}q24 .8 52-.2`;
    const nails = [-0.93, -0.9, 0, 0.03, 0.9, 0.93]
      .map((u) => d`M${u * x(from)} ${y(from + (to - from) * 0.5)}h.1`)
      .join('');
    return (
      path(d`M${-x(from)} ${y(from)}H${x(from)}v1.4H${-x(from)}z`, darker(wood, 0.4)) +
      path(board, lighter(wood, 0.12 + (i % 2) * 0.1)) +
      path(grain, { stroke: darker(wood, 0.35), width: 0.35, opacity: 0.5 }) +
      path(nails, { stroke: '#4b3a22', width: 0.9, opacity: 0.8, cap: 'round' })
    );
  });
  const shade = d`M${-half} ${top}L${-back} ${top - deep}H${back}L${half} ${top}Z`;
  return path(shade, '#3f2a14') + boards.toReversed().join('') + path(shade, { fill: light('top'), opacity: 0.8 });
}

function edge(): string {
  return (
    rect(-half, top, half * 2, 2.2, 0.2, wood) +
    rect(-half, top + 2.2, half * 2, 2.2, 0.2, darker(wood, 0.16)) +
    path(d`M${-half} ${top + 0.2}H${half}`, { stroke: '#fffdf8', width: 0.4, opacity: 0.6 }) +
    rect(-half, top, half * 2, 4.4, 0.2, light('box')) +
    rect(-half, top + 4.4, half * 2, 7.8, 0, '#2a1b0d')
  );
}

function blocks(): string {
  const words = ['EUR', '', 'EUR'];
  return [-half, -7.25, half - 14.5]
    .map((x, i) => {
      const stamp = words[i]
        ? `<ellipse cx="${x + 7.25}" cy="${top + 8.3}" rx="5.4" ry="2.8" fill="none" stroke="#5b3a18" stroke-width=".45"/>` +
          path(letter(words[i], { x: x + 3.4, y: top + 6.9, w: 7.7, h: 2.8 }, { cut: 'brand' }), '#5b3a18')
        : '';
      return (
        rect(x, top + 4.4, 14.5, 7.8, 0.2, darker(wood, 0.08)) +
        stamp +
        rect(x, top + 4.4, 14.5, 7.8, 0.2, light('box')) +
        rect(x, top + 4.4, 14.5, 1.6, 0, { fill: light('under'), opacity: 0.6 })
      );
    })
    .join('');
}
