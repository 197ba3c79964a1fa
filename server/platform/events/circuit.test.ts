import { describe, expect, test } from 'vitest';
import { circuit } from './circuit.ts';

function started() {
  let time = 0;
  const line = circuit({ failures: 3, openMs: 2_000, longestMs: 8_000, now: () => time });
  return {
    line,
    wait: (ms: number) => {
      time += ms;
    },
  };
}

describe('the circuit to another system', () => {
  test('opens after three failures in a row, not after two', () => {
    const { line } = started();
    line.failed();
    line.failed();
    expect(line.openFor()).toBe(0);
    line.failed();
    expect(line.openFor()).toBe(2_000);
  });

  test('a success in between starts the count again', () => {
    const { line } = started();
    line.failed();
    line.failed();
    line.succeeded();
    line.failed();
    line.failed();
    expect(line.openFor()).toBe(0);
  });

  test('a try that fails opens it again, longer each time but never beyond the longest', () => {
    const { line, wait } = started();
    for (let count = 0; count < 3; count += 1) line.failed();
    const pauses = [4_000, 8_000, 8_000].map(() => {
      wait(line.openFor());
      line.failed();
      return line.openFor();
    });
    expect(pauses).toEqual([4_000, 8_000, 8_000]);
  });

  test('calls that were on their way when it opened do not prolong the pause', () => {
    const { line, wait } = started();
    for (let count = 0; count < 3; count += 1) line.failed();
    wait(500);
    line.failed();
    expect(line.openFor()).toBe(1_500);
  });
});
