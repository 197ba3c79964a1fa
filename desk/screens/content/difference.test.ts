import { expect, test } from 'vitest';
import { differenceOf } from './difference.ts';

test('returns what went and what came between two texts, word by word', () => {
  expect(differenceOf('<p>a b c</p>', '<p>a x c</p>')).toEqual([
    { how: 'same', text: '<p>a ' },
    { how: 'gone', text: 'b ' },
    { how: 'new', text: 'x ' },
    { how: 'same', text: 'c</p>' },
  ]);
  expect(differenceOf('', 'all new')).toEqual([{ how: 'new', text: 'all new' }]);
  expect(differenceOf('same', 'same')).toEqual([{ how: 'same', text: 'same' }]);
});

test('returns both texts whole, whatever changed', () => {
  for (const [before, after] of [
    ['one two three four', 'two three five four six'],
    [`${'long '.repeat(2_000)}a`, `b ${'long '.repeat(2_000)}`],
  ] as const) {
    const pieces = differenceOf(before, after);
    expect(
      pieces
        .filter(({ how }) => how !== 'new')
        .map(({ text }) => text)
        .join(''),
    ).toBe(before);
    expect(
      pieces
        .filter(({ how }) => how !== 'gone')
        .map(({ text }) => text)
        .join(''),
    ).toBe(after);
  }
});
