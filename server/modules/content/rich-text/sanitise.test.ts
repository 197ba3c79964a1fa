import { expect, test } from 'vitest';
import { safeAddress, sanitised } from './sanitise.ts';
import { payloads } from './test-payloads.ts';
import { strangeIn } from './test-strange.ts';

test('the corpus is as large as promised', () => {
  expect(payloads('alert(1)').length).toBeGreaterThanOrEqual(100);
});

test.each(payloads('alert(1)').map((payload) => [payload]))('nothing that runs is left of %s', (payload) => {
  const clean = sanitised(`<p>before</p>${payload}<p>after</p>`);
  expect(strangeIn(clean)).toEqual([]);
  expect(sanitised(clean)).toBe(clean);
});

test('what people write stays as it is', () => {
  const text =
    '<h2>Rend</h2><p>Egy <strong>fontos</strong> <a href="/news">hír</a> &amp; több.</p><ul><li>egy</li></ul><ol><li>kettő</li></ol>' +
    '<table><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>';
  expect(sanitised(text)).toBe(text);
});

test('a link outside opens in a new tab without referrer; a picture of another site is removed', () => {
  expect(sanitised('<a href="https://elsewhere.example/x" onclick="x()">x</a>')).toBe(
    '<a href="https://elsewhere.example/x" target="_blank" rel="noopener noreferrer">x</a>',
  );
  expect(
    sanitised('<img src="https://elsewhere.example/spy.png"><img src="/pictures/tap.svg" alt="csap" width="640">'),
  ).toBe('<img src="/pictures/tap.svg" alt="csap" width="640" loading="lazy" />');
});

test('an address is https or a path of the portal, nothing else', () => {
  expect(['https://a.example/x', '/pictures/a.svg', '/'].map(safeAddress)).toEqual([
    'https://a.example/x',
    '/pictures/a.svg',
    '/',
  ]);
  for (const bad of [
    'javascript:alert(1)',
    '//a.example',
    '/\\a.example',
    '\\\\a.example',
    'http://a.example',
    'data:text/html,x',
    'file:///etc/passwd',
    'https://',
    'x',
    '',
  ])
    expect(safeAddress(bad), bad).toBeNull();
});

test('marks that are nested deeper than anybody writes are taken out, and the words stay', () => {
  const deep = sanitised(`${'<b>'.repeat(20_000)}mély${'<i>'.repeat(20_000)}`);
  expect(deep).toBe(`${'<b>'.repeat(50)}mély${'</b>'.repeat(50)}`);
  expect(sanitised(`${'<ul><li>'.repeat(20)}x`)).toBe(`${'<ul><li>'.repeat(20)}x${'</li></ul>'.repeat(20)}`);
});
