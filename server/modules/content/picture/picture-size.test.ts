import { expect, test } from 'vitest';
import { pictureSize } from './picture-size.ts';

const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAAEElEQVR4nGOQj7GBIAY4CwAqSgRLCiFQdAAAAABJRU5ErkJggg=='),
  (sign) => sign.charCodeAt(0),
);
const jpeg = (...frame: number[]) =>
  Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xff, 0xc0, 0, 11, 8, ...frame, 1, 1, 0x11, 0]);

test('returns width and height of PNG and JPEG', () => {
  expect(pictureSize(PNG, 'image/png')).toEqual({ width: 3, height: 2 });
  expect(pictureSize(jpeg(0x01, 0x02, 0x03, 0x04), 'image/jpeg')).toEqual({ width: 772, height: 258 });
});

test('returns null when a picture ends before its size, or never says it', () => {
  expect(pictureSize(PNG.slice(0, 18), 'image/png')).toBeNull();
  expect(pictureSize(Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 2]), 'image/jpeg')).toBeNull();
  expect(pictureSize(Uint8Array.from([0xff, 0xd8, 0x00, 0x00]), 'image/jpeg')).toBeNull();
});
