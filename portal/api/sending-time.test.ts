import { expect, test } from 'vitest';
import { sendingTime } from './sending-time.ts';

test('photos on a slow line have the time that they take, beside the time for the answer', () => {
  const form = new FormData();
  form.append('title', 'Hiány');
  for (const name of ['a.jpg', 'b.jpg']) form.append('files', new File([new Uint8Array(5_000_000)], name));
  expect(sendingTime(form)).toBe(100_000);
  expect([sendingTime('{}'), sendingTime(null)]).toEqual([0, 0]);
});
