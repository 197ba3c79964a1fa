/**
 * A QR code (ISO/IEC 18004) of a short text: bytes, error correction M, versions 1 to 15 (up to 412 bytes). Rows of modules, true is
 * dark, without the quiet zone. Enough for an address of an authenticator app, and no package for it.
 */
export function qrCode(text: string): boolean[][] {
  const data = new TextEncoder().encode(text);
  const version = ECC_PER_BLOCK.findIndex((_, v) => v > 0 && data.length + (v < 10 ? 2 : 3) <= dataCodewords(v));
  if (version < 1) throw new Error('the text is too long for a QR code');
  const size = version * 4 + 17;
  const grid: Grid = {
    size,
    dark: Array.from({ length: size }, () => Array<boolean>(size).fill(false)),
    fixed: Array.from({ length: size }, () => Array<boolean>(size).fill(false)),
  };
  drawPatterns(grid, version);
  drawCodewords(grid, withCorrection(codewordsOf(data, version), version));
  let best = { mask: 0, penalty: Number.POSITIVE_INFINITY };
  for (let mask = 0; mask < 8; mask += 1) {
    applyMask(grid, mask);
    drawFormat(grid, mask);
    const penalty = penaltyOf(grid);
    if (penalty < best.penalty) best = { mask, penalty };
    applyMask(grid, mask); // the same again takes it away
  }
  applyMask(grid, best.mask);
  drawFormat(grid, best.mask);
  return grid.dark;
}

/** The same as one path of unit squares with a quiet zone of four modules; `size` is the width of its view box. */
export function qrPath(text: string): { path: string; size: number } {
  const rows = qrCode(text);
  const path = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + 4} ${y + 4}h1v1h-1z`] : []))).join('');
  return { path, size: rows.length + 8 };
}

interface Grid {
  readonly size: number;
  readonly dark: boolean[][];
  /** Belongs to a pattern: carries no data and is not masked. */
  readonly fixed: boolean[][];
}

/** By version, for error correction M. */
const ECC_PER_BLOCK = [0, 10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24];
const BLOCKS = [0, 1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10];

function rawModules(version: number): number {
  let modules = (16 * version + 128) * version + 64;
  if (version >= 2) {
    const aligned = Math.floor(version / 7) + 2;
    modules -= (25 * aligned - 10) * aligned - 55;
    if (version >= 7) modules -= 36;
  }
  return modules;
}

function dataCodewords(version: number): number {
  return Math.floor(rawModules(version) / 8) - ECC_PER_BLOCK[version]! * BLOCKS[version]!;
}

function codewordsOf(data: Uint8Array, version: number): number[] {
  const bits: number[] = [];
  const put = (value: number, length: number) => {
    for (let i = length - 1; i >= 0; i -= 1) bits.push((value >>> i) & 1);
  };
  put(0b0100, 4); // bytes
  put(data.length, version < 10 ? 8 : 16);
  for (const byte of data) put(byte, 8);
  const capacity = dataCodewords(version) * 8;
  put(0, Math.min(4, capacity - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  const words = Array.from({ length: bits.length / 8 }, (_, i) => Number.parseInt(bits.slice(i * 8, i * 8 + 8).join(''), 2));
  for (let pad = 0xec; words.length < capacity / 8; pad ^= 0xec ^ 0x11) words.push(pad);
  return words;
}

/** Cuts into blocks, adds Reed-Solomon codewords to each, and weaves them into one another. */
function withCorrection(data: readonly number[], version: number): number[] {
  const [blocks, ecc] = [BLOCKS[version]!, ECC_PER_BLOCK[version]!];
  const raw = Math.floor(rawModules(version) / 8);
  const short = blocks - (raw % blocks);
  const length = Math.floor(raw / blocks);
  const divisor = divisorOf(ecc);
  const all: { data: number[]; ecc: number[] }[] = [];
  for (let i = 0, at = 0; i < blocks; i += 1) {
    const part = data.slice(at, (at += length - ecc + (i < short ? 0 : 1)));
    all.push({ data: part, ecc: remainderOf(part, divisor) });
  }
  const woven: number[] = [];
  for (let i = 0; i <= length - ecc; i += 1) for (const block of all) if (i < block.data.length) woven.push(block.data[i]!);
  for (let i = 0; i < ecc; i += 1) for (const block of all) woven.push(block.ecc[i]!);
  return woven;
}

function divisorOf(degree: number): number[] {
  const result = Array<number>(degree - 1).fill(0);
  result.push(1);
  let root = 1;
  for (let i = 0; i < degree; i += 1) {
    for (let j = 0; j < degree; j += 1) result[j] = times(result[j]!, root) ^ (result[j + 1] ?? 0);
    root = times(root, 2);
  }
  return result;
}

function remainderOf(data: readonly number[], divisor: readonly number[]): number[] {
  const result = divisor.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ result.shift()!;
    result.push(0);
    for (const [i, coefficient] of divisor.entries()) result[i]! ^= times(coefficient, factor);
  }
  return result;
}

/** In the field of 256 with x^8 + x^4 + x^3 + x^2 + 1. */
function times(a: number, b: number): number {
  let product = 0;
  for (let i = 7; i >= 0; i -= 1) product = (product << 1) ^ ((product >>> 7) * 0x11d) ^ (((b >>> i) & 1) * a);
  return product;
}

function set({ dark, fixed }: Grid, x: number, y: number, on: boolean): void {
  dark[y]![x] = on;
  fixed[y]![x] = true;
}

function drawPatterns(grid: Grid, version: number): void {
  const { size } = grid;
  for (let i = 0; i < size; i += 1) {
    set(grid, 6, i, i % 2 === 0);
    set(grid, i, 6, i % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    drawFinder(grid, x, y);
  const places = alignments(version, size);
  const last = places.length - 1;
  for (const [i, x] of places.entries())
    for (const [j, y] of places.entries()) if (!((i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0))) drawAlignment(grid, x, y);
  drawFormat(grid, 0); // keeps its place
  if (version >= 7) drawVersion(grid, version);
}

function drawFinder(grid: Grid, x: number, y: number): void {
  for (let dy = -4; dy <= 4; dy += 1)
    for (let dx = -4; dx <= 4; dx += 1) {
      const distance = Math.max(Math.abs(dx), Math.abs(dy));
      const [at, down] = [x + dx, y + dy];
      if (at >= 0 && at < grid.size && down >= 0 && down < grid.size) set(grid, at, down, distance !== 2 && distance !== 4);
    }
}

function drawAlignment(grid: Grid, x: number, y: number): void {
  for (let dy = -2; dy <= 2; dy += 1) for (let dx = -2; dx <= 2; dx += 1) set(grid, x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
}

function alignments(version: number, size: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, i) => size - 7 - (count - 2 - i) * step)];
}

function drawFormat(grid: Grid, mask: number): void {
  const data = mask; // M is 00
  let rest = data;
  for (let i = 0; i < 10; i += 1) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
  const bits = ((data << 10) | rest) ^ 0x5412;
  const bit = (i: number) => ((bits >>> i) & 1) === 1;
  const { size } = grid;
  for (let i = 0; i <= 5; i += 1) set(grid, 8, i, bit(i));
  set(grid, 8, 7, bit(6));
  set(grid, 8, 8, bit(7));
  set(grid, 7, 8, bit(8));
  for (let i = 9; i < 15; i += 1) set(grid, 14 - i, 8, bit(i));
  for (let i = 0; i < 8; i += 1) set(grid, size - 1 - i, 8, bit(i));
  for (let i = 8; i < 15; i += 1) set(grid, 8, size - 15 + i, bit(i));
  set(grid, 8, size - 8, true);
}

function drawVersion(grid: Grid, version: number): void {
  let rest = version;
  for (let i = 0; i < 12; i += 1) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
  const bits = (version << 12) | rest;
  for (let i = 0; i < 18; i += 1) {
    const on = ((bits >>> i) & 1) === 1;
    const [a, b] = [grid.size - 11 + (i % 3), Math.floor(i / 3)];
    set(grid, a, b, on);
    set(grid, b, a, on);
  }
}

/** Two columns at a time, up and down by turns, from the right; the column of the timing pattern is left out. */
function drawCodewords({ size, dark, fixed }: Grid, words: readonly number[]): void {
  let i = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const up = ((right + 1) & 2) === 0;
      const y = up ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (fixed[y]![x] || i >= words.length * 8) continue;
        dark[y]![x] = ((words[i >>> 3]! >>> (7 - (i & 7))) & 1) === 1;
        i += 1;
      }
    }
  }
}

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

function applyMask({ size, dark, fixed }: Grid, mask: number): void {
  const turned = MASKS[mask]!;
  for (let y = 0; y < size; y += 1) for (let x = 0; x < size; x += 1) if (!fixed[y]![x] && turned(x, y)) dark[y]![x] = !dark[y]![x];
}

/** How hard a mask makes it for a camera: long runs, squares, what looks like a finder, too much of one colour. */
function penaltyOf({ size, dark }: Grid): number {
  const columns = dark.map((_, x) => dark.map((row) => row[x]!));
  let penalty = 0;
  for (const line of [...dark, ...columns]) {
    const text = line.map((on) => (on ? '1' : '0')).join('');
    for (const run of text.match(/1{5,}|0{5,}/g) ?? []) penalty += run.length - 2;
    penalty += [...text.matchAll(/(?=10111010000|00001011101)/g)].length * 40;
  }
  for (let y = 0; y + 1 < size; y += 1)
    for (let x = 0; x + 1 < size; x += 1) {
      const on = dark[y]![x];
      if (on === dark[y]![x + 1] && on === dark[y + 1]![x] && on === dark[y + 1]![x + 1]) penalty += 3;
    }
  const share = dark.flat().filter(Boolean).length / (size * size);
  return penalty + Math.floor(Math.abs(share * 20 - 10)) * 10;
}
