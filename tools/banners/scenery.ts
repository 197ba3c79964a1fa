import { type PackFacts, drawPack, formOf, paletteOf } from '#pictures/index.ts';

// What the banner scenes are put together from. 1200 x 360, the left 500 quiet for the words that stand over it.

export const width = 1200;
export const height = 360;

export function scene(background: string, content: string, definitions = ''): string {
  const defs = definitions ? `<defs>${definitions}</defs>` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMaxYMid slice">${defs}${background}${content}</svg>\n`;
}

export function rect(x: number, y: number, w: number, h: number, fill: string, r = 0, opacity = 1): string {
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"${r ? ` rx="${r}"` : ''}${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
}

export function circle(x: number, y: number, r: number, fill: string, opacity = 1): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
}

export function path(d: string, fill: string, opacity = 1): string {
  return `<path d="${d}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
}

export function line(d: string, stroke: string, pen: number, opacity = 1): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${pen}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
}

export function gradient(
  id: string,
  to: [number, number],
  stops: readonly (readonly [number, string, number?])[],
): string {
  const list = stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');
  return `<linearGradient id="${id}" x2="${to[0]}" y2="${to[1]}">${list}</linearGradient>`;
}

export function glow(id: string, colour: string, strength: number): string {
  return `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;
}

/** The drawn goods, standing on (x, y) with their middle. */
export function goods(
  packCode: string,
  brand: string,
  variant: string,
  x: number,
  y: number,
  size: number,
  change: Partial<PackFacts> = {},
): string {
  const facts: PackFacts = { ...formOf(packCode), brand, variant, palette: paletteOf(brand, variant), ...change };
  const top = y - size * (facts.kind === 'tray' ? 57 / 64 : 61.4 / 64);
  return drawPack(facts, 'small').replace(
    /^<svg xmlns="[^"]*"/,
    `<svg x="${Math.round(x - size / 2)}" y="${Math.round(top)}" width="${size}" height="${size}"`,
  );
}

/** A dimpled mug of beer standing on (x, y). */
export function mug(x: number, y: number, tall: number, beer = '#e3a03a'): string {
  const s = tall / 100;
  const dimples = [0, 1, 2]
    .flatMap((column) =>
      [0, 1].map(
        (row) =>
          `<ellipse cx="${-20 + column * 20}" cy="${-52 + row * 26}" rx="7.5" ry="10" fill="#fff3cf" opacity=".28"/>`,
      ),
    )
    .join('');
  return (
    `<g transform="translate(${x} ${y})scale(${Math.round(s * 1000) / 1000})">` +
    `<ellipse cy="1" rx="44" ry="5" fill="#120803" opacity=".35"/>` +
    line('M33-66c22-4 30 4 30 22s-8 26-28 24', '#f4ead9', 9, 0.85) +
    path('M-35-78h70l-3 72q0 6-7 6h-50q-7 0-7-6z', '#f4ead9', 0.55) +
    path('M-32-76h64l-3 66q0 4-5 4h-48q-5 0-5-4z', beer) +
    path('M10-76h22l-3 66q0 4-5 4H8z', '#7a3f10', 0.28) +
    dimples +
    rect(-27, -72, 6, 60, '#fffaf0', 3, 0.5) +
    path(
      'M-37-74c-8-4-6-16 3-17 0-10 14-14 20-7 6-9 22-8 25 0 8-5 20 0 19 9 9 1 11 12 4 16-5 3-9 1-11-1-4 6-11 6-14 1-5 5-13 4-16-1-4 6-12 6-16 1-4 3-10 3-14-1z',
      '#fff6e3',
    ) +
    path('M-30-76c-2 8 0 15 4 15s5-5 5-10z', '#fff6e3') +
    `</g>`
  );
}

/** A string of lamps hanging between two points. */
export function lamps(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  sag: number,
  count: number,
  halo: string,
): string {
  let bulbs = '';
  for (let i = 1; i < count; i++) {
    const t = i / count;
    const x = Math.round(x1 + (x2 - x1) * t);
    const y = Math.round((1 - t) ** 2 * y1 + 2 * (1 - t) * t * ((y1 + y2) / 2 + 2 * sag) + t ** 2 * y2);
    bulbs += circle(x, y + 9, 22, `url(#${halo})`) + rect(x - 2, y, 4, 5, '#2b1d12') + circle(x, y + 9, 5, '#ffe2a0');
  }
  return line(`M${x1} ${y1}Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + 2 * sag} ${x2} ${y2}`, '#0e1f17', 2) + bulbs;
}

/** A wooden barrel lying on its side, its head to the viewer. */
export function barrelHead(x: number, y: number, r: number): string {
  const staves = [-0.6, -0.2, 0.2, 0.6]
    .map(
      (u) =>
        `M${Math.round(x + u * r * 0.9)} ${Math.round(y - r * 0.86 * Math.sqrt(1 - u * u * 0.81))}V${Math.round(y + r * 0.86 * Math.sqrt(1 - u * u * 0.81))}`,
    )
    .join('');
  return (
    circle(x, y, r, '#4a2c12') +
    circle(x, y, r * 0.95, '#7d7f7a') +
    circle(x, y, r * 0.86, '#b57628') +
    path(
      `M${x - r * 0.86} ${y}a${r * 0.86} ${r * 0.86} 0 0 1 ${r * 0.86} ${-r * 0.86}v${r * 1.72}a${r * 0.86} ${r * 0.86} 0 0 1 ${-r * 0.86} ${-r * 0.86}z`,
      '#c98a36',
    ) +
    line(staves, '#5b3410', 2) +
    circle(x, y + r * 0.34, r * 0.12, '#3b2210')
  );
}
