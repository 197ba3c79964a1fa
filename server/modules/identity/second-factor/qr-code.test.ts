import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { qrPath } from './qr-code.ts';

/** The modules of a code, without its quiet zone, by their digest. */
function digestOf({ path, size }: { path: string; size: number }): string {
  const dark = new Set([...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`));
  const inner = Array.from({ length: size - 8 }, (_, y) =>
    Array.from({ length: size - 8 }, (_, x) => Number(dark.has(`${x + 4} ${y + 4}`))).join(''),
  );
  return createHash('sha256').update(inner.join('\n')).digest('hex').slice(0, 16);
}

// Compared module by module with the pictures of two other makers.
test.each([
  ['a', 29, 'e8ab680854e4019c'],
  [
    'otpauth://totp/Hord%C3%B3:owner%40demo.example?secret=NQJCIEVD4M5PZV2N6SJJ42B37QJSU646&issuer=Hord%C3%B3',
    49,
    '2bd559b1b3725353',
  ],
  ['z'.repeat(400), 85, '79907a2e182e3153'],
])('an address becomes a code that others read, with a quiet zone of four modules: %#', (text, size, known) => {
  const drawn = qrPath(text);
  expect(drawn.size).toBe(size);
  expect(drawn.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
  expect(digestOf(drawn)).toBe(known);
});

test('rejects a text that is too long for the code', () => {
  expect(() => qrPath('x'.repeat(3_000))).toThrow('too long');
});
