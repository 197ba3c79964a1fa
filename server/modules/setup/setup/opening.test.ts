import { expect, test } from 'vitest';
import type { App } from '../../../context.ts';
import { followOpening } from './opening.ts';

/** A portal whose set-up is read when the test says so. Without demo data it has none before it is begun. */
async function opening(isBegun = true) {
  let openedAt: Date | null = null;
  let hear = () => {};
  let wait = Promise.resolve();
  const followed = await followOpening({
    changes: { on: (_topic: string, heard: () => void) => (hear = heard) },
    database: {
      memory: {
        row: async () => {
          const answer = isBegun ? { openedAt } : null;
          await wait;
          return answer;
        },
      },
    },
    log: { warn: () => {} },
  } as unknown as App);
  return {
    ...followed,
    openSlowly() {
      openedAt = new Date(0);
      let read = () => {};
      wait = new Promise((resolve) => (read = resolve));
      hear();
      return read;
    },
    hear: () => hear(),
    begin() {
      isBegun = true;
      hear();
    },
    later(then: Promise<void>) {
      wait = then;
    },
  };
}

test('turns nobody away while it reads that the portal has opened', async () => {
  const { isOpen, isOpenNow, openSlowly } = await opening();
  expect([isOpen(), await isOpenNow()]).toEqual([false, false]);
  const read = openSlowly();
  const asked = isOpenNow();
  expect(isOpen()).toBe(false);
  read();
  expect(await asked).toBe(true);
  expect(isOpen()).toBe(true);
});

test('stays open when an older answer comes late', async () => {
  const { isOpenNow, openSlowly, hear, later } = await opening();
  let readOld = () => {};
  later(new Promise((resolve) => (readOld = resolve)));
  hear();
  // The first read has begun with the closed portal.
  await Promise.resolve();
  const read = openSlowly();
  read();
  readOld();
  expect(await isOpenNow()).toBe(true);
});

test('lets nobody in while it reads that the set-up has begun', async () => {
  const { isOpen, isOpenNow, begin } = await opening(false);
  expect(isOpen()).toBe(true);
  begin();
  expect(isOpen()).toBe(false);
  expect(await isOpenNow()).toBe(false);
});
