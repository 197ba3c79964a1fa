import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { qrCode, qrPath } from './qr-code.ts';

const digest = (text: string) =>
  createHash('sha256')
    .update(
      qrCode(text)
        .map((row) => row.map(Number).join(''))
        .join('\n'),
    )
    .digest('hex')
    .slice(0, 16);

// Compared module by module with the pictures of another maker's library, same version and mask.
test.each([
  ['a', 21, 'e8ab680854e4019c'],
  ['otpauth://totp/Hord%C3%B3:owner%40demo.example?secret=NQJCIEVD4M5PZV2N6SJJ42B37QJSU646&issuer=Hord%C3%B3', 41, '2bd559b1b3725353'],
  ['x'.repeat(200), 57, '64e9db0f7dcfa486'],
  ['z'.repeat(400), 77, '79907a2e182e3153'],
])('draws a code that others read: %#', (text, size, known) => {
  expect(qrCode(text)).toHaveLength(size);
  expect(digest(text)).toBe(known);
});

test('refuses what does not fit', () => {
  expect(() => qrCode('x'.repeat(413))).toThrow('too long');
});

test('is one path with a quiet zone around it', () => {
  const { path, size } = qrPath('a');
  expect(size).toBe(29);
  expect(path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
  expect(path).toContain('M4 4h1v1h-1z');
});
