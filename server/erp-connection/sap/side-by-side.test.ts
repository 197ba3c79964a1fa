import { expect, test } from 'vitest';
import { sideBySide } from './side-by-side.ts';

/** Pieces of work, each named `NAME:KEY,KEY`; the test ends them. */
function workshop() {
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<void>>();
  const work = (one: string) => {
    begun.push(one);
    const end = Promise.withResolvers<void>();
    ends.set(one, end);
    return end.promise;
  };
  /** Whatever may begin has begun after it. */
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    begun,
    work,
    settle,
    end: (one: string) => ends.get(one)!.resolve(),
    fail: (one: string) => ends.get(one)!.reject(new Error(one)),
  };
}
const keysOf = (one: string) => one.split(':')[1]!.split(',');

test('works on as many at once as it may, and on two of one key one after another', async () => {
  const { begun, work, settle, end } = workshop();
  const all = ['a:1', 'b:1', 'c:2', 'd:3'];
  const done = sideBySide(all, { most: 3, keysOf }, work);
  await settle();
  expect(begun).toEqual(['a:1', 'c:2']);
  end('c:2');
  await settle();
  expect(begun).toEqual(['a:1', 'c:2', 'd:3']);
  end('a:1');
  await settle();
  expect(begun).toEqual(['a:1', 'c:2', 'd:3', 'b:1']);
  end('b:1');
  end('d:3');
  await done;
});

test('one of several keys waits for all that have one of them', async () => {
  const { begun, work, settle, end } = workshop();
  const done = sideBySide(['a:1', 'b:2', 'c:1,2', 'd:2'], { most: 4, keysOf }, work);
  await settle();
  end('a:1');
  await settle();
  expect(begun).toEqual(['a:1', 'b:2']);
  end('b:2');
  await settle();
  expect(begun).toEqual(['a:1', 'b:2', 'c:1,2']);
  end('c:1,2');
  await settle();
  end('d:2');
  await done;
});

test('begins nothing more after a failure, and throws it when all have ended', async () => {
  const { begun, work, settle, end, fail } = workshop();
  const done = sideBySide(['a:1', 'b:2', 'c:1', 'd:3'], { most: 3, keysOf }, work);
  const outcome = done.then(
    () => 'done',
    (error: Error) => error.message,
  );
  await settle();
  fail('a:1');
  await settle();
  expect(begun).toEqual(['a:1', 'b:2']);
  end('b:2');
  expect(await outcome).toBe('a:1');
});
