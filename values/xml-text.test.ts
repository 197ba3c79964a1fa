import { expect, test } from 'vitest';
import { xmlText } from './xml-text.ts';

test.each([
  ['a\u0000b\u0008\u001f', 'ab'],
  ['\ufffe\uffff7', '7'],
  ['a\ud83d', 'a\ufffd'],
])('%j loses what no XML can hold', (text, held) => {
  expect(xmlText(text)).toBe(held);
});

test.each(['Kéktó', 'a\tb\nc\r', '\u{1f37a} <&>"', '\ue0ff', ''])('%j stays as it is', (text) => {
  expect(xmlText(text)).toBe(text);
});
