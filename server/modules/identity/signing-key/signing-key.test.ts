import { describe, expect, test } from 'vitest';
import { sealed, unsealed } from '#platform/secret/seal.ts';
import type { SigningKey } from './signing-key.ts';
import { PUBLISHED_BEFORE_MS, SIGNS_FOR_MS, nextKeyDue, signingNow } from './signing-key.ts';

const at = (hours: number) => new Date(Date.UTC(2026, 0, 1) + hours * 3_600_000);
const key = (kid: string, from: number, until: number): SigningKey => ({
  kid,
  publicJwk: {},
  privateJwk: { kty: 'RSA' },
  signsFrom: at(from),
  signsUntil: at(until),
  publishedUntil: at(until + 24),
});

describe('signing keys', () => {
  test('the newest of those whose time it is signs', () => {
    expect(signingNow([key('old', 0, 100), key('new', 50, 150), key('next', 150, 250)], at(60))?.kid).toBe('new');
    expect(signingNow([key('old', 0, 100)], at(100))).toBeUndefined();
  });

  test('each signs for thirty days, from its first moment on', () => {
    expect(SIGNS_FOR_MS / 3_600_000).toBe(720);
    expect(signingNow([key('new', 50, 150)], at(50))?.kid).toBe('new');
    expect(signingNow([key('next', 50, 150)], at(49.9))).toBeUndefined();
  });

  test('a key that cannot be opened does not sign, so another one is due', () => {
    expect(signingNow([{ ...key('sealed', 0, 100), privateJwk: null }], at(1))).toBeUndefined();
    expect(nextKeyDue([{ ...key('sealed', 0, 100), privateJwk: null }], at(1))).toBe(true);
  });

  test('the next one is due an hour before the last one ends, so that it is published before it signs', () => {
    const hour = PUBLISHED_BEFORE_MS / 3_600_000;
    expect(nextKeyDue([], at(0))).toBe(true);
    expect(nextKeyDue([key('a', 0, 100)], at(99 - hour))).toBe(false);
    expect(nextKeyDue([key('a', 0, 100)], at(100 - hour))).toBe(true);
    expect(nextKeyDue([key('a', 0, 100), key('b', 100, 200)], at(99.5))).toBe(false);
    expect(nextKeyDue([key('a', 0, 100), key('b', 100, 200)], at(100 - hour))).toBe(false);
    expect(nextKeyDue([key('b', 102, 200)], at(100))).toBe(true);
  });
});

describe('sealing', () => {
  const [old, young] = ['an old secret of enough letters....', 'a new secret of enough letters.....'];

  test('opens with any of the secrets and with nothing else', () => {
    const seal = sealed('the key', [old]);
    expect(seal).not.toContain(Buffer.from('the key').toString('base64url'));
    expect(unsealed(seal, [young, old])).toBe('the key');
    expect(unsealed(seal, [young])).toBeNull();
    expect(unsealed(seal, [])).toBeNull();
  });

  test('one changed letter and it does not open', () => {
    const seal = sealed('the key', [old]);
    const changed = `${seal.slice(0, -3)}${seal.at(-3) === 'A' ? 'B' : 'A'}${seal.slice(-2)}`;
    expect(unsealed(changed, [old])).toBeNull();
  });

  test('a readable one of a development is not used where there are secrets', () => {
    expect(unsealed(sealed('the key', []), [])).toBe('the key');
    expect(unsealed(sealed('the key', []), [young])).toBeNull();
  });
});
