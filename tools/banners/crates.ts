import { circle, glow, goods, gradient, line, path, rect, scene } from './scenery.ts';
import { darker, lighter, mark, paletteOf, readable } from '#pictures/index.ts';

/** The yard on collection day: crates and kegs that go home. */
export function crates(): string {
  const defs =
    gradient(
      'hall',
      [1, 0.2],
      [
        [0, '#2a170b'],
        [0.5, '#4a2b12'],
        [1, '#8a551d'],
      ],
    ) +
    glow('lamp', '#ffdc94', 0.6) +
    gradient(
      'ground',
      [0, 1],
      [
        [0, '#6b4520'],
        [1, '#3a230f'],
      ],
    );
  const stacks =
    column(610, ['Buboréka', 'Szélforrás', 'Révhegyi']) +
    column(738, ['Révhegyi', 'Kalászos', 'Kalászos', 'Ezüst Daru']) +
    column(866, ['Barna Bivaly', 'Révhegyi', 'Buboréka']);
  return scene(
    rect(0, 0, 1200, 360, 'url(#hall)') + hall(),
    rect(0, 306, 1200, 54, 'url(#ground)') + pallet(546, 384) + stacks + kegs() + truck(),
    defs,
  );
}

function hall(): string {
  const doors =
    rect(980, 40, 220, 266, '#c47d16', 4, 0.4) +
    line('M980 76h220M980 112h220M980 148h220M980 184h220', '#5a3403', 2, 0.35);
  const turn =
    line('M-58 12A60 60 0 0 1 44-40M58-12A60 60 0 0 1-44 40', '#f5dca4', 14) +
    path('M26-66l44 12-32 36zM-26 66l-44-12 32-36z', '#f5dca4');
  const arrows = `<g transform="translate(400 150)" opacity=".2">${turn}</g>`;
  const lamp = (x: number) =>
    line(`M${x} 0v34`, '#1a0f07', 3) +
    path(`M${x - 34} 56q4-24 34-24t34 24z`, '#1f5238') +
    circle(x, 60, 120, 'url(#lamp)') +
    `<ellipse cx="${x}" cy="57" rx="20" ry="5" fill="#fff1c9"/>`;
  return doors + arrows + line('M0 36h1200', '#1a0f07', 4, 0.4) + lamp(212) + lamp(964);
}

/** Crates on one another, listed from the ground up; only the topmost shows its bottles. */
function column(x: number, brands: readonly string[]): string {
  const [w, h] = [122, 62];
  const base = 300;
  return brands
    .map((brand, i) => {
      const y = base - i * h;
      if (i === brands.length - 1) return goods('RB50', brand, '', x, y + 2, 132, { height: 235 });
      const palette = paletteOf(brand, '');
      const colour = palette.solid;
      const left = x - w / 2;
      const ink = readable(colour, palette.paper, palette.ink);
      return (
        rect(left, y - h, w, h, colour, 4) +
        rect(left, y - h, w, 9, lighter(colour, 0.2), 3) +
        rect(x - 19, y - h + 13, 38, 9, darker(colour, 0.7), 4.5) +
        rect(left + 6, y - h + 16, 10, h - 24, darker(colour, 0.3), 3) +
        rect(left + w - 16, y - h + 16, 10, h - 24, darker(colour, 0.3), 3) +
        mark(palette.mark, x, y - h + 42, 30, ink, colour) +
        rect(left + w * 0.8, y - h + 9, w * 0.2, h - 9, '#120803', 0, 0.12) +
        rect(left, y - 3, w, 3, '#120803', 0, 0.3)
      );
    })
    .join('');
}

function pallet(x: number, w: number): string {
  return (
    `<ellipse cx="${x + w / 2}" cy="330" rx="${w / 2 + 20}" ry="7" fill="#120803" opacity=".4"/>` +
    rect(x, 300, w, 8, '#d3a868', 1) +
    rect(x, 308, w, 12, '#2a1708') +
    [x, x + w / 2 - 22, x + w - 44].map((b) => rect(b, 308, 44, 12, '#b98b4d')).join('') +
    rect(x, 320, w, 7, '#c4985a', 1)
  );
}

function kegs(): string {
  return goods('KG50', 'Révhegyi', 'Világos', 1004, 334, 172) + goods('KG30', 'Barna Bivaly', 'Bak', 1124, 338, 150);
}

/** The sack truck of the driver, with the empties. */
function truck(): string {
  const frame =
    line('M134 116q-22-4-24 12l22 190', '#174029', 9) +
    line('M158 132l22 180', '#1f5238', 6) +
    line('M128 176l28-4M134 226l28-4M140 276l28-4', '#1f5238', 6) +
    line('M140 318h150', '#174029', 9);
  return (
    `<ellipse cx="220" cy="334" rx="110" ry="7" fill="#120803" opacity=".4"/>` +
    frame +
    column(232, ['Kalászos', 'Szélforrás', 'Barna Bivaly']).replace(/^/, '<g transform="translate(0 14)">') +
    '</g>' +
    circle(150, 316, 20, '#1b1813') +
    circle(150, 316, 10, '#b9bdb9') +
    circle(150, 316, 4, '#4b4f4d')
  );
}
