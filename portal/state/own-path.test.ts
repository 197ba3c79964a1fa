import { expect, test } from 'vitest';
import { ownPath } from './own-path.ts';

const HOME = 'https://portal.example';
/** What has led browsers and routers to another site somewhere. */
const AWAY = String.raw`
//evil.example
///evil.example
////evil.example/%2f..
/\evil.example
\/evil.example
\\evil.example
/\/evil.example
/%5c/../../\evil.example
/\t/evil.example
/\n/evil.example
/\r\n/evil.example
\t//evil.example
https://evil.example
https:evil.example
https:/evil.example
http://portal.example
https://portal.example.evil.example/
https://portal.example@evil.example/
https://portal.example
javascript:alert(1)
JaVaScRiPt:alert(1)
java\nscript:alert(1)
 javascript:alert(1)
data:text/html,<script>alert(1)</script>
vbscript:x
blob:https://portal.example/x
about:blank
file:///etc/passwd
ftp://evil.example
mailto:x@evil.example
tel:123
//evil.example:443/news
//user@evil.example
//[::1]/
//0x7f.1/
//evil%E3%80%82example
/.//evil.example
/..//evil.example
/news/..//evil.example
/./\evil.example
/%2e//evil.example
./news
news
?x=//evil.example
#//evil.example
`
  .trim()
  .split('\n')
  .map((one) => one.replaceAll(/\\([tnr])(?!\w)/g, (_, sign: string) => ({ t: '\t', n: '\n', r: '\r' })[sign]!));

test.each([...AWAY, '', '/\u0000/evil.example', '//evil.example\u0000'])('%j leads home', (path) => {
  const to = ownPath(path, HOME);
  // What stays must be a path of ours to a browser, too.
  expect(new URL(to, HOME).origin).toBe(HOME);
  expect(to).toMatch(/^\/(?![/\\])/);
  expect(new URL(to, HOME).host + to).not.toMatch(/^portal\.example\/+evil/);
});

test.each([
  '/',
  '/news/felelos-kiszolgalas',
  '/my-documents?view=invoices&page=2#top',
  '/orders/history/2000000001',
  '/catalog/products?search=s%C3%B6r//x',
])('%s is kept', (path) => {
  expect(ownPath(path, HOME)).toBe(path);
});

test.each([null, undefined])('%s is the home page', (path) => {
  expect(ownPath(path, HOME)).toBe('/');
});
