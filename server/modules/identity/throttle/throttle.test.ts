import { describe, expect, test } from 'vitest';
import { network } from '#values/ip-address.ts';
import { BUCKETS, bucketsOf, linkBuckets, ownBuckets, resetAddressBucket, resetBucket } from './throttle.ts';

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

  test('knows a browser for one account only, and one account from another', () => {
    const scope = (emailKey: string, knownDevice: string) =>
      bucketsOf({ emailKey, ip: '192.0.2.1', knownDevice })[0]!.scope;
    expect(new Set([scope('a@b.c', 'one'), scope('d@b.c', 'one'), scope('a@b.c', 'two')]).size).toBe(3);
  });

  test('has buckets of their own for links, old passwords and mails, the networks of an address in one', () => {
    const [one, same, other] = ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:3::1'] as const;
    for (const of of [(ip: string) => linkBuckets(ip)[0]!, resetAddressBucket]) {
      expect(of(one)).toEqual(of(same));
      expect(of(one).scope).not.toBe(of(other).scope);
    }
    const all = [linkBuckets('x')[0]!, ownBuckets('x', 'elsewhere')[0]!, resetAddressBucket('x'), resetBucket('x')];
    expect(all.map(({ scope, bucket }) => [scope.split(':')[0], bucket])).toEqual([
      ['link', BUCKETS.link],
      ['own', BUCKETS.own],
      ['reset-address', BUCKETS.resetAddress],
      ['reset', BUCKETS.reset],
    ]);
    const own = [
      ownBuckets('x', 'elsewhere'),
      ownBuckets('y', 'elsewhere'),
      ownBuckets('x', { session: 's' }),
      ownBuckets('x', { knownDevice: 's' }),
    ];
    expect(new Set(own.map(([of]) => of!.scope)).size).toBe(4);
    for (const { scope } of all) expect(scope).toMatch(/:[\w-]{43}$/);
  });

  test('keeps no address and no e-mail readable', () => {
    for (const { scope } of bucketsOf({ emailKey: 'anna@test.example', ip: '192.0.2.1', knownDevice: null }))
      expect(scope).not.toMatch(/anna|192/);
  });

  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
    ['2001:DB8::ffff:192.0.2.1', '2001:db8:0:0::/64'],
  ])('%s belongs to %s', (ip, expected) => {
    expect(network(ip)).toBe(expected);
  });
});
