/**
 * A whole JPEG or PNG as it may be shown to everybody: without what a camera or a program wrote beside the picture (where it was taken, by whom, a smaller copy of it),
 * and without anything behind its end. How it is turned and its colours stay. Null when it is no picture that can be read to its end, or is in more pieces than any program writes. The same again changes nothing.
 */
export function barePicture(bytes: Uint8Array, mime: string): Uint8Array | null {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const pieces = mime === 'image/png' ? barePng(data) : bareJpeg(data);
    return pieces && new Uint8Array(Buffer.concat(pieces));
  } catch {
    return null; // it ends before its end
  }
}

/** A program writes some hundreds; millions of empty ones would take a hundred times the memory of the file. */
const MOST_PIECES = 20_000;

const TOLD_BY_PNG = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']);
/** Length, type and checksum of a chunk. */
const AROUND = 12;

function barePng(data: Buffer): Buffer[] | null {
  const kept = [data.subarray(0, 8)];
  for (let at = 8; kept.length < MOST_PIECES;) {
    const end = at + AROUND + data.readUInt32BE(at);
    const type = data.toString('latin1', at + 4, at + 8);
    if (end > data.length) return null;
    if (!TOLD_BY_PNG.has(type)) kept.push(data.subarray(at, end));
    if (type === 'IEND') return kept;
    at = end;
  }
  return null;
}

const [END, SCAN, EXIF, COLOURS, ADOBE, JFIF] = [0xd9, 0xda, 0xe1, 0xe2, 0xee, 0xe0];
const isApplication = (marker: number) => marker >= 0xe0 && marker <= 0xef;
const COMMENT = 0xfe;
/** Inside a scan: a byte that was stuffed, or a restart. */
const isOfScan = (marker: number) => marker === 0 || (marker >= 0xd0 && marker <= 0xd7);

function bareJpeg(data: Buffer): Buffer[] | null {
  const kept = [data.subarray(0, 2)];
  for (let at = 2; kept.length < MOST_PIECES;) {
    if (data.readUInt8(at) !== 0xff) return null;
    const marker = data.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === END) return [...kept, data.subarray(at, at + 2)];
    let end = at + 2 + data.readUInt16BE(at + 2);
    const segment = data.subarray(at, end);
    if (marker === SCAN) {
      while (data.readUInt8(end) !== 0xff || isOfScan(data.readUInt8(end + 1))) end += 1;
      kept.push(data.subarray(at, end));
    } else if (marker === EXIF) {
      const turned = orientationOf(segment);
      if (turned !== null) kept.push(onlyOrientation(turned));
    } else if (!isApplication(marker) ? marker !== COMMENT : shows(marker, segment)) kept.push(segment);
    at = end;
  }
  return null;
}

/** What a browser needs to show it right: the profile of its colours, how they are coded, and its density. */
function shows(marker: number, segment: Buffer): boolean {
  if (marker === COLOURS) return segment.toString('latin1', 4, 16) === 'ICC_PROFILE\0';
  return marker === JFIF || marker === ADOBE;
}

const ORIENTATION = 0x0112;

/** 2 to 8: it is turned or mirrored when it is shown; null: as it is. */
function orientationOf(segment: Buffer): number | null {
  const tiff = segment.subarray(10);
  if (segment.toString('latin1', 4, 10) !== 'Exif\0\0' || tiff.length < 14) return null;
  const little = tiff.toString('latin1', 0, 2) === 'II';
  const [u16, u32] = little
    ? [(at: number) => tiff.readUInt16LE(at), (at: number) => tiff.readUInt32LE(at)]
    : [(at: number) => tiff.readUInt16BE(at), (at: number) => tiff.readUInt32BE(at)];
  const first = u32(4);
  if (first + 2 > tiff.length) return null;
  for (let entry = 0; entry < u16(first); entry += 1) {
    const at = first + 2 + entry * 12;
    if (at + 12 > tiff.length) return null;
    const value = u16(at + 8);
    if (u16(at) === ORIENTATION) return value > 1 && value <= 8 ? value : null;
  }
  return null;
}

/** An Exif segment that says this alone. */
function onlyOrientation(value: number): Buffer {
  const segment = Buffer.alloc(36);
  segment.writeUInt16BE(0xff00 + EXIF, 0);
  segment.writeUInt16BE(34, 2);
  segment.write('Exif\0\0MM\0*', 4, 'latin1');
  segment.writeUInt32BE(8, 14);
  segment.writeUInt16BE(1, 18);
  segment.writeUInt16BE(ORIENTATION, 20);
  segment.writeUInt16BE(3, 22);
  segment.writeUInt32BE(1, 24);
  segment.writeUInt16BE(value, 28);
  return segment;
}
