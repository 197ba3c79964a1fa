import { describe, expect, test } from 'vitest';
import { recentAnswers } from './recent-answers.ts';

function setUp() {
  let now = 0;
  let asked = 0;
  const recent = recentAnswers<number>(1_000);
  const app = { clock: { real: () => new Date(now) } };
  return {
    at: (ms: number) => void (now = ms),
    ask: (key = 'a', of: object = app) => recent(of as typeof app, key, () => Promise.resolve((asked += 1))),
    fail: () => recent(app, 'a', () => Promise.reject(new Error('away'))),
    other: { clock: app.clock },
  };
}

describe('a recent answer', () => {
  test('is shared until its time is over', async () => {
    const { ask, at } = setUp();
    expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
    at(999);
    expect(await ask()).toBe(1);
    at(1_000);
    expect(await ask()).toBe(2);
  });

  test('is of its key and its application alone', async () => {
    const { ask, other } = setUp();
    expect([await ask('a'), await ask('b'), await ask('a', other), await ask('a')]).toEqual([1, 2, 3, 1]);
  });

  test('that failed is asked for again at once', async () => {
    const { ask, fail } = setUp();
    await expect(fail()).rejects.toThrow('away');
    expect(await ask()).toBe(1);
  });
});
