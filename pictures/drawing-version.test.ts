import { expect, test } from 'vitest';
import { drawingVersion } from './drawing-version.ts';

test('the version changes with each fact that is drawn, and with nothing else', () => {
  const one = drawingVersion('CR20', 'Révhegyi', 'Lager');
  expect(drawingVersion('CR20', 'Révhegyi', 'Lager')).toBe(one);
  const others = [
    drawingVersion('CR24', 'Révhegyi', 'Lager'),
    drawingVersion('CR20', 'Révhegy', 'iLager'),
    drawingVersion('CR20', 'Révhegyi', 'Barna'),
    drawingVersion('', '', ''),
  ];
  expect(new Set([one, ...others]).size).toBe(5);
});
