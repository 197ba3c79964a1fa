import { describe, expect, test } from 'vitest';
import { network } from '#values/ip-address.ts';
import { BUCKETS, bucketsOf } from './throttle.ts';

describe('the throttle', () => {
  test('lets at most ten guesses at an account through in any quarter of an hour', () => {
    const { capacity, everySeconds } = BUCKETS.account;
    expect(capacity + 900 / everySeconds).toBeLessThanOrEqual(10);
  });

  test('counts a known browser apart from everybody else', () => {
    const outsider = bucketsOf({ emailKey: 'a@b.c', ip: '192.0.2.1', knownDevice: null });
    const known = bucketsOf({ emailKey: 'a@b.c', ip: '192.0.2.1', knownDevice: 'device' });
    expect(outsider.map(({ scope }) => scope.split(':')[0])).toEqual(['address', 'account']);
    expect(known.map(({ scope }) => scope.split(':')[0])).toEqual(['device']);
  });

  test('keeps no address and no e-mail readable', () => {
    for (const { scope } of bucketsOf({ emailKey: 'anna@test.example', ip: '192.0.2.1', knownDevice: null })) expect(scope).not.toMatch(/anna|192/);
  });

  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s belongs to %s', (ip, expected) => {
    expect(network(ip)).toBe(expected);
  });
});
