import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { unpackRequest } from './unpack-request.ts';

const deflated = (xml: string) => deflateRawSync(Buffer.from(xml)).toString('base64');
const plain = (xml: string) => Buffer.from(xml).toString('base64');
const withElements = (count: number) => `<AuthnRequest><Issuer>x</Issuer>${'<a/>'.repeat(count)}</AuthnRequest>`;

describe('a request of a partner before a parser sees it', () => {
  test('is refused by both bindings with more elements than a message has, for the time of the parser grows with their square', () => {
    for (const count of [400, 8_000])
      expect(() => unpackRequest(deflated(withElements(count)), 'redirect')).toThrow('more elements than');
    for (const sent of [withElements(400), '<a>'.repeat(401)])
      expect(() => unpackRequest(plain(sent), 'post')).toThrow('more elements than');
  });

  test('is taken with six times the elements that a signed one has', () => {
    expect(unpackRequest(deflated(withElements(390)), 'redirect')).toBe(withElements(390));
    expect(unpackRequest(plain(withElements(390)), 'post')).toBe(withElements(390));
  });
});
