import { circle, goods, line, path, rect } from '../banners/scenery.ts';

// What the pictures of news, training and help are put together from. 640 x 400, things stand on the bar at y = 318.

export const BAR = 318;

export function picture(content: string, ground = '#f2e6cb', glow = '#fbf3df'): string {
  const bar =
    rect(0, BAR, 640, 82, '#b07d3f') +
    rect(0, BAR, 640, 5, '#d9a967') +
    line('M0 346H640M0 374H640', '#93642d', 2, 0.5) +
    line('M90 326h120M330 335h170M40 360h90M420 362h140', '#8a5c28', 1.5, 0.35);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400" width="640" height="400" preserveAspectRatio="xMidYMid slice">${rect(0, 0, 640, 400, ground)}${circle(320, 210, 190, glow)}${bar}${content}</svg>\n`;
}

/** The same frame without a bar: for what hangs or lies. */
export function plain(content: string, ground = '#f2e6cb', glow = '#fbf3df'): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400" width="640" height="400" preserveAspectRatio="xMidYMid slice">${rect(0, 0, 640, 400, ground)}${circle(320, 200, 190, glow)}${content}</svg>\n`;
}

export const pack = (code: string, brand: string, variant: string, x: number, size: number, y = BAR + 8) =>
  goods(code, brand, variant, x, y, size);
export const one = (code: string, brand: string, variant: string, x: number, size: number, tall: number) =>
  goods(code, brand, variant, x, BAR + 8, size, {
    kind: 'bottle',
    columns: 1,
    rows: 1,
    pieces: 1,
    width: 65,
    height: tall,
  });

const GLASSES = {
  // outline of the inside from the left rim down and up to the right rim; rim half width, height, foot
  pils: { d: 'M-26-128C-24-80-16-40-13-14H13C16-40 24-80 26-128Z', rim: 26, foot: 20 },
  wheat: {
    d: 'M-27-150C-36-118-30-84-20-58-14-40-16-26-18-12H18C16-26 14-40 20-58 30-84 36-118 27-150Z',
    rim: 29,
    foot: 22,
  },
  goblet: { d: 'M-40-118C-42-84-26-66 0-64 26-66 42-84 40-118Z', rim: 40, foot: 28, stem: 50 },
  tulip: { d: 'M-26-126C-44-104-38-68 0-62 38-68 44-104 26-126Z', rim: 28, foot: 26, stem: 48 },
  pint: { d: 'M-32-122 -24-8H24L32-122Z', rim: 32, foot: 25 },
  water: { d: 'M-24-96 -20-6H20L24-96Z', rim: 24, foot: 21 },
} as const;

/** A glass of beer (or of water) standing on the bar. */
export function glass(
  kind: keyof typeof GLASSES,
  x: number,
  beer: string,
  { scale = 1, foam = true, y = BAR + 10 }: { scale?: number; foam?: boolean; y?: number } = {},
): string {
  const { d, rim, foot, ...more } = GLASSES[kind];
  const top = -Number(/^M-\d+-(\d+)/.exec(d)![1]);
  const stem = 'stem' in more ? rect(-4, -more.stem - 14, 8, more.stem + 8, '#e8ddc6', 2, 0.9) : '';
  const head =
    `<g transform="translate(0 ${top})scale(${rim / 30} 1)">` +
    path('M-32 22c-9-4-7-18 3-18 1-11 15-14 20-7 7-9 20-8 24 0 9-5 20 1 18 10 8 1 8 13 0 16z', '#fffaf0') +
    rect(-28, 12, 60, 14, '#fffaf0', 6) +
    `</g>`;
  return (
    `<g transform="translate(${x} ${y})scale(${scale})">` +
    `<ellipse cy="-1" rx="${foot + 16}" ry="5" fill="#2b1d12" opacity=".22"/>${stem}` +
    `<ellipse cy="-6" rx="${foot}" ry="6" fill="#e8ddc6"/>` +
    path(d, '#fffdf7', 0.55) +
    path(d, beer, 0.94) +
    `<g opacity=".32">${rect(-rim * 0.55, top + 34, 5, -top * 0.42, '#ffffff', 3)}</g>` +
    line(d.replace('Z', ''), '#cfc1a6', 2, 0.8) +
    (foam ? head : '') +
    `</g>`
  );
}

/** A tap tower with as many handles, its drip tray in front. */
export function tower(x: number, handles: number): string {
  const wide = 40 + handles * 44;
  const taps = Array.from({ length: handles }, (_, i) => {
    const at = x - wide / 2 + 42 + i * 44;
    return (
      rect(at - 5, 96, 10, 46, ['#1f5238', '#824b05', '#a02c17', '#2f526b'][i % 4]!, 4) +
      circle(at, 96, 8, '#e0aa4a') +
      rect(at - 8, 140, 16, 14, '#c9c4b8', 3) +
      path(`M${at - 4} 154h8v20q0 6-4 6t-4-6z`, '#a39d90')
    );
  }).join('');
  return (
    rect(x - 12, 170, 24, BAR - 166, '#b9b3a6') +
    rect(x - 12, 170, 8, BAR - 166, '#dcd7cb') +
    rect(x - wide / 2, 138, wide, 38, '#c9c4b8', 8) +
    rect(x - wide / 2, 138, wide, 10, '#efebe1', 6) +
    taps +
    rect(x - wide / 2 - 8, BAR - 4, wide + 16, 12, '#8c877c', 4) +
    line(`M${x - wide / 2} ${BAR + 2}h${wide}`, '#5d594f', 2, 0.6)
  );
}

/** Two arrows that chase each other: back and again. */
export function around(x: number, y: number, r: number, colour: string): string {
  const s = r / 60;
  return `<g transform="translate(${x} ${y})scale(${s})">${line('M-58 12A60 60 0 0 1 44-40M58-12A60 60 0 0 1-44 40', colour, 13)}${path('M26-66l44 12-32 36zM-26 66l-44-12 32-36z', colour)}</g>`;
}

/** A leaf of a calendar; the given days are marked. */
export function month(
  x: number,
  y: number,
  size: number,
  first: number,
  days: number,
  marked: readonly number[],
): string {
  const cell = size / 7.6;
  const dots = Array.from({ length: days }, (_, i) => {
    const at = i + first;
    const [cx, cy] = [x + 20 + (at % 7) * cell + cell / 2, y + 74 + Math.floor(at / 7) * cell + cell / 2];
    return marked.includes(i + 1)
      ? rect(cx - cell * 0.42, cy - cell * 0.42, cell * 0.84, cell * 0.84, '#c47d16', 5) +
          line(`M${cx - 6} ${cy}l4 5 9-10`, '#fffcf6', 3)
      : rect(cx - cell * 0.34, cy - cell * 0.34, cell * 0.68, cell * 0.68, at % 7 > 4 ? '#efe6d4' : '#e4dac6', 4);
  }).join('');
  return (
    rect(x + 6, y + 8, size + 12, size + 44, '#2b1d12', 10, 0.12) +
    rect(x, y, size + 12, size + 44, '#fffcf6', 10) +
    rect(x, y, size + 12, 46, '#1f5238', 10) +
    rect(x, y + 30, size + 12, 20, '#1f5238') +
    rect(x + 40, y - 10, 8, 26, '#8c877c', 4) +
    rect(x + size - 36, y - 10, 8, 26, '#8c877c', 4) +
    rect(x + 24, y + 18, size * 0.45, 10, '#e0aa4a', 4) +
    dots
  );
}

/** A page of the portal in small: header, and what stands on it. */
export function page(content: string, phone = false): string {
  const [x, y, w, h] = phone ? [228, 26, 184, 348] : [88, 48, 464, 304];
  const frame = phone
    ? rect(x - 10, y - 12, w + 20, h + 24, '#2b1d12', 24) + rect(x, y, w, h, '#f5efe2', 10)
    : rect(x + 6, y + 10, w, h, '#2b1d12', 10, 0.14) + rect(x, y, w, h, '#f5efe2', 10);
  const header =
    rect(x, y, w, 34, '#15362a', 10) +
    rect(x, y + 20, w, 14, '#15362a') +
    rect(x, y + 33, w, 3, '#e0aa4a') +
    circle(x + 20, y + 17, 8, '#e0aa4a') +
    rect(x + 36, y + 12, phone ? 50 : 74, 9, '#f7efdd', 4) +
    (phone ? '' : [0, 1, 2, 3].map((i) => rect(x + 140 + i * 52, y + 13, 36, 7, '#b9cbb9', 3)).join('')) +
    rect(x + w - 36, y + 11, 22, 12, '#e0aa4a', 6);
  return plain(frame + header + content);
}

/** A row of the list: picture, words, price, quantity. */
export function row(x: number, y: number, w: number, colour: string, mine = false): string {
  return (
    rect(x, y, w, 36, mine ? '#fdf0d3' : '#fffcf6') +
    (mine ? rect(x, y, 4, 36, '#c47d16') : '') +
    line(`M${x} ${y + 36}h${w}`, '#e4dac6', 1.5) +
    rect(x + 14, y + 6, 22, 24, colour, 4) +
    rect(x + 46, y + 9, w * 0.26, 7, '#594836', 3) +
    rect(x + 46, y + 21, w * 0.18, 5, '#b09c7f', 3) +
    (w > 220 ? rect(x + w * 0.52, y + 14, 44, 7, '#6f5d47', 3) : '') +
    rect(x + w - 92, y + 8, 60, 20, '#fffcf6', 4) +
    line(`M${x + w - 92} ${y + 8}h60v20h-60z`, mine ? '#c47d16' : '#8d7b5f', 1.5) +
    rect(x + w - 70, y + 15, 16, 6, mine ? '#2b1d12' : '#cfc1a6', 3)
  );
}
