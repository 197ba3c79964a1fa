import { describe, expect, test } from 'vitest';
import type { OneTimeLink } from './one-time-link.ts';
import { linkAddress, linkState, newLinkProof } from './one-time-link.ts';

const now = new Date('2026-11-21T08:00:00Z');
const { code, token, tokenHash } = newLinkProof();
const link: OneTimeLink = {
  code,
  kind: 'invitation',
  uid: 'u',
  tokenHash,
  byUid: null,
  createdAt: now,
  expiresAt: new Date(now.getTime() + 1),
  usedAt: null,
  withdrawnAt: null,
};
const state = (differing: Partial<OneTimeLink> = {}, at = now) =>
  linkState({ ...link, ...differing }, { code, token }, 'invitation', at);

describe('a link in a mail', () => {
  test('has 128 bits that name it and 256 that prove it, another every time', () => {
    expect([code, token].every((text) => /^[0-9a-f]+$/.test(text))).toBe(true);
    expect([code.length, token.length]).toEqual([32, 64]);
    expect(newLinkProof().token).not.toBe(token);
    expect(tokenHash).not.toContain(token);
  });

  test('is open until its moment comes, or it is used, or withdrawn', () => {
    expect([state(), state({}, link.expiresAt), state({ withdrawnAt: now }), state({ usedAt: now })]).toEqual([
      'open',
      'expired',
      'expired',
      'used',
    ]);
    expect(state({ usedAt: now }, link.expiresAt)).toBe('used');
  });

  test('with a wrong token, of another kind or unknown is none, whatever else it is', () => {
    expect(linkState({ ...link, usedAt: now }, { code, token: `${token}0` }, 'invitation', now)).toBe('wrong');
    expect(linkState({ ...link, usedAt: now }, { code, token }, 'password-reset', now)).toBe('wrong');
    expect([
      linkState(null, { code, token }, 'invitation', now),
      linkState(null, { code, token: '' }, 'invitation', now),
    ]).toEqual(['wrong', 'wrong']);
  });

  test('leads to the page of its kind, in the names that the specification gives', () => {
    const proof = { code: 'c', token: 't' };
    expect(linkAddress('https://portal.example', 'invitation', proof)).toBe(
      'https://portal.example/verification?gig_i_code=c&gig_i_vToken=t',
    );
    expect(linkAddress('https://portal.example', 'password-reset', proof)).toBe(
      'https://portal.example/reset-password?code=c&token=t',
    );
  });
});
