import { num } from './canvas.ts';
import { letter } from './lettering.ts';

// The marks of the brands, each in a box of 100 x 100: `ink` is filled, `line` is drawn with a pen of the same colour,
// `cut` is drawn in the colour of the ground over it.

type Mark = { ink?: string; line?: string; pen?: number; cut?: string; cutPen?: number };

const marks = {
  peaks: {
    ink: 'M5 66 35 17q4-6 8 0l14 23 7-10q4-5 8 0l23 36q2 5-3 5H8q-5 0-3-5z',
    line: 'M8 85q10.5-9 21 0t21 0 21 0 21 0',
    pen: 7,
    cut: 'M24.5 45l8-4 6 8 8-8 7 4.500M57 50l7-4 5 5 7-4',
    cutPen: 4.5,
  },
  ear: {
    ink: 'M47 98V40h6v58zM50 30c-11-9-9-20 0-29 9 9 11 20 0 29zM47 49C26 46 23 30 25 22c14 2 22 11 22 27zM53 49c21-3 24-19 22-27-14 2-22 11-22 27zM47 68C26 65 23 49 25 41c14 2 22 11 22 27zM53 68c21-3 24-19 22-27-14 2-22 11-22 27zM47 87C26 84 23 68 25 60c14 2 22 11 22 27zM53 87c21-3 24-19 22-27-14 2-22 11-22 27z',
  },
  crane: {
    ink: 'M3 64c14-4 24-6 33-13C32 34 36 16 50 2c1 16 5 26 12 36 8-9 19-15 33-17-8 8-14 17-19 27-4 8-9 12-15 15l-9 4c-8 4-17 5-26 3L5 96l-2-2 14-28z',
    line: 'M70 52c6 1 10 4 13 9M83 61c3 5 7 7 13 8',
    pen: 4.5,
  },
  bull: {
    ink: 'M3 12c-1 20 9 31 24 32l-13 5c1 9 7 13 16 12l7 27c1 6 6 10 13 10s12-4 13-10l7-27c9 1 15-3 16-12l-13-5c15-1 25-12 24-32-7 13-17 18-30 18H33C20 30 10 25 3 12z',
    cut: 'M37 55l7 4M63 55l-7 4M44 84q6 4 12 0',
    cutPen: 4,
  },
  hop: {
    ink: 'M50 99C27 88 17 66 22 38c10-2 20 2 28 9 8-7 18-11 28-9 5 28-5 50-28 61zM50 43C37 30 37 15 50 1c13 14 13 29 0 42zM45 36C31 35 23 27 20 14c14 1 23 9 25 22zM55 36c14-1 22-9 25-22-14 1-23 9-25 22z',
    cut: 'M24 56c11-1 20 4 26 13 6-9 15-14 26-13M31 75c8 0 14 4 19 11 5-7 11-11 19-11M50 50v18',
    cutPen: 4,
  },
  butterfly: {
    ink: 'M48 46C40 14 14 4 5 16c-3 22 12 38 36 40C22 58 14 72 20 88c14 5 25-8 28-25h4c3 17 14 30 28 25 6-16-2-30-21-32 24-2 39-18 36-40-9-12-35-2-43 30z',
    line: 'M49 45C48 36 44 29 38 26M51 45c1-9 5-16 11-19',
    pen: 3,
    cut: 'M18 25c9 3 16 10 21 20M82 25c-9 3-16 10-21 20',
    cutPen: 4,
  },
  cliff: {
    ink: 'M6 74l12-34 12-4 9-20h4V6h5v6h5V6h5v6h5V6h5v20l8 8 4 18 14 6 4 16z',
    line: 'M6 87q11-8 22 0t22 0 22 0 22 0',
    pen: 6,
    cut: 'M51 26v10M30 42l6 12-5 14M66 40l-3 14 8 14',
    cutPen: 4,
  },
  bridge: {
    ink: 'M2 38h6V26h6v6h6v-6h6v12h48V26h6v6h6v-6h6v12h6v14H2zM2 56h96v30H84c0-18-8-26-17-26s-17 8-17 26c0-18-8-26-17-26s-17 8-17 26H2z',
  },
  anchor: {
    ink: 'M50 3a14 14 0 0 1 6 26.600V38h14v10H56v35c14-2 23-10 25-23l-8 3 13-20 11 21-7-2C87 84 70 95 50 97 30 95 13 84 10 62l-7 2 11-21 13 20-8-3c2 13 11 21 25 23V48H30V38h14v-8.400A14 14 0 0 1 50 3zm0 9a5 5 0 1 0 .1 0z',
  },
  abbey: {
    ink: 'M50 2C70 16 82 34 82 58v40H18V58C18 34 30 16 50 2z',
    cut: 'M50 22a10 10 0 1 0 .1 0M47 88V62c0-7-4-12-9-16-5 4-10 9-10 16v26zM53 88V62c0-7 4-12 9-16 5 4 10 9 10 16v26z',
  },
  moon: {
    ink: 'M58 4a46 46 0 1 0 38 58A38 38 0 0 1 58 4zM78 10l4 12 12 4-12 4-4 12-4-12-12-4 12-4z',
  },
  apple: {
    ink: 'M50 32c-9-8-40-8-40 26 0 26 18 41 28 41 5 0 8-4 12-4s7 4 12 4c10 0 28-15 28-41 0-34-31-34-40-26zM52 27C50 12 60 3 76 2c0 15-9 25-24 25z',
    cut: 'M24 50c2-7 7-10 14-10',
    cutPen: 5,
  },
  pear: {
    ink: 'M50 20c10 0 15 9 17 20 3 14 19 20 19 36 0 15-16 23-36 23S14 91 14 76c0-16 16-22 19-36 2-11 7-20 17-20zM50 18C50 8 58 2 72 2c-1 11-9 17-22 16z',
    cut: 'M28 68c2-6 6-10 10-14',
    cutPen: 5,
  },
  bubbles: {
    ink: 'M38 34a31 31 0 1 0 .1 0zM78 18a18 18 0 1 0 .1 0zM46 2a11 11 0 1 0 .1 0z',
    cut: 'M20 62c1-8 6-14 14-15M68 33c1-3 4-6 8-6',
    cutPen: 6,
  },
  wind: {
    line: 'M5 36h50a14.5 14.5 0 1 0-13-21M5 56h74a15 15 0 1 1-14 21M5 76h36a10 10 0 1 1-9 14',
    pen: 9.5,
  },
  leaf: {
    ink: 'M10 94C4 42 32 8 94 6c2 58-26 84-68 76l-10 14z',
    cut: 'M20 84C34 62 50 44 74 26M42 58l-2-20M42 58l24 0',
    cutPen: 4.5,
  },
  bolt: { ink: 'M62 1 14 57h28L34 99l52-60H55z' },
  tea: {
    ink: 'M50 98C30 84 22 66 26 42c14 8 22 20 24 36 2-16 10-28 24-36 4 24-4 42-24 56zM50 62C38 46 38 22 50 4c12 18 12 42 0 58z',
    cut: 'M50 92V70M50 54V30',
    cutPen: 3.5,
  },
  gear: {
    ink: 'M43 2h14l3 13 9 4 12-7 9 9-7 12 4 9 13 3v12l-13 3-4 9 7 12-9 9-12-7-9 4-3 13H43l-3-13-9-4-12 7-9-9 7-12-4-9L0 57V45l13-3 4-9-7-12 9-9 12 7 9-4zM50 34a17 17 0 1 0 .1 0z',
  },
} satisfies Record<string, Mark>;

export type MarkName = keyof typeof marks;

/** A brand without a mark of its own shows its first letter: its mark is that letter. */
export type MarkOrLetter = MarkName | `letter:${string}`;

/** The mark in a square of `size` about (x, y), on a ground of the given colour. */
export function mark(name: MarkOrLetter, x: number, y: number, size: number, ink: string, ground: string): string {
  if (name.startsWith('letter:')) {
    const box = { x: x - size / 2, y: y - size / 2, w: size, h: size };
    return `<path d="${letter(name.slice(7), box, { cut: 'brand' })}" fill="${ink}"/>`;
  }
  const art: Mark = marks[name as MarkName];
  const scale = String(Math.round(size * 10) / 1000).replace(/^0\./, '.');
  const strokes = (data: string, colour: string, pen: number) =>
    `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${pen}" stroke-linecap="round"/>`;
  const body =
    (art.ink ? `<path d="${art.ink}" fill="${ink}"/>` : '') +
    (art.line ? strokes(art.line, ink, art.pen ?? 5) : '') +
    (art.cut ? (art.cutPen ? strokes(art.cut, ground, art.cutPen) : `<path d="${art.cut}" fill="${ground}"/>`) : '');
  return `<g transform="translate(${num(x - size / 2)} ${num(y - size / 2)})scale(${scale})">${body}</g>`;
}
