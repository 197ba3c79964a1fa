import { setImmediate as turned } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { workLine } from './work-line.ts';

const KINDS = ['order', 'read'] as const;

/** A clock that only work moves. */
function setting() {
  let time = 0;
  const done: string[] = [];
  const line = workLine(KINDS, () => time);
  const begin = (kind: (typeof KINDS)[number], name: string, ms: number) =>
    line.begin(kind, (waited) => {
      time += ms;
      done.push(`${name} ${waited}`);
    });
  return { line, done, begin };
}
const settled = async () => {
  for (let round = 0; round < 20; round += 1) await turned();
};

test('what a turn has time for begins at once', () => {
  const { done, begin } = setting();
  begin('read', 'a', 1);
  begin('read', 'b', 1);
  expect(done).toEqual(['a 0', 'b 0']);
});

test('what it has no time for waits; orders overtake reads, and equal ones keep their order', async () => {
  const { done, begin, line } = setting();
  begin('read', 'a', 11);
  begin('read', 'b', 6);
  begin('read', 'c', 6);
  begin('order', 'o', 6);
  expect(done).toEqual(['a 0']);
  expect([line.waited('read', 2), line.waited('read', 3), line.waited('order', 1)]).toEqual([0, 0, 0]);
  await settled();
  expect(done).toEqual(['a 0', 'o 0', 'b 6', 'c 12']);
});

test('a turn ends after its time, so that what comes anew is seen between two', async () => {
  const { done, begin } = setting();
  for (const name of ['a', 'b', 'c', 'd']) begin('read', name, 11);
  await turned();
  begin('order', 'late', 1);
  await settled();
  expect(done.map((each) => each.split(' ')[0])).toEqual(['a', 'b', 'late', 'c', 'd']);
});

test('a line that was empty begins anew, and a long one is measured by its first', async () => {
  const { done, begin, line } = setting();
  begin('read', 'a', 11);
  begin('read', 'b', 1);
  await settled();
  begin('read', 'c', 11);
  expect(done).toEqual(['a 0', 'b 0', 'c 0']);
  begin('read', 'd', 5);
  line.begin('order', () => expect(line.waited('read', 1)).toBe(0));
  await settled();
  expect(done).toHaveLength(4);
});

test('a line stands from the first that joins it until it is empty', async () => {
  const { begin, line } = setting();
  begin('read', 'a', 11);
  expect(line.standing()).toBe(0);
  begin('read', 'b', 6);
  begin('read', 'c', 6);
  expect(line.standing()).toBe(0);
  let stood: number | undefined;
  line.begin('read', () => (stood = line.standing()));
  begin('read', 'last', 1);
  await settled();
  expect(stood).toBe(12);
  expect(line.standing()).toBe(0);
});
