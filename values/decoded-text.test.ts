import { expect, test } from 'vitest';
import { decodedText } from './decoded-text.ts';

test.each([
  ['UTF-8', new TextEncoder().encode('Őszi búza')],
  ['UTF-8 with its mark', new Uint8Array([0xef, 0xbb, 0xbf, ...new TextEncoder().encode('Őszi búza')])],
  ['Windows-1250', new Uint8Array([0xd5, 0x73, 0x7a, 0x69, 0x20, 0x62, 0xfa, 0x7a, 0x61])],
  [
    'UTF-16',
    new Uint8Array([
      0xff,
      0xfe,
      ...[...'Őszi búza'].flatMap((one) => [one.charCodeAt(0) & 255, one.charCodeAt(0) >> 8]),
    ]),
  ],
])('reads Hungarian in %s', (_coding, bytes) => {
  expect(decodedText(bytes)).toBe('Őszi búza');
});

test('returns null for what is no text', () => {
  expect(decodedText(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))).toBeNull();
});
