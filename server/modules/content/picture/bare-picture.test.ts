import { describe, expect, test } from 'vitest';
import { barePicture } from './bare-picture.ts';

const bytes = (...parts: (number | string | readonly number[])[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'number' ? Buffer.from([part]) : Buffer.from(part as never, 'latin1'))),
  );
const segment = (marker: number, body: Buffer) => bytes([0xff, marker, 0, 0], [...body]).fill(0, 0, 0);
const jpegPart = (marker: number, body: Buffer) => {
  const made = segment(marker, body);
  made.writeUInt16BE(body.length + 2, 2);
  return made;
};
/** An Exif segment of a camera: how it is turned, and where it was. */
const exif = (orientation: number, { little = false } = {}) => {
  const tiff = Buffer.alloc(8 + 2 + 2 * 12 + 4);
  tiff.write(little ? 'II' : 'MM', 0, 'latin1');
  const u16 = (value: number, at: number) => (little ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at));
  const u32 = (value: number, at: number) => (little ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at));
  u16(42, 2);
  u32(8, 4);
  u16(2, 8);
  for (const [index, [tag, value]] of [
    [0x0112, orientation],
    [0x8825, 38],
  ].entries()) {
    u16(tag!, 10 + index * 12);
    u16(3, 12 + index * 12);
    u32(1, 14 + index * 12);
    u16(value!, 18 + index * 12);
  }
  return jpegPart(0xe1, bytes('Exif\0\0', [...tiff], 'GPS 47.4979 N'));
};
const START = bytes([0xff, 0xd8]);
const FRAME = jpegPart(0xc0, bytes([8, 0, 2, 0, 3, 1, 1, 0x11, 0]));
const SCAN = bytes([0xff, 0xda, 0, 8, 1, 1, 0, 0, 0x3f, 0], [1, 0xff, 0, 2, 0xff, 0xd0, 3]);
const END = bytes([0xff, 0xd9]);
const COLOURS = jpegPart(0xe2, bytes('ICC_PROFILE\0', [1, 1, 9]));
const jpeg = (...parts: Buffer[]) => Buffer.concat([START, ...parts]);
const bare = (picture: Buffer, mime = 'image/jpeg') => {
  const result = barePicture(picture, mime);
  return result && Buffer.from(result);
};

describe('a JPEG', () => {
  test('loses where and by whom it was taken, its comments and what stands behind its end, and keeps its colours', () => {
    const others = [
      jpegPart(0xe1, bytes('http://ns.adobe.com/xap/1.0/\0creator')),
      jpegPart(0xe2, bytes('MPF\0another picture')),
      jpegPart(0xed, bytes('Photoshop 3.0\0byline')),
      jpegPart(0xfe, bytes('by me')),
    ];
    const picture = jpeg(exif(1), ...others, COLOURS, FRAME, SCAN, END, bytes('\0', [...jpeg(exif(1), SCAN, END)]));
    expect(bare(picture)).toEqual(jpeg(COLOURS, FRAME, SCAN, END));
  });

  test.each([false, true])(
    'is shown as it was turned (little endian: %s), and nothing else of that part stays',
    (little) => {
      const result = bare(jpeg(exif(6, { little }), FRAME, SCAN, END))!;
      expect(result.toString('latin1')).not.toContain('GPS');
      expect(result.length).toBe(jpeg(FRAME, SCAN, END).length + 36);
      expect(result.readUInt16BE(2 + 28)).toBe(6);
      expect(bare(result)).toEqual(result);
    },
  );

  test('keeps each scan of a picture that comes in several', () => {
    const several = jpeg(FRAME, SCAN, jpegPart(0xc4, bytes([0])), SCAN, END);
    expect(bare(several)).toEqual(several);
  });

  test('is none when it breaks off or lies about its parts', () => {
    expect(bare(jpeg(FRAME, SCAN))).toBeNull();
    expect(bare(jpeg(FRAME, bytes([0, 1, 2])))).toBeNull();
    expect(bare(jpeg(bytes([0xff, 0xe1, 0xff, 0xff])))).toBeNull();
    expect(bare(jpeg(jpegPart(0xe1, bytes('Exif\0\0MM\0*\xff\xff\xff\xff1234')), FRAME, SCAN, END))).toEqual(
      jpeg(FRAME, SCAN, END),
    );
  });
});

describe('a JPEG of many parts', () => {
  const inParts = (n: number) => jpeg(FRAME, ...Array.from({ length: n }, () => jpegPart(0xdb, bytes())), SCAN, END);

  test('is none in more of them than any program writes', () => {
    expect(bare(inParts(10_000))).toEqual(inParts(10_000));
    expect(bare(inParts(20_000))).toBeNull();
  });
});

describe('a PNG', () => {
  const chunk = (type: string, body = '') => {
    const made = bytes([0, 0, 0, body.length], type, body, [1, 2, 3, 4]);
    return made;
  };
  const HEAD = bytes([0x89], 'PNG\r\n', [0x1a, 0x0a]);
  const png = (...chunks: Buffer[]) => Buffer.concat([HEAD, ...chunks]);

  test('loses its texts, its Exif data and what stands behind its end', () => {
    const told = ['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME'].map((type) => chunk(type, 'GPS'));
    expect(
      bare(
        png(chunk('IHDR', 'x'), ...told, chunk('iCCP', 'y'), chunk('IDAT', 'z'), chunk('IEND'), bytes('PK')),
        'image/png',
      ),
    ).toEqual(png(chunk('IHDR', 'x'), chunk('iCCP', 'y'), chunk('IDAT', 'z'), chunk('IEND')));
  });

  test('is none when a chunk is longer than what there is', () => {
    expect(bare(png(chunk('IHDR'), bytes([0xff, 0xff, 0xff, 0xff], 'IDAT', [0, 0, 0, 0])), 'image/png')).toBeNull();
  });

  test('is none in more pieces than any program writes', () => {
    const inPieces = (n: number) =>
      png(chunk('IHDR'), ...Array.from({ length: n }, () => chunk('IDAT')), chunk('IEND'));
    expect(bare(inPieces(10_000), 'image/png')).toEqual(inPieces(10_000));
    expect(bare(inPieces(20_000), 'image/png')).toBeNull();
  });
});
