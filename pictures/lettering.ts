import { withoutAccents } from '#values/text.ts';
import { cuts } from './glyphs.ts';

// Words as outlines. The caller gives a box, and the words are shrunk until they fit into it, so that no
// lettering can run over the edge of its label.

export type Box = { x: number; y: number; w: number; h: number };

/** The wall of a cylinder: its silhouette is `radius` wide to both sides of x = 0, its front hangs `drop` lower. */
export type Wall = { radius: number; drop: number };

export type Lettering = {
  cut?: 'brand' | 'plain';
  align?: 'start' | 'middle' | 'end';
  wall?: Wall;
  /** May be broken into two lines where that makes it larger. */
  lines?: 1 | 2;
  /** Space between letters, in thousandths of the em. */
  tracking?: number;
};

/** A glyph taken apart: its commands with their points, and how far it reaches up and down. */
type Shape = { steps: readonly { command: string; points: readonly number[] }[]; top: number; bottom: number };
type Placed = { shape: Shape; x: number };
type Line = { letters: Placed[]; width: number; top: number; bottom: number };

/** Nobody reads more than this off a label. */
const longest = 30;

/** The path data of a text that fits its box; '' for a text without a drawable character. */
export function letter(text: string, box: Box, style: Lettering = {}): string {
  const cut = style.cut ?? 'plain';
  const characters = [...text];
  const words =
    characters.length > longest
      ? `${characters
          .slice(0, longest - 1)
          .join('')
          .trim()}…`
      : text;
  const one = setLines([words], cut, style.tracking ?? 0);
  const size = sizeOf(one, box, style.wall);
  const two = style.lines === 2 ? bestBreak(words, cut, style, box) : undefined;
  const lines = two && sizeOf(two, box, style.wall) > size * 1.25 ? two : one;
  return outline(lines, sizeOf(lines, box, style.wall), box, style, cuts[cut].capHeight);
}

const leading = 1120;

function bestBreak(text: string, cut: 'brand' | 'plain', style: Lettering, box: Box): Line[] | undefined {
  const words = text.split(' ');
  const breaks = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')]);
  return breaks
    .map((parts) => setLines(parts, cut, style.tracking ?? 0))
    .toSorted((a, b) => sizeOf(b, box, style.wall) - sizeOf(a, box, style.wall))[0];
}

function setLines(texts: string[], cut: 'brand' | 'plain', tracking: number): Line[] {
  return texts.map((text) => setLine(text, cut, tracking));
}

function setLine(text: string, cut: 'brand' | 'plain', tracking: number): Line {
  const { glyphs, kerning, capHeight } = cuts[cut];
  const line: Line = { letters: [], width: 0, top: capHeight, bottom: 0 };
  let before = '';
  for (const character of drawable(text, glyphs)) {
    const [advance, outline] = glyphs[character]!;
    const shape = shapeOf(outline);
    line.width += line.letters.length
      ? (kerning[before + character] ?? kerning[withoutAccents(before) + withoutAccents(character)] ?? 0) + tracking
      : 0;
    line.letters.push({ shape, x: line.width });
    line.width += advance;
    line.top = Math.max(line.top, shape.top);
    line.bottom = Math.min(line.bottom, shape.bottom);
    before = character;
  }
  return line;
}

const shapes = new Map<string, Shape>();

function shapeOf(outline: string): Shape {
  let shape = shapes.get(outline);
  if (!shape) {
    const steps = [...outline.matchAll(/([MLQZ])([^MLQZ]*)/g)].map(([, command, list]) => ({
      command: command!,
      points: (list!.match(/-?\d+/g) ?? []).map(Number),
    }));
    const heights = steps.flatMap(({ points }) => points.filter((_, i) => i % 2 === 1));
    shape = { steps, top: Math.max(0, ...heights), bottom: Math.min(0, ...heights) };
    shapes.set(outline, shape);
  }
  return shape;
}

/** Letters that Archivo lacks lose their accents, other signs are left out. */
function drawable(text: string, glyphs: Record<string, unknown>): string[] {
  return [...text.normalize('NFC').replaceAll(/\s/g, ' ')].flatMap((one) =>
    glyphs[one] ? [one] : glyphs[withoutAccents(one)] ? [withoutAccents(one)] : [],
  );
}

function sizeOf(lines: Line[], box: Box, wall: Wall | undefined): number {
  const room = wall ? 2 * wall.radius * Math.asin(Math.min(0.94, box.w / 2 / wall.radius)) : box.w;
  const width = Math.max(1, ...lines.map((line) => line.width));
  const height = (lines.length - 1) * leading + lines[0]!.top - lines.at(-1)!.bottom;
  return Math.min(room / width, box.h / height);
}

function outline(lines: Line[], size: number, box: Box, style: Lettering, capHeight: number): string {
  // the capitals stand in the middle of the box, as long as accents and descenders stay inside
  const rows = (lines.length - 1) * leading * size;
  const centred = box.y + (box.h - rows + capHeight * size) / 2;
  const baseline = Math.min(
    Math.max(centred, box.y + lines[0]!.top * size),
    box.y + box.h - rows + lines.at(-1)!.bottom * size,
  );
  return lines
    .map((line, row) => {
      const free = box.w - line.width * size;
      const align = style.align ?? 'middle';
      const left = style.wall
        ? (-line.width * size) / 2
        : box.x + (align === 'start' ? 0 : align === 'end' ? free : free / 2);
      const middle = style.wall ? box.x + box.w / 2 : 0;
      return line.letters
        .map((one) => pen(one, size, left, middle, baseline + row * leading * size, style.wall))
        .join('');
    })
    .join('');
}

/** One letter as relative path data in tenths, which is the shortest way to write it. */
function pen(
  placed: Placed,
  size: number,
  left: number,
  middle: number,
  baseline: number,
  wall: Wall | undefined,
): string {
  const at = (px: number, py: number): [number, number] => {
    const x = left + (placed.x + px) * size;
    const y = baseline - py * size;
    if (!wall) return [Math.round(x * 10), Math.round(y * 10)];
    const turn = x / wall.radius;
    return [
      Math.round((middle + wall.radius * Math.sin(turn)) * 10),
      Math.round((y + wall.drop * Math.cos(turn)) * 10),
    ];
  };
  let data = '';
  let before = '';
  let from: [number, number] = [0, 0];
  for (const { command, points: values } of placed.shape.steps) {
    if (command === 'Z') {
      data += before = 'z';
      continue;
    }
    const points = values.flatMap((value, i) => (i % 2 ? [] : [at(value, values[i + 1]!)]));
    const [x, y] = points.at(-1)!;
    let steps = command === 'M' ? [x, y] : points.flatMap((point) => [point[0] - from[0], point[1] - from[1]]);
    let name = command === 'M' ? 'M' : command.toLowerCase();
    if (name === 'l' && steps[1] === 0) [name, steps] = ['h', [steps[0]!]];
    else if (name === 'l' && steps[0] === 0) [name, steps] = ['v', [steps[1]!]];
    // a command that goes on need not be repeated
    data +=
      (name === before ? joined(tenths(steps[0]!)) : name + tenths(steps[0]!)) +
      steps
        .slice(1)
        .map((step) => joined(tenths(step)))
        .join('');
    before = name;
    from = [x, y];
  }
  return data;
}

function tenths(value: number): string {
  return String(value / 10).replace(/^(-?)0\./, '$1.');
}

function joined(value: string): string {
  return value.startsWith('-') ? value : ` ${value}`;
}
