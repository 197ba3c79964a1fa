import { describe, expect, test } from 'vitest';
import { bearerToken } from './bearer-token.ts';
import type { Session } from './session.ts';
import { isLive, sessionSeconds } from './session.ts';

const HOUR = 3_600;
const start = new Date('2026-11-21T08:00:00Z');
const after = (hours: number) => new Date(start.getTime() + hours * HOUR * 1_000);

describe('how long a session lives', () => {
  test('twelve hours from now, but never beyond a day from the sign-in, and at least a second', () => {
    expect([0, 11, 12, 13, 23.5, 24, 40].map((hours) => sessionSeconds(after(hours), start, false) / HOUR)).toEqual([
      12,
      12,
      12,
      11,
      0.5,
      1 / HOUR,
      1 / HOUR,
    ]);
  });

  test('a week where the browser is to stay signed in, used or not', () => {
    expect([0, 24, 6 * 24, 7 * 24 - 1].map((hours) => sessionSeconds(after(hours), start, true) / HOUR)).toEqual([
      168, 144, 24, 1,
    ]);
  });

  test('it is over with its last moment, when it was ended, and when there is none', () => {
    const session = { endedAt: null, expiresAt: after(12) } as Session;
    expect([
      isLive(session, start),
      isLive(session, after(12)),
      isLive({ ...session, endedAt: start }, start),
      isLive(null, start),
    ]).toEqual([true, false, false, false]);
  });
});

describe('the token of an Authorization header', () => {
  test('is what follows one "Bearer", in whatever letters; without a header there is none', () => {
    expect(['Bearer aB0._~+/=-', 'bearer x', 'BEARER x'].map(bearerToken)).toEqual(['aB0._~+/=-', 'x', 'x']);
    expect([undefined, ''].map(bearerToken)).toEqual([null, null]);
  });

  test('may have 8,192 characters and not one more', () => {
    expect(bearerToken(`Bearer ${'x'.repeat(8_192)}`)).toHaveLength(8_192);
    expect(() => bearerToken(`Bearer ${'x'.repeat(8_193)}`)).toThrow('TOKEN_INVALID');
  });

  test.each([
    'Basic x',
    'xBearer x',
    'Bearer',
    'Bearer ',
    'Bearer x y',
    'Bearer x,y',
    ' Bearer x',
    'Bearer  x',
    'Bearer x\n',
  ])('is not there in "%s"', (header) => {
    expect(() => bearerToken(header)).toThrow('TOKEN_INVALID');
  });
});
