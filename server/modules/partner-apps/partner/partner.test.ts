import { describe, expect, test } from 'vitest';
import type { Partner } from './partner.ts';
import { mayRelay } from './partner.ts';

const partner = {
  targets: ['https://academy.example/start', 'https://academy.example/courses/'],
} as unknown as Partner;

describe('RelayState', () => {
  test.each([
    'https://academy.example/start',
    'https://academy.example/courses/',
    'https://academy.example/courses/12?from=menu',
    'a1b2-c3_d4',
    '_8f2b.e~1=',
    'x'.repeat(80),
  ])('may be %s', (relayState) => expect(mayRelay(partner, relayState)).toBe(true));

  test.each([
    '',
    'https://evil.example/',
    'http://academy.example/start',
    'https://academy.example/',
    'https://academy.example/start/',
    'https://academy.example/start?next=https://evil.example',
    'https://academy.example.evil.example/courses/',
    'https://academy.example@evil.example/courses/',
    'https://academy.example:8443/courses/',
    'https://academy.example/courses/../admin',
    'https://academy.example/courses/%2e%2e/admin',
    'https://academy.example/courses/..%2fadmin',
    'https://academy.example/courses/%5c%5cevil.example',
    'https://academy.example/courses/\\evil.example',
    'https://academy.example/courses/%0d%0aSet-Cookie:x=1',
    'https://academy.example/courses/\r\nSet-Cookie: x=1',
    'https://academy.example/courses/\u0000',
    'HTTPS://academy.example/courses/1',
    '//evil.example/',
    '/\\evil.example',
    '\\\\evil.example',
    '/courses/1',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    ' https://academy.example/start',
    '<script>',
    '"><img src=x>',
    '.evil',
    '-x',
    'a b',
    'é',
    'x'.repeat(81),
  ])('may not be %j', (relayState) => expect(mayRelay(partner, relayState)).toBe(false));
});
